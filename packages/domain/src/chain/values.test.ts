import { describe, expect, it } from 'vitest';
import { fail, ok } from '../shared/result.ts';
import { parseAddress, parseHash } from './values.ts';

const ADDRESS = `0x${'aB'.repeat(20)}`;

describe('addresses and hashes', () => {
  it.each([
    ['an address', parseAddress, ADDRESS, true],
    ['an address without its mark', parseAddress, 'ab'.repeat(20), false],
    ['an address that is too short', parseAddress, ADDRESS.slice(0, -1), false],
    ['an address of other letters', parseAddress, `0x${'zz'.repeat(20)}`, false],
    ['a hash', parseHash, `0x${'01'.repeat(32)}`, true],
    ['a hash as long as an address', parseHash, ADDRESS, false],
    ['a number', parseHash, 1, false],
  ] as const)('%s', (_, parse, value, taken) => {
    expect(parse(value)).toEqual(taken ? ok(value) : fail('malformed'));
  });
});
