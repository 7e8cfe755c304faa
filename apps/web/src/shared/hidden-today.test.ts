import { endOfKoreanDay } from '@naru/domain/shared';
import { expect, test } from 'vitest';
import { hideToday, isHiddenToday } from './hidden-today.ts';

test.each([
  ['2026-11-21T00:00:00Z', '2026-11-21T15:00:00.000Z'],
  ['2026-11-21T14:59:59Z', '2026-11-21T15:00:00.000Z'],
  ['2026-11-21T15:00:00Z', '2026-11-22T15:00:00.000Z'],
])('the Korean day of %s ends at %s', (now, end) => {
  expect(endOfKoreanDay(new Date(now)).toISOString()).toBe(end);
});

test('what was never put away is shown', () => {
  hideToday('popup-1', new Date());
  expect(isHiddenToday('popup-2')).toBe(false);
});
