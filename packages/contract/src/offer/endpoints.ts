import type { OfferBook } from '@naru/domain/offer';
import { type OfferId, TEXT_LIMITS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { call, endpoint, endpointsOf, nothing } from '../endpoint.ts';
import { nftCard } from '../nft/replies.ts';
import { id } from '../shared/ids.ts';
import { someText, text } from '../shared/primitives.ts';
import { page, reply } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { offer, offerPreview } from './replies.ts';

const tokenParam = z.object({ x: request.tokenId });

const offerParam = z.object({ x: request.idText.offer });

/** Price offers (product 7, offers). */
export const offerEndpoints = endpointsOf<OfferBook>()({
  ofToken: call({
    operationId: 'offersOfToken',
    api: 'center',
    method: 'GET',
    path: '/offer/v1/{x}/offer-list',
    audience: 'optional',
    summary: 'Offers on an NFT',
    params: tokenParam,
    query: request.pageQuery,
    result: page(offer),
  }).by((tokenId, query) => ({ params: { x: tokenId }, query })),
  offerListingInfo: endpoint({
    operationId: 'offerListingInfo',
    api: 'center',
    method: 'GET',
    path: '/offer/v1/{x}/listing-info',
    audience: 'optional',
    summary: 'The listing that an offer would meet',
    params: tokenParam,
    result: nftCard,
  }),
  preview: call({
    operationId: 'offerPreview',
    api: 'center',
    method: 'GET',
    path: '/offer/v1/{x}/preview',
    audience: 'member',
    summary: 'What an offer would come to',
    params: tokenParam,
    result: offerPreview,
  }).by((tokenId) => ({ params: { x: tokenId } })),
  received: call({
    operationId: 'offersReceived',
    api: 'center',
    method: 'GET',
    path: '/offer/v1/received/offer-list',
    audience: 'member',
    summary: 'Offers received',
    query: request.pageQuery,
    result: page(offer),
  }).by((query) => ({ query })),
  sent: call({
    operationId: 'offersSent',
    api: 'center',
    method: 'GET',
    path: '/offer/v1/sent/offer-list',
    audience: 'member',
    summary: 'Offers sent',
    query: request.pageQuery,
    result: page(offer),
  }).by((query) => ({ query })),
  history: call({
    operationId: 'offerHistory',
    api: 'center',
    method: 'GET',
    path: '/offer/v1/history',
    audience: 'member',
    summary: 'Offers that have ended',
    query: request.pageQuery,
    result: page(offer),
  }).by((query) => ({ query })),
  toBuy: call({
    operationId: 'offerToBuy',
    api: 'center',
    method: 'GET',
    path: '/offer/v1/buy/{x}',
    audience: 'member',
    summary: 'An accepted offer before its purchase',
    params: offerParam,
    result: offer,
  }).by((offerId) => ({ params: { x: offerId } })),
  request: call({
    operationId: 'offerRequest',
    api: 'center',
    method: 'POST',
    path: '/offer/v1/request',
    audience: 'member',
    summary: 'Offer a price',
    movesValue: true,
    body: z.object({ tokenId: request.tokenId, price: request.won, message: z.optional(text(TEXT_LIMITS.long)) }),
    result: reply<{ readonly offerId: OfferId }>()({ offerId: id.offer }),
  }).by(({ key, ...body }) => ({ body, key })),
  accept: call({
    operationId: 'offerAccept',
    api: 'center',
    method: 'PUT',
    path: '/offer/v1/accept',
    audience: 'member',
    summary: 'Accept an offer, confirmed by PIN; or the counter-offer to it',
    movesValue: true,
    body: z.object({ offerId: request.id.offer, pin: z.optional(request.pin) }),
    plainPin: true,
    result: nothing,
  }).by((body) => ({ body }), { keyed: true }),
  counter: call({
    operationId: 'offerCounter',
    api: 'center',
    method: 'PUT',
    path: '/offer/v1/counter',
    audience: 'member',
    summary: 'Name a higher price against an offer, confirmed by PIN',
    movesValue: true,
    body: z.object({ offerId: request.id.offer, price: request.won, pin: request.pin }),
    result: nothing,
  }).by((body) => ({ body }), { keyed: true }),
  decline: call({
    operationId: 'offerDecline',
    api: 'center',
    method: 'PUT',
    path: '/offer/v1/decline',
    audience: 'member',
    summary: 'Decline an offer or a counter-offer, with a reason',
    movesValue: true,
    body: z.object({ offerId: request.id.offer, reason: someText(TEXT_LIMITS.long) }),
    result: nothing,
  }).by((body) => ({ body }), { keyed: true }),
  cancel: call({
    operationId: 'offerCancel',
    api: 'center',
    method: 'PUT',
    path: '/offer/v1/cancel',
    audience: 'member',
    summary: 'Take an offer back',
    movesValue: true,
    body: z.object({ offerId: request.id.offer }),
    result: nothing,
  }).by((offerId) => ({ body: { offerId } }), { keyed: true }),
});
