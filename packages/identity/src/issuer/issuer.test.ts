import { fail, ok } from '@naru/domain/shared';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readJwt } from '../encoding/jwt.ts';
import { readCredential } from '../holder/index.ts';
import { didOf } from '../keys/did-jwk.ts';
import { newPrivateJwk, type PrivateJwk, publicOf } from '../keys/p256.ts';
import { signerOf, signJwt } from '../keys/signing.ts';
import { CLAIMS, certificateFor, newIssuer } from '../testing/people.ts';
import { JOIN_CLAIM_NAMES } from './claims.ts';
import {
  type CredentialIssuer,
  credentialAnswer,
  JOIN_CERTIFICATE_VCT,
  JOIN_CLAIMS,
  nonceAnswer,
  nonceOfProof,
  offerByReference,
  readCredentialRequest,
  readTokenRequest,
  tokenAnswer,
  verifyProof,
  wellKnownAddress,
} from './index.ts';

const GRANT = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';
const NOW = new Date('2026-11-21T03:00:00Z');

describe('a join certificate', () => {
  it('tells the holder’s own did, counts a year, and shows nothing that is not disclosed', async () => {
    const issuer = await newIssuer();
    const holder = publicOf(await newPrivateJwk());
    const text = await certificateFor(issuer, holder, NOW);
    const parsed = readCredential(text);
    expect(parsed?.claims).toEqual({
      iss: issuer.did,
      vct: JOIN_CERTIFICATE_VCT,
      iat: NOW.getTime() / 1000,
      exp: NOW.getTime() / 1000 + 365 * 86_400,
      cnf: { jwk: holder },
      ...CLAIMS,
      did: didOf(holder),
    });
    expect(parsed?.disclosures.map(({ name }) => name).sort()).toEqual([...JOIN_CLAIMS].sort());
    const [open = ''] = text.split('~');
    expect(Object.keys(readJwt(open)?.payload ?? {}).sort()).toEqual(['_sd', '_sd_alg', 'cnf', 'exp', 'iat', 'iss', 'vct']);
  });
  it('hides the same claims of the same person differently each time', async () => {
    const issuer = await newIssuer();
    const holder = publicOf(await newPrivateJwk());
    const certificates = await Promise.all([certificateFor(issuer, holder, NOW), certificateFor(issuer, holder, NOW)]);
    expect(new Set(certificates.flatMap((text) => text.split('~').slice(1, -1))).size).toBe(2 * JOIN_CLAIMS.length);
  });
});

describe('what an issuer publishes', () => {
  let issuer: CredentialIssuer;
  beforeAll(async () => {
    issuer = await newIssuer('https://naru.example/issuer');
  });

  it('describes one certificate, in Korean', () => {
    expect(issuer.serverMetadata()).toHaveProperty('pre-authorized_grant_anonymous_access_supported', true);
    const { credential_configurations_supported, ...rest } = issuer.metadata();
    expect(rest).toEqual({
      credential_issuer: 'https://naru.example/issuer',
      authorization_servers: ['https://naru.example/issuer'],
      credential_endpoint: 'https://naru.example/issuer/credential',
      nonce_endpoint: 'https://naru.example/issuer/nonce',
      display: [{ name: '나루', locale: 'ko-KR' }],
    });
    const [configuration] = Object.values(credential_configurations_supported);
    expect(configuration?.vct).toBe(JOIN_CERTIFICATE_VCT);
    expect(configuration?.credential_metadata.display).toEqual([{ name: '가입 증명서', locale: 'ko-KR' }]);
    expect(configuration?.credential_metadata.claims.map(({ display: [shown] }) => shown?.name)).toEqual(Object.values(JOIN_CLAIM_NAMES));
  });
  it('is found before the path of its identifier', () => {
    expect(wellKnownAddress('https://naru.example/issuer', 'openid-credential-issuer')).toBe(
      'https://naru.example/.well-known/openid-credential-issuer/issuer',
    );
    expect(wellKnownAddress('https://naru.example', 'oauth-authorization-server')).toBe(
      'https://naru.example/.well-known/oauth-authorization-server',
    );
    expect(issuer.serverMetadata()).toMatchObject({ issuer: 'https://naru.example/issuer', grant_types_supported: [GRANT] });
  });
  it('offers a code whose number comes another way', () => {
    const offer = issuer.offer({ preAuthorizedCode: 'code', txCodeLength: 6 });
    expect(offer.grants[GRANT]).toEqual({ 'pre-authorized_code': 'code', tx_code: { input_mode: 'numeric', length: 6 } });
    expect(offerByReference('https://naru.example/offer/1')).toBe(
      'openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fnaru.example%2Foffer%2F1',
    );
  });
});

describe('the exchange', () => {
  it.each([
    [{ grant_type: GRANT, 'pre-authorized_code': 'c', tx_code: '1' }, ok({ preAuthorizedCode: 'c', txCode: '1' })],
    [{ grant_type: GRANT, 'pre-authorized_code': 'c' }, ok({ preAuthorizedCode: 'c', txCode: undefined })],
    [{ grant_type: GRANT }, fail('invalid_request')],
    [{ grant_type: GRANT, 'pre-authorized_code': '' }, fail('invalid_request')],
    [{ grant_type: 'authorization_code', code: 'c' }, fail('unsupported_grant_type')],
    [{}, fail('unsupported_grant_type')],
  ])('a token request %j', (form, result) => {
    expect(readTokenRequest(form)).toEqual(result);
  });
  it.each([
    [{ credential_configuration_id: 'join-certificate', proofs: { jwt: ['p'] } }, ok({ proof: 'p' })],
    [{ credential_configuration_id: 'join-certificate', proofs: { jwt: ['p', 'q'] } }, fail('invalid_proof')],
    [{ credential_configuration_id: 'join-certificate', proofs: { jwt: [1] } }, fail('invalid_proof')],
    [{ credential_configuration_id: 'join-certificate', proofs: 'p' }, fail('invalid_proof')],
    [{ credential_configuration_id: 'join-certificate' }, fail('invalid_proof')],
    [{ credential_configuration_id: 'passport', proofs: { jwt: ['p'] } }, fail('unknown_credential_configuration')],
    [[], fail('invalid_credential_request')],
    [undefined, fail('invalid_credential_request')],
  ])('a credential request %j', (body, result) => {
    expect(readCredentialRequest(body)).toEqual(result);
  });
  it('answers in the form of the protocol', () => {
    expect([tokenAnswer('t', 300), nonceAnswer('n'), credentialAnswer('c')]).toEqual([
      { access_token: 't', token_type: 'Bearer', expires_in: 300 },
      { c_nonce: 'n' },
      { credentials: [{ credential: 'c' }] },
    ]);
  });
});

describe('a proof', () => {
  const AUDIENCE = 'https://naru.example/issuer';
  const EXPECTED = { nonce: 'n', audience: AUDIENCE, now: NOW };
  let key: PrivateJwk;
  beforeAll(async () => {
    key = await newPrivateJwk();
  });
  const proof = (header: object = {}, payload: object = {}, signer = key) =>
    signJwt(
      { typ: 'openid4vci-proof+jwt', jwk: publicOf(key), ...header },
      { aud: AUDIENCE, iat: NOW.getTime() / 1000, nonce: 'n', ...payload },
      signerOf(signer),
    );

  it('shows who holds the key, named by itself or by a did:jwk', async () => {
    expect(await verifyProof(await proof(), EXPECTED)).toEqual(ok(publicOf(key)));
    expect(await verifyProof(await proof({ jwk: undefined, kid: `${didOf(key)}#0` }), EXPECTED)).toEqual(ok(publicOf(key)));
    expect(nonceOfProof(await proof())).toBe('n');
  });
  it.each([
    ['another kind of token', { typ: 'JWT' }, {}],
    ['no key', { jwk: undefined }, {}],
    ['a key on another curve', { jwk: { kty: 'EC', crv: 'P-384', x: 'a', y: 'b' } }, {}],
    ['another audience', {}, { aud: 'https://elsewhere.example' }],
    ['no time', {}, { iat: undefined }],
    ['a time long past', {}, { iat: NOW.getTime() / 1000 - 121 }],
    ['a time to come', {}, { iat: NOW.getTime() / 1000 + 121 }],
  ])('with %s is refused', async (_, header, payload) => {
    expect(await verifyProof(await proof(header, payload), EXPECTED)).toEqual(fail('invalid_proof'));
  });
  it('for another nonce is refused as that, by another key as a bad proof', async () => {
    expect(await verifyProof(await proof({}, { nonce: 'm' }), EXPECTED)).toEqual(fail('invalid_nonce'));
    expect(await verifyProof(await proof({}, {}, await newPrivateJwk()), EXPECTED)).toEqual(fail('invalid_proof'));
  });
  it('is refused whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.constantFrom('a.b.c', `${'A'.repeat(20_000)}.A.A`)), async (text) => {
        expect(await verifyProof(text, EXPECTED)).toEqual(fail('invalid_proof'));
        expect(nonceOfProof(text)).toBeUndefined();
      }),
    );
  });
});
