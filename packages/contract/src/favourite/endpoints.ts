import type { FavouriteMarks, Favourites } from '@naru/domain/favourite';
import type { Won } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { call, endpointsOf, nothing } from '../endpoint.ts';
import { marketCard } from '../listing/replies.ts';
import { nftCard } from '../nft/replies.ts';
import { id } from '../shared/ids.ts';
import { list, orNull, page, reply, won } from '../shared/reply.ts';
import * as request from '../shared/request.ts';

/** What members like; product 7 names none of these. */
export const favouriteEndpoints = endpointsOf<Favourites>()({
  marks: call({
    operationId: 'favouriteMarks',
    api: 'center',
    method: 'GET',
    path: '/favourite/v1/marks',
    audience: 'member',
    summary: 'The numbers of everything that the member likes',
    result: reply<FavouriteMarks>()({ tokenIds: list(id.token), productIds: list(id.product) }),
  }).by(() => ({})),
  like: call({
    operationId: 'favouriteSet',
    api: 'center',
    method: 'PUT',
    path: '/favourite/v1',
    audience: 'member',
    summary: 'Like an NFT or a product, or no longer',
    body: z.object({ tokenId: z.optional(request.tokenId), productId: z.optional(request.id.product), liked: z.boolean() }),
    result: nothing,
  }).by((what, liked) => ({ body: { ...what, liked } })),
  nfts: call({
    operationId: 'favouriteNfts',
    api: 'center',
    method: 'GET',
    path: '/favourite/v1/nft',
    audience: 'member',
    summary: 'The NFTs that the member likes',
    query: request.pageQuery,
    result: page(nftCard),
  }).by((query) => ({ query })),
  products: call({
    operationId: 'favouriteProducts',
    api: 'center',
    method: 'GET',
    path: '/favourite/v1/product',
    audience: 'member',
    summary: 'The products that the member likes',
    query: request.pageQuery,
    result: page(marketCard),
  }).by((query) => ({ query })),
  alert: call({
    operationId: 'favouriteAlert',
    api: 'center',
    method: 'GET',
    path: '/favourite/v1/alert/{productId}',
    audience: 'member',
    summary: 'At which price the member wants to be told of a product',
    params: z.object({ productId: request.idText.product }),
    result: reply<{ readonly price: Won | null }>()({ price: orNull(won) }),
  }).by((productId) => ({ params: { productId } }), { read: ({ price }) => price }),
  setAlert: call({
    operationId: 'favouriteAlertSet',
    api: 'center',
    method: 'PUT',
    path: '/favourite/v1/alert',
    audience: 'member',
    summary: 'Be told, once, when a product can be had for this or less; null: no longer',
    body: z.object({ productId: request.id.product, price: z.nullable(request.won) }),
    result: nothing,
  }).by((productId, price) => ({ body: { productId, price } })),
});
