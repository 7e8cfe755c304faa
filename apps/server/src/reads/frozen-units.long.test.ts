import type { ApiClient } from '@naru/api-client';
import type { ProductId, TokenId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items } from '../stores/schema/index.ts';
import { makeGround } from '../testing/ground.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';
import { freeze } from '../use-cases/chain/freeze.ts';
import { unfreezeToken } from '../use-cases/operation/chain.ts';

const PRICE = 60_000;
const PAGE = { page: 1, size: 20 };

describe.each(['pglite', 'postgres'] as const)('what is frozen on %s', (kind) => {
  let market: TestMarket;
  let owner: ApiClient;
  let visitor: ApiClient;
  let book: ProductId;
  beforeAll(async () => {
    market = await startMarket(kind);
    book = await shelve(await openIssuer(market, 'BOOK'), { name: '도록', price: won(PRICE), quantity: 4 });
    owner = (await joined(market, 'owner')).client;
    visitor = market.client();
  });
  afterAll(() => market.stop());

  const stop = (...tokenIds: readonly string[]) =>
    market.database.transact((tx) => freeze(tx, tokenIds, { cause: 'refused', reason: 'a test', at: new Date() }));
  const goOn = async (...tokenIds: readonly string[]) => {
    const { deps } = makeGround(market.database);
    for (const tokenId of tokenIds) must(await unfreezeToken(deps, 'somebody', { tokenId }));
  };
  const onShelf = async () => {
    const [card] = must(await visitor.stores.products({ ...PAGE, siteCode: must(await visitor.stores.product(book)).siteCode })).dataList;
    const { available, checking } = must(await visitor.stores.product(book));
    expect([card?.available, card?.checking]).toEqual([available, checking]);
    return { available, checking };
  };

  it('does not count among the units that a store can sell, and is told beside them', async () => {
    const rows = await market.database.db.select({ id: items.tokenId }).from(items).where(eq(items.productId, book)).orderBy(asc(items.id));
    const ids = rows.map(({ id }) => id ?? '');
    expect(await onShelf()).toEqual({ available: 4, checking: 0 });
    await stop(...ids.slice(1));
    expect(await onShelf()).toEqual({ available: 1, checking: 3 });
    await stop(...ids);
    expect(await onShelf()).toEqual({ available: 0, checking: 4 });
    expect(await (await fetch(`${market.origin}/nft/issuer/store/product/detail?productId=${book}`)).text()).not.toContain('InStock');
    await goOn(...ids);
    expect(await onShelf()).toEqual({ available: 4, checking: 0 });
  });

  it('is on no list of what is for sale, sets no price of the market, and is back when it goes on', async () => {
    const [cheap, dear] = [(await buyOne(market, owner, book, PRICE)).tokenId, (await buyOne(market, owner, book, PRICE)).tokenId];
    const pin = owner.pinHasher.hash('135790');
    must(await owner.listings.list({ tokenId: cheap, price: won(70_000), pin }));
    must(await owner.listings.list({ tokenId: dear, price: won(80_000), pin }));
    const seen = async () => {
      const [product, detail, listed, home] = await Promise.all([
        visitor.market.products(PAGE),
        visitor.market.product(book, PAGE),
        visitor.market.recentlyListed(PAGE),
        visitor.home.data(),
      ]);
      const of = (cards: readonly { readonly tokenId: TokenId }[]) => cards.map(({ tokenId }) => tokenId);
      const shown = must(home);
      expect(of(shown.recentlyListed)).toEqual(of(must(listed).dataList));
      expect([...of(shown.recent), ...of(shown.hot)]).toEqual(expect.arrayContaining(of(must(listed).dataList)));
      expect(shown.products).toEqual(must(product).dataList);
      const [card] = must(product).dataList;
      return {
        price: card?.lowestPrice,
        count: card?.listingCount,
        offered: of(must(detail).listings.dataList),
        listed: of(must(listed).dataList),
        shown: of(shown.recent),
      };
    };
    const all = { price: 70_000, count: 2, offered: [cheap, dear], listed: [dear, cheap], shown: expect.arrayContaining([cheap, dear]) };
    expect(await seen()).toEqual(all);
    await stop(cheap);
    expect(await seen()).toEqual({ price: 80_000, count: 1, offered: [dear], listed: [dear], shown: expect.not.arrayContaining([cheap]) });
    expect(must(await visitor.nfts.detail(cheap)).whyNot).toMatchObject({ buy: 'tokenFrozen', offer: 'tokenFrozen' });
    await stop(dear);
    expect(await seen()).toMatchObject({ price: undefined, offered: [], listed: [] });
    await goOn(cheap, dear);
    expect(await seen()).toEqual(all);
  });
});
