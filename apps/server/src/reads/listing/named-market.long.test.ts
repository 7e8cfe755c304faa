import { and, asc, desc, eq, gt, gte } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { named } from '../../names/named.ts';
import { whereNamed } from '../../names/where-named.ts';
import type { Db } from '../../stores/db.ts';
import { items, listings, productStats, products, tokens } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { hoursBefore, PLANTED_AT, plantMarket } from '../../testing/planted-market.ts';
import { marketListings } from '../nft/lists.ts';
import { suggestionsFor } from '../search/suggestions.ts';
import { type MarketFilter, marketProducts } from './market.ts';

const COUNTED_TO = 1_000;
const AT_ONCE = 1_000;

/** 금 is in all of 5,400 names, 달빛 in 2,700, 항아리 in 1,080, 별 in one; every seventh is not on sale now, and none follows another in any order. */
const NAMES = Array.from({ length: 5_400 }, (_, at) => `${at % 2 === 0 ? '달빛' : '강산'} ${at % 5 === 0 ? '항아리' : '청자'} 금 ${at}`);
NAMES[77] = '금 별 하나';
const mixed = (at: number, by: number): number => (at * by) % 5_407;

const plant = async (db: Db): Promise<Db> => {
  const market = plantMarket(db);
  const seller = await market.member('발행인');
  const site = await market.site('ART', seller);
  for (let from = 0; from < NAMES.length; from += AT_ONCE) {
    const part = NAMES.slice(from, from + AT_ONCE);
    const rows = await db
      .insert(products)
      .values(part.map((name) => ({ siteCode: site, price: 1_000, state: 'onSale' as const, ...named(name) })))
      .returning();
    const units = await db
      .insert(items)
      .values(rows.map(({ id }) => ({ productId: id, number: 1, state: 'sold' as const, tokenId: String(id), price: 1_000 })))
      .returning();
    const owned = units.map(({ id, productId }) => ({ productId, itemId: id, tokenId: String(productId), siteCode: site }));
    await db.insert(tokens).values(owned.map((token) => ({ ownerMemberId: seller.id, ...token })));
    // Every third is not on sale.
    const offered = owned.filter((_, at) => (from + at) % 3 > 0);
    await db.insert(listings).values(
      offered.map(({ tokenId, productId }) => ({
        tokenId,
        productId,
        sellerMemberId: seller.id,
        tokenVersion: 0,
        price: 1_000 + mixed(productId, 23),
        createdAt: hoursBefore(mixed(productId, 29)),
      })),
    );
    await db.insert(productStats).values(
      rows.map(({ id }, at) => {
        const listingCount = (from + at) % 7 === 0 ? 0 : 1 + (mixed(from + at, 31) % 4);
        return {
          productId: id,
          siteCode: site,
          nftKind: 'digital' as const,
          listingCount,
          minPrice: listingCount === 0 ? null : 1_000 + mixed(from + at, 17),
          tradeCount: mixed(from + at, 13) % 50,
        };
      }),
    );
  }
  return db;
};

const COLUMNS = { listingCount: productStats.listingCount, price: productStats.minPrice, tradeCount: productStats.tradeCount };

onBothEngines('the market by name', (open) => {
  let db: Db;
  beforeAll(async () => {
    db = await plant((await open()).db);
  });

  /** The whole list, by a look at every name. */
  const byLooking = ({ sort = 'listingCount', order = 'DESC', name, minPrice = 0 }: MarketFilter & { sort?: keyof typeof COLUMNS }) => {
    const direction = order === 'ASC' ? asc : desc;
    return db
      .select({ id: products.id })
      .from(products)
      .innerJoin(productStats, eq(productStats.productId, products.id))
      .where(and(gt(productStats.listingCount, 0), gte(productStats.minPrice, minPrice), whereNamed(products, name)))
      .orderBy(direction(COLUMNS[sort]), direction(products.id));
  };

  it.each<MarketFilter & { sort?: keyof typeof COLUMNS }>([
    { name: '금' },
    { name: 'ㄱ' },
    { name: '달빛' },
    { name: '달빛', sort: 'price', order: 'ASC' },
    { name: 'ㄷㅂ', sort: 'tradeCount' },
    { name: '달ㅂ', minPrice: 4_000 },
    { name: '항아리' },
    { name: '리 ㄱ', sort: 'price' },
    { name: 'ㅎ아ㄹ' },
    { name: '별' },
    { name: '없다' },
  ])('is the same as when every name is looked at: %o', async (filter) => {
    const all = await byLooking(filter);
    for (const offset of [0, 32, all.length - 5, all.length + 10]) {
      const window = { limit: 16, offset: Math.max(0, offset) };
      const page = await marketProducts(db, filter, window, PLANTED_AT);
      expect(page.dataList.map(({ productId }) => Number(productId))).toEqual(
        all.slice(window.offset, window.offset + window.limit).map(({ id }) => id),
      );
      expect([page.allCount, page.allCountIsMinimum]).toEqual([
        Math.min(all.length, COUNTED_TO),
        all.length > COUNTED_TO ? true : undefined,
      ]);
    }
  });

  it.each<MarketFilter>([
    { name: '금' },
    { name: 'ㅎㅇㄹ', sort: 'price', order: 'ASC' },
    { name: '달빛', sort: 'price', minPrice: 3_000 },
    { name: '별' },
  ])('is the same of NFTs: %o', async (filter) => {
    const direction = filter.order === 'ASC' ? asc : desc;
    const all = await db
      .select({ tokenId: listings.tokenId })
      .from(listings)
      .innerJoin(products, eq(products.id, listings.productId))
      .where(and(gte(listings.price, filter.minPrice ?? 0), whereNamed(products, filter.name)))
      .orderBy(direction(filter.sort === 'price' ? listings.price : listings.createdAt), direction(listings.id));
    for (const offset of [0, 48, Math.max(0, all.length - 5)]) {
      const page = await marketListings(db, filter, { limit: 16, offset });
      expect(page.dataList.map(({ tokenId }) => ({ tokenId }))).toEqual(all.slice(offset, offset + 16));
      expect(page.allCount).toBe(Math.min(all.length, COUNTED_TO));
    }
  });

  it('suggests the work of a rare name, and of a frequent one works that have it', async () => {
    expect((await suggestionsFor(db, '별', PLANTED_AT)).products.map(({ name }) => name)).toEqual(['금 별 하나']);
    const { products: found } = await suggestionsFor(db, 'ㄷㅂ', PLANTED_AT);
    expect(found.map(({ name }) => name.startsWith('달빛'))).toEqual([true, true, true, true]);
  });
});
