import { NOTHING_RETURNED } from '@naru/domain/issuer';
import { parseKoreanDay } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { beforeAll, expect, it } from 'vitest';
import { ProductViews, writeViews } from '../../kernel/product-stats.ts';
import type { Db } from '../../stores/db.ts';
import { ledgerEntries } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { productPerformance } from './product-performance.ts';

const day = (text: string) => must(parseKoreanDay(text));
const DAYS = { from: day('2026-11-10'), to: day('2026-11-12') };

/** A work sold around midnight in Korea to two members, one of whom comes back, and resold with royalties, of which one is another day's. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [issuer, buyer, other] = [await market.member('발행인'), await market.member('푸른학'), await market.member('고요한달')];
  const [art, gold] = [await market.site('ART', issuer), await market.site('GOLD', issuer)];
  const [jar, bowl] = [await market.product(art, '달항아리'), await market.product(art, '막사발')];
  const sell = async (to: typeof buyer, at: string, price: number) => {
    const completedAt = new Date(at);
    const token = await market.token(jar, to);
    await market.order(token, [null, to], price, { kind: 'store', method: 'accountTransfer', completedAt, paidAt: completedAt });
    return token;
  };
  // The last moment before the tenth in Korea, the first of it, noon of the twelfth, and the first moment after it.
  await sell(buyer, '2026-11-09T14:59:59.999Z', 1_000);
  const token = await sell(buyer, '2026-11-09T15:00:00.000Z', 2_000);
  await sell(other, '2026-11-12T03:00:00.000Z', 4_000);
  await sell(buyer, '2026-11-12T03:00:00.000Z', 8_000);
  await sell(other, '2026-11-12T15:00:00.000Z', 16_000);
  const resell = async (kind: 'listing' | 'offer', at: string, price: number, royalty: number) => {
    const orderId = await market.order(token, [buyer, other], price, {
      kind,
      royalty,
      deposit: price - Math.floor(price / 20) - royalty,
      completedAt: new Date(at),
    });
    const booked = { transactionId: orderId, orderId, createdAt: new Date(at) };
    await db.insert(ledgerEntries).values([
      { ...booked, account: 'royalty', siteCode: art, amount: -royalty },
      { ...booked, account: 'provider', amount: royalty },
    ]);
  };
  await resell('listing', '2026-11-11T00:00:00.000Z', 50_000, 1_250);
  await resell('offer', '2026-11-11T01:00:00.000Z', 40_000, 1_000);
  await resell('listing', '2026-11-13T00:00:00.000Z', 90_000, 2_250);
  await market.token(jar, null);
  await market.token(jar, null, {}, 'reserved');
  await market.token(jar, null, { state: 'revoked' }, 'revoked');
  await market.token(bowl, null);
  return { db, art, gold, jar, bowl };
};

onBothEngines('how a product does', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('is told day by day as the calendar goes in Korea, with views that were gathered and written at once', async () => {
    const views = new ProductViews();
    const see = (named: unknown, time: string, times: number) => {
      for (let seen = 0; seen < times; seen += 1) views.count(String(named), { at: new Date(time), ip: `10.0.0.${seen}` });
    };
    // Two writings later, whoever comes again counts again.
    const purge = async () => {
      await writeViews({ db: at.db, views });
      await writeViews({ db: at.db, views });
    };
    see(at.jar.productId, '2026-11-09T14:59:59.999Z', 7);
    for (const [day, times] of [
      ['2026-11-09T15:00:00.000Z', 3],
      ['2026-11-11T03:00:00.000Z', 2],
    ] as const) {
      await purge();
      see(at.jar.productId, day, times);
    }
    await purge();
    see(at.bowl.productId, '2026-11-11T03:00:00.000Z', 5);
    // No product, and none that there is.
    see('moon', '2026-11-11T03:00:00.000Z', 1);
    see(999_999, '2026-11-11T03:00:00.000Z', 1);
    await writeViews({ db: at.db, views });
    await writeViews({ db: at.db, views });
    see(at.jar.productId, '2026-11-11T04:00:00.000Z', 4);
    await writeViews({ db: at.db, views });
    expect(await productPerformance(at.db, { siteCode: at.art, productId: at.jar.productId, ...DAYS })).toEqual({
      productId: at.jar.productId,
      displayId: 'P-000001',
      productName: '달항아리',
      days: [
        { day: '2026-11-10', sold: 1, price: 2_000, views: 3 },
        { day: '2026-11-11', sold: 0, price: 0, views: 6 },
        { day: '2026-11-12', sold: 2, price: 12_000, views: 0 },
      ],
      returned: NOTHING_RETURNED,
      buyers: 2,
      resales: { sold: 2, price: 90_000, royalty: 2_250 },
      items: { minted: 7, sold: 5, revoked: 1 },
    });
  });

  it('is told of a product of which there is nothing to tell, and of none of another site', async () => {
    const nothing = await productPerformance(at.db, {
      siteCode: at.art,
      productId: at.bowl.productId,
      from: day('2026-01-01'),
      to: day('2026-01-02'),
    });
    expect(nothing).toMatchObject({
      days: [
        { day: '2026-01-01', sold: 0, price: 0, views: 0 },
        { day: '2026-01-02', sold: 0, price: 0, views: 0 },
      ],
      buyers: 0,
      resales: { sold: 0, price: 0, royalty: 0 },
      items: { minted: 1, sold: 0, revoked: 0 },
    });
    expect(await productPerformance(at.db, { siteCode: at.gold, productId: at.jar.productId, ...DAYS })).toBeNull();
  });

  it('loses no view that could not be written', async () => {
    const views = new ProductViews();
    const seen = { at: new Date('2026-11-20T03:00:00.000Z'), ip: '10.0.0.1' };
    views.count(String(at.bowl.productId), seen);
    // Whoever opens it at once again, as a page does that asks for what it was drawn with, has seen it once.
    views.count(String(at.bowl.productId), seen);
    const away = { execute: async () => Promise.reject(new Error('away')) } as unknown as Db;
    await expect(writeViews({ db: away, views })).rejects.toThrow('away');
    await writeViews({ db: at.db, views });
    const performance = await productPerformance(at.db, {
      siteCode: at.art,
      productId: at.bowl.productId,
      from: day('2026-11-20'),
      to: day('2026-11-20'),
    });
    expect(performance?.days).toEqual([{ day: '2026-11-20', sold: 0, price: 0, views: 1 }]);
  });
});
