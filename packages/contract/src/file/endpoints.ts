import type { Originals } from '@naru/domain/file';
import * as z from 'zod/mini';
import { call, endpoint, endpointsOf, nothing } from '../endpoint.ts';
import { asSent } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import { originalLink } from './replies.ts';

const tokenParam = z.object({ x: request.tokenId });

/** “열면 청약철회를 할 수 없습니다”: whoever opens an own purchase that may still be returned says that they know. */
const endsWithdrawal = z.optional(z.boolean());
const endsWithdrawalText = z.optional(request.flagText);

/** Originals, their share links, and public pictures (product 7, file). */
export const fileEndpoints = endpointsOf<Originals>()({
  nftOrigin: endpoint({
    operationId: 'nftOrigin',
    api: 'center',
    method: 'GET',
    path: '/nft/v2/detail/origin/{tokenId}',
    audience: 'optional',
    summary: 'The original file of an NFT',
    params: z.object({ tokenId: request.tokenId }),
    query: z.object({ siteCode: request.siteCode, shareKey: z.optional(asSent(100)), endsWithdrawal: endsWithdrawalText }),
    result: 'binary',
  }),
  ofNft: call({
    operationId: 'nftOriginLink',
    api: 'center',
    method: 'POST',
    path: '/nft/v2/detail/origin/{tokenId}/link',
    audience: 'optional',
    summary: 'An address of 60 s for the original file of an NFT',
    params: z.object({ tokenId: request.tokenId }),
    body: z.object({ siteCode: request.siteCode, shareKey: z.optional(asSent(100)), endsWithdrawal }),
    result: originalLink,
  }).by(({ tokenId, ...body }) => ({ params: { tokenId }, body })),
  share: call({
    operationId: 'nftShare',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/share/{x}',
    audience: 'member',
    summary: 'The share key of an own NFT',
    params: tokenParam,
    query: z.object({ endsWithdrawal: endsWithdrawalText }),
    result: z.object({ shareKey: z.string() }),
  }).by((tokenId, { endsWithdrawal } = {}) => ({ params: { x: tokenId }, query: { endsWithdrawal } })),
  endSharing: call({
    operationId: 'nftShareEnd',
    api: 'center',
    method: 'DELETE',
    path: '/nft/v1/share/{x}',
    audience: 'member',
    summary: 'End the share link of an own NFT',
    params: tokenParam,
    result: nothing,
  }).by((tokenId) => ({ params: { x: tokenId } })),
  productOrigin: endpoint({
    operationId: 'productOrigin',
    api: 'center',
    method: 'GET',
    path: '/store/v1/detail/origin/{productId}',
    audience: 'member',
    summary: 'The original file of a product',
    params: z.object({ productId: request.idText.product }),
    result: 'binary',
  }),
  ofProduct: call({
    operationId: 'productOriginLink',
    api: 'center',
    method: 'POST',
    path: '/store/v1/detail/origin/{productId}/link',
    audience: 'member',
    summary: 'An address of 60 s for the original file of a product',
    params: z.object({ productId: request.idText.product }),
    result: originalLink,
  }).by((productId) => ({ params: { productId } })),
  productPicture: endpoint({
    operationId: 'productPicture',
    api: 'file',
    method: 'GET',
    path: '/display/v1/product/{x}',
    audience: 'optional',
    summary: "A product's picture",
    params: z.object({ x: request.idText.product }),
    result: 'binary',
  }),
  picture: endpoint({
    operationId: 'picture',
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
    operationId: 'picturePreview',
    api: 'file',
    method: 'GET',
    path: '/image/{x}/preview',
    audience: 'open',
    summary: 'A public picture as messengers show it beside a shared link',
    params: z.object({ x: asSent(64) }),
    result: 'binary',
  }),
});
