import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { type PartlyReturnable, whyNotReturnedInPart } from './part-return.ts';

const AT = new Date('2026-11-20T03:00:00Z');
const SALE: PartlyReturnable = {
  order: { kind: 'listing', state: 'completed', completedAt: AT, confirmedAt: null, reversalDue: false, reversedAt: null },
  soldByMember: true,
  left: 10_000,
};
const order = (change: Partial<PartlyReturnable['order']>): PartlyReturnable => ({ ...SALE, order: { ...SALE.order, ...change } });

describe('a part of what was paid', () => {
  it.each([1, 9_999])('goes back: %i won of 10,000, at whosever cost', (amount) => {
    expect(whyNotReturnedInPart(SALE, { amount, bearer: 'earners' })).toEqual([]);
    expect(whyNotReturnedInPart(SALE, { amount, bearer: 'issuer' })).toEqual([]);
    expect(whyNotReturnedInPart(order({ kind: 'exchangeFee', confirmedAt: AT }), { amount, bearer: 'earners' })).toEqual([]);
  });

  it.each([-1, 0, 10_000, 10_001])('does not where it is nothing, or leaves nothing: %i won of 10,000', (amount) => {
    expect(whyNotReturnedInPart(SALE, { amount, bearer: 'earners' })).toEqual([failure('badRequest', { field: 'amount' })]);
  });

  it.each<[string, PartlyReturnable, ReturnType<typeof failure>]>([
    ['is about to go back whole', order({ reversalDue: true }), failure('saleReversed')],
    ['has gone back whole', order({ reversedAt: AT }), failure('saleReversed')],
    ['has nobody who earned of it', order({ state: 'paid', completedAt: null }), failure('wrongState', { data: { state: 'paid' } })],
  ])('does not of an order that %s', (_, sale, why) => {
    expect(whyNotReturnedInPart(sale, { amount: 1, bearer: 'earners' })).toEqual([why]);
  });

  it('is not what an issuer answers for where it sold itself', () => {
    expect(whyNotReturnedInPart({ ...SALE, soldByMember: false }, { amount: 1, bearer: 'issuer' })).toEqual([
      failure('badRequest', { field: 'bearer' }),
    ]);
  });
});
