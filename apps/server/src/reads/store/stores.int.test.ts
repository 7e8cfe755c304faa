import { beforeAll, expect, it } from 'vitest';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { categories } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { hoursBefore, plantMarket } from '../../testing/planted-market.ts';
import {
  categoriesOf,
  creatorCards,
  displayIdOf,
  isCategoryNameTaken,
  kindsOnShelf,
  type StoreFilter,
  storeFront,
  storeProduct,
  storeProducts,
} from './stores.ts';

const PAGE = { limit: 10, offset: 0 };

/** An open store with three works on its shelf and two that are not, and a closed one. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const issuer = await market.member('발행인');
  const seller = [{ label: '상호', value: '나루 공방' }];
  const art = await market.site('ART', issuer, {
    sort: 2,
    info: { introduction: '흙을 빚어요', siteUrl: 'https://gongbang.example/', seller },
  });
  const first = await market.site('GOLD', issuer, { sort: 1 });
  const closed = await market.site('SHUT', issuer, { isPrivate: true });
  const [dishes] = await db
    .insert(categories)
    .values([
      { siteCode: art, name: '그릇', sort: 2 },
      { siteCode: art, name: '그림', sort: 1 },
    ])
    .returning();
  const at = (hours: number) => ({ createdAt: hoursBefore(hours) });
  const jar = await market.product(art, '달항아리', { price: 30_000, categoryId: dishes?.id, ...at(3) });
  const bowl = await market.product(art, '찻사발', { price: 10_000, categoryId: dishes?.id, nftKind: 'transferable', ...at(2) });
  const poem = await market.product(art, '시 한 편', { price: 20_000, displayId: 'A-07', ...at(1) });
  const hidden = await market.product(art, '숨긴 그릇', { state: 'hidden', categoryId: dishes?.id });
  const inClosed = await market.product(closed, '닫힌 가게의 그릇');
  for (const of of [jar, jar, inClosed]) await market.token(of, null);
  await market.token(jar, null, { frozen: true });
  await market.token(jar, null, {}, 'reserved');
  await market.token(jar, issuer);
  return { db, art, first, closed, dishes: brand.category(dishes?.id ?? 0), jar, bowl, poem, hidden, inClosed };
};
type Planted = Awaited<ReturnType<typeof plant>>;

onBothEngines('stores', (open) => {
  let at: Planted;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it.each<readonly [string, (planted: Planted) => Omit<StoreFilter, 'siteCode'>, readonly string[]]>([
    ['the newest first', () => ({}), ['시 한 편', '찻사발', '달항아리']],
    ['the oldest first', () => ({ order: 'ASC' }), ['달항아리', '찻사발', '시 한 편']],
    ['the cheapest first', () => ({ order: 'ASC', sort: 'price' }), ['찻사발', '시 한 편', '달항아리']],
    ['of a category', ({ dishes }) => ({ productCategoryId: dishes }), ['찻사발', '달항아리']],
    ['by a name', () => ({ name: '사발' }), ['찻사발']],
    ['at fixed prices, as all are', () => ({ isFixedPrice: true }), ['시 한 편', '찻사발', '달항아리']],
    ['at other prices, as none is', () => ({ isFixedPrice: false }), []],
  ])('show what is on the shelf: %s', async (_, filter, names) => {
    const page = await storeProducts(at.db, { siteCode: at.art, ...filter(at) }, PAGE);
    expect([page.dataList.map(({ name }) => name), page.allCount]).toEqual([names, names.length]);
  });

  it('tell of a work how many units can be bought now, and how many are being checked', async () => {
    expect(await storeProduct(at.db, at.jar.productId)).toMatchObject({
      available: 2,
      checking: 1,
      price: 30_000,
      categoryName: '그릇',
      seller: [{ label: '상호', value: '나루 공방' }],
      withdrawalBarred: false,
    });
    expect(await storeProduct(at.db, at.bowl.productId)).toMatchObject({ available: 0, checking: 0 });
  });

  it('show nothing that is hidden, and nothing of a closed store', async () => {
    expect(await storeProduct(at.db, at.hidden.productId)).toBeNull();
    expect(await storeProduct(at.db, at.inClosed.productId)).toBeNull();
    expect(await storeProducts(at.db, { siteCode: at.closed }, PAGE)).toMatchObject({ dataList: [], allCount: 0 });
    expect(await storeFront(at.db, at.closed)).toBeNull();
    expect((await creatorCards(at.db, PAGE)).dataList.map(({ siteCode }) => siteCode)).toEqual(['GOLD', 'ART']);
  });

  it('tell of their issuers’ homepages, and of none where there is none', async () => {
    expect((await storeFront(at.db, at.art))?.siteUrl).toBe('https://gongbang.example/');
    expect((await storeFront(at.db, at.first))?.siteUrl).toBe('');
  });

  it('count what is on the shelf of each category, in their order, and of each kind', async () => {
    const counted = (await categoriesOf(at.db, at.art)).map(({ name, productCount }) => [name, productCount]);
    expect(counted).toEqual([
      ['그림', 0],
      ['그릇', 2],
    ]);
    expect((await storeFront(at.db, at.art))?.categories).toHaveLength(2);
    const kinds = await kindsOnShelf(at.db, at.art);
    expect(kinds.toSorted((a, b) => b.count - a.count)).toEqual([
      { kind: 'digital', count: 2 },
      { kind: 'transferable', count: 1 },
    ]);
  });

  it('have each category once, the spaces around its name aside', async () => {
    const taken = await Promise.all(['그릇', ' 그릇 ', '접시'].map((name) => isCategoryNameTaken(at.db, at.art, name)));
    expect(taken).toEqual([true, true, false]);
    expect(await isCategoryNameTaken(at.db, at.first, '그릇')).toBe(false);
  });
});

it('a product without a cell of its own is shown by its number', () => {
  expect([
    displayIdOf({ displayId: null, productId: brand.product(42) }),
    displayIdOf({ displayId: 'A-07', productId: brand.product(42) }),
  ]).toEqual(['P-000042', 'A-07']);
});
