import { afterEach, expect, test, vi } from 'vitest';
import { hideToday, isHiddenToday } from './hidden-today.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['2026-11-21T00:00:00Z', 'Sat, 21 Nov 2026 15:00:00 GMT'],
  ['2026-11-21T14:59:59Z', 'Sat, 21 Nov 2026 15:00:00 GMT'],
  ['2026-11-21T15:00:00Z', 'Sun, 22 Nov 2026 15:00:00 GMT'],
])('product 9: what is hidden at %s comes back at the end of the Korean day, %s', (now, end) => {
  const written = vi.spyOn(document, 'cookie', 'set');
  hideToday('popup-1', new Date(now));
  expect(written.mock.calls).toEqual([[`naru-hide-popup-1=1; path=/nft; expires=${end}; SameSite=Lax`]]);
});

test('what was never put away is shown, and a cookie of another name does not count', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('naru-hide-popup-11=1; other=1');
  expect([isHiddenToday('popup-1'), isHiddenToday('popup-11')]).toEqual([false, true]);
});
