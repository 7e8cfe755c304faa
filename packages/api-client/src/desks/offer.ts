import { offerEndpoints } from '@naru/contract';
import type { OfferBook } from '@naru/domain/offer';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** Price offers, over HTTP. */
export const httpOfferBook = (call: Call, newKey: () => string): OfferBook => ({
  ofToken: (tokenId, query) => call(offerEndpoints.offersOfToken, { params: { x: tokenId }, query }),
  received: (query) => call(offerEndpoints.offersReceived, { query }),
  sent: (query) => call(offerEndpoints.offersSent, { query }),
  history: (query) => call(offerEndpoints.offerHistory, { query }),
  preview: (tokenId) => call(offerEndpoints.offerPreview, { params: { x: tokenId } }),
  toBuy: (offerId) => call(offerEndpoints.offerToBuy, { params: { x: offerId } }),
  request: ({ key, ...body }) => call(offerEndpoints.offerRequest, { body, key }),
  accept: (body) => done(call(offerEndpoints.offerAccept, { body, key: newKey() })),
  counter: (body) => done(call(offerEndpoints.offerCounter, { body, key: newKey() })),
  decline: (body) => done(call(offerEndpoints.offerDecline, { body, key: newKey() })),
  cancel: (offerId) => done(call(offerEndpoints.offerCancel, { body: { offerId }, key: newKey() })),
});
