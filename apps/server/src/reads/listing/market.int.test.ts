import { lowestPriceAt } from '@naru/domain/listing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { brand } from '../../stores/branding.ts';
import type { Database, Db } from '../../stores/db.ts';
import { categories, productStats, products } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { hoursBefore, PLANTED_AT, plantMarket } from '../../testing/planted-market.ts';
import { nftDetail } from '../nft/detail.ts';
import { storeProduct } from '../store/stores.ts';
import { type MarketFilter, marketProduct, marketProducts, tokenListed } from './market.ts';

const PAGE = { limit: 10, offset: 0 };

/** Three works that are asked for at different prices and times, one that nobody sells any more, and one that shoppers have never met. */
const plant = async ({ db, transact }: Pick<Database, 'db' | 'transact'>) => {
  const market = plantMarket(db);
  const [issuer, seller, buyer] = [await market.member('발행인'), await market.member('파는이'), await market.member('사는이')];
  const [art, gold] = [await market.site('ART', issuer), await market.site('GOLD', issuer)];
  const [jars] = await db.insert(categories).values({ siteCode: art, name: '항아리', genre: 'craft' }).returning();
  const works = {
    jar: await market.product(art, '달항아리', { categoryId: jars?.id ?? null }),
    bar: await market.product(gold, '골드바', { nftKind: 'transferable' }),
    seal: await market.product(art, '금빛 도장', { nftKind: 'transferable' }),
    sold: await market.product(art, '다 팔린 그림'),
    draft: await market.product(art, '아직 초안', { state: 'draft' }),
  };
  const list = async (work: keyof typeof works, price: number, hours: number) =>
    market.listing(await market.token(works[work], seller), seller, price, { createdAt: hoursBefore(hours) });
  const listingId = await list('jar', 30_000, 3);
  await list('jar', 20_000, 9);
  await list('bar', 90_000, 1);
  await list('seal', 50_000, 5);
  // What is frozen is no offer, however cheap.
  const frozen = await market.token(works.seal, seller, { frozen: true });
  await market.listing(frozen, seller, 1_000, { createdAt: hoursBefore(6) });
  const traded = await market.token(works.sold, buyer);
  await market.row(traded, 'sale', { from: seller, to: buyer, price: 15_000 });
  await market.row(await market.token(works.bar, buyer), 'sale', { from: seller, to: buyer, price: 80_000 });
  return { db, transact, works, listingId, seller, market };
};

onBothEngines('the market', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant(await open());
  });

  it.each<readonly [string, MarketFilter, readonly string[]]>([
    ['most on sale first', {}, ['달항아리', '금빛 도장', '골드바']],
    ['the cheapest first', { sort: 'price', order: 'ASC' }, ['달항아리', '금빛 도장', '골드바']],
    ['the dearest first', { sort: 'price', order: 'DESC' }, ['골드바', '금빛 도장', '달항아리']],
    ['what was listed last first', { sort: 'recent', order: 'DESC' }, ['골드바', '달항아리', '금빛 도장']],
    ['what was traded most first', { sort: 'tradeCount', order: 'DESC' }, ['골드바', '금빛 도장', '달항아리']],
    ['of one kind', { nftKind: 'transferable' }, ['금빛 도장', '골드바']],
    ['of one genre', { genre: 'craft' }, ['달항아리']],
    ['of what no category tells', { genre: 'other', sort: 'price', order: 'ASC' }, ['금빛 도장', '골드바']],
    ['of a genre that nothing is of', { genre: 'food' }, []],
    ['of one genre by a part of the name', { genre: 'craft', name: '골드' }, []],
    ['of one issuer', { siteCode: brand.site('GOLD') }, ['골드바']],
    ['from a price on', { minPrice: 50_000 }, ['금빛 도장', '골드바']],
    ['up to a price, by the cheapest that is on sale', { maxPrice: 20_000 }, ['달항아리']],
    ['by a part of the name', { name: '항아' }, ['달항아리']],
    ['by a name with the number of an NFT', { name: '골드바 #3' }, ['골드바']],
    ['by a name with that number as screens write it', { name: '골드바 No. 3' }, ['골드바']],
    ['that has nothing of it', { name: '없는 이름' }, []],
  ])('shows what is on sale: %s', async (_, filter, names) => {
    const page = await marketProducts(at.db, filter, PAGE, PLANTED_AT);
    expect(page.dataList.map(({ name }) => name)).toEqual(names);
    expect(page.allCount).toBe(names.length);
  });

  it('tells of each work how many are on sale and the lowest price, without what is frozen', async () => {
    const { dataList } = await marketProducts(at.db, {}, PAGE, PLANTED_AT);
    expect(dataList.map(({ listingCount, lowestPrice }) => [listingCount, lowestPrice])).toEqual([
      [2, 20_000],
      [1, 50_000],
      [1, 90_000],
    ]);
  });

  it('tells what each costs new while its store sells it, and never a lowest price above that', async () => {
    const { db, works, seller, market } = at;
    const stock = async (work: keyof typeof works, change: Partial<typeof products.$inferInsert>, frozen = false): Promise<void> => {
      await db.update(products).set(change).where(eq(products.id, works[work].productId));
      await market.token(works[work], null, { frozen });
    };
    await stock('jar', { price: 15_000 });
    await stock('bar', { price: 70_000, saleFrom: hoursBefore(-1) });
    await stock('seal', { price: 40_000 }, true);
    const cards = async (now: Date) =>
      (await marketProducts(db, {}, PAGE, now)).dataList.map(({ name, lowestPrice, storePrice }) => [name, lowestPrice, storePrice]);
    expect(await cards(PLANTED_AT)).toEqual([
      ['달항아리', 20_000, 15_000],
      ['금빛 도장', 50_000, null],
      ['골드바', 90_000, null],
    ]);
    expect((await cards(hoursBefore(-2)))[2]).toEqual(['골드바', 90_000, 70_000]);
    const deals = await Promise.all(
      (['jar', 'bar', 'seal', 'sold'] as const).map(async (work) => {
        const deal = (await marketProduct(db, works[work].productId, PLANTED_AT))?.deal;
        return deal && [deal.store?.price, deal.store?.available, deal.store?.checking, lowestPriceAt(deal, PLANTED_AT)];
      }),
    );
    expect(deals).toEqual([
      [15_000, 1, 0, { from: 'store', price: 15_000 }],
      [70_000, 1, 0, { from: 'member', price: 90_000 }],
      [40_000, 0, 1, { from: 'member', price: 50_000 }],
      [10_000, 0, 0, null],
    ]);
    // Seen from the store’s page and from an NFT’s, the product can be had for the same.
    const listed = await market.token(works.jar, seller);
    const { deal } = (await marketProduct(db, works.jar.productId, PLANTED_AT)) ?? {};
    expect((await storeProduct(db, works.jar.productId))?.deal).toEqual(deal);
    expect((await nftDetail(db, null, { tokenId: listed.tokenId, now: PLANTED_AT }))?.deal).toEqual(deal);
  });

  it('is read page by page, each row once', async () => {
    const pages = await Promise.all([0, 1, 2].map((offset) => marketProducts(at.db, {}, { limit: 1, offset }, PLANTED_AT)));
    expect(pages.map(({ page, dataList: [row], allCount }) => [page, row?.name, allCount])).toEqual([
      [1, '달항아리', 3],
      [2, '금빛 도장', 3],
      [3, '골드바', 3],
    ]);
  });

  it('tells how many there are beyond its end, too', async () => {
    const beyond = { limit: 2, offset: 40 };
    expect(await marketProducts(at.db, {}, beyond, PLANTED_AT)).toEqual({ dataList: [], page: 21, size: 2, allCount: 3, nextCursor: null });
    expect(await marketProducts(at.db, { minPrice: 100_000 }, beyond, PLANTED_AT)).toMatchObject({ dataList: [], allCount: 0 });
  });

  it.each<readonly [string, (price: number) => MarketFilter, readonly (readonly [number, readonly string[]])[]]>([
    [
      'from a price on',
      (minPrice) => ({ minPrice }),
      [
        [50_000, ['금빛 도장', '골드바']],
        [90_000, ['골드바']],
        [90_001, []],
      ],
    ],
    [
      'up to a price',
      (maxPrice) => ({ maxPrice }),
      [
        [50_000, ['달항아리', '금빛 도장']],
        [20_000, ['달항아리']],
        [19_999, []],
      ],
    ],
  ])('asked again %s, compares with the new one, inside a transaction too', async (_, filterBy, all) => {
    for (const [price, names] of all) {
      const ask = async (db: Db) => (await marketProducts(db, filterBy(price), PAGE, PLANTED_AT)).dataList.map(({ name }) => name);
      expect(await ask(at.db)).toEqual(names);
      expect(await at.transact(ask)).toEqual(names);
    }
  });

  it('still tells of a work that nobody sells any more, and not of one that shoppers have never met', async () => {
    const { sold, draft } = at.works;
    expect((await marketProduct(at.db, sold.productId, PLANTED_AT))?.card).toMatchObject({
      name: '다 팔린 그림',
      listingCount: 0,
      lowestPrice: null,
    });
    expect(await at.db.$count(productStats)).toBe(4);
    expect(await marketProduct(at.db, draft.productId, PLANTED_AT)).toBeNull();
  });

  it('knows the NFT behind a listing', async () => {
    expect(await tokenListed(at.db, at.listingId)).toBe('4');
    expect(await tokenListed(at.db, brand.listing(9_999))).toBeUndefined();
  });
});
