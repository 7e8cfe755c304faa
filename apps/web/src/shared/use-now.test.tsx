import { HOUR_MS } from '@naru/domain/shared';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Surround, standInThings } from '../testing/render.tsx';
import { Remaining } from './ui/Remaining.tsx';

afterEach(() => vi.useRealTimers());

test('what is left is hydrated as it was drawn, by whichever clock, and is then told by the browser’s own', async () => {
  const now = Date.now();
  const drawnAt = new Date(now - 2 * HOUR_MS);
  const page = (
    <Surround resolve={standInThings({}, {}, { drawn: { address: '/', at: drawnAt.toISOString() } })}>
      <Remaining until={new Date(now + 5.5 * HOUR_MS).toISOString()} />
    </Surround>
  );
  const root = document.createElement('div');
  vi.useFakeTimers({ toFake: ['Date'], now: drawnAt });
  root.innerHTML = renderToString(page);
  vi.useRealTimers();
  expect(root.textContent).toContain('7시간 30분 남음');
  const misfits = vi.fn();
  const taken = await act(async () => hydrateRoot(root, page, { onRecoverableError: misfits }));
  expect(root.textContent).toMatch(/5시간 (29|30)분 남음/);
  expect(misfits).not.toHaveBeenCalled();
  act(() => taken.unmount());
});
