import { describe, expect, it } from 'vitest';
import { endOfKoreanDay, firstDayOf, koreanDayAt, koreanDaySpan, koreanTime, parseKoreanDay, parseKoreanMonth } from './korean-time.ts';

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

describe('a month of the Korean calendar', () => {
  it.each([
    ['2026-11', 0, '2026-11-01'],
    ['2026-12', 1, '2027-01-01'],
    ['2026-01', -1, '2025-12-01'],
    ['2028-02', 13, '2029-03-01'],
  ])('%s and %i more begins on %s', (text, after, day) => {
    const month = parseKoreanMonth(text);
    if (!month.ok) throw new Error(text);
    expect(firstDayOf(month.value, after)).toBe(day);
  });
  it.each(['2026-13', '2026-00', '1999-12', '9999-12', '2026-1', '2026-11-01', ' 2026-11', '', null, 202611])('is not %j', (text) => {
    expect(parseKoreanMonth(text).ok).toBe(false);
  });
});
