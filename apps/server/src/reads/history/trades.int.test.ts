import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../stores/db.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { hoursBefore, plantMarket } from '../../testing/planted-market.ts';
import { type HistoryFilter, historyOfMember, historyOfToken, recentSales } from './trades.ts';

const PAGE = { limit: 10, offset: 0 };

/** A work of which one NFT went from hand to hand and another, private one was sold once. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [first, second, third] = [await market.member('첫째'), await market.member('둘째'), await market.member('셋째')];
  const product = await market.product(await market.site('ART', first), '달항아리');
  const open = await market.token(product, third);
  const shut = await market.token(product, second, { visibility: 'private' });
  await market.row(open, 'mint', { at: hoursBefore(9) });
  await market.row(open, 'sale', { from: first, to: second, price: 10_000, at: hoursBefore(8) });
  await market.row(open, 'listingRegistered', { from: second, price: 40_000, at: hoursBefore(7) });
  await market.row(open, 'sale', { from: second, to: third, price: 40_000, at: hoursBefore(6) });
  await market.row(shut, 'sale', { from: first, to: second, price: 20_000, at: hoursBefore(5) });
  await market.row(shut, 'sale', { from: first, to: first, price: 30_000, at: hoursBefore(4) });
  return { db, first, second, third, open, shut };
};
type Planted = Awaited<ReturnType<typeof plant>>;

onBothEngines('histories', (open) => {
  let at: Planted;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });
  const pricesOf = async (page: ReturnType<typeof recentSales>) => (await page).dataList.map(({ price }) => price);

  it('of an NFT stand with the newest first, with who was who on the day', async () => {
    const { dataList, allCount } = await historyOfToken(at.db, at.open.tokenId, PAGE, null);
    expect(dataList.map(({ tradeType, fromNickname, toNickname, price }) => [tradeType, fromNickname, toNickname, price])).toEqual([
      ['sale', '둘째', '셋째', 40_000],
      ['listingRegistered', '둘째', '', 40_000],
      ['sale', '첫째', '둘째', 10_000],
      ['mint', '', '', null],
    ]);
    expect(allCount).toBe(4);
  });

  it('of a private NFT are its owner’s alone', async () => {
    const { db, shut, second, third } = at;
    const counts = await Promise.all(
      [second.id, third.id, null].map(async (viewer) => (await historyOfToken(db, shut.tokenId, PAGE, viewer)).allCount),
    );
    expect(counts).toEqual([2, 0, 0]);
  });

  it.each<readonly [string, HistoryFilter, readonly (number | null)[]]>([
    ['both sides, each row once', {}, [30_000, 20_000, 10_000]],
    ['of one type', { tradeType: 'mint' }, []],
    ['from a moment on', { from: hoursBefore(5).toISOString() }, [30_000, 20_000]],
    ['before a moment', { to: hoursBefore(5).toISOString() }, [10_000]],
  ])('of a member: %s', async (_, filter, prices) => {
    const page = historyOfMember(at.db, at.first.id, PAGE, filter);
    expect([await pricesOf(page), (await page).allCount]).toEqual([prices, prices.length]);
  });

  it('of a member are read page by page', async () => {
    const rows = await Promise.all([0, 1, 2].map((offset) => pricesOf(historyOfMember(at.db, at.second.id, { limit: 1, offset }))));
    expect(rows).toEqual([[20_000], [40_000], [40_000]]);
  });

  it('tell the market of the newest sales, without those of private NFTs', async () => {
    expect(await pricesOf(recentSales(at.db, PAGE))).toEqual([40_000, 10_000]);
  });
});
