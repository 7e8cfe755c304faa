import { describe, expect, it } from 'vitest';
import { chainConfig } from './chain-settings.ts';
import { parseConfig } from './config.ts';

const OUTSIDE = { NARU_CHAIN_RPC_URL: 'http://127.0.0.1:1', NARU_CHAIN_ID: '1', NARU_CHAIN_KEY_FILE: '/nowhere' };
const GWEI = 10n ** 9n;

const pricesOf = (settings: Readonly<Record<string, string>>) => {
  const read = parseConfig({ ...OUTSIDE, ...settings });
  return read.ok ? read.value.chain.prices : read.failure;
};

describe('what the operator is ready to pay', () => {
  it('has a ceiling where nothing is set', () => {
    expect(pricesOf({})).toEqual({ floor: 0n, growthPercent: 13n, ceiling: 200n * GWEI, ceilingPerTransaction: GWEI ** 2n / 4n });
  });
  it('is read to the last wei', () => {
    expect(
      pricesOf({
        NARU_CHAIN_FEE_FLOOR_GWEI: '0.000000001',
        NARU_CHAIN_FEE_GROWTH_PERCENT: '25',
        NARU_CHAIN_FEE_CEILING_GWEI: '12.5',
        NARU_CHAIN_FEE_CEILING_PER_TRANSACTION: '3.000000000000000001',
      }),
    ).toEqual({ floor: 1n, growthPercent: 25n, ceiling: 12_500_000_000n, ceilingPerTransaction: 3n * GWEI ** 2n + 1n });
  });
  it.each([
    [{ NARU_CHAIN_FEE_FLOOR_GWEI: '201' }, 'NARU_CHAIN_FEE_FLOOR_GWEI'],
    [{ NARU_CHAIN_FEE_CEILING_GWEI: '-1' }, 'NARU_CHAIN_FEE_CEILING_GWEI'],
    [{ NARU_CHAIN_FEE_CEILING_GWEI: '1.0000000001' }, 'NARU_CHAIN_FEE_CEILING_GWEI'],
    [{ NARU_CHAIN_FEE_CEILING_PER_TRANSACTION: '1e18' }, 'NARU_CHAIN_FEE_CEILING_PER_TRANSACTION'],
    // Nodes replace no transaction by one that offers less than a tenth more.
    [{ NARU_CHAIN_FEE_GROWTH_PERCENT: '9' }, 'NARU_CHAIN_FEE_GROWTH_PERCENT'],
  ])('what is wrong is named: %o', (settings, named) => {
    expect(pricesOf(settings)).toMatch(new RegExp(`^${named}: must`));
  });
});

describe('moves go together', () => {
  const embedded = { NARU_CHAIN_KEY_FILE: '/nowhere' };
  it.each([
    ['local', embedded, true],
    ['prod', embedded, true],
    ['local', { ...OUTSIDE, NARU_CHAIN_ID: 1 }, true],
    ['dev', { ...OUTSIDE, NARU_CHAIN_ID: 1 }, true],
    ['stage', { ...OUTSIDE, NARU_CHAIN_ID: 1 }, false],
    ['prod', { ...OUTSIDE, NARU_CHAIN_ID: 1 }, false],
    ['prod', { ...OUTSIDE, NARU_CHAIN_ID: 1, NARU_CHAIN_BATCHES: true }, true],
    ['local', { ...embedded, NARU_CHAIN_BATCHES: false }, false],
  ])('in %s, with %o: %s', (mode, settings, together) => {
    const read = chainConfig(settings, mode, '/nowhere');
    expect(read.ok && read.value.batches).toBe(together);
  });
});
