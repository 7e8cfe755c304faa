import type { PricePeriod } from '@naru/domain/history';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { nftPriceSummary, priceSummary, productOfToken } from './prices.ts';

/** Ten past midnight in Korea, where the day has just begun. */
const NOW = new Date('2026-11-24T15:10:00Z');
const before = (hours: number): Date => new Date(NOW.getTime() - hours * 60 * 60 * 1_000);
const DAY = 24;

/** A work of which one NFT went from hand to hand, another, private one was sold too, and a third long ago; and one that nobody has sold. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [first, second] = [await market.member('첫째'), await market.member('둘째')];
  const product = await market.product(await market.site('ART', first), '달항아리');
  const other = await market.product(product.siteCode, '새 그림');
  const open = await market.token(product, second);
  const shut = await market.token(product, second, { visibility: 'private' });
  const sell = (token: typeof open, price: number, hours: number) =>
    market.row(token, 'sale', { from: first, to: second, price, at: before(hours) });
  await sell(open, 70_000, 400 * DAY);
  await sell(open, 10_000, 100 * DAY);
  await market.row(open, 'listingRegistered', { from: second, price: 999_000, at: before(50 * DAY) });
  await sell(open, 40_000, 20 * DAY);
  await sell(shut, 20_000, 3 * DAY);
  await sell(shut, 30_000, 1);
  return { db, market, product, other, open, shut, first, second };
};
type Planted = Awaited<ReturnType<typeof plant>>;

onBothEngines('prices of a product', (open) => {
  let at: Planted;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });
  const summaryOf = (period: PricePeriod, productId = at.product.productId) => priceSummary(at.db, productId, period, NOW);

  it.each<readonly [PricePeriod, readonly number[], number, number, number]>([
    ['month', [40_000, 20_000, 30_000], 20_000, 30_000, 40_000],
    ['quarter', [40_000, 20_000, 30_000], 20_000, 30_000, 40_000],
    ['year', [10_000, 40_000, 20_000, 30_000], 10_000, 20_000, 40_000],
    ['all', [70_000, 10_000, 40_000, 20_000, 30_000], 10_000, 30_000, 70_000],
  ])('over a period (%s) are those of its sales, oldest first', async (period, prices, lowestPrice, medianPrice, highestPrice) => {
    const summary = await summaryOf(period);
    expect(summary).toMatchObject({ tradeCount: prices.length, lowestPrice, medianPrice, highestPrice, lastPrice: 30_000 });
    expect(summary.points.map(({ price }) => price)).toEqual(prices);
  });

  it('begin with the period, or with the first sale where it has no beginning', async () => {
    expect([(await summaryOf('month')).from, (await summaryOf('all')).from]).toEqual([
      '2026-10-26T15:00:00.000Z',
      before(400 * DAY).toISOString(),
    ]);
    expect((await summaryOf('month')).until).toBe(NOW.toISOString());
  });

  it('name the NFT of a sale, unless it is private', async () => {
    const { points } = await summaryOf('month');
    expect(points.map(({ number }) => number)).toEqual([Number(at.open.tokenId), null, null]);
    const time = before(20 * DAY).toISOString();
    const price = 40_000;
    expect(points[0]).toEqual({ time, until: time, price, low: price, high: price, trades: 1, number: Number(at.open.tokenId) });
  });

  it('of what nobody has sold are none, over any period', async () => {
    const nothing = {
      tradeCount: 0,
      lastPrice: null,
      lastTime: null,
      lowestPrice: null,
      highestPrice: null,
      medianPrice: null,
      points: [],
    };
    expect(await summaryOf('all', at.other.productId)).toEqual({ ...nothing, from: null, until: NOW.toISOString() });
    expect(await summaryOf('month', at.other.productId)).toMatchObject(nothing);
  });

  it('of one NFT alone are those of its own sales, by its number also when it is private', async () => {
    const of = (tokenId: string, memberId: number | null, period: PricePeriod = 'all') =>
      nftPriceSummary(at.db, { tokenId: brand.token(tokenId), memberId }, period, NOW);
    const own = await of(at.open.tokenId, null);
    expect(own).toMatchObject({ tradeCount: 3, lowestPrice: 10_000, medianPrice: 40_000, highestPrice: 70_000, lastPrice: 40_000 });
    expect(own?.points.map(({ price, number }) => [price, number])).toEqual(
      [70_000, 10_000, 40_000].map((price) => [price, Number(at.open.tokenId)]),
    );
    expect(await of(at.open.tokenId, null, 'month')).toMatchObject({ tradeCount: 1, lastPrice: 40_000, from: '2026-10-26T15:00:00.000Z' });
    expect((await of(at.shut.tokenId, at.second.id))?.points.map(({ price, number }) => [price, number])).toEqual(
      [20_000, 30_000].map((price) => [price, Number(at.shut.tokenId)]),
    );
  });

  it('of a private NFT, or of none, are nobody else’s to see', async () => {
    const of = (tokenId: string, memberId: number | null) =>
      nftPriceSummary(at.db, { tokenId: brand.token(tokenId), memberId }, 'all', NOW);
    expect([await of(at.shut.tokenId, null), await of(at.shut.tokenId, at.first.id), await of('999999999', null)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('know the product of an NFT', async () => {
    expect(await productOfToken(at.db, at.open.tokenId)).toBe(at.product.productId);
    expect(await productOfToken(at.db, '999999999')).toBeNull();
  });
});

onBothEngines('prices of a product with very many sales', (open) => {
  it('are told of all of them, days taken together, each with its lowest, middle and highest', async () => {
    const { db } = await open();
    const { market, product, other } = await plant(db);
    // 402 days with three sales each, at 1,000, 2,000 and 3,000, and a day alone at 5,000.
    await db.execute(sql`
      insert into product_prices (product_id, day, price, sales)
      select ${other.productId}, '2026-11-24'::date - n, price, 1 from generate_series(0, 401) n, unnest(array[1000, 2000, 3000]) price`);
    await market.trade(other, 5_000, NOW);
    const summary = await priceSummary(db, other.productId, 'all', NOW);
    expect(summary).toMatchObject({ tradeCount: 1_207, lowestPrice: 1_000, medianPrice: 2_000, highestPrice: 5_000 });
    expect(summary.points).toHaveLength(135);
    expect(summary.points[0]).toEqual({
      time: '2025-10-18T15:00:00.000Z',
      until: '2025-10-21T15:00:00.000Z',
      number: null,
      low: 1_000,
      price: 2_000,
      high: 3_000,
      trades: 9,
    });
    expect(summary.points.at(-1)).toMatchObject({ until: NOW.toISOString(), low: 5_000, trades: 1 });
    expect(summary.points.reduce((sum, { trades }) => sum + trades, 0)).toBe(1_207);
    expect((await priceSummary(db, product.productId, 'all', NOW)).tradeCount).toBe(5);
  });
});
