import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { didOf } from '../testing/values.ts';
import {
  type PartlyReturnable,
  type ReversibleSale,
  whyNotReturnedInPart,
  whyNotReversible,
  whyNotWithdrawable,
  withdrawableUntil,
} from './reversal.ts';
import { isBarred } from './withdrawal.ts';

const BOUGHT = new Date('2026-11-20T03:00:00Z');
const SALE: ReversibleSale = {
  order: { kind: 'store', state: 'completed', completedAt: BOUGHT, confirmedAt: null, reversalDue: false, reversedAt: null },
  buyerDid: didOf('buyer'),
  ownedByIt: true,
  token: {
    ownerDid: didOf('buyer'),
    revoked: false,
    frozen: false,
    hasOpenListing: false,
    listingReserved: false,
    giftPending: false,
    exchangeOpen: false,
    offerAccepted: false,
  },
};
const order = (change: Partial<ReversibleSale['order']>): ReversibleSale => ({ ...SALE, order: { ...SALE.order, ...change } });
const token = (change: Partial<ReversibleSale['token']>): ReversibleSale => ({ ...SALE, token: { ...SALE.token, ...change } });

describe('a sale', () => {
  it('can be reversed whoever sold it, also while its NFT is on sale', () => {
    expect(whyNotReversible(SALE)).toEqual([]);
    expect(whyNotReversible(order({ kind: 'offer', confirmedAt: BOUGHT }))).toEqual([]);
    expect(whyNotReversible(token({ hasOpenListing: true }))).toEqual([]);
  });

  it.each<[string, ReversibleSale, ReturnType<typeof failure>]>([
    ['is about to go back', order({ reversalDue: true }), failure('saleReversed')],
    ['has gone back', order({ reversedAt: BOUGHT }), failure('saleReversed')],
    ['is paid and not completed', order({ state: 'paid', completedAt: null }), failure('wrongState', { data: { state: 'paid' } })],
    ['is the costs of a redemption', order({ kind: 'exchangeFee' }), failure('wrongState', { data: { state: 'completed' } })],
    ['was redeemed', token({ revoked: true }), failure('nftGone')],
    ['was sold on', { ...SALE, ownedByIt: false }, failure('nftMovedOn')],
    ['is being paid for', token({ hasOpenListing: true, listingReserved: true }), failure('orderOpen')],
    ['is frozen', token({ frozen: true }), failure('tokenFrozen')],
    ['is on its way as a gift', token({ giftPending: true }), failure('lockedInGift')],
    ['is being redeemed', token({ exchangeOpen: true }), failure('inExchange')],
    ['is promised', token({ offerAccepted: true }), failure('lockedInOffer')],
  ])('that %s cannot', (_, sale, why) => {
    expect(whyNotReversible(sale)).toEqual([why]);
  });
});

describe('a buyer', () => {
  const original = { heldBack: true, openedAt: null };
  const goods = { ...SALE, ground: 'goods', original } as const;
  const digital = { ...SALE, ground: 'digital', original } as const;
  const last = new Date(withdrawableUntil(BOUGHT).getTime() - 1);

  it('withdraws from goods of an issuer’s for seven days, also when they have confirmed', () => {
    expect(whyNotWithdrawable(goods, last)).toEqual([]);
    expect(whyNotWithdrawable({ ...order({ confirmedAt: BOUGHT }), ground: 'goods', original }, last)).toEqual([]);
    expect(whyNotWithdrawable(goods, withdrawableUntil(BOUGHT))).toEqual([failure('withdrawalLate')]);
  });

  it('withdraws from a digital work whose original is unopened, for as long', () => {
    expect(whyNotWithdrawable(digital, last)).toEqual([]);
    expect(whyNotWithdrawable(digital, withdrawableUntil(BOUGHT))).toEqual([failure('withdrawalLate')]);
  });

  it('does not from one that they have opened, and opened goods are goods', () => {
    const opened = { heldBack: true, openedAt: BOUGHT };
    expect(whyNotWithdrawable({ ...digital, original: opened }, last)).toEqual([
      failure('withdrawalOpened', { data: { at: BOUGHT.toISOString() } }),
    ]);
    expect(whyNotWithdrawable({ ...goods, original: opened }, last)).toEqual([]);
  });

  it('does not from a digital work whose order gave its original at once, as they were told', () => {
    expect(whyNotWithdrawable({ ...digital, original: { heldBack: false, openedAt: null } }, last)).toEqual([
      failure('withdrawalBarred', { data: { ground: 'digital' } }),
    ]);
  });

  it.each(['member', 'gold'] as const)('does not from what is barred: %s', (ground) => {
    expect(isBarred(ground)).toBe(true);
    expect(whyNotWithdrawable({ ...SALE, ground, original }, BOUGHT)).toEqual([failure('withdrawalBarred', { data: { ground } })]);
  });

  it('does not from what cannot be reversed', () => {
    expect(whyNotWithdrawable({ ...token({ exchangeOpen: true }), ground: 'goods', original }, last)).toEqual([failure('inExchange')]);
    expect(whyNotWithdrawable({ ...order({ reversalDue: true }), ground: 'gold', original }, last)).toEqual([failure('saleReversed')]);
    expect(whyNotWithdrawable({ ...order({ state: 'cancelled', completedAt: null }), ground: 'gold', original }, last)).toEqual([
      failure('wrongState', { data: { state: 'cancelled' } }),
    ]);
  });
});

const AT = new Date('2026-11-20T03:00:00Z');
const PARTLY: PartlyReturnable = {
  order: { kind: 'listing', state: 'completed', completedAt: AT, confirmedAt: null, reversalDue: false, reversedAt: null },
  soldByMember: true,
  left: 10_000,
};
const partly = (change: Partial<PartlyReturnable['order']>): PartlyReturnable => ({ ...PARTLY, order: { ...PARTLY.order, ...change } });

describe('a part of what was paid', () => {
  it.each([1, 9_999])('goes back: %i won of 10,000, at whosever cost', (amount) => {
    expect(whyNotReturnedInPart(PARTLY, { amount, bearer: 'earners' })).toEqual([]);
    expect(whyNotReturnedInPart(PARTLY, { amount, bearer: 'issuer' })).toEqual([]);
    expect(whyNotReturnedInPart(partly({ kind: 'exchangeFee', confirmedAt: AT }), { amount, bearer: 'earners' })).toEqual([]);
  });

  it.each([-1, 0, 10_000, 10_001])('does not where it is nothing, or leaves nothing: %i won of 10,000', (amount) => {
    expect(whyNotReturnedInPart(PARTLY, { amount, bearer: 'earners' })).toEqual([failure('badRequest', { field: 'amount' })]);
  });

  it.each<[string, PartlyReturnable, ReturnType<typeof failure>]>([
    ['is about to go back whole', partly({ reversalDue: true }), failure('saleReversed')],
    ['has gone back whole', partly({ reversedAt: AT }), failure('saleReversed')],
    ['has nobody who earned of it', partly({ state: 'paid', completedAt: null }), failure('wrongState', { data: { state: 'paid' } })],
  ])('does not of an order that %s', (_, sale, why) => {
    expect(whyNotReturnedInPart(sale, { amount: 1, bearer: 'earners' })).toEqual([why]);
  });

  it('is not what an issuer answers for where it sold itself', () => {
    expect(whyNotReturnedInPart({ ...PARTLY, soldByMember: false }, { amount: 1, bearer: 'issuer' })).toEqual([
      failure('badRequest', { field: 'bearer' }),
    ]);
  });
});
