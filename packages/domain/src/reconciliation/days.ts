import { addKoreanDays, type KoreanDay, koreanDayAt, koreanTime } from '../shared/korean-time.ts';

/** Providers have a day's rows together by the morning after it. */
const FIRST_HOUR = 6;
/** So many mornings a day is looked at again: rows come late. */
const LOOKS = 3;
/** So many days are fetched at once, the latest ones first of all: one that cannot be had keeps no later one waiting. */
const MOST_DAYS = 31;
/** So far back a house looks that has not looked for long. */
const FARTHEST_DAYS = 366;

/** When a day was looked at last, in Korea. */
export interface LookedDay {
  readonly day: KoreanDay;
  readonly lookedOn: KoreanDay;
}

/** The days whose books are to be fetched now, the oldest first; `first` is the day of the first payment. */
export const daysToReconcile = (first: KoreanDay, looked: readonly LookedDay[], now: Date): readonly KoreanDay[] => {
  const today = koreanDayAt(now);
  if (koreanTime(now).hour < FIRST_HOUR) return [];
  const known = new Map(looked.map(({ day, lookedOn }) => [day, lookedOn]));
  const due = Array.from({ length: FARTHEST_DAYS }, (_, index) => addKoreanDays(today, index - FARTHEST_DAYS)).filter((day) => {
    const last = known.get(day);
    return day >= first && (last === undefined || (last < today && day >= addKoreanDays(today, 0 - LOOKS)));
  });
  return due.slice(0 - MOST_DAYS);
};
