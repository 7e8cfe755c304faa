import { describe, expect, it } from 'vitest';
import { endOfKoreanDay, koreanDayAt, koreanDaySpan, koreanTime, parseKoreanDay } from './korean-time.ts';

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

describe('a day of the Korean calendar', () => {
  it.each(['2026-02-28', '2028-02-29', '2026-12-31', '2026-01-01'])('%s begins at midnight there and lasts until the next', (text) => {
    const day = parseKoreanDay(text);
    if (!day.ok) throw new Error(text);
    const { start, end } = koreanDaySpan(day.value);
    expect(start.toISOString()).toMatch(/T15:00:00\.000Z$/);
    expect([koreanDayAt(start), koreanDayAt(new Date(end.getTime() - 1)), koreanDayAt(new Date(start.getTime() - 1)) === text]).toEqual([
      ...[text, text, false],
    ]);
    expect(koreanDayAt(end)).not.toBe(text);
  });
  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '26-01-01', ' 2026-01-01', '', null, 20260101])('is not %j', (text) => {
    expect(parseKoreanDay(text).ok).toBe(false);
  });
});
