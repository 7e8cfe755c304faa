import { commonEndpoints, nftEndpoints, storeEndpoints } from '@naru/contract';
import { homeCodec } from '@naru/contract/codec';
import type { Originals } from '@naru/domain/file';
import type { Home } from '@naru/domain/home';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

/** The first screen, over HTTP. */
export const httpHome = (call: Call): Home => ({
  data: () => seen(call(commonEndpoints.home), homeCodec.fromWire),
  version: () => call(commonEndpoints.version),
});

/** Originals, over HTTP. */
export const httpOriginals = (call: Call): Originals => ({
  ofNft: ({ tokenId, ...body }) => call(nftEndpoints.nftOriginLink, { params: { tokenId }, body }),
  ofProduct: (productId) => call(storeEndpoints.productOriginLink, { params: { productId: String(productId) } }),
  share: (tokenId) => call(nftEndpoints.nftShare, { params: { x: tokenId } }),
  endSharing: (tokenId) => done(call(nftEndpoints.nftShareEnd, { params: { x: tokenId } })),
});
