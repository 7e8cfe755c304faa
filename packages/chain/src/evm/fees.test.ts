import { fail, ok, type Result } from '@naru/domain/shared';
import { parseGwei, serializeTransaction } from 'viem';
import { describe, expect, it } from 'vitest';
import { Refusal } from './attempt.ts';
import { ANY_PRICE, type Fees, offerFor } from './fees.ts';
import type { PricePolicy } from './settings.ts';

const gwei = (amount: number): bigint => parseGwei(String(amount));
const GAS = 100_000n;
const POLICY: PricePolicy = { floor: gwei(1), growthPercent: 20n, ceiling: gwei(200), ceilingPerTransaction: gwei(150) * GAS };
const earlier = (fee: number, tip: number) =>
  serializeTransaction({ type: 'eip1559', chainId: 1, maxFeePerGas: gwei(fee), maxPriorityFeePerGas: gwei(tip) });

const offered = (base: number, tip: number, outbid?: `0x02${string}`, gas = GAS, policy = POLICY): Result<Fees, unknown> => {
  try {
    return ok(offerFor({ base: gwei(base), tip: gwei(tip) }, gas, policy, outbid));
  } catch (error) {
    if (error instanceof Refusal) return fail(error.failure);
    throw error;
  }
};
const fees = (fee: number, tip: number, more = 0n) => ok({ maxFeePerGas: gwei(fee) + more, maxPriorityFeePerGas: gwei(tip) + more });
const tooDear = (needed: bigint, ceiling: number) => fail({ reason: 'tooDear', needed: String(needed), ceiling: String(gwei(ceiling)) });

describe('what is offered for a transaction', () => {
  it('follows the network, with room for what every block takes to rise', () => {
    expect(offered(50, 2)).toEqual(fees(62, 2));
  });
  it('never falls below the floor, where the node asks for no tip', () => {
    expect(offered(10, 0)).toEqual(fees(13, 1));
  });
  it('rises by the growth over what it outbids, in both parts, however little the network asks', () => {
    expect(offered(1, 1, earlier(50, 5))).toEqual(fees(60, 6, 1n));
  });
  it('takes what the network asks, where that is more than the growth', () => {
    expect(offered(50, 2, earlier(10, 1))).toEqual(fees(62, 2));
  });
  it('stops at the ceiling, and offers that as long as a block would take it', () => {
    expect(offered(140, 2)).toEqual(fees(150, 2));
    expect(offered(148, 40)).toEqual(fees(150, 2));
    expect(offered(150, 40)).toEqual(tooDear(gwei(151), 150));
  });
  it('is bounded a gas and a transaction', () => {
    expect(offered(190, 1, undefined, 50_000n)).toEqual(fees(200, 1));
    expect(offered(200, 1, undefined, 50_000n)).toEqual(tooDear(gwei(201), 200));
    expect(offered(15, 1, undefined, GAS * 10n)).toEqual(tooDear(gwei(16), 15));
  });
  it('waits rather than outbids beyond the ceiling', () => {
    expect(offered(1, 1, earlier(130, 1))).toEqual(tooDear(gwei(156) + 1n, 150));
  });
  it('is nothing where gas costs nothing', () => {
    expect(offered(0, 0, undefined, GAS, ANY_PRICE)).toEqual(fees(0, 0));
  });
});
