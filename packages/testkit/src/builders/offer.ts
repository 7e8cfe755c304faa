import type { OfferView } from '@naru/domain/offer';
import { parseOfferId } from '@naru/domain/shared';
import { must, tokenId, won } from '../values.ts';

/** A price offer that waits for its owner's answer; `change` replaces any of it. */
export const anOffer = (id: number, change: Partial<OfferView> = {}): OfferView => ({
  offerId: must(parseOfferId(id)),
  tokenId: tokenId(1),
  name: '달항아리',
  number: 1,
  thumbnail: null,
  side: 'buyer',
  state: 'requested',
  price: won(10_000),
  counterPrice: null,
  buyerNickname: '고요한나루터7',
  ownerNickname: '푸른학21',
  message: '',
  reason: '',
  createdAt: '2026-11-20T05:30:00.000Z',
  expiresAt: '2026-11-27T05:30:00.000Z',
  orderId: null,
  ...change,
});
