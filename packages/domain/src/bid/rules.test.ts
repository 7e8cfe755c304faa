import { describe, expect, it } from 'vitest';
import type { Actor } from '../account/rules.ts';
import { type FailureName, failure } from '../failure/code.ts';
import { type ProductId, parseProductId } from '../shared/ids.ts';
import { didOf, won } from '../testing/values.ts';
import {
  BID_LIFECYCLE,
  type BidFacts,
  type BidState,
  bidDeadline,
  OPEN_BID_LIMIT,
  type SoldToBid,
  whyNotBidAcceptable,
  whyNotBiddable,
  whyNotBidPrice,
  whyNotBidWithdrawable,
} from './rules.ts';

const product = (id: number): ProductId => {
  const parsed = parseProductId(id);
  if (!parsed.ok) throw new Error('no product');
  return parsed.value;
};
const BIDDER: Actor = { kind: 'member', did: didOf('bidder') };
const OWNER: Actor = { kind: 'member', did: didOf('owner') };
const OTHER: Actor = { kind: 'member', did: didOf('other') };
const VISITOR: Actor = { kind: 'anonymous' };
const STATES = Object.keys(BID_LIFECYCLE) as BidState[];

const BID: BidFacts = { bidderDid: BIDDER.did, productId: product(4), state: 'open', price: won(9_000), late: false };
const TOKEN: SoldToBid['token'] = {
  ownerDid: OWNER.did,
  productId: product(4),
  revoked: false,
  frozen: false,
  giftPending: false,
  exchangeOpen: false,
  offerAccepted: false,
  listingReserved: false,
  listingPrice: null,
};
const SOLD: SoldToBid = { token: TOKEN, price: won(9_000) };

describe('bidding on a product', () => {
  it.each([
    ['a member', 0, BIDDER, []],
    ['a member with nine others', OPEN_BID_LIMIT - 1, BIDDER, []],
    ['a member with ten others', OPEN_BID_LIMIT, BIDDER, [failure('bidLimit', { data: { limit: OPEN_BID_LIMIT } })]],
    ['a visitor', 0, VISITOR, [failure('noPermission')]],
  ] as const)('by %s', (_, openBids, actor, reasons) => {
    expect(whyNotBiddable(openBids, actor)).toEqual(reasons);
  });

  it.each([
    [null, 1],
    [null, 1_000_000_000_000],
    [won(10_000), 1],
    [won(10_000), 9_999],
  ] as const)('of what is sold from %s is free at %i', (lowest, price) => {
    expect(whyNotBidPrice(lowest, won(price))).toEqual([]);
  });
  it.each([10_000, 10_001])('of what can be bought for 10,000 is refused at %i', (price) => {
    expect(whyNotBidPrice(won(10_000), won(price))).toEqual([failure('bidNotBelow', { field: 'price', data: { lowest: 10_000 } })]);
  });
  it('for nothing is refused', () => {
    expect(whyNotBidPrice(null, won(0))).toEqual([failure('badRequest', { field: 'price' })]);
  });

  it('lasts seven days', () => {
    expect(bidDeadline(new Date('2026-11-26T00:00:00Z')).toISOString()).toBe('2026-12-03T00:00:00.000Z');
  });
});

describe('selling to a bid', () => {
  const first = (bid: Partial<BidFacts>, sold: Partial<SoldToBid>, actor: Actor): FailureName | '' =>
    whyNotBidAcceptable({ ...BID, ...bid }, { ...SOLD, ...sold }, actor)[0]?.name ?? '';

  it('is for owners of the product, and not for the bidder', () => {
    expect([OWNER, OTHER, VISITOR].map((actor) => first({}, {}, actor))).toEqual(['', 'noPermission', 'noPermission']);
    expect(first({}, { token: { ...TOKEN, ownerDid: BIDDER.did } }, BIDDER)).toBe('ownThing');
    expect(first({}, { token: { ...TOKEN, ownerDid: undefined } }, OWNER)).toBe('noPermission');
    expect(first({}, { token: { ...TOKEN, ownerDid: undefined } }, VISITOR)).toBe('noPermission');
    expect(first({}, { token: { ...TOKEN, productId: product(5) } }, OWNER)).toBe('lookupFailed');
  });
  it.each(STATES)('in state %s', (state) => {
    expect(first({ state }, {}, OWNER)).toBe(state === 'open' ? '' : 'bidEnded');
  });
  it('whose time is over is refused, though nobody has ended it yet', () => {
    expect(first({ late: true }, {}, OWNER)).toBe('bidEnded');
  });
  it.each([8_999, 9_001])('at %i is refused with the price that it has', (price) => {
    expect(whyNotBidAcceptable(BID, { ...SOLD, price: won(price) }, OWNER)).toEqual([failure('bidChanged', { data: { price: 9_000 } })]);
  });
  it('goes on where the NFT is on sale', () => {
    expect(first({}, { token: { ...TOKEN, listingPrice: won(20_000) } }, OWNER)).toBe('');
  });
  it.each([
    ['revoked', 'tokenRevoked'],
    ['frozen', 'tokenFrozen'],
    ['giftPending', 'lockedInGift'],
    ['exchangeOpen', 'inExchange'],
    ['offerAccepted', 'lockedInOffer'],
    ['listingReserved', 'reservedByAnother'],
  ] as const)('with an NFT that is %s is refused as %s', (fact, name) => {
    expect(first({}, { token: { ...TOKEN, [fact]: true } }, OWNER)).toBe(name);
  });
});

describe('taking a bid back', () => {
  it.each(STATES)('in state %s', (state) => {
    const why = (actor: Actor) => whyNotBidWithdrawable({ ...BID, state }, actor)[0]?.name ?? '';
    expect([BIDDER, OWNER, VISITOR].map(why)).toEqual([state === 'open' ? '' : 'bidEnded', 'noPermission', 'noPermission']);
  });
});
