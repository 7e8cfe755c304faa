import type { Brand } from './brand.ts';
import { DAY_MS } from './clock.ts';
import { fail, ok, type Result } from './result.ts';

/** Korea is nine hours ahead of UTC and keeps no summer time. */
const KOREA_OFFSET_MS = 9 * 60 * 60 * 1000;

/** A moment as a Korean clock and calendar show it; `month` from 1. */
export interface KoreanTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** What a Korean clock and calendar show at `instant`. */
export const koreanTime = (instant: Date): KoreanTime => {
  const shifted = new Date(instant.getTime() + KOREA_OFFSET_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
  };
};

/** The next midnight in Korea: when the 'hide this today' cookie of a popup ends (product 9). */
export const endOfKoreanDay = (now: Date): Date => {
  const shifted = now.getTime() + KOREA_OFFSET_MS;
  return new Date((Math.floor(shifted / DAY_MS) + 1) * DAY_MS - KOREA_OFFSET_MS);
};

/** A day of the Korean calendar, as YYYY-MM-DD. */
export type KoreanDay = Brand<string, 'KoreanDay'>;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00.000+09:00`);

/** Reads a day of the calendar; the thirtieth of February is none. */
export const parseKoreanDay = (value: unknown): Result<KoreanDay, 'malformed'> =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(startOf(value) + KOREA_OFFSET_MS).toJSON()?.startsWith(value)
    ? ok(value as KoreanDay)
    : fail('malformed');

/** When a day begins in Korea, and when the next one does. */
export const koreanDaySpan = (day: KoreanDay): { readonly start: Date; readonly end: Date } => ({
  start: new Date(startOf(day)),
  end: new Date(startOf(day) + DAY_MS),
});

/** The day that lies so many days after another; before it where the number is negative. */
export const addKoreanDays = (day: KoreanDay, days: number): KoreanDay =>
  new Date(startOf(day) + KOREA_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10) as KoreanDay;

/** The day that it is in Korea at a moment. */
export const koreanDayAt = (instant: Date): KoreanDay =>
  new Date(instant.getTime() + KOREA_OFFSET_MS).toISOString().slice(0, 10) as KoreanDay;

/** A month of the Korean calendar, as YYYY-MM. */
export type KoreanMonth = Brand<string, 'KoreanMonth'>;

/** Reads a month of the calendar, of this millennium; there is no thirteenth. */
export const parseKoreanMonth = (value: unknown): Result<KoreanMonth, 'malformed'> =>
  typeof value === 'string' && value.startsWith('2') && parseKoreanDay(`${value}-01`).ok ? ok(value as KoreanMonth) : fail('malformed');

export const koreanMonthOf = (day: KoreanDay): KoreanMonth => day.slice(0, 7) as KoreanMonth;

/** The first day of the month that lies so many months after another; before it where the number is negative. */
export const firstDayOf = (month: KoreanMonth, after = 0): KoreanDay => {
  const [year = 0, named = 1] = month.split('-').map(Number);
  // Counted from the first month of the year 1900, so that a year's end needs no case of its own.
  return new Date(Date.UTC(1900, (year - 1900) * 12 + named - 1 + after, 1)).toISOString().slice(0, 10) as KoreanDay;
};
