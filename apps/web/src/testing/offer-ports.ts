import { failure } from '@naru/domain/failure';
import { OFFER_LIFECYCLE, type OfferBook, type OfferMove, type OfferView, OPEN_OFFER_STATES } from '@naru/domain/offer';
import { fail, type OfferId, ok, type Won } from '@naru/domain/shared';
import { anOffer, move, won } from '@naru/testkit';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

/** A stand-in for price offers: three that stand, one that has ended. */
const standInOfferBook = (world: World): OfferBook => {
  const [mine, others] = [world.tokens[0], world.tokens[1]];
  let offers: OfferView[] = [
    anOffer(1, { ...about(mine), side: 'owner', price: won(65_000), message: '아이 돌 선물로 꼭 갖고 싶어요.', buyerNickname: '푸른학21' }),
    anOffer(2, { ...about(others), side: 'buyer', state: 'countered', price: won(70_000), counterPrice: won(80_000) }),
    anOffer(3, { ...about(others), side: 'buyer', state: 'accepted', price: won(72_000) }),
    anOffer(4, {
      ...about(others),
      side: 'buyer',
      state: 'declined',
      price: won(40_000),
      reason: '아직 팔 생각이 없어요.',
      expiresAt: null,
    }),
  ];
  const happen = (offerId: OfferId, event: OfferMove, change: Partial<OfferView> = {}) => {
    const offer = offers.find((one) => one.offerId === offerId);
    const moved = offer === undefined ? fail(failure('lookupFailed')) : move(OFFER_LIFECYCLE, offer.state, event);
    if (!moved.ok) return Promise.resolve(moved);
    offers = offers.map((one) => (one.offerId === offerId ? { ...one, ...change, state: moved.value } : one));
    return Promise.resolve(ok(undefined));
  };
  const status = (side: OfferView['side']) => offers.filter((offer) => offer.side === side && OPEN_OFFER_STATES.has(offer.state));
  const box =
    (rows: () => readonly OfferView[]): OfferBook['sent'] =>
    (query) =>
      world.answer(() => world.page(world.options.empty ? [] : rows(), query));
  return {
    ofToken: (tokenId, query) =>
      world.answer(() =>
        world.page(
          offers.filter((offer) => offer.tokenId === tokenId && OPEN_OFFER_STATES.has(offer.state)),
          query,
        ),
      ),
    received: box(() => status('owner')),
    sent: box(() => status('buyer')),
    history: box(() => offers.filter((offer) => !OPEN_OFFER_STATES.has(offer.state))),
    preview: (tokenId) => {
      const card = world.tokens.find((token) => token.tokenId === tokenId);
      const listingPrice = card?.price ?? null;
      const least = listingPrice === null ? won(1) : won(Math.ceil(listingPrice / 2));
      return world.answer(() => ({ least, highest: won(65_000), listingPrice, openOffers: 1, reasons: [] }));
    },
    toBuy: async (offerId) => {
      const offer = offers.find((one) => one.offerId === offerId);
      return offer === undefined ? fail(failure('lookupFailed')) : ok(offer);
    },
    request: async ({ price }: { price: Won }) => {
      const offer = anOffer(offers.length + 1, { ...about(others), side: 'buyer', price });
      offers = [...offers, offer];
      return ok({ offerId: offer.offerId });
    },
    accept: ({ offerId }) => happen(offerId, 'accept'),
    counter: ({ offerId, price }) => happen(offerId, 'counter', { counterPrice: price }),
    decline: ({ offerId, reason }) => happen(offerId, 'decline', { reason, expiresAt: null }),
    cancel: (offerId) => happen(offerId, 'cancel', { expiresAt: null }),
  };
};

const about = (card: World['tokens'][number] | undefined): Partial<OfferView> =>
  card === undefined ? {} : { tokenId: card.tokenId, name: card.name, number: card.number, thumbnail: card.thumbnail };

/** The client ports of this file. */
export const OFFER_STAND_INS = {
  offerBook: standInOfferBook,
} satisfies Partial<StandIns>;
