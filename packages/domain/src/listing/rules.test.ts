import { describe, expect, it } from 'vitest';
import type { Actor } from '../account/rules.ts';
import { failure } from '../failure/code.ts';
import { OPEN_ORDER_LIMIT } from '../order/rules.ts';
import { didOf, won } from '../testing/values.ts';
import {
  farBelow,
  type ListableToken,
  type ListingFacts,
  type ListingState,
  whyNotBuyable,
  whyNotCancellable,
  whyNotListable,
  whyNotListingOrderable,
  whyNotRepriceable,
} from './rules.ts';

describe('a price far below what is known', () => {
  const known = (amount: number | null) => (amount === null ? null : won(amount));

  it.each([
    [46_000, 865_000, null, null, { what: 'last', price: 865_000 }],
    [46_000, null, 865_000, null, { what: 'lowestAsk', price: 865_000 }],
    [46_000, null, null, 865_000, { what: 'store', price: 865_000 }],
    [46_000, 80_000, 865_000, 92_001, { what: 'lowestAsk', price: 865_000 }],
    [50_000, 100_000, 100_000, 100_000, null],
    [49_999, 100_000, null, null, { what: 'last', price: 100_000 }],
    [1, null, null, null, null],
  ])('%i beside a last sale of %s, asks from %s and a store’s %s', (price, last, lowestAsk, store, found) => {
    expect(farBelow(won(price), { last: known(last), lowestAsk: known(lowestAsk), store: known(store) })).toEqual(found);
  });
});

const OWNER: Actor = { kind: 'member', did: didOf('owner') };
const OTHER: Actor = { kind: 'member', did: didOf('other') };
const VISITOR: Actor = { kind: 'anonymous' };

const TOKEN: ListableToken = {
  ownerDid: OWNER.did,
  revoked: false,
  frozen: false,
  hasOpenListing: false,
  giftPending: false,
  exchangeOpen: false,
  offerAccepted: false,
};

describe('whyNotListable', () => {
  it('finds nothing against a free token of one’s own', () => {
    expect(whyNotListable(TOKEN, OWNER)).toEqual([]);
  });
  it.each([
    ['revoked', 'tokenRevoked'],
    ['frozen', 'tokenFrozen'],
    ['hasOpenListing', 'alreadyListed'],
    ['giftPending', 'lockedInGift'],
    ['exchangeOpen', 'inExchange'],
    ['offerAccepted', 'lockedInOffer'],
  ] as const)('%s: %s', (fact, name) => {
    expect(whyNotListable({ ...TOKEN, [fact]: true }, OWNER)).toEqual([failure(name)]);
  });
  it.each([
    ['another member', OTHER],
    ['a visitor', VISITOR],
  ] as const)('refuses %s', (_, actor) => {
    expect(whyNotListable(TOKEN, actor)).toEqual([failure('noPermission')]);
  });
  it('names every reason', () => {
    expect(whyNotListable({ ...TOKEN, revoked: true, giftPending: true }, OTHER)).toEqual([
      failure('noPermission'),
      failure('tokenRevoked'),
      failure('lockedInGift'),
    ]);
  });
});

const listing = (state: ListingState, frozen = false, ended = false): ListingFacts => ({
  sellerDid: OWNER.did,
  state,
  price: won(1_000),
  frozen,
  ended,
});

describe.each([
  ['whyNotCancellable', whyNotCancellable],
  ['whyNotRepriceable', whyNotRepriceable],
] as const)('%s', (_, rule) => {
  it.each([
    ['onSale', []],
    ['reserved', [failure('orderOpen')]],
    ['sold', [failure('listingEnded')]],
    ['cancelled', [failure('listingEnded')]],
  ] as const)('a listing that is %s', (state, reasons) => {
    expect(rule(listing(state), OWNER)).toEqual(reasons);
  });
  it('refuses anybody but the seller', () => {
    expect([rule(listing('onSale'), OTHER), rule(listing('onSale'), VISITOR)]).toEqual([
      [failure('noPermission')],
      [failure('noPermission')],
    ]);
  });
});

describe('whyNotBuyable', () => {
  it.each([
    ['onSale', []],
    ['reserved', [failure('reservedByAnother')]],
    ['sold', [failure('listingEnded')]],
    ['cancelled', [failure('listingEnded')]],
  ] as const)('a listing that is %s', (state, reasons) => {
    expect(whyNotBuyable(listing(state), OTHER, won(1_000))).toEqual(reasons);
  });
  it('refuses the seller and visitors', () => {
    expect([whyNotBuyable(listing('onSale'), OWNER, won(1_000)), whyNotBuyable(listing('onSale'), VISITOR, won(1_000))]).toEqual([
      [failure('ownThing')],
      [failure('noPermission')],
    ]);
  });
  it('refuses what is frozen, which its seller may still take off sale', () => {
    expect([whyNotBuyable(listing('onSale', true), OTHER, won(1_000)), whyNotCancellable(listing('onSale', true), OWNER)]).toEqual([
      [failure('tokenFrozen')],
      [],
    ]);
  });
  it('refuses another price and tells the present one', () => {
    expect(whyNotBuyable(listing('onSale'), OTHER, won(999))).toEqual([failure('priceChanged', { data: { price: 1_000 } })]);
  });
  it('refuses one whose time is over, once, whether or not it has been ended', () => {
    expect([
      whyNotBuyable(listing('onSale', false, true), OTHER, won(1_000)),
      whyNotBuyable(listing('sold', false, true), OTHER, won(1_000)),
    ]).toEqual([[failure('listingEnded')], [failure('listingEnded')]]);
  });
});

describe('whyNotListingOrderable', () => {
  it('is what keeps from buying, and holding back more than one may', () => {
    const buyer = { actor: OTHER, unpaidOrders: OPEN_ORDER_LIMIT - 1 };
    const full = { actor: OTHER, unpaidOrders: OPEN_ORDER_LIMIT };
    const limit = failure('orderLimit', { data: { limit: OPEN_ORDER_LIMIT } });
    expect(whyNotListingOrderable(listing('onSale'), buyer, won(1_000))).toEqual([]);
    expect(whyNotListingOrderable(listing('onSale', true), full, won(1_000))).toEqual([failure('tokenFrozen'), limit]);
  });
});
