import { beforeAll, expect, it } from 'vitest';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { categories } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import type { MarketFilter } from '../listing/market.ts';
import { facetCells, marketFacets } from './facets.ts';

/** Works of two issuers at prices of three bands. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [issuer, seller] = [await market.member('발행인'), await market.member('파는이')];
  const [art, gold] = [await market.site('ART', issuer), await market.site('GOLD', issuer)];
  const list = async (site: typeof art, name: string, price: number, change: Parameters<typeof market.product>[2] = {}) => {
    const product = await market.product(site, name, change);
    const token = await market.token(product, seller);
    await market.listing(token, seller, price);
    return { ...product, tokenId: token.tokenId };
  };
  const jars = only(await db.insert(categories).values({ siteCode: art, name: '항아리', genre: 'craft' }).returning());
  await list(art, '달항아리', 9_999, { categoryId: jars.id });
  await list(art, '큰 달항아리', 10_000, { categoryId: jars.id });
  await list(gold, '골드바', 120_000, { nftKind: 'transferable' });
  return { db, jars: jars.id, art };
};

onBothEngines('what narrows a search', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });
  const facetsOf = (filter: MarketFilter) => marketFacets(at.db, filter, () => facetCells(at.db));

  it.each<
    readonly [string, MarketFilter, { kinds: number[]; genres: string; issuers: readonly (readonly [string, number])[]; prices: number[] }]
  >([
    [
      'nothing',
      {},
      {
        kinds: [2, 1],
        genres: 'craft 2, other 1',
        issuers: [
          ['ART', 2],
          ['GOLD', 1],
        ],
        prices: [1, 1, 0, 1, 0, 0],
      },
    ],
    ['a kind', { nftKind: 'transferable' }, { kinds: [2, 1], genres: 'other 1', issuers: [['GOLD', 1]], prices: [0, 0, 0, 1, 0, 0] }],
    [
      'an issuer',
      { siteCode: brand.site('ART') },
      {
        kinds: [2, 0],
        genres: 'craft 2',
        issuers: [
          ['ART', 2],
          ['GOLD', 1],
        ],
        prices: [1, 1, 0, 0, 0, 0],
      },
    ],
    ['a band of prices', { maxPrice: 9_999 }, { kinds: [1, 0], genres: 'craft 1', issuers: [['ART', 1]], prices: [1, 1, 0, 1, 0, 0] }],
    [
      'prices that are no whole bands',
      { minPrice: 10_000, maxPrice: 120_000 },
      {
        kinds: [1, 1],
        genres: 'craft 1, other 1',
        issuers: [
          ['ART', 1],
          ['GOLD', 1],
        ],
        prices: [1, 1, 0, 1, 0, 0],
      },
    ],
    ['a genre', { genre: 'craft' }, { kinds: [2, 0], genres: 'craft 2, other 1', issuers: [['ART', 2]], prices: [1, 1, 0, 0, 0, 0] }],
    ['a name', { name: 'ㄷㅎㅇㄹ' }, { kinds: [2, 0], genres: 'craft 2', issuers: [['ART', 2]], prices: [1, 1, 0, 0, 0, 0] }],
  ])('is counted under the other filters: %s', async (_, filter, counts) => {
    const { kinds, genres, issuers, prices } = await facetsOf(filter);
    expect({
      kinds: kinds.map(({ count }) => count),
      genres: genres.flatMap(({ genre, count }) => (count === 0 ? [] : [`${genre} ${count}`])).join(', '),
      issuers: issuers.map(({ siteCode, count }) => [siteCode, count]),
      prices: prices.map(({ count }) => count),
    }).toEqual(counts);
  });

  it('names issuers as they call themselves', async () => {
    expect((await facetsOf({})).issuers.map(({ siteName }) => siteName)).toEqual(['발행사 ART', '발행사 GOLD']);
  });
});
