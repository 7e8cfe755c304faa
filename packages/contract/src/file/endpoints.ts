import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { asSent } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import { originalLink } from './replies.ts';

const tokenParam = z.object({ x: request.tokenId });

/** Originals, their share links, and public pictures (product 7, file). */
export const fileEndpoints = {
  nftOrigin: endpoint({
    api: 'center',
    method: 'GET',
    path: '/nft/v2/detail/origin/{tokenId}',
    audience: 'optional',
    summary: 'The original file of an NFT',
    params: z.object({ tokenId: request.tokenId }),
    query: z.object({ siteCode: request.siteCode, shareKey: z.optional(asSent(100)) }),
    result: 'binary',
  }),
  nftOriginLink: endpoint({
    api: 'center',
    method: 'POST',
    path: '/nft/v2/detail/origin/{tokenId}/link',
    audience: 'optional',
    summary: 'An address of 60 s for the original file of an NFT',
    params: z.object({ tokenId: request.tokenId }),
    body: z.object({ siteCode: request.siteCode, shareKey: z.optional(asSent(100)) }),
    result: originalLink,
  }),
  nftShare: endpoint({
    api: 'center',
    method: 'GET',
    path: '/nft/v1/share/{x}',
    audience: 'member',
    summary: 'The share key of an own NFT',
    params: tokenParam,
    result: z.object({ shareKey: z.string() }),
  }),
  nftShareEnd: endpoint({
    api: 'center',
    method: 'DELETE',
    path: '/nft/v1/share/{x}',
    audience: 'member',
    summary: 'End the share link of an own NFT',
    params: tokenParam,
    result: nothing,
  }),
  productOrigin: endpoint({
    api: 'center',
    method: 'GET',
    path: '/store/v1/detail/origin/{productId}',
    audience: 'member',
    summary: 'The original file of a product',
    params: z.object({ productId: request.productIdText }),
    result: 'binary',
  }),
  productOriginLink: endpoint({
    api: 'center',
    method: 'POST',
    path: '/store/v1/detail/origin/{productId}/link',
    audience: 'member',
    summary: 'An address of 60 s for the original file of a product',
    params: z.object({ productId: request.productIdText }),
    result: originalLink,
  }),
  productPicture: endpoint({
    api: 'file',
    method: 'GET',
    path: '/display/v1/product/{x}',
    audience: 'optional',
    summary: "A product's picture",
    params: z.object({ x: request.productIdText }),
    result: 'binary',
  }),
  picture: endpoint({
    api: 'file',
    method: 'GET',
    path: '/image/{x}',
    audience: 'open',
    summary: 'A public picture in one of its widths',
    params: z.object({ x: asSent(64) }),
    query: z.object({ w: z.optional(request.pictureWidthText) }),
    result: 'binary',
  }),
  picturePreview: endpoint({
    api: 'file',
    method: 'GET',
    path: '/image/{x}/preview',
    audience: 'open',
    summary: 'A public picture as messengers show it beside a shared link',
    params: z.object({ x: asSent(64) }),
    result: 'binary',
  }),
};
