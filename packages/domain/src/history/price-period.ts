import { addKoreanDays, type KoreanDay, koreanDayAt } from '../shared/korean-time.ts';

/** Over how many days of the Korean calendar prices are told, today among them; null: since the first sale. */
export const PRICE_PERIODS = Object.freeze({ month: 30, quarter: 90, year: 365, all: null });

/** Over which stretch of time prices are told. */
export type PricePeriod = keyof typeof PRICE_PERIODS;

/** All of them, shortest first. */
export const PRICE_PERIOD_NAMES = Object.freeze(['month', 'quarter', 'year', 'all']) satisfies readonly PricePeriod[];

/** Up to so many sales each is told by itself; of more, days of sales are taken together until no more points than this are left. */
export const MOST_PRICE_POINTS = 200;

/** The first day of a period that ends now; null where it has no beginning of its own. */
export const firstDayOfPeriod = (period: PricePeriod, now: Date): KoreanDay | null => {
  const days = PRICE_PERIODS[period];
  return days === null ? null : addKoreanDays(koreanDayAt(now), 1 - days);
};

/** How many days are taken together, so that these days make no more points than are told. */
export const daysOfPoint = (days: number): number => Math.max(1, Math.ceil(days / MOST_PRICE_POINTS));
