import { failure } from '@naru/domain/failure';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

/** Files share their modules: these are read anew, so that the words are those of nobody who asked before. */
const readAnew = async () => {
  vi.resetModules();
  vi.doMock('./RefusalView.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  // Whoever comes after reads the words themselves.
  onTestFinished(() => {
    vi.doUnmock('./RefusalView.tsx');
    vi.resetModules();
  });
  const { Surround, standInThings } = await import('../../testing/render.tsx');
  const { Refused } = await import('../query/answer.ts');
  const { Refusal } = await import('./Refusal.tsx');
  const draw = (element: React.ReactNode) => render(<Surround resolve={standInThings()}>{element}</Surround>);
  return { Refusal, Refused, draw };
};

test('where the words cannot be fetched others stand, the rest of the page stays, and it is asked anew by itself while the server is away', async () => {
  const { Refusal, Refused, draw } = await readAnew();
  const onRetry = vi.fn();
  draw(
    <>
      <label>
        제목 <input defaultValue="반쯤 쓴" />
      </label>
      <Refusal error={new Refused(failure('connectionFailed'))} onRetry={onRetry} />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('다시 연결되면 저절로 보여 드릴게요.');
  expect(screen.getByLabelText('제목')).toHaveProperty('value', '반쯤 쓴');
  await expect.poll(() => onRetry.mock.calls.length).toBeGreaterThan(0);
});

test('what was refused for good is asked anew by a press alone', async () => {
  const { Refusal, Refused, draw } = await readAnew();
  const onRetry = vi.fn();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  draw(<Refusal error={new Refused(failure('noPermission'))} onRetry={onRetry} />);
  const again = await screen.findByRole('button', { name: '다시 시도' });
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(onRetry).not.toHaveBeenCalled();
  fireEvent.click(again);
  expect(onRetry).toHaveBeenCalledTimes(1);
});
