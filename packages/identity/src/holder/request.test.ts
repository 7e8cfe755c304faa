import { describe, expect, it } from 'vitest';
import { toTransactionData } from '../action/transaction-data.ts';
import { encodeJson } from '../encoding/json.ts';
import { newEncryptionKey, newPrivateJwk, publicOf } from '../keys/p256.ts';
import { giftTo, saleAt } from '../testing/people.ts';
import { PLACE, type RequestChanges, requestInWorld } from '../testing/request-server.ts';
import { fetchRequest, type HolderReason } from './index.ts';

const query = (change: object, claims: readonly object[] = [{ path: ['name'] }]) => ({
  dcql_query: { credentials: [{ id: 'certificate', format: 'dc+sd-jwt', meta: { vct_values: ['urn:test'] }, claims, ...change }] },
});
const withEntry = (...transaction_data: readonly unknown[]): RequestChanges => ({ payload: { transaction_data } });
const sale = toTransactionData(saleAt(50_000), 'certificate');
const cut = (text: string): string => `${text.slice(0, -8)}AAAAAAAA`;

describe('a request', () => {
  it('is shown as the client wrote it, with the host that it came from', async () => {
    const { world, link, clientId } = await requestInWorld();
    expect(await fetchRequest(link, world)).toEqual({
      ok: true,
      value: {
        clientName: '나루',
        clientId,
        host: 'naru.example',
        query: { id: 'certificate', vcts: ['urn:test'], claims: ['name'] },
        transactionData: [],
        expiresAt: new Date('2026-11-21T03:02:00Z'),
        responseUri: `${PLACE}/response`,
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        state: 'the-state',
      },
    });
  });
  it.each([saleAt(50_000), giftTo('did:naru:friend')])('shows what it asks to approve: $summary', async (action) => {
    const { world, link } = await requestInWorld(withEntry(toTransactionData(action, 'certificate')));
    expect(await fetchRequest(link, world)).toMatchObject({ ok: true, value: { action } });
  });
  it('ends with its action, if that ends sooner', async () => {
    const entry = toTransactionData({ ...saleAt(1), expiresAt: '2026-11-21T03:01:00Z' }, 'certificate');
    const { world, link } = await requestInWorld(withEntry(entry));
    expect(await fetchRequest(link, world)).toMatchObject({ ok: true, value: { expiresAt: new Date('2026-11-21T03:01:00Z') } });
  });
  it('without a name is shown by its host', async () => {
    const { world, link } = await requestInWorld({ payload: { client_metadata: undefined, state: undefined } });
    expect(await fetchRequest(link, world)).toMatchObject({ ok: true, value: { clientName: 'naru.example', state: undefined } });
  });
  it('may name the address of the request as its audience', async () => {
    const { world, link } = await requestInWorld({ payload: { aud: `${PLACE}/request` } });
    expect((await fetchRequest(link, world)).ok).toBe(true);
  });

  const REFUSED: readonly (readonly [string, RequestChanges, HolderReason])[] = [
    ['that is gone', { status: 404 }, 'expired'],
    ['that has run out', { status: 410 }, 'expired'],
    ['that was answered already', { status: 409 }, 'alreadyUsed'],
    ['whose server is broken', { status: 500 }, 'unreadableAnswer'],
    ['that is no JWT', { rewrite: () => '<html>' }, 'unreadableAnswer'],
    ['that is another kind of token', { header: { typ: 'JWT' } }, 'unreadableAnswer'],
    ['with a changed signature', { rewrite: cut }, 'badSignature'],
    ['with a changed payload', { rewrite: (jwt) => jwt.replace(/\.[^.]+\./, `.${encodeJson({ client_id: 'x' })}.`) }, 'wrongClient'],
    ['under a key id of somebody else', { header: { kid: 'did:jwk:e30#0' } }, 'unknownClient'],
    ['of a client of another kind', { payload: { client_id: 'x509_san_dns:naru.example' } }, 'wrongClient'],
    ['for another wallet', { payload: { aud: 'https://other-wallet.example' } }, 'unsupportedRequest'],
    ['past its term', { payload: { exp: Date.parse('2026-11-21T03:00:00Z') / 1000 } }, 'expired'],
    ['without a term', { payload: { exp: undefined } }, 'expired'],
    ['without a nonce', { payload: { nonce: undefined } }, 'unsupportedRequest'],
    ['for something else than a presentation', { payload: { response_type: 'code' } }, 'unsupportedRequest'],
    ['whose answer goes back through the browser', { payload: { response_mode: 'fragment' } }, 'unsupportedRequest'],
    ['whose answer goes elsewhere', { payload: { response_uri: 'https://elsewhere.example/response' } }, 'foreignResponse'],
    ['whose answer goes to another port', { payload: { response_uri: `${PLACE}:444/response` } }, 'foreignResponse'],
    ['whose answer goes nowhere', { payload: { response_uri: undefined } }, 'foreignResponse'],
    ['that wants encryption without a key', { payload: { response_mode: 'direct_post.jwt' } }, 'unsupportedRequest'],
    ['for nothing', { payload: { dcql_query: {} } }, 'unsupportedRequest'],
    ['for a certificate of another format', { payload: query({ format: 'mso_mdoc' }) }, 'unsupportedRequest'],
    ['for several certificates of a kind', { payload: query({ multiple: true }) }, 'unsupportedRequest'],
    ['that leaves a choice of claims', { payload: query({ claim_sets: [['a']] }) }, 'unsupportedRequest'],
    ['for a claim inside a claim', { payload: query({}, [{ path: ['address', 'city'] }]) }, 'unsupportedRequest'],
    ['for a claim with one of some values', { payload: query({}, [{ path: ['name'], values: ['a'] }]) }, 'unsupportedRequest'],
    [
      'to approve what this wallet does not know',
      withEntry(encodeJson({ type: 'payment', credential_ids: ['certificate'] })),
      'unknownAction',
    ],
    [
      'to approve something with hidden members',
      withEntry(encodeJson({ ...saleAt(1), credential_ids: ['certificate'], x: 1 })),
      'unknownAction',
    ],
    ['to approve two actions at once', withEntry(sale, sale), 'unknownAction'],
    ['to approve what is no text', withEntry({ type: 'payment' }), 'unknownAction'],
    [
      'to approve what has ended',
      withEntry(toTransactionData({ ...saleAt(1), expiresAt: '2026-11-21T02:00:00Z' }, 'certificate')),
      'expired',
    ],
  ];
  it.each(REFUSED)('%s is refused', async (_, changes, reason) => {
    const { world, link } = await requestInWorld(changes);
    expect(await fetchRequest(link, world)).toMatchObject({ ok: false, failure: { reason } });
  });
  it('signed by another key is refused', async () => {
    const { world, link } = await requestInWorld({ key: await newPrivateJwk() });
    expect(await fetchRequest(link, world)).toMatchObject({ ok: false, failure: { reason: 'badSignature' } });
  });
  it('of a kind of client that cannot be told is refused, also when the link names nobody', async () => {
    const { world } = await requestInWorld({ payload: { client_id: 'redirect_uri:https://naru.example/response' } });
    expect(await fetchRequest({ requestUri: `${PLACE}/request` }, world)).toMatchObject({
      ok: false,
      failure: { reason: 'unknownClient' },
    });
  });
  it('is refused when the wallet was told whom to trust, and that is another', async () => {
    const { world, link, clientId } = await requestInWorld();
    expect(await fetchRequest(link, { ...world, trustedClients: ['x509_hash:another'] })).toMatchObject({
      failure: { reason: 'unknownClient' },
    });
    expect((await fetchRequest(link, { ...world, trustedClients: [clientId] })).ok).toBe(true);
  });
  it('is refused when nobody answers', async () => {
    const { link } = await requestInWorld();
    const offline = { fetch: () => Promise.reject(new TypeError('fetch failed')) };
    expect(await fetchRequest(link, offline)).toEqual({ ok: false, failure: { reason: 'networkGone', detail: `${PLACE}/request` } });
  });
});

describe('the key that an answer is encrypted to', () => {
  const fetched = async (jwk: object, ciphers?: readonly string[]) => {
    const client_metadata = { jwks: { keys: [jwk] }, ...(ciphers && { encrypted_response_enc_values_supported: ciphers }) };
    const { world, link } = await requestInWorld({ payload: { response_mode: 'direct_post.jwt', client_metadata } });
    return fetchRequest(link, world);
  };
  it.each([
    [['A128GCM', 'A256GCM'], 'A256GCM'],
    [['A128GCM'], 'A128GCM'],
    [undefined, 'A128GCM'],
  ] as const)('with the ciphers %j is used with %s', async (ciphers, cipher) => {
    const key = publicOf(await newEncryptionKey());
    expect(await fetched({ ...key, alg: 'ECDH-ES', use: 'enc', kid: 'k' }, ciphers)).toMatchObject({
      value: { encryption: { key, kid: 'k', cipher } },
    });
  });
  it.each([
    ['for signatures', { use: 'sig' }, undefined],
    ['for another algorithm', { alg: 'ECDH-ES+A256KW' }, undefined],
    ['on another curve', { crv: 'P-384' }, undefined],
    ['with other ciphers only', {}, ['A128CBC-HS256']],
  ] as const)('%s is not used', async (_, change, ciphers) => {
    const jwk = { ...publicOf(await newEncryptionKey()), alg: 'ECDH-ES', use: 'enc', ...change };
    expect(await fetched(jwk, ciphers)).toMatchObject({ ok: false, failure: { reason: 'unsupportedRequest' } });
  });
});
