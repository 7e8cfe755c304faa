import { describe, expect, it } from 'vitest';
import { reachableFrom } from '../testing/lifecycle.ts';
import { EXCHANGE_LIFECYCLE, issuerMovesFrom } from './index.ts';

describe('an exchange', () => {
  it('without costs never waits for a payment', () => {
    expect(reachableFrom(EXCHANGE_LIFECYCLE, 'requested').has('awaitingPayment')).toBe(false);
  });

  it('cannot be undone once the goods have left', () => {
    const after = reachableFrom(EXCHANGE_LIFECYCLE, 'shipped');
    expect([after.has('withdrawn'), after.has('cancelled')]).toEqual([false, false]);
  });

  it.each([
    ['awaitingPayment', []],
    ['requested', ['prepare', 'cancel']],
    ['preparing', ['ship', 'cancel']],
    ['shipped', ['deliver']],
    ['delivered', []],
    ['completed', []],
  ] as const)('that is %s leaves its issuer %j', (state, moves) => {
    expect(issuerMovesFrom(state)).toEqual(moves);
  });
});
