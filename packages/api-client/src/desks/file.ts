import { fileEndpoints } from '@naru/contract';
import type { Originals } from '@naru/domain/file';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** Originals, over HTTP. */
export const httpOriginals = (call: Call): Originals => ({
  ofNft: ({ tokenId, ...body }) => call(fileEndpoints.nftOriginLink, { params: { tokenId }, body }),
  ofProduct: (productId) => call(fileEndpoints.productOriginLink, { params: { productId } }),
  share: (tokenId) => call(fileEndpoints.nftShare, { params: { x: tokenId } }),
  endSharing: (tokenId) => done(call(fileEndpoints.nftShareEnd, { params: { x: tokenId } })),
});
