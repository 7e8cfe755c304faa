import type { ApiClient } from '@naru/api-client';
import type { NftCard } from '@naru/domain/nft';
import { type ProductId, parseWon, type TokenId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { openIssuer, shelve } from './issuer.ts';
import { joined, pay, type TestMarket } from './market-server.ts';

export const won = (amount: number) => must(parseWon(amount));

/** Four products of two issuers, and at what price a member asks for NFTs of theirs. */
export const SHELF = Object.freeze([
  { siteCode: 'GOLD', name: '금 100% 순도', nftKind: 'transferable', price: won(90_000), resalePrices: [100_000] },
  { siteCode: 'ART', name: '달_항아리', nftKind: 'digital', price: won(10_000), resalePrices: [30_000, 20_000] },
  { siteCode: 'ART', name: '달a항아리', nftKind: 'digital', price: won(40_000), resalePrices: [50_000] },
  { siteCode: 'ART', name: '아직 없음', nftKind: 'digital', price: won(70_000), resalePrices: [] },
] as const);

/** A market with goods on the shelves and NFTs on sale. */
export interface Stall {
  readonly seller: ApiClient;
  readonly buyer: ApiClient;
  /** Numbers of the products of {@link SHELF}, in its order. */
  readonly products: readonly [ProductId, ProductId, ProductId, ProductId];
}

/** Buys one unit from a store, pays, and answers the NFT. */
export const buyOne = async (
  market: Pick<TestMarket, 'origin'>,
  client: ApiClient,
  productId: ProductId,
  price: number,
): Promise<NftCard> => {
  await pay(market, must(await client.orders.buyFromStore({ productId, price: won(price), key: client.newKey() })).payUrl);
  const [card] = must(await client.nfts.own({ page: 1, size: 1 })).dataList;
  if (card === undefined) throw new Error('the bought NFT is not there');
  return card;
};

/** Buys so many units from a store, one after the other; the NFTs. */
export const buySeveral = async (
  market: TestMarket,
  client: ApiClient,
  productId: ProductId,
  price: number,
  units: number,
): Promise<TokenId[]> => {
  const bought: TokenId[] = [];
  while (bought.length < units) bought.push((await buyOne(market, client, productId, price)).tokenId);
  return bought;
};

/** Opens two issuers' stores and lets one member put what they bought there on sale, in the order of {@link SHELF}. */
export const setUpStall = async (market: TestMarket): Promise<Stall> => {
  const issuers = { ART: await openIssuer(market, 'ART'), GOLD: await openIssuer(market, 'GOLD') };
  const [{ client: seller }, { client: buyer }] = [await joined(market, 'seller'), await joined(market, 'buyer')];
  const pin = seller.pinHasher.hash('135790');
  const put = async ({ siteCode, resalePrices, ...draft }: (typeof SHELF)[number]): Promise<ProductId> => {
    const productId = await shelve(issuers[siteCode], draft);
    for (const price of resalePrices) {
      const { tokenId } = await buyOne(market, seller, productId, draft.price);
      must(await seller.listings.list({ tokenId, price: won(price), pin }));
    }
    return productId;
  };
  const [a, b, c, d] = SHELF;
  return { seller, buyer, products: [await put(a), await put(b), await put(c), await put(d)] };
};
