import { parseWon, type Won } from '../shared/won.ts';
import type { PriceBand } from './views.ts';

/** Where the bands of lowest prices begin, in won; each ends before the next. */
export const PRICE_BAND_STARTS = Object.freeze([0, 10_000, 50_000, 100_000, 500_000, 1_000_000] as const);

const wonOf = (amount: number): Won => {
  const parsed = parseWon(amount);
  if (!parsed.ok) throw new Error(`no amount: ${amount}`);
  return parsed.value;
};

/** The bands in which prices are counted, the lowest first: to 9,999 won, from there to 49,999 won, and so on, the last without an end. */
export const PRICE_BANDS: readonly PriceBand[] = Object.freeze(
  PRICE_BAND_STARTS.map((start, at) => {
    const next = PRICE_BAND_STARTS[at + 1];
    return { minPrice: start === 0 ? null : wonOf(start), maxPrice: next === undefined ? null : wonOf(next - 1) };
  }),
);

export const bandOf = (price: number): number => PRICE_BAND_STARTS.findLastIndex((start) => price >= start);
