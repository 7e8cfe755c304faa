/** Korea is nine hours ahead of UTC and keeps no summer time. */
const KOREA_OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

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
