import type { OfferPreview, OfferView } from '@naru/domain/offer';
import { picture } from '../file/replies.ts';
import { failureNames } from '../shared/failures.ts';
import { id } from '../shared/ids.ts';
import { as, code, count, flat, orNull, positive, reply, text, timestamp, won } from '../shared/reply.ts';

const OFFER_STATE_WIRE = Object.freeze({
  requested: 'REQUESTED',
  countered: 'COUNTERED',
  accepted: 'ACCEPTED',
  purchased: 'PURCHASED',
  cancelled: 'CANCELLED',
  declined: 'DECLINED',
  expired: 'EXPIRED',
} as const);

const OFFER_SIDE_WIRE = Object.freeze({ buyer: 'BUYER', owner: 'OWNER', onlooker: 'ONLOOKER' } as const);

export const offer = reply<OfferView>()({
  offerId: id.offer,
  tokenId: id.token,
  name: as('tokenName', text),
  number: positive,
  thumbnail: flat(picture),
  side: code(OFFER_SIDE_WIRE),
  state: code(OFFER_STATE_WIRE),
  price: won,
  counterPrice: orNull(won),
  buyerNickname: text,
  ownerNickname: text,
  message: text,
  reason: text,
  createdAt: timestamp,
  expiresAt: orNull(timestamp),
  orderId: orNull(id.order),
});

export const offerPreview = reply<OfferPreview>()({
  least: won,
  highest: orNull(won),
  listingPrice: orNull(won),
  openOffers: count,
  reasons: failureNames,
});
