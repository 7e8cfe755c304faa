import { ScreenError } from '@naru/frontend/screen';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';

const Broken = (): never => {
  throw new Error('boom');
};

test('what could not be drawn is reported and never blank, and the next address is a new chance', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const at = (place: string, child: ReactNode) => (
    <ScreenError place={place} instead={<p>보여 드리지 못했습니다</p>}>
      {child}
    </ScreenError>
  );
  const { rerender } = render(at('/a', <Broken />));
  expect(screen.getByText('보여 드리지 못했습니다')).toBeDefined();
  expect(reported.mock.calls.flat()).toContainEqual(new Error('boom'));
  rerender(at('/a', <p>같은 화면</p>));
  expect(screen.queryByText('같은 화면')).toBeNull();
  rerender(at('/b', <p>다른 화면</p>));
  expect(screen.getByText('다른 화면')).toBeDefined();
  vi.restoreAllMocks();
});
