import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { toBase64url, utf8 } from '../encoding/bytes.ts';
import { encodeJson } from '../encoding/json.ts';
import { didOf, keyOfDid, withoutFragment } from './did-jwk.ts';
import { newEncryptionKey, newPrivateJwk, newSigningPair, parsePublicJwk, publicOf, verifiesEs256 } from './p256.ts';
import { signerOf, signJwt } from './signing.ts';

describe('a key on P-256', () => {
  it('is read without its private half and without anything else', async () => {
    const key = await newPrivateJwk();
    expect(parsePublicJwk({ ...key, kid: 'x', alg: 'ES256' })).toEqual(publicOf(key));
    expect(Object.keys(publicOf(key))).toEqual(['kty', 'crv', 'x', 'y']);
  });
  it.each([
    undefined,
    null,
    'EC',
    {},
    { kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43) },
    { kty: 'EC', crv: 'P-384', x: 'A'.repeat(64), y: 'A'.repeat(64) },
    { kty: 'EC', crv: 'P-256', x: 'short', y: 'A'.repeat(43) },
    { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43) },
  ])('%j is none', (value) => {
    expect(parsePublicJwk(value)).toBeUndefined();
  });
  it('signs what another library verifies', async () => {
    const key = await newPrivateJwk();
    const jwt = await signJwt({ typ: 'JWT' }, { iss: '나루' }, signerOf(key));
    const { payload } = await jwtVerify(jwt, await importJWK({ ...publicOf(key) }, 'ES256'), { algorithms: ['ES256'], typ: 'JWT' });
    expect(payload).toEqual({ iss: '나루' });
  });
  it('verifies what it signed, and nothing else', async () => {
    const key = await newPrivateJwk();
    const signature = await signerOf(key)(utf8('one'));
    const offCurve = { ...publicOf(key), y: 'A'.repeat(43) };
    const verdicts = [
      verifiesEs256(key, 'one', signature),
      verifiesEs256(key, 'two', signature),
      verifiesEs256(offCurve, 'one', signature),
    ];
    expect(await Promise.all(verdicts)).toEqual([true, false, false]);
    expect(await verifiesEs256(key, 'one', new Uint8Array(3))).toBe(false);
  });
  it('does not leave the key store when it may not', async () => {
    const { privateKey } = await newSigningPair(false);
    await expect(crypto.subtle.exportKey('jwk', privateKey)).rejects.toThrow();
  });
  it('serves one answer’s encryption under a name of its own', async () => {
    const [one, other] = [await newEncryptionKey(), await newEncryptionKey()];
    expect([one.kid === other.kid, one.d === other.d, one.kid.length]).toEqual([false, false, 12]);
  });
});

describe('did:jwk', () => {
  it('is made of the members that name a key, in the order of its thumbprint', async () => {
    const { kty, crv, x, y } = await newPrivateJwk();
    expect(didOf({ y, x, crv, kty })).toBe(`did:jwk:${toBase64url(utf8(`{"crv":"${crv}","kty":"${kty}","x":"${x}","y":"${y}"}`))}`);
    expect(await calculateJwkThumbprint({ kty, crv, x, y })).toMatch(/^[\w-]{43}$/);
  });
  it('gives its key back, also from a URL with a fragment', async () => {
    const key = publicOf(await newPrivateJwk());
    expect([keyOfDid(didOf(key)), keyOfDid(`${didOf(key)}#0`), withoutFragment(`${didOf(key)}#0`)]).toEqual([key, key, didOf(key)]);
  });
  it('takes the members of another writer in any order', async () => {
    const { publicKey } = await generateKeyPair('ES256');
    const jwk = await exportJWK(publicKey);
    expect(keyOfDid(`did:jwk:${encodeJson({ ...jwk, use: 'sig' })}`)).toEqual(parsePublicJwk(jwk));
  });
  it.each(['', 'did:key:z6Mk', 'did:jwk:', 'did:jwk:%', `did:jwk:${encodeJson({ kty: 'RSA' })}`])('%s has no key', (did) => {
    expect(keyOfDid(did)).toBeUndefined();
  });
});
