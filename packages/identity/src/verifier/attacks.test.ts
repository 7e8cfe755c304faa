import { beforeAll, describe, expect, it } from 'vitest';
import { digestOf, toBase64url, utf8 } from '../encoding/bytes.ts';
import { JOIN_CERTIFICATE_VCT } from '../issuer/index.ts';
import { didOf } from '../keys/did-jwk.ts';
import { newPrivateJwk } from '../keys/p256.ts';
import {
  answerOf,
  byAnotherKey,
  type Changes,
  disclosureOf,
  forge,
  formFor,
  macOfPublicKey,
  type Parties,
  unsigned,
} from '../testing/forgery.ts';
import { saleAt } from '../testing/people.ts';
import { makeVerifier, type RefusalReason, type RequestInput, type ResponseMode, type Sealed, type Verifier } from './index.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const seconds = (offset: number): number => NOW.getTime() / 1000 + offset;
const later = (offset: number): Date => new Date(seconds(offset) * 1000);
const INPUT: RequestInput = {
  requestUri: 'https://naru.example/request/1',
  responseUri: 'https://naru.example/response/1',
  now: NOW,
  seconds: 120,
  ask: { vct: JOIN_CERTIFICATE_VCT, claims: ['name', 'did'] },
  action: saleAt(50_000),
  binding: 'transactionData',
};
const FOREIGN_ISSUER = 'did:jwk:eyJjcnYiOiJQLTI1NiJ9';

const FORGERIES: readonly (readonly [string, Changes, RefusalReason])[] = [
  ['the nonce of another request', { bindingPayload: { nonce: 'of-another-request' } }, 'wrongNonce'],
  ['another audience', { bindingPayload: { aud: 'https://elsewhere.example' } }, 'wrongAudience'],
  ['a list of audiences', { bindingPayload: { aud: ['x509_hash:a', 'b'] } }, 'wrongAudience'],
  ['a binding by another holder’s key', { signBinding: byAnotherKey }, 'wrongHolderKey'],
  ['no key binding', { withoutBinding: true }, 'missingKeyBinding'],
  ['a certificate that is bound to nobody', { issuerPayload: { cnf: undefined } }, 'missingKeyBinding'],
  ['a certificate bound to a key that is none', { issuerPayload: { cnf: { kid: 'did:jwk:bm9uZQ' } } }, 'missingKeyBinding'],
  ['another sd_hash', { bindingPayload: { sd_hash: 'another' } }, 'alteredDisclosure'],
  ['a disclosure left out after the binding', { disclose: ([first = '']) => [first] }, 'alteredDisclosure'],
  [
    'a disclosure changed after the binding',
    { disclose: ([first = '']) => [first, disclosureOf('did', 'did:naru:x')] },
    'alteredDisclosure',
  ],
  [
    'a disclosure of the holder’s own making',
    { disclose: (all) => [...all, disclosureOf('role', 'admin')], bindsChange: true },
    'alteredDisclosure',
  ],
  ['the same disclosure twice', { disclose: ([a = '', b = '']) => [a, b, b], bindsChange: true }, 'alteredDisclosure'],
  [
    'a claim replaced by the holder',
    { disclose: ([a = '']) => [a, disclosureOf('did', 'did:naru:x')], bindsChange: true },
    'alteredDisclosure',
  ],
  ['a binding that is too old', { bindingPayload: { iat: seconds(-121) } }, 'staleBinding'],
  ['a binding from the future', { bindingPayload: { iat: seconds(121) } }, 'staleBinding'],
  ['a binding without a time', { bindingPayload: { iat: undefined } }, 'staleBinding'],
  ['an issuer whom nobody trusts', { issuerPayload: { iss: FOREIGN_ISSUER }, issuerHeader: { kid: FOREIGN_ISSUER } }, 'untrustedIssuer'],
  ['no issuer at all', { issuerPayload: { iss: undefined } }, 'untrustedIssuer'],
  ['a key id of somebody else than the issuer', { issuerHeader: { kid: `${FOREIGN_ISSUER}#0` } }, 'untrustedIssuer'],
  ['a trusted name over another signature', { signIssuer: byAnotherKey }, 'wrongIssuerKey'],
  ['an expired certificate', { issuerPayload: { exp: seconds(0) } }, 'expiredCredential'],
  ['a certificate without an end', { issuerPayload: { exp: undefined } }, 'malformed'],
  ['a certificate of tomorrow', { issuerPayload: { nbf: seconds(86_400) } }, 'notYetValid'],
  ['a certificate issued in the future', { issuerPayload: { iat: seconds(121) } }, 'notYetValid'],
  ['an unsigned certificate', { signIssuer: unsigned }, 'wrongAlgorithm'],
  ['an unsigned binding', { signBinding: unsigned }, 'wrongAlgorithm'],
  ['a certificate with a MAC by the public key', { signIssuer: macOfPublicKey }, 'wrongAlgorithm'],
  ['a binding with a MAC by the public key', { signBinding: macOfPublicKey }, 'wrongAlgorithm'],
  ['a certificate that is another kind of token', { issuerHeader: { typ: 'JWT' } }, 'wrongType'],
  ['a binding that is another kind of token', { bindingHeader: { typ: 'JWT' } }, 'wrongType'],
  ['a certificate of another type', { issuerPayload: { vct: 'urn:another' } }, 'wrongType'],
  ['a certificate hashed otherwise', { issuerPayload: { _sd_alg: 'sha-512' } }, 'wrongAlgorithm'],
  ['a claim that was kept', { disclose: ([first = '']) => [first], bindsChange: true }, 'missingClaims'],
  ['no hash of the action', { bindingPayload: { transaction_data_hashes: undefined } }, 'alteredAction'],
  ['the hash of another action', { bindingPayload: { transaction_data_hashes: ['another'] } }, 'alteredAction'],
  ['an action hashed otherwise', { bindingPayload: { transaction_data_hashes_alg: 'sha-512' } }, 'alteredAction'],
];

describe.each(['direct_post', 'direct_post.jwt'] as const satisfies readonly ResponseMode[])('in %s', (responseMode) => {
  let parties: Parties;
  let verifier: Verifier;
  let sealed: Sealed;
  const verify = async (changes: Changes, now = NOW) => {
    const form = await formFor(sealed, answerOf(sealed, await forge(sealed, parties, changes, NOW)));
    return verifier.verifyResponse(sealed, form, now);
  };

  beforeAll(async () => {
    parties = { issuer: await newPrivateJwk(), holder: await newPrivateJwk() };
    const settings = { key: await newPrivateJwk(), clientName: '나루', clientId: { kind: 'didJwk' } as const, responseMode };
    verifier = makeVerifier({ ...settings, trustedIssuers: [didOf(parties.issuer)] });
    ({ sealed } = await verifier.createRequest(INPUT));
  });

  it('an honest presentation is taken', async () => {
    expect(await verify({})).toMatchObject({ ok: true, value: { claims: { name: 'name of somebody', did: 'did of somebody' } } });
  });
  it('a holder named by did:jwk is taken', async () => {
    expect(await verify({ issuerPayload: { cnf: { kid: `${didOf(parties.holder)}#0` } } })).toMatchObject({ ok: true });
  });
  it.each(FORGERIES)('%s is refused', async (_, changes, reason) => {
    expect(await verify(changes)).toEqual({ ok: false, failure: { reason } });
  });
  it.each([
    ['a second inside the term', 120, true],
    ['a second too late', 121, false],
  ] as const)('an answer %s', async (_, offset, taken) => {
    const outcome = await verify({ bindingPayload: { iat: seconds(offset) } }, later(offset));
    expect(taken ? outcome.ok : outcome).toEqual(taken || { ok: false, failure: { reason: 'expiredRequest' } });
  });
  it('the presentation of another request is refused', async () => {
    const other = await verifier.createRequest(INPUT);
    const presentation = await forge(other.sealed, parties, {}, NOW);
    expect(other.sealed.nonce).not.toBe(sealed.nonce);
    expect(await verifier.verifyResponse(sealed, await formFor(sealed, answerOf(sealed, presentation)), NOW)).toEqual({
      ok: false,
      failure: { reason: 'wrongNonce' },
    });
  });
  it('the answer to another request is refused', async () => {
    const other = await verifier.createRequest(INPUT);
    const form = await formFor(sealed, answerOf(other.sealed, await forge(other.sealed, parties, {}, NOW)));
    expect(await verifier.verifyResponse(sealed, form, NOW)).toEqual({ ok: false, failure: { reason: 'wrongState' } });
  });
  it('a presentation for another action under the same nonce is refused', async () => {
    const { transactionData } = (await verifier.createRequest({ ...INPUT, action: saleAt(1) })).sealed;
    expect(await verify({ bindingPayload: { transaction_data_hashes: [await digestOf(transactionData ?? '')] } })).toEqual({
      ok: false,
      failure: { reason: 'alteredAction' },
    });
  });
  it('the nonce of an action commits to that action alone', async () => {
    const input = { ...INPUT, binding: 'nonceCommitment' } as const;
    const dear = await verifier.createRequest(input);
    const cheap = await verifier.createRequest({ ...input, action: saleAt(1) });
    const form = await formFor(dear.sealed, answerOf(dear.sealed, await forge(cheap.sealed, parties, {}, NOW)));
    expect(await verifier.verifyResponse(dear.sealed, form, NOW)).toEqual({ ok: false, failure: { reason: 'wrongNonce' } });
  });
  it('a deep disclosure of the holder’s own making is refused, not followed', async () => {
    const deep = toBase64url(utf8(`${'['.repeat(20_000)}${']'.repeat(20_000)}`));
    expect(await verify({ disclose: (all) => [...all, deep], bindsChange: true })).toMatchObject({ ok: false });
  });
});
