import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { nftCardWire } from '../wire/nft.ts';
import { openedOrderWire } from '../wire/order.ts';
import { count, numberText, pageOf, pageQuery, sha256Hex, text, tokenId, won } from '../wire/primitives.ts';

const tokenParam = z.object({ x: tokenId });
const offerParam = z.object({ x: numberText });
const offerRow = z.object({
  offerId: count,
  tokenId,
  tokenName: z.string(),
  price: won,
  state: z.string(),
  fromNickname: z.string(),
  expiresAt: z.string(),
});

/** Price offers (section 7, offers). */
export const offerEndpoints = {
  offersOfToken: endpoint({
    api: 'center',
    method: 'GET',
    path: '/offer/v1/{x}/offer-list',
    audience: 'optional',
    summary: 'Offers on an NFT',
    params: tokenParam,
    query: pageQuery,
    result: pageOf(offerRow),
  }),
  offerListingInfo: endpoint({
    api: 'center',
    method: 'GET',
    path: '/offer/v1/{x}/listing-info',
    audience: 'optional',
    summary: 'The listing that an offer would meet',
    params: tokenParam,
    result: nftCardWire,
  }),
  offerPreview: endpoint({
    api: 'center',
    method: 'GET',
    path: '/offer/v1/{x}/preview',
    audience: 'member',
    summary: 'What an offer would come to',
    params: tokenParam,
    result: z.object({ lowest: won, highest: won }),
  }),
  offersReceived: endpoint({
    api: 'center',
    method: 'GET',
    path: '/offer/v1/received/offer-list',
    audience: 'member',
    summary: 'Offers received',
    query: pageQuery,
    result: pageOf(offerRow),
  }),
  offersSent: endpoint({
    api: 'center',
    method: 'GET',
    path: '/offer/v1/sent/offer-list',
    audience: 'member',
    summary: 'Offers sent',
    query: pageQuery,
    result: pageOf(offerRow),
  }),
  offerHistory: endpoint({
    api: 'center',
    method: 'GET',
    path: '/offer/v1/history',
    audience: 'member',
    summary: 'Offers that have ended',
    query: pageQuery,
    result: pageOf(offerRow),
  }),
  offerToBuy: endpoint({
    api: 'center',
    method: 'GET',
    path: '/offer/v1/buy/{x}',
    audience: 'member',
    summary: 'An accepted offer before its purchase',
    params: offerParam,
    result: offerRow,
  }),
  offerRequest: endpoint({
    api: 'center',
    method: 'POST',
    path: '/offer/v1/request',
    audience: 'member',
    summary: 'Offer a price',
    movesValue: true,
    body: z.object({ tokenId, price: won, message: z.optional(text(500)) }),
    result: z.object({ offerId: count }),
  }),
  offerAccept: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/offer/v1/accept',
    audience: 'member',
    summary: 'Accept an offer',
    movesValue: true,
    body: z.object({ offerId: count, pin: z.optional(sha256Hex) }),
    result: nothing,
  }),
  offerCancel: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/offer/v1/cancel',
    audience: 'member',
    summary: 'Take an offer back',
    movesValue: true,
    body: z.object({ offerId: count }),
    result: nothing,
  }),
  offerBuy: endpoint({
    api: 'center',
    method: 'POST',
    path: '/offer/v1/buy/{x}',
    audience: 'member',
    summary: 'Order what an accepted offer reserves',
    movesValue: true,
    params: offerParam,
    result: openedOrderWire,
  }),
};
