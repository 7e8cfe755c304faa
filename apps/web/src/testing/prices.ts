import type { PricePeriod, PricePoint, PriceSummary } from '@naru/domain/history';
import { won } from '@naru/testkit';

const UNTIL = '2026-11-25T03:00:00.000Z';
const MONTH_FROM = '2026-10-26T15:00:00.000Z';

const SALES: readonly PricePoint[] = [71, 88, 84, 118, 101, 92].map((thousands, at) => {
  const [price, time] = [won(thousands * 1_000), new Date(Date.UTC(2026, 5 + at, 3)).toISOString()];
  return { time, until: time, price, low: price, high: price, trades: 1, number: at === 2 ? null : at + 1 };
});

/** What a stand-in tells of prices: six sales, a month apart; none of a product that nobody has sold; or those of the NFT of a number alone. */
export const pricesOver = (period: PricePeriod, never: boolean, number?: number): PriceSummary => {
  const sales = number === undefined ? SALES : SALES.filter((sale) => sale.number === number);
  const points = never ? [] : sales.filter(({ time }) => period !== 'month' || time >= MONTH_FROM);
  const ascending = points.map(({ price }) => price).toSorted((a, b) => a - b);
  const last = never ? undefined : sales.at(-1);
  return {
    from: period === 'month' ? MONTH_FROM : (points[0]?.time ?? null),
    until: UNTIL,
    tradeCount: points.length,
    lastPrice: last?.price ?? null,
    lastTime: last?.time ?? null,
    lowestPrice: ascending[0] ?? null,
    highestPrice: ascending.at(-1) ?? null,
    medianPrice: ascending[Math.ceil(ascending.length / 2) - 1] ?? null,
    points,
  };
};
