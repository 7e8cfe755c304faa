import { compactDecrypt, importJWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../encoding/bytes.ts';
import { readJwt, splitSdJwt } from '../encoding/jwt.ts';
import { JOIN_CERTIFICATE_VCT } from '../issuer/index.ts';
import { newEncryptionKey, publicOf } from '../keys/p256.ts';
import { newOwnWallet, type OwnWallet } from '../testing/own-wallet.ts';
import { must, newIssuer } from '../testing/people.ts';
import { PLACE, type RequestChanges, requestInWorld } from '../testing/request-server.ts';
import { fetchRequest, type HolderReason, present, refuse, selectCredential } from './index.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const asking = (names: readonly string[], vct = JOIN_CERTIFICATE_VCT): RequestChanges => ({
  payload: {
    dcql_query: {
      credentials: [
        { id: 'certificate', format: 'dc+sd-jwt', meta: { vct_values: [vct] }, claims: names.map((name) => ({ path: [name] })) },
      ],
    },
  },
});

describe('a holder', () => {
  let wallet: OwnWallet;
  beforeAll(async () => {
    wallet = await newOwnWallet(await newIssuer(), NOW);
  });
  const scanned = async (changes: RequestChanges) => {
    const place = await requestInWorld(changes, NOW);
    return { ...place, request: must(await fetchRequest(place.link, place.world)) };
  };

  it('tells what was asked and binds it to the request', async () => {
    const { request, world, posted, clientId } = await scanned(asking(['name', 'ci']));
    expect(await present({ request, ...wallet }, world)).toEqual({ ok: true, value: {} });
    const token = JSON.parse(posted[0]?.vp_token ?? '');
    const parts = splitSdJwt(token.certificate[0]);
    expect([Object.keys(token), posted[0]?.state, parts?.disclosures.length]).toEqual([['certificate'], 'the-state', 2]);
    expect(readJwt(parts?.keyBinding ?? '')).toMatchObject({
      header: { typ: 'kb+jwt', alg: 'ES256' },
      payload: { iat: NOW.getTime() / 1000, aud: clientId, nonce: request.nonce, sd_hash: await digestOf(parts?.bound ?? '') },
    });
  });
  it('tells nothing that was not asked', async () => {
    const { request, world, posted } = await scanned(asking([]));
    await present({ request, ...wallet }, world);
    expect(splitSdJwt(JSON.parse(posted[0]?.vp_token ?? '').certificate[0])?.disclosures).toEqual([]);
  });
  it.each(['A256GCM', 'A128GCM'])('encrypts with %s so that another library can read it', async (cipher) => {
    const key = await newEncryptionKey();
    const jwks = { keys: [{ ...publicOf(key), kid: key.kid, alg: 'ECDH-ES', use: 'enc' }] };
    const client_metadata = { jwks, encrypted_response_enc_values_supported: [cipher] };
    const { request, world, posted } = await scanned({
      payload: { ...asking(['name']).payload, response_mode: 'direct_post.jwt', client_metadata },
    });
    await present({ request, ...wallet }, world);
    const { plaintext, protectedHeader } = await compactDecrypt(posted[0]?.response ?? '', await importJWK({ ...key }, 'ECDH-ES'));
    expect([protectedHeader.enc, protectedHeader.kid, Object.keys(posted[0] ?? {})]).toEqual([cipher, key.kid, ['response']]);
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toMatchObject({
      state: 'the-state',
      vp_token: { certificate: [expect.any(String)] },
    });
  });
  it('says no when the person does', async () => {
    const { request, world, posted } = await scanned(asking(['name']));
    expect(await refuse(request, world)).toEqual({ ok: true, value: {} });
    expect(posted).toEqual([{ error: 'access_denied', state: 'the-state' }]);
  });
  it.each([
    [`${PLACE}/done`, { redirectUri: `${PLACE}/done` }],
    ['javascript:alert(1)', {}],
    ['http://elsewhere.example/', {}],
    [7, {}],
  ])('goes on to %j only where that is safe', async (redirect_uri, value) => {
    const { request, world, answerWith } = await scanned(asking(['name']));
    answerWith(() => Response.json({ redirect_uri }));
    expect(await present({ request, ...wallet }, world)).toEqual({ ok: true, value });
  });
  it.each([
    ['that it was used', 409, '{}', 'alreadyUsed'],
    ['that it has run out', 410, '{}', 'expired'],
    ['that it is gone', 404, '<html>', 'expired'],
    ['that it is broken', 500, '', 'refused'],
    ['something unreadable', 200, '<html>', 'unreadableAnswer'],
    ['more than anybody reads', 200, 'x'.repeat(1_100_000), 'unreadableAnswer'],
  ] as const satisfies readonly (readonly [string, number, string, HolderReason])[])('is told %s', async (_, status, body, reason) => {
    const { request, world, answerWith } = await scanned(asking(['name']));
    answerWith(() => new Response(body, { status }));
    expect(await present({ request, ...wallet }, world)).toMatchObject({ ok: false, failure: { reason } });
  });
  it('is told no, with the code of it', async () => {
    const { request, world, answerWith } = await scanned(asking(['name']));
    answerWith(() => Response.json({ error: 'invalid_request', error_description: 'wrongNonce' }, { status: 400 }));
    const failure = { reason: 'refused', detail: 'invalid_request' };
    expect(await present({ request, ...wallet }, world)).toEqual({ ok: false, failure });
  });
  it('takes an empty answer for a yes', async () => {
    const { request, world, answerWith } = await scanned(asking(['name']));
    answerWith(() => new Response(''));
    expect(await present({ request, ...wallet }, world)).toEqual({ ok: true, value: {} });
  });
  it('does not answer when nobody listens, nor when time is up, nor with what is no certificate', async () => {
    const { request, world } = await scanned(asking(['name']));
    const offline = { ...world, fetch: () => Promise.reject(new Error('offline')) };
    const late = { ...world, now: () => new Date(NOW.getTime() + 121_000) };
    expect(await present({ request, ...wallet }, offline)).toMatchObject({ failure: { reason: 'networkGone' } });
    expect(await present({ request, ...wallet }, late)).toMatchObject({ failure: { reason: 'expired' } });
    expect(await present({ request, key: wallet.key, credential: 'none' }, world)).toMatchObject({
      failure: { reason: 'noMatchingCertificate' },
    });
  });

  it('chooses the certificate that answers and counts longest', async () => {
    const issuer = await newIssuer();
    const { credential: old } = await newOwnWallet(issuer, new Date('2026-01-01T00:00:00Z'));
    const { request, world } = await scanned(asking(['name', 'did']));
    expect(selectCredential(request, [old, wallet.credential, 'none'], world)).toEqual({ ok: true, value: wallet.credential });
    expect(selectCredential(request, [wallet.credential, old], world)).toEqual({ ok: true, value: wallet.credential });
  });
  it.each([
    ['another type', asking(['name'], 'urn:another')],
    ['a claim that it does not have', asking(['name', 'salary'])],
  ])('finds none for %s', async (_, changes) => {
    const { request, world } = await scanned(changes);
    expect(selectCredential(request, [wallet.credential], world)).toEqual({ ok: false, failure: { reason: 'noMatchingCertificate' } });
  });
  it('leaves expired ones out', async () => {
    const { request } = await scanned(asking(['name']));
    const later = { now: () => new Date('2027-11-22T00:00:00Z') };
    expect(selectCredential(request, [wallet.credential], later)).toEqual({ ok: false, failure: { reason: 'noMatchingCertificate' } });
  });
});
