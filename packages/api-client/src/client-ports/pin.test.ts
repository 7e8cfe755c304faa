import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basesAt, createApiClient } from '../index.ts';

const { pinHasher } = createApiClient({ bases: basesAt('http://127.0.0.1:9') });

describe('the hash of a PIN', () => {
  it.each([
    ['135790', 'dec58ab7d7f9fb6bd366cea633274ef3632f8eaa823bf811c14bed255d60e339'],
    ['000000', '91b4d142823f7d20c5f08df69122de43f35f057a988d9619f6d3138485c9a203'],
  ])('of %s is known', (digits, hash) => {
    expect(pinHasher.hash(digits)).toBe(hash);
  });

  it('is the SHA-256 of the digits, for every PIN', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}$/), (digits) => {
        expect(pinHasher.hash(digits)).toBe(createHash('sha256').update(digits).digest('hex'));
      }),
    );
  });
});
