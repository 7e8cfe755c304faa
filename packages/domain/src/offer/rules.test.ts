import { describe, expect, it } from 'vitest';
import type { Actor } from '../account/rules.ts';
import { failure } from '../failure/code.ts';
import { didOf, won } from '../testing/values.ts';
import {
  leastOffer,
  OFFER_LIFECYCLE,
  type OfferableToken,
  type OfferFacts,
  type OfferState,
  OPEN_OFFER_LIMIT,
  offerDeadline,
  resumedDeadline,
  whyNotAcceptable,
  whyNotCounterable,
  whyNotDeclinable,
  whyNotOfferable,
  whyNotOfferPrice,
  whyNotOrderable,
  whyNotWithdrawable,
} from './rules.ts';
import { agreedPrice } from './views.ts';

describe('the end of an offer', () => {
  const at = new Date('2026-11-21T05:00:00.000Z');
  it('is seven days away until it is answered, then a day', () => {
    expect((['requested', 'countered', 'accepted'] as const).map((state) => offerDeadline(state, at)?.toISOString())).toEqual([
      '2026-11-28T05:00:00.000Z',
      '2026-11-28T05:00:00.000Z',
      '2026-11-22T05:00:00.000Z',
    ]);
  });
  it('moves on by as long as its order was open', () => {
    const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
    expect(resumedDeadline(later(60), later(50), later(65))).toEqual(later(75));
    expect(resumedDeadline(later(60), later(50), later(40))).toEqual(later(60));
  });
});

const OWNER: Actor = { kind: 'member', did: didOf('owner') };
const BUYER: Actor = { kind: 'member', did: didOf('buyer') };
const OTHER: Actor = { kind: 'member', did: didOf('other') };
const VISITOR: Actor = { kind: 'anonymous' };

const TOKEN: OfferableToken = {
  ownerDid: OWNER.did,
  revoked: false,
  frozen: false,
  giftPending: false,
  exchangeOpen: false,
  offerAccepted: false,
  listingReserved: false,
  listingPrice: null,
};
const OFFER: OfferFacts = {
  buyerDid: BUYER.did,
  ownerDid: OWNER.did,
  state: 'requested',
  price: won(10_000),
  orderOpen: false,
  late: false,
};
const NOTHING = { hasOpenOfferOnToken: false, openOffers: 0 };

/** Everything that keeps a token from its buyer, with the reason it is told by. */
const STOPPED = [
  ['revoked', 'tokenRevoked'],
  ['frozen', 'tokenFrozen'],
  ['giftPending', 'lockedInGift'],
  ['exchangeOpen', 'inExchange'],
  ['offerAccepted', 'lockedInOffer'],
  ['listingReserved', 'reservedByAnother'],
] as const;

describe('making an offer', () => {
  it.each([null, won(20_000)])('is free on another member’s NFT, listed at %s', (listingPrice) => {
    expect(whyNotOfferable({ ...TOKEN, listingPrice }, NOTHING, BUYER)).toEqual([]);
  });
  it.each(STOPPED)('on an NFT that is %s is refused as %s', (fact, name) => {
    expect(whyNotOfferable({ ...TOKEN, [fact]: true }, NOTHING, BUYER)).toEqual([failure(name)]);
  });
  it.each([
    ['one’s own', TOKEN, OWNER, NOTHING, [failure('ownThing')]],
    ['an NFT of the store', { ...TOKEN, ownerDid: undefined }, BUYER, NOTHING, [failure('soldByStore')]],
    [
      'an NFT of the store, by a visitor',
      { ...TOKEN, ownerDid: undefined },
      VISITOR,
      NOTHING,
      [failure('noPermission'), failure('soldByStore')],
    ],
    [
      'an NFT whose own offer was accepted',
      { ...TOKEN, offerAccepted: true },
      BUYER,
      { ...NOTHING, hasOpenOfferOnToken: true },
      [failure('offerOpen'), failure('lockedInOffer')],
    ],
    ['an NFT with an own offer', TOKEN, BUYER, { ...NOTHING, hasOpenOfferOnToken: true }, [failure('offerOpen')]],
    [
      'an eleventh NFT',
      TOKEN,
      BUYER,
      { ...NOTHING, openOffers: OPEN_OFFER_LIMIT },
      [failure('offerLimit', { data: { limit: OPEN_OFFER_LIMIT } })],
    ],
  ])('on %s is refused', (_, token, actor, buyer, reasons) => {
    expect(whyNotOfferable(token, buyer, actor)).toEqual(reasons);
  });
  it('on a tenth NFT is still free', () => {
    expect(whyNotOfferable(TOKEN, { ...NOTHING, openOffers: OPEN_OFFER_LIMIT - 1 }, BUYER)).toEqual([]);
  });
});

describe('the price of an offer', () => {
  it.each([
    [null, 1],
    [won(1), 1],
    [won(9_999), 5_000],
    [won(10_000), 5_000],
    [won(1_000_000_000_000), 500_000_000_000],
  ])('on an NFT listed at %s is at least %i', (listingPrice, least) => {
    const token = { ...TOKEN, listingPrice };
    expect(leastOffer(listingPrice)).toBe(least);
    expect(whyNotOfferPrice(token, won(least))).toEqual([]);
    expect(whyNotOfferPrice(token, won(least - 1))).toEqual([failure('offerTooLow', { field: 'price', data: { least } })]);
  });
  it('that is agreed is the owner’s where they named one', () => {
    expect([agreedPrice({ price: won(5), counterPrice: null }), agreedPrice({ price: won(5), counterPrice: won(7) })]).toEqual([5, 7]);
  });
});

type Answer = 'accept' | 'counter' | 'decline' | 'withdraw' | 'order';
const WHY: Readonly<Record<Answer, (offer: OfferFacts, actor: Actor, token?: OfferableToken) => readonly { name: string }[]>> = {
  accept: (offer, actor, token = TOKEN) => whyNotAcceptable(offer, token, actor),
  counter: (offer, actor, token = TOKEN) => whyNotCounterable(offer, token, won(20_000), actor),
  decline: whyNotDeclinable,
  withdraw: whyNotWithdrawable,
  order: (offer, actor, token = TOKEN) => whyNotOrderable(offer, token, actor),
};
const STATES = Object.keys(OFFER_LIFECYCLE) as OfferState[];
const ENDED = 'offerEnded';

/** What the owner and the buyer are told in each state: an empty text means that they may. */
const REFUSALS: Readonly<Record<Answer, Readonly<Record<'owner' | 'buyer', Partial<Record<OfferState, string>>>>>> = {
  accept: {
    owner: { requested: '', countered: 'noPermission' },
    buyer: {
      requested: 'noPermission',
      countered: '',
      accepted: ENDED,
      purchased: ENDED,
      cancelled: ENDED,
      declined: ENDED,
      expired: ENDED,
    },
  },
  counter: { owner: { requested: '', countered: 'wrongState' }, buyer: { requested: 'noPermission' } },
  decline: { owner: { requested: '', countered: '' }, buyer: { requested: '', countered: '' } },
  withdraw: { owner: { requested: 'noPermission' }, buyer: { requested: '', countered: '', accepted: '' } },
  order: {
    owner: { requested: 'noPermission' },
    buyer: { requested: 'wrongState', countered: 'wrongState', accepted: '' },
  },
};

describe.each(Object.keys(REFUSALS) as Answer[])('to %s', (answer) => {
  it.each(STATES)('in state %s', (state) => {
    const offer = { ...OFFER, state };
    const first = (actor: Actor) => WHY[answer](offer, actor)[0]?.name ?? '';
    const onlyOneSide = answer === 'decline' ? undefined : 'noPermission';
    const expected = (side: 'owner' | 'buyer', other: string | undefined) => REFUSALS[answer][side][state] ?? other ?? ENDED;
    const buyersMove = answer === 'withdraw' || answer === 'order';
    expect({ owner: first(OWNER), buyer: first(BUYER), other: first(OTHER), visitor: first(VISITOR) }).toEqual({
      owner: expected('owner', buyersMove ? onlyOneSide : undefined),
      buyer: expected('buyer', buyersMove ? undefined : onlyOneSide),
      other: 'noPermission',
      visitor: 'noPermission',
    });
  });
});

describe('an NFT that cannot move', () => {
  it.each(STOPPED)('%s keeps its offers from being accepted or countered', (fact, name) => {
    const token = { ...TOKEN, [fact]: true };
    expect([WHY.accept(OFFER, OWNER, token), WHY.counter(OFFER, OWNER, token)]).toEqual([[failure(name)], [failure(name)]]);
  });
  it('that has changed hands ends what was offered to its owner before', () => {
    const token = { ...TOKEN, ownerDid: OTHER.did };
    expect([WHY.accept(OFFER, OWNER, token), WHY.counter(OFFER, OWNER, token)]).toEqual([[failure(ENDED)], [failure(ENDED)]]);
  });
  it.each([
    ['revoked', 'tokenRevoked'],
    ['frozen', 'tokenFrozen'],
  ] as const)('%s cannot be ordered by its accepted offer', (fact, name) => {
    expect(WHY.order({ ...OFFER, state: 'accepted' }, BUYER, { ...TOKEN, [fact]: true })).toEqual([failure(name)]);
  });
});

describe('an offer whose time has run out and that nobody has ended yet', () => {
  it.each([
    ['accept', 'requested', OWNER, ENDED],
    ['accept', 'countered', BUYER, ENDED],
    ['counter', 'requested', OWNER, ENDED],
    ['order', 'accepted', BUYER, ENDED],
    ['decline', 'requested', OWNER, undefined],
    ['withdraw', 'accepted', BUYER, undefined],
  ] as const)('to %s it in state %s', (answer, state, actor, name) => {
    expect(WHY[answer]({ ...OFFER, state, late: true }, actor)[0]?.name).toBe(name);
  });
});

describe('an offer under an open order', () => {
  const offer: OfferFacts = { ...OFFER, state: 'accepted', orderOpen: true };
  it('can neither be taken back nor ordered again', () => {
    expect([WHY.withdraw(offer, BUYER), WHY.order(offer, BUYER)]).toEqual([[failure('orderOpen')], [failure('orderOpen')]]);
  });
});

describe('a counter-offer', () => {
  it.each([
    [9_999, false],
    [10_000, false],
    [10_001, true],
  ])('of %i against 10,000: %s', (price, allowed) => {
    const reasons = whyNotCounterable(OFFER, TOKEN, won(price), OWNER);
    expect(reasons).toEqual(allowed ? [] : [failure('counterTooLow', { field: 'price', data: { price: 10_000 } })]);
  });
});
