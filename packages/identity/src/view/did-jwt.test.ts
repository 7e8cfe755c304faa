import { DID_JWT_SECONDS, DID_JWT_SKEW_SECONDS, DID_JWT_TYPE } from '@naru/domain/native';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeJson, type Unknowns } from '../encoding/json.ts';
import { type HolderKey, newHolderKey, signDidJwt } from '../holder/index.ts';
import { didOf } from '../keys/did-jwk.ts';
import { newPrivateJwk, type PrivateJwk } from '../keys/p256.ts';
import { signerOf, signJwt } from '../keys/signing.ts';
import { byAnotherKey, macOfPublicKey, type Signing, unsigned } from '../testing/forgery.ts';
import { type DidJwtFault, judgeDidJwt } from './index.ts';

const SITE = 'https://naru.example';
const NOW = new Date('2026-11-21T03:00:00Z');
const seconds = (offset: number): number => NOW.getTime() / 1000 + offset;
const later = (offset: number): Date => new Date(seconds(offset) * 1000);
const judge = (text: string, now = NOW) => judgeDidJwt(text, { audience: SITE, now });

describe('a DID JWT of a wallet', () => {
  let key: HolderKey;
  let jwt = '';
  beforeAll(async () => {
    key = await newHolderKey();
    jwt = await signDidJwt({ key, audience: SITE }, { now: () => NOW });
  });
  it('says whose wallet it is, as often as it is asked within its term', async () => {
    const genuine = { ok: true, value: { did: didOf(key.publicJwk) } };
    expect([await judge(jwt), await judge(jwt), await judge(jwt, later(DID_JWT_SECONDS - 1))]).toEqual([genuine, genuine, genuine]);
  });
  it.each([
    [DID_JWT_SECONDS, 'expired'],
    [86_400, 'expired'],
    [-DID_JWT_SKEW_SECONDS - 1, 'notYetValid'],
  ] as const)('%i s after it was signed is %s', async (offset, fault) => {
    expect(await judge(jwt, later(offset))).toEqual({ ok: false, failure: fault });
  });
  it('from a clock that is a little ahead counts', async () => {
    expect(await judge(jwt, later(-DID_JWT_SKEW_SECONDS))).toMatchObject({ ok: true });
  });
  it('whose signature has another spelling, or whose text goes on, is none', async () => {
    for (const text of [`${jwt}=`, `${jwt}.`, `${jwt}.x`, jwt.slice(0, -4), '', 'a.b', 'x'.repeat(5_000)])
      expect(await judge(text)).toMatchObject({ ok: false });
  });
});

interface Changes {
  readonly header?: Unknowns;
  readonly payload?: Unknowns;
  readonly sign?: Signing;
}

const honest: Signing = (header, payload, key) => signJwt(header, payload, signerOf(key));
const stranger = didOf(await newPrivateJwk());

const FORGERIES: readonly (readonly [string, Changes, DidJwtFault])[] = [
  ['no signature (alg none)', { sign: unsigned }, 'wrongAlgorithm'],
  ['a MAC by the public key (HS256)', { sign: macOfPublicKey }, 'wrongAlgorithm'],
  ['critical header members', { header: { crit: ['b64'], b64: false } }, 'wrongAlgorithm'],
  ['another key', { sign: byAnotherKey }, 'wrongKey'],
  ['the DID of somebody else', { payload: { iss: stranger } }, 'wrongKey'],
  ['a key id of somebody else', { header: { kid: `${stranger}#0` } }, 'wrongKey'],
  ['a key that it brings along itself', { header: { jwk: {} }, sign: byAnotherKey }, 'wrongKey'],
  ['a DID that holds no key', { payload: { iss: 'did:naru:somebody' } }, 'unknownDid'],
  ['no DID', { payload: { iss: undefined } }, 'unknownDid'],
  ['another type', { header: { typ: 'kb+jwt' } }, 'wrongType'],
  ['no type', { header: { typ: undefined } }, 'wrongType'],
  ['another site', { payload: { aud: 'https://elsewhere.example' } }, 'wrongAudience'],
  ['several sites', { payload: { aud: [SITE, 'https://elsewhere.example'] } }, 'wrongAudience'],
  ['no site', { payload: { aud: undefined } }, 'wrongAudience'],
  ['a term that has ended', { payload: { iat: seconds(-200), exp: seconds(0) } }, 'expired'],
  ['a far future', { payload: { iat: seconds(3_600), exp: seconds(3_700) } }, 'notYetValid'],
  ['a term that is too long', { payload: { exp: seconds(DID_JWT_SECONDS + 1) } }, 'tooLong'],
  ['an end before its beginning', { payload: { exp: seconds(-1) } }, 'malformed'],
  ['no end', { payload: { exp: undefined } }, 'malformed'],
  ['no beginning', { payload: { iat: undefined } }, 'malformed'],
  ['an end as text', { payload: { exp: `${seconds(60)}` } }, 'malformed'],
];

it.each(FORGERIES)('a DID JWT with %s is refused', async (_, { header, payload, sign = honest }, fault) => {
  const key: PrivateJwk = await newPrivateJwk();
  const iss = didOf(key);
  const claims = { iss, aud: SITE, iat: seconds(0), exp: seconds(60), ...payload };
  expect(await judge(await sign({ typ: DID_JWT_TYPE, ...header }, claims, key))).toEqual({ ok: false, failure: fault });
});

it('what is changed after signing does not hold', async () => {
  const key = await newPrivateJwk();
  const claims = { iss: didOf(key), aud: SITE, iat: seconds(0), exp: seconds(60) };
  const [head, , tail] = (await honest({ typ: DID_JWT_TYPE }, claims, key)).split('.');
  expect(await judge(`${head}.${encodeJson({ ...claims, exp: seconds(90) })}.${tail}`)).toEqual({ ok: false, failure: 'wrongKey' });
});
