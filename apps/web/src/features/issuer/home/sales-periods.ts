import type { DaySales } from '@naru/domain/overview';

/** Sales of the last so many days, and of as many before them. */
export interface PeriodSales {
  readonly days: readonly DaySales[];
  readonly before: readonly DaySales[];
  readonly sold: number;
  readonly price: number;
  /** By how many per cent the price has changed, rounded; null where nothing was sold before. */
  readonly change: number | null;
}

const sumOf = (days: readonly DaySales[], of: 'sold' | 'price'): number => days.reduce((sum, day) => sum + day[of], 0);

/** Splits off the last `length` days and those before them. */
export const salesOfLast = (days: readonly DaySales[], length: number): PeriodSales => {
  const [now, before] = [days.slice(-length), days.slice(-2 * length, -length)];
  const [price, priceBefore] = [sumOf(now, 'price'), sumOf(before, 'price')];
  const change = priceBefore === 0 ? null : Math.round(((price - priceBefore) / priceBefore) * 100);
  return { days: now, before, sold: sumOf(now, 'sold'), price, change };
};
