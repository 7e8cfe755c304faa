import { MINUTE_MS } from '@naru/domain/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole, viewOf } from '../../testing/console.tsx';

const WARNING = { name: '곧 로그아웃됩니다' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const goOn = async (): Promise<void> => {
  fireEvent.click(within(await screen.findByRole('dialog', WARNING)).getByRole('button', { name: '계속하기' }));
};

test('going on counts where the platform hears of it, and nowhere else', async () => {
  const { reach } = openConsole(viewOf('대표', ['owner']), '/');
  await screen.findByRole('heading', { name: '오늘 할 일' });
  vi.setSystemTime(Date.now() + 29 * MINUTE_MS);
  reach(false);
  await goOn();
  // The minutes go on: it is as far from its end as it was.
  vi.setSystemTime(Date.now() + MINUTE_MS / 2);
  expect(await screen.findByText(/^0분 30초 뒤에 로그아웃됩니다/)).toBeDefined();
  reach(true);
  await goOn();
  await waitFor(() => expect(screen.queryByRole('dialog', WARNING)).toBeNull());
});

test('whoever steps back is still there', async () => {
  openConsole(viewOf('대표', ['owner']), '/');
  await screen.findByRole('heading', { name: '오늘 할 일' });
  vi.setSystemTime(Date.now() + 29 * MINUTE_MS);
  await screen.findByRole('dialog', WARNING);
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog', WARNING)).toBeNull());
  expect(screen.getByRole('heading', { name: '오늘 할 일' })).toBeDefined();
});

test('whoever does nothing is signed out, and told why', async () => {
  openConsole(viewOf('대표', ['owner']), '/');
  await screen.findByRole('heading', { name: '오늘 할 일' });
  vi.setSystemTime(Date.now() + 30 * MINUTE_MS);
  expect(await screen.findByText(/^30분 동안 쓰지 않아 로그아웃했습니다/)).toBeDefined();
});
