import { nftEndpoints } from '@naru/contract';
import { IMAGE_TYPE, type Nfts } from '@naru/domain/nft';
import type { Call } from '../transport/caller.ts';
import type { LoginStore } from '../transport/login-store.ts';
import { ownDid } from '../transport/own-did.ts';
import { done } from './fetching.ts';

/** NFTs, over HTTP. */
export const httpNfts = (call: Call, store: LoginStore): Nfts => ({
  detail: (tokenId) => call(nftEndpoints.nftDetail, { params: { x: tokenId } }),
  own: async ({ onSale, nftKind, ...query }) => {
    if (onSale === true && nftKind === undefined) return call(nftEndpoints.sales, { query });
    const did = ownDid(store);
    if (!did.ok) return did;
    const saleState = onSale === undefined ? undefined : onSale ? 'onSale' : 'notSale';
    return call(nftEndpoints.ownNfts, { params: { x: did.value }, query: { ...query, saleState, nftKind } });
  },
  ofMember: (did, query) => call(nftEndpoints.memberNfts, { params: { x: did }, query }),
  sold: (query) => call(nftEndpoints.sold, { query }),
  setPrivate: (tokenId, isPrivate) => done(call(nftEndpoints.nftUpdate, { body: { tokenId, visibility: isPrivate ? 1 : 0 } })),
  setDetailType: (tokenId, detailType) =>
    done(call(nftEndpoints.nftDetailTypeUpdate, { body: { tokenId, detailType: IMAGE_TYPE[detailType] } })),
});
