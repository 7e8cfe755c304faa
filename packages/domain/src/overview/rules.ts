import { addKoreanDays, type KoreanDay } from '../shared/korean-time.ts';
import { fail, ok, type Result } from '../shared/result.ts';

/** How low a stock may be set to be told of: from never to the most items that a product has; and what it is until an issuer sets it. */
export const STOCK_THRESHOLD = Object.freeze({ least: 0, most: 10_000, usual: 5 } as const);
/** How far what waits is counted: as quick for a site where a million things wait. */
export const WAITING_MOST = 1_000;
/** Days for which failures are shown: a job's refused rows, a token that the chain refused. */
export const TOLD_DAYS = 7;
/** The days of which the overview tells the sales: the last thirty, and the thirty before them. */
export const OVERVIEW_DAYS = 60;
/** Of how many days a product's performance is told unless asked otherwise, and of how many at most. */
export const PERFORMANCE_DAYS = Object.freeze({ usual: 30, most: 366 } as const);

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
