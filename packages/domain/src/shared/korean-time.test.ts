import { describe, expect, it } from 'vitest';
import { endOfKoreanDay, koreanTime } from './korean-time.ts';

describe('koreanTime', () => {
  it('is nine hours ahead', () => {
    expect(koreanTime(new Date('2026-12-31T15:04:05Z'))).toEqual({ year: 2027, month: 1, day: 1, hour: 0, minute: 4, second: 5 });
  });
});

describe('endOfKoreanDay', () => {
  it.each([
    ['2026-11-21T05:05:00Z', '2026-11-21T15:00:00.000Z'],
    ['2026-11-21T14:59:59.999Z', '2026-11-21T15:00:00.000Z'],
    ['2026-11-21T15:00:00Z', '2026-11-22T15:00:00.000Z'],
    ['2026-12-31T20:00:00Z', '2027-01-01T15:00:00.000Z'],
  ])('of %s is %s', (now, end) => {
    expect(endOfKoreanDay(new Date(now)).toISOString()).toBe(end);
  });
});
