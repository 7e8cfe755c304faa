import { type OfferId, TEXT_LIMITS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { nftCard } from '../nft/replies.ts';
import * as id from '../shared/ids.ts';
import { someText, text } from '../shared/primitives.ts';
import { page, reply } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { offer, offerPreview } from './replies.ts';

const tokenParam = z.object({ x: request.tokenId });

const offerParam = z.object({ x: request.offerIdText });

/** Price offers (product 7, offers). */
export const offerEndpoints = {
  offersOfToken: endpoint({
    api: 'center',
    method: 'GET',
    path: '/offer/v1/{x}/offer-list',
    audience: 'optional',
    summary: 'Offers on an NFT',
    params: tokenParam,
    query: request.pageQuery,
    result: page(offer),
  }),
  offerListingInfo: endpoint({
    api: 'center',
    method: 'GET',
    path: '/offer/v1/{x}/listing-info',
    audience: 'optional',
    summary: 'The listing that an offer would meet',
    params: tokenParam,
    result: nftCard,
  }),
  offerPreview: endpoint({
    api: 'center',
    method: 'GET',
    path: '/offer/v1/{x}/preview',
    audience: 'member',
    summary: 'What an offer would come to',
    params: tokenParam,
    result: offerPreview,
  }),
  offersReceived: endpoint({
    api: 'center',
    method: 'GET',
    path: '/offer/v1/received/offer-list',
    audience: 'member',
    summary: 'Offers received',
    query: request.pageQuery,
    result: page(offer),
  }),
  offersSent: endpoint({
    api: 'center',
    method: 'GET',
    path: '/offer/v1/sent/offer-list',
    audience: 'member',
    summary: 'Offers sent',
    query: request.pageQuery,
    result: page(offer),
  }),
  offerHistory: endpoint({
    api: 'center',
    method: 'GET',
    path: '/offer/v1/history',
    audience: 'member',
    summary: 'Offers that have ended',
    query: request.pageQuery,
    result: page(offer),
  }),
  offerToBuy: endpoint({
    api: 'center',
    method: 'GET',
    path: '/offer/v1/buy/{x}',
    audience: 'member',
    summary: 'An accepted offer before its purchase',
    params: offerParam,
    result: offer,
  }),
  offerRequest: endpoint({
    api: 'center',
    method: 'POST',
    path: '/offer/v1/request',
    audience: 'member',
    summary: 'Offer a price',
    movesValue: true,
    body: z.object({ tokenId: request.tokenId, price: request.won, message: z.optional(text(TEXT_LIMITS.long)) }),
    result: reply<{ readonly offerId: OfferId }>()({ offerId: id.offer }),
  }),
  offerAccept: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/offer/v1/accept',
    audience: 'member',
    summary: 'Accept an offer, confirmed by PIN; or the counter-offer to it',
    movesValue: true,
    body: z.object({ offerId: request.offerId, pin: z.optional(request.pin) }),
    plainPin: true,
    result: nothing,
  }),
  offerCounter: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/offer/v1/counter',
    audience: 'member',
    summary: 'Name a higher price against an offer, confirmed by PIN',
    movesValue: true,
    body: z.object({ offerId: request.offerId, price: request.won, pin: request.pin }),
    result: nothing,
  }),
  offerDecline: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/offer/v1/decline',
    audience: 'member',
    summary: 'Decline an offer or a counter-offer, with a reason',
    movesValue: true,
    body: z.object({ offerId: request.offerId, reason: someText(TEXT_LIMITS.long) }),
    result: nothing,
  }),
  offerCancel: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/offer/v1/cancel',
    audience: 'member',
    summary: 'Take an offer back',
    movesValue: true,
    body: z.object({ offerId: request.offerId }),
    result: nothing,
  }),
};
