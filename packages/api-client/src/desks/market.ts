import { historyEndpoints, listingEndpoints, nftEndpoints } from '@naru/contract';
import {
  activityCodec,
  marketCardCodec,
  marketDetailCodec,
  must,
  nftCardCodec,
  nftDetailCodec,
  pageCodec,
  priceSummaryCodec,
  tradeRowCodec,
} from '@naru/contract/codec';
import { type Histories, TRADE_TYPE } from '@naru/domain/history';
import type { Listings, Market } from '@naru/domain/listing';
import { IMAGE_TYPE, NFT_KIND, type Nfts } from '@naru/domain/nft';
import { parseListingId, parseTokenId, parseWon } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import type { LoginStore } from '../transport/login-store.ts';
import { done, optionalText, pageQuery, seen } from './fetching.ts';

const cards = pageCodec(nftCardCodec);
const products = pageCodec(marketCardCodec);
const rows = pageCodec(tradeRowCodec);

/** The market, over HTTP. */
export const httpMarket = (call: Call): Market => ({
  products: ({ page, size, nftKind, minPrice, maxPrice, ...rest }) =>
    seen(
      call(listingEndpoints.marketProducts, {
        query: {
          ...pageQuery({ page, size }),
          ...rest,
          nftKind: nftKind === undefined ? undefined : NFT_KIND[nftKind] === 0 ? '0' : '1',
          minPrice: optionalText(minPrice),
          maxPrice: optionalText(maxPrice),
        },
      }),
      products.fromWire,
    ),
  product: (productId, wish) =>
    seen(call(listingEndpoints.marketProduct, { params: { x: String(productId) }, query: pageQuery(wish) }), marketDetailCodec.fromWire),
  recentlyListed: (wish) => seen(call(listingEndpoints.marketRecentListings, { query: pageQuery(wish) }), cards.fromWire),
  unlisted: (wish) => seen(call(listingEndpoints.marketUnlisted, { query: pageQuery(wish) }), cards.fromWire),
});

/** Own listings, over HTTP. */
export const httpListings = (call: Call, newKey: () => string): Listings => ({
  list: (order) =>
    seen(call(listingEndpoints.listingWallet, { body: order, key: newKey() }), ({ listingId }) => ({
      listingId: must(parseListingId(listingId)),
    })),
  reprice: (order) => done(call(listingEndpoints.listingPrice, { body: order, key: newKey() })),
  cancel: (listingId) => done(call(listingEndpoints.listingCancel, { params: { x: String(listingId) } })),
});

/** NFTs, over HTTP. */
export const httpNfts = (call: Call, store: LoginStore): Nfts => ({
  detail: (tokenId) => seen(call(nftEndpoints.nftDetail, { params: { x: tokenId } }), nftDetailCodec.fromWire),
  own: ({ onSale, nftKind, ...wish }) =>
    seen(
      onSale === true && nftKind === undefined
        ? call(nftEndpoints.sales, { query: pageQuery(wish) })
        : call(nftEndpoints.ownNfts, {
            params: { x: store.read().loginInfo.did },
            query: {
              ...pageQuery(wish),
              ...(onSale === undefined ? {} : { saleState: onSale ? '2' : '1' }),
              nftKind: nftKind === undefined ? undefined : NFT_KIND[nftKind] === 0 ? '0' : '1',
            },
          }),
      cards.fromWire,
    ),
  sold: (wish) =>
    seen(call(nftEndpoints.sold, { query: pageQuery(wish) }), ({ dataList, ...place }) => ({
      ...place,
      dataList: dataList.map(({ tokenId, tokenName, price, fee, royalty, deposit, soldAt }) => ({
        ...{ tokenId: must(parseTokenId(tokenId)), name: tokenName, soldAt },
        ...{ price: must(parseWon(price)), fee: must(parseWon(fee)), royalty: must(parseWon(royalty)), deposit: must(parseWon(deposit)) },
      })),
    })),
  setPrivate: (tokenId, isPrivate) => done(call(nftEndpoints.nftUpdate, { body: { tokenId, visibility: isPrivate ? 1 : 0 } })),
  setDetailType: (tokenId, detailType) =>
    done(call(nftEndpoints.nftDetailTypeUpdate, { body: { tokenId, detailType: IMAGE_TYPE[detailType] } })),
});

/** Histories, over HTTP. The wire counts rows from an offset. */
export const httpHistories = (call: Call): Histories => {
  const offset = ({ page, size }: { page: number; size: number }) => ({ start: String((page - 1) * size), size: String(size) });
  return {
    ofNft: (tokenId, wish) => seen(call(historyEndpoints.historyOfToken, { params: { tokenId }, query: offset(wish) }), rows.fromWire),
    mine: ({ tradeType, from, to, ...wish }) =>
      seen(
        call(historyEndpoints.historyMine, {
          query: { ...offset(wish), from, to, ...(tradeType === undefined ? {} : { tradeType: TRADE_TYPE[tradeType] }) },
        }),
        rows.fromWire,
      ),
    activity: ({ size, ...wish }) =>
      seen(call(historyEndpoints.activity, { query: { ...wish, size: String(size) } }), activityCodec.fromWire),
    pricesOf: (tokenId) => seen(call(historyEndpoints.historySum, { params: { x: tokenId } }), priceSummaryCodec.fromWire),
  };
};
