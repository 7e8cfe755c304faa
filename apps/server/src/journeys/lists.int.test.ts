import { marketEndpoints, type QueryOf, searchEndpoints, storeEndpoints } from '@naru/contract';
import type { FacetQuery } from '@naru/domain/search';
import { must, siteCode } from '@naru/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { startMarket, type TestMarket } from '../testing/market-server.ts';
import { SHELF, setUpStall, won } from '../testing/stall.ts';

describe.each(JOURNEY_ENGINES)('lists on %s', (kind) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(kind);
    await setUpStall(market);
  });
  afterAll(() => market.stop());

  const visitor = () => market.client().call;
  const sold = async (query: QueryOf<typeof marketEndpoints.products>) => {
    const page = must(await visitor()(marketEndpoints.products, { query }));
    return [page.allCount, ...page.dataList.map(({ productName }) => productName)];
  };
  const listed = async (query: QueryOf<typeof marketEndpoints.marketListings>) => {
    const page = must(await visitor()(marketEndpoints.marketListings, { query }));
    return [page.allCount, ...page.dataList.map(({ price }) => price)];
  };
  const [GOLD, MOON_, MOON] = SHELF.map(({ name }) => name);

  it.each<[QueryOf<typeof marketEndpoints.products>, (string | number | undefined)[]]>([
    [{}, [3, MOON_, MOON, GOLD]],
    [{ order: 'ASC' }, [3, GOLD, MOON, MOON_]],
    [{ sort: 'price' }, [3, GOLD, MOON, MOON_]],
    [{ sort: 'price', order: 'ASC' }, [3, MOON_, MOON, GOLD]],
    [{ sort: 'recent' }, [3, MOON, MOON_, GOLD]],
    [{ sort: 'recent', order: 'ASC' }, [3, GOLD, MOON_, MOON]],
    [{ sort: 'tradeCount' }, [3, MOON_, MOON, GOLD]],
    [{ nftKind: '1' }, [1, GOLD]],
    [{ nftKind: '0' }, [2, MOON_, MOON]],
    [{ minPrice: '50000' }, [2, MOON, GOLD]],
    [{ maxPrice: '20000' }, [1, MOON_]],
    [{ minPrice: '20001', maxPrice: '99999' }, [1, MOON]],
    [{ minPrice: '9999999999999' }, [0]],
    [{ name: '달' }, [2, MOON_, MOON]],
    [{ name: '달_' }, [1, MOON_]],
    [{ name: '달 #2' }, [2, MOON_, MOON]],
    [{ name: '#2' }, [0]],
    [{ name: '100%' }, [1, GOLD]],
    [{ name: '%' }, [1, GOLD]],
    [{ name: '\\' }, [0]],
    [{ name: "'; drop table products; --" }, [0]],
    [{ name: 'A' }, [1, MOON]],
    [{ siteCode: 'GOLD' }, [1, GOLD]],
    [{ siteCode: 'NOWHERE' }, [0]],
    [{ size: '2' }, [3, MOON_, MOON]],
    [{ size: '2', page: '2' }, [3, GOLD]],
    [{ size: '2', page: '3' }, [3]],
    [{ size: '100', page: '999999999999999' }, [3]],
  ])('the market by %j', async (query, names) => {
    expect(await sold(query)).toEqual(names);
  });

  it.each<[QueryOf<typeof marketEndpoints.marketListings>, number[]]>([
    [{}, [4, 50_000, 20_000, 30_000, 100_000]],
    [{ sort: 'price', order: 'ASC' }, [4, 20_000, 30_000, 50_000, 100_000]],
    [{ minPrice: '30000', maxPrice: '50000' }, [2, 50_000, 30_000]],
    [{ nftKind: '1' }, [1, 100_000]],
    [{ nftKind: '0', sort: 'price' }, [3, 50_000, 30_000, 20_000]],
    [{ name: '달_' }, [2, 20_000, 30_000]],
    [{ siteCode: 'GOLD' }, [1, 100_000]],
    [{ sort: 'listingCount' }, [4, 50_000, 20_000, 30_000, 100_000]],
    [{ sort: 'tradeCount', order: 'ASC' }, [4, 100_000, 30_000, 20_000, 50_000]],
  ])('NFTs on sale by %j', async (query, prices) => {
    expect(await listed(query)).toEqual(prices);
  });

  it.each(['0', '-1', '1.5', '101', '1e2', ' 1', '', 'NaN'])('refuses pages of %j rows', async (size) => {
    expect(await visitor()(marketEndpoints.products, { query: { size } })).toEqual({
      ok: false,
      failure: { name: 'badRequest', field: 'size' },
    });
  });

  it('refuses a name that no database can look for', async () => {
    const answer = { ok: false, failure: { name: 'badRequest', field: 'name' } };
    expect(await visitor()(marketEndpoints.products, { query: { name: '달\u0000' } })).toEqual(answer);
  });

  it.each<[Omit<QueryOf<typeof storeEndpoints.products>, 'siteCode'>, (string | undefined)[]]>([
    [{}, ['아직 없음', MOON, MOON_]],
    [{ order: 'ASC' }, [MOON_, MOON, '아직 없음']],
    [{ sort: 'price', order: 'ASC' }, [MOON_, MOON, '아직 없음']],
    [{ name: '달_' }, [MOON_]],
    [{ name: '없' }, ['아직 없음']],
    [{ productCategoryId: '999999999999999' }, []],
    [{ size: '1', page: '2' }, [MOON]],
    [{ isFixedPrice: 'true' }, ['아직 없음', MOON, MOON_]],
    [{ isFixedPrice: 'false' }, []],
  ])('a store’s shelf by %j', async (query, names) => {
    const page = must(await visitor()(storeEndpoints.products, { query: { siteCode: 'ART', ...query } }));
    expect(page.dataList.map(({ productName }) => productName)).toEqual(names);
  });

  describe('suggestions', () => {
    const suggested = async (text: string) => {
      const { nfts, products, issuers } = must(await market.client().search.suggest(text));
      return {
        nfts: nfts.map(({ name, number, price }) => `${name} #${number} ${price}`),
        products: products.map(({ name, listingCount, lowestPrice }) => `${name} ${listingCount} ${lowestPrice}`),
        issuers: issuers.map(({ siteCode }) => siteCode),
      };
    };

    it.each([
      ['ㄷ_ㅎㅇ', { products: [`${MOON_} 2 10000`], nfts: [`${MOON_} #2 20000`, `${MOON_} #1 30000`], issuers: [] }],
      [
        '달',
        {
          products: [`${MOON_} 2 10000`, `${MOON} 1 40000`],
          nfts: [`${MOON_} #2 20000`, `${MOON_} #1 30000`, `${MOON} #1 50000`],
          issuers: [],
        },
      ],
      ['달 #2', { products: [], nfts: [`${MOON_} #2 20000`], issuers: [] }],
      [
        '항아리',
        {
          products: [`${MOON_} 2 10000`, `${MOON} 1 40000`],
          nfts: [`${MOON_} #2 20000`, `${MOON_} #1 30000`, `${MOON} #1 50000`],
          issuers: [],
        },
      ],
      ['없음', { products: ['아직 없음 0 70000'], nfts: [], issuers: [] }],
      ['ㅂㅎㅅ', { products: [], nfts: [], issuers: ['ART', 'GOLD'] }],
      ['발행사 gold', { products: [], nfts: [], issuers: ['GOLD'] }],
      ['없는 이름', { products: [], nfts: [], issuers: [] }],
      ['   ', { products: [], nfts: [], issuers: [] }],
    ])('for %j', async (text, groups) => {
      expect(await suggested(text)).toEqual(groups);
    });

    it('tell which part of the name was found, and what the NFT of a number is', async () => {
      const { products, nfts } = must(await market.client().search.suggest('항아ㄹ'));
      expect(products.map(({ marks }) => marks)).toEqual([[{ start: 2, end: 5 }], [{ start: 2, end: 5 }]]);
      const tokenId = nfts[0]?.tokenId ?? '';
      const byNumber = must(await market.client().search.suggest(`#${tokenId}`));
      expect(byNumber.nfts.map((nft) => [nft.tokenId, nft.marks])).toEqual([[tokenId, []]]);
    });

    it.each(['', '가'.repeat(101)])('are refused for %j', async (name) => {
      expect(await visitor()(searchEndpoints.suggest, { query: { name } })).toEqual({
        ok: false,
        failure: { name: 'badRequest', field: 'name' },
      });
    });
  });

  it.each([
    [{}, '2 1 ART:2 GOLD:1 0 1 1 1 0 0'],
    [{ nftKind: 'digital' }, '2 1 ART:2 0 1 1 0 0 0'],
    [{ siteCode: siteCode('GOLD') }, '0 1 ART:2 GOLD:1 0 0 0 1 0 0'],
    [{ minPrice: won(50_000) }, '1 1 ART:1 GOLD:1 0 1 1 1 0 0'],
    [{ minPrice: won(50_001) }, '0 1 GOLD:1 0 1 1 1 0 0'],
    [{ name: 'ㅎㅇㄹ' }, '2 0 ART:2 0 1 1 0 0 0'],
  ])('the market’s filters under %j would leave %s', async (filter, expected) => {
    const { kinds, issuers, prices } = must(await market.client().search.facets(filter as FacetQuery));
    const counts = [...kinds, ...issuers, ...prices].map((facet) =>
      'siteCode' in facet ? `${facet.siteCode}:${facet.count}` : facet.count,
    );
    expect(counts.join(' ')).toBe(expected);
  });

  it('an address that looks for names without end waits, with its suggestions and counts alike', async () => {
    must(await market.client().search.suggest('달'));
    await market.database.db.execute(sql`update rate_counts set count = 600 where key like 'search address%'`);
    const { search } = market.client();
    const limited = { ok: false, failure: { name: 'rateLimited', data: { seconds: expect.any(Number) } } };
    expect([await search.suggest('달'), await search.facets({ name: '달' })]).toEqual([limited, limited]);
    must(await search.facets({}));
  });
});
