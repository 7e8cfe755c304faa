import { describe, expect, it } from 'vitest';
import { reachableFrom } from '../testing/lifecycle.ts';
import { EXCHANGE_LIFECYCLE, issuerMovesFrom } from './index.ts';

describe('an exchange', () => {
  it('without costs never waits for a payment', () => {
    expect(reachableFrom(EXCHANGE_LIFECYCLE, 'requested').has('awaitingPayment')).toBe(false);
  });

  it('cannot be undone once the goods have left, but where a dispute has them sent anew', () => {
    expect(reachableFrom(EXCHANGE_LIFECYCLE, 'shipped').has('withdrawn')).toBe(false);
    const { resend: _, ...without } = EXCHANGE_LIFECYCLE.shipped;
    const { resend: __, ...after } = EXCHANGE_LIFECYCLE.delivered;
    expect(reachableFrom({ ...EXCHANGE_LIFECYCLE, shipped: without, delivered: after }, 'shipped').has('cancelled')).toBe(false);
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
