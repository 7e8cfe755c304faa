import { offerEndpoints } from '@naru/contract';
import { must, offerCodec, offerPreviewCodec, pageCodec } from '@naru/contract/codec';
import type { OfferBook } from '@naru/domain/offer';
import { parseOfferId } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

const offers = pageCodec(offerCodec);

/** Price offers, over HTTP. */
export const httpOfferBook = (call: Call, newKey: () => string): OfferBook => ({
  ofToken: (tokenId, query) => seen(call(offerEndpoints.offersOfToken, { params: { x: tokenId }, query }), offers.fromWire),
  received: (query) => seen(call(offerEndpoints.offersReceived, { query }), offers.fromWire),
  sent: (query) => seen(call(offerEndpoints.offersSent, { query }), offers.fromWire),
  history: (query) => seen(call(offerEndpoints.offerHistory, { query }), offers.fromWire),
  preview: (tokenId) => seen(call(offerEndpoints.offerPreview, { params: { x: tokenId } }), offerPreviewCodec.fromWire),
  toBuy: (offerId) => seen(call(offerEndpoints.offerToBuy, { params: { x: offerId } }), offerCodec.fromWire),
  request: ({ key, ...body }) =>
    seen(call(offerEndpoints.offerRequest, { body, key }), ({ offerId }) => ({ offerId: must(parseOfferId(offerId)) })),
  accept: (body) => done(call(offerEndpoints.offerAccept, { body, key: newKey() })),
  counter: (body) => done(call(offerEndpoints.offerCounter, { body, key: newKey() })),
  decline: (body) => done(call(offerEndpoints.offerDecline, { body, key: newKey() })),
  cancel: (offerId) => done(call(offerEndpoints.offerCancel, { body: { offerId }, key: newKey() })),
});
