import { nftEndpoints } from '@naru/contract';
import { must, nftCardCodec, nftDetailCodec, pageCodec } from '@naru/contract/codec';
import { IMAGE_TYPE, NFT_KIND, type Nfts } from '@naru/domain/nft';
import { parseTokenId, parseWon } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import type { LoginStore } from '../transport/login-store.ts';
import { done, pageQuery, seen } from './fetching.ts';

const cards = pageCodec(nftCardCodec);

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
