import { randomBytes } from 'node:crypto';
import { ecrecover as library } from '@ethereumjs/util';
import { signRecoverable } from 'tiny-secp256k1';
import { expect, it } from 'vitest';
import { ecrecover } from './ecrecover.ts';

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const word = (number: bigint): Uint8Array => Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);

/** What becomes of half a signature before it is shown; each in r or in s. */
const SPOILED: readonly ((half: Uint8Array) => Uint8Array)[] = [
  (half) => half,
  () => randomBytes(32),
  (half) => word(ORDER - numberOf(half)),
  () => word(0n),
  () => word(ORDER),
  () => word(ORDER + 7n),
  () => word(2n ** 256n - 1n),
  (half) => half.subarray(1),
];

const outcome = (recover: typeof library, ...given: Parameters<typeof library>): string => {
  try {
    return Buffer.from(recover(...given)).toString('hex');
  } catch {
    return 'refused';
  }
};

it('finds the key that the EVM’s own library finds, and refuses what it refuses, whatever is wrong with a signature', () => {
  const seen = new Set<boolean>();
  for (let round = 0; round < 12; round += 1)
    for (const ofR of SPOILED)
      for (const ofS of SPOILED)
        for (const v of [27n, 28n, 0n, 1n, 29n]) {
          const digest = randomBytes(32);
          const { signature } = signRecoverable(digest, randomBytes(32));
          const [r, s] = [ofR(signature.subarray(0, 32)), ofS(signature.subarray(32))];
          const found = outcome(ecrecover, digest, v, r, s);
          expect(found).toBe(outcome(library, digest, v, r, s));
          seen.add(found === 'refused');
        }
  expect([...seen].toSorted()).toEqual([false, true]);
});
