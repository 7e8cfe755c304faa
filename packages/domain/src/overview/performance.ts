import { addKoreanDays, type KoreanDay } from '../shared/korean-time.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { PERFORMANCE_DAYS } from './constants.ts';

/** Days one after the other, both ends included. */
export interface Days {
  readonly from: KoreanDay;
  readonly to: KoreanDay;
}

/**
 * The days of which a performance is told: those that are asked for, up to `today` and from as many before as is usual where nothing is said. Refused
 * where they end before they begin, or are more than `PERFORMANCE_DAYS.most`.
 */
export const performanceDays = (
  days: { readonly from?: KoreanDay | undefined; readonly to?: KoreanDay | undefined },
  today: KoreanDay,
): Result<Days, 'backwards' | 'tooMany'> => {
  const to = days.to ?? today;
  const from = days.from ?? addKoreanDays(to, 1 - PERFORMANCE_DAYS.usual);
  if (from > to) return fail('backwards');
  return from < addKoreanDays(to, 1 - PERFORMANCE_DAYS.most) ? fail('tooMany') : ok({ from, to });
};
