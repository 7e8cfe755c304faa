import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALICE, BOB } from '../testing/people.ts';
import { burnOf, later, moveOf, sha256, tokenId, won } from '../testing/tokens.ts';
import { isAuthorizedBy, newNonce, type Scope, type Signable, signAuthorization } from './index.ts';
import { authorizationDigest } from './typed-data.ts';

const SCOPE: Scope = { chainId: 31_337, contract: `0x${'ab'.repeat(20)}` };
const nonce = sha256('a nonce');

const SIGNABLES: readonly Signable[] = [
  { kind: 'move', authorization: moveOf(1, { nonce }) },
  { kind: 'move', authorization: moveOf(1, { nonce, to: BOB.address }) },
  { kind: 'burn', authorization: burnOf(1, { nonce }) },
  { kind: 'cancel', authorization: { from: ALICE.address, nonce } },
  { kind: 'takeCustody', authorization: { from: ALICE.address, nonce, deadline: later() } },
];

describe('an authorisation', () => {
  it.each(SIGNABLES)('to $kind is its signer’s, in its scope alone', async (signable) => {
    const signature = await signAuthorization(ALICE, SCOPE, signable);
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/);
    expect(await isAuthorizedBy(SCOPE, signable, signature)).toBe(true);
    expect(await isAuthorizedBy({ ...SCOPE, chainId: 1 }, signable, signature)).toBe(false);
    expect(await isAuthorizedBy({ ...SCOPE, contract: BOB.address }, signable, signature)).toBe(false);
    expect(await isAuthorizedBy(SCOPE, signable, await signAuthorization(BOB, SCOPE, signable))).toBe(false);
    expect(await isAuthorizedBy(SCOPE, signable, '0x')).toBe(false);
  });

  it('has another digest for each kind, and for each member that differs', () => {
    const authorization = moveOf(1, { nonce });
    const changes = [
      { from: BOB.address },
      { tokenId: tokenId(2) },
      { minPrice: won(1) },
      { transferCount: 1 },
      { approval: sha256('other') },
      { nonce: newNonce() },
      { deadline: new Date(0) },
    ];
    const digests = [
      ...SIGNABLES,
      ...changes.map((change): Signable => ({ kind: 'move', authorization: { ...authorization, ...change } })),
    ];
    const distinct = new Set(digests.map((signable) => authorizationDigest(SCOPE, signable)));
    expect(distinct.size).toBe(digests.length);
  });

  it('holds to the second below its term', () => {
    const at = (deadline: Date) => authorizationDigest(SCOPE, { kind: 'burn', authorization: burnOf(1, { nonce, deadline }) });
    expect(at(new Date(1_000_999))).toBe(at(new Date(1_000_000)));
    expect(at(new Date(1_001_000))).not.toBe(at(new Date(1_000_999)));
  });

  it('never takes bytes of anybody for a signature', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 70 }), async (bytes) => {
        const signature = `0x${Buffer.from(bytes).toString('hex')}` as const;
        expect(await isAuthorizedBy(SCOPE, { kind: 'burn', authorization: burnOf(1, { nonce }) }, signature)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});
