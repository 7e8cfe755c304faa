import { IMAGE_TYPE, NFT_KIND, type Nfts, SALE_STATE } from '@naru/domain/nft';
import * as z from 'zod/mini';
import { call, endpoint, endpointsOf, nothing } from '../endpoint.ts';
import { page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { nftCard, nftDetail, soldNft } from './replies.ts';

const tokenParam = z.object({ x: request.tokenId });

/** NFTs as their owners and everybody else see them (product 7, NFT). */
export const nftEndpoints = endpointsOf<Nfts, 'own'>()({
  ownNfts: endpoint({
    operationId: 'ownNfts',
    api: 'center',
    method: 'GET',
    path: '/nft/v2/own/{x}',
    audience: 'member',
    summary: "The member's own NFTs",
    params: z.object({ x: request.did }),
    query: z.object({
      ...request.pageQueryShape,
      saleState: z.optional(request.codeText(SALE_STATE)),
      nftKind: z.optional(request.codeText(NFT_KIND)),
    }),
    result: page(nftCard),
  }),
  detail: call({
    operationId: 'nftDetail',
    api: 'center',
    method: 'GET',
    path: '/nft/v2/detail/{x}',
    audience: 'optional',
    summary: 'One NFT in full',
    params: tokenParam,
    result: nftDetail,
  }).by((tokenId) => ({ params: { x: tokenId } })),
  nftDetailOld: endpoint({
    operationId: 'nftDetailOld',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/detail/{x}',
    audience: 'optional',
    summary: 'One NFT in full, older form',
    envelope: 'older',
    params: tokenParam,
    result: nftDetail,
  }),
  setPrivate: call({
    operationId: 'nftUpdate',
    api: 'center',
    method: 'PUT',
    path: '/nft/v1/update',
    audience: 'member',
    summary: 'Show or hide an own NFT',
    body: z.object({ tokenId: request.tokenId, visibility: z.literal([0, 1]) }),
    result: nothing,
  }).by((tokenId, isPrivate) => ({ body: { tokenId, visibility: isPrivate ? 1 : 0 } })),
  setDetailType: call({
    operationId: 'nftDetailTypeUpdate',
    api: 'center',
    method: 'PUT',
    path: '/nft/v2/update/detail-type',
    audience: 'member',
    summary: 'Choose what the detail page shows',
    body: z.object({ tokenId: request.tokenId, detailType: z.literal([0, 1]) }),
    result: nothing,
  }).by((tokenId, detailType) => ({ body: { tokenId, detailType: IMAGE_TYPE[detailType] } })),
  ofMember: call({
    operationId: 'memberNfts',
    api: 'center',
    method: 'GET',
    path: '/nft/v2/owner/{x}',
    audience: 'open',
    summary: 'The NFTs of a member that everybody may see',
    params: z.object({ x: request.did }),
    query: request.pageQuery,
    result: page(nftCard),
  }).by((did, query) => ({ params: { x: did }, query })),
  sales: endpoint({
    operationId: 'sales',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/sales',
    audience: 'member',
    summary: 'Own NFTs on sale',
    query: z.object(request.pageQueryShape),
    result: page(nftCard),
  }),
  sold: call({
    operationId: 'sold',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/sold',
    audience: 'member',
    summary: 'What the member has sold',
    query: z.object(request.pageQueryShape),
    result: page(soldNft),
  }).by((query) => ({ query })),
});
