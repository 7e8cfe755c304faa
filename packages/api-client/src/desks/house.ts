import { fileEndpoints, homeEndpoints } from '@naru/contract';
import { homeCodec } from '@naru/contract/codec';
import type { Originals } from '@naru/domain/file';
import type { Home } from '@naru/domain/home';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

/** The first screen, over HTTP. */
export const httpHome = (call: Call): Home => ({
  data: () => seen(call(homeEndpoints.home), homeCodec.fromWire),
  version: () => call(homeEndpoints.version),
});

/** Originals, over HTTP. */
export const httpOriginals = (call: Call): Originals => ({
  ofNft: ({ tokenId, ...body }) => call(fileEndpoints.nftOriginLink, { params: { tokenId }, body }),
  ofProduct: (productId) => call(fileEndpoints.productOriginLink, { params: { productId: String(productId) } }),
  share: (tokenId) => call(fileEndpoints.nftShare, { params: { x: tokenId } }),
  endSharing: (tokenId) => done(call(fileEndpoints.nftShareEnd, { params: { x: tokenId } })),
});
