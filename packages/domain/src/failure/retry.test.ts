import { describe, expect, it } from 'vitest';
import { FAILURE_CATALOGUE, retryOf } from './catalogue.ts';
import type { FailureName } from './code.ts';

describe('whether a refused call is worth sending again', () => {
  it.each([
    ['tokenExpired', 'refreshed'],
    ['busy', 'later'],
    ['rateLimited', 'later'],
    ['serviceUnavailable', 'later'],
    ['qrFailed', 'later'],
    ['saleUpcoming', 'later'],
    ['soldOut', 'never'],
    ['priceChanged', 'never'],
    ['badRequest', 'never'],
    ['pinLocked', 'never'],
    ['duplicateLogin', 'never'],
    ['idempotencyKeyReused', 'never'],
  ] as const)('%s: %s', (name, retry) => expect(retryOf(name)).toBe(retry));

  it('never is, where what was asked is to be mended', () => {
    const mended = (Object.keys(FAILURE_CATALOGUE) as FailureName[]).filter((name) => FAILURE_CATALOGUE[name].effect === 'field');
    expect(mended.filter((name) => retryOf(name) !== 'never')).toEqual([]);
  });
});
