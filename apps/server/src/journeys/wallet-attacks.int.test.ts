import { createPrivateKey, sign } from 'node:crypto';
import { join } from 'node:path';
import type { ApiClient } from '@naru/api-client';
import { parseWon, type TokenId } from '@naru/domain/shared';
import { newHolderKey } from '@naru/identity/holder';
import { makeCredentialIssuer } from '@naru/identity/issuer';
import { must } from '@naru/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPrivateJwk, type PrivateJwk } from '../gateways/secrets/p256-key.ts';
import { serverKey } from '../gateways/wallet/server-key.ts';
import { listings } from '../stores/schema/index.ts';
import { type Forgery, forgedForm } from '../testing/forged-answer.ts';
import { makeGround } from '../testing/ground.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne } from '../testing/stall.ts';
import { makeWallet, nameNumber, receiveCertificate, somebody, type TestWallet } from '../testing/test-wallet.ts';
import { joinedByWallet, shownNumber } from '../testing/wallet-member.ts';

/** A trusted issuer's certificate under the signature of another key. */
const resigned = (certificate: string): string => {
  const [jwt = '', ...disclosures] = certificate.split('~');
  const [header = '', payload = ''] = jwt.split('.');
  const key = createPrivateKey({ format: 'jwk', key: newPrivateJwk() });
  const signature = sign('sha256', Buffer.from(`${header}.${payload}`), { key, dsaEncoding: 'ieee-p1363' });
  return [`${header}.${payload}.${signature.toString('base64url')}`, ...disclosures].join('~');
};

const NOBODY = { ok: false, failure: { name: 'lookupFailed' } };
const SIGN_IN: readonly (readonly [string, Forgery])[] = [
  ['wrongNonce', { nonce: 'another-nonce-of-forty-three-characters-xxx' }],
  ['wrongAudience', { audience: 'decentralized_identifier:did:jwk:other' }],
  ['missingKeyBinding', { withoutBinding: true }],
  ['alteredDisclosure', { alteredClaim: true }],
  ['alteredDisclosure', { alteredBinding: true }],
  ['staleBinding', { later: -300 }],
  ['staleBinding', { later: 300 }],
  ['wrongAlgorithm', { algorithm: 'none' }],
  ['wrongState', { state: 'another' }],
];

describe('attacks on a running server', () => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket('postgres', { NARU_WALLET_RESPONSE_MODE: 'direct_post' });
  });
  afterAll(() => market.stop());

  const post = async (responseUri: string, form: URLSearchParams | string): Promise<{ status: number; reply: unknown }> => {
    const response = await fetch(responseUri, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    });
    const body = (await response.json()) as { error_description?: string };
    return { status: response.status, reply: body.error_description };
  };
  const requestTo = async (client: ApiClient, wallet: TestWallet) => {
    const { qrData, nonce } = must(await client.qrTickets.forSignIn());
    return { nonce, request: await wallet.scan(qrData) };
  };
  const made = async (key: PrivateJwk, wallet: TestWallet, now = new Date()): Promise<string> => {
    const issuer = `${market.origin}/sandbox/issuer`;
    const addresses = { issuer, token: issuer, nonce: issuer, credential: issuer };
    const { issue } = makeCredentialIssuer({ key, addresses, issuerName: '남', days: 1 });
    return issue({ claims: { ...somebody(), ci: 'stolen' }, holder: wallet.key.publicJwk, now });
  };

  it.each(SIGN_IN)('%s: %j', async (reason, forgery) => {
    const client = market.client();
    const wallet = await makeWallet(market);
    const { nonce, request } = await requestTo(client, wallet);
    const form = await forgedForm(request, wallet.key, wallet.certificate, forgery);
    expect(await post(request.responseUri, form)).toEqual({ status: 400, reply: reason });
    await expect.poll(async () => must(await client.qrTickets.signInStep(nonce)).state).toBe('scanned');
    // The same answer without the change is good: it was the change that was refused.
    expect(await post(request.responseUri, await forgedForm(request, wallet.key, wallet.certificate))).toEqual({
      status: 200,
      reply: undefined,
    });
  });

  it('another holder’s key, an untrusted issuer, a trusted name signed by another, an expired certificate', async () => {
    const client = market.client();
    const wallet = await makeWallet(market);
    const { request } = await requestTo(client, wallet);
    const { deps } = makeGround(market.database, { NARU_KEY_FILE: join(market.dataDir, 'keys.json') });
    const issuerKey = await serverKey(deps.db, deps.keys, 'sandboxIssuer');
    const outcomeOf = async (key: typeof wallet.key, certificate: string) =>
      (await post(request.responseUri, await forgedForm(request, key, certificate))).reply;
    expect(await outcomeOf(await newHolderKey(), wallet.certificate)).toBe('wrongHolderKey');
    expect(await outcomeOf(wallet.key, await made(newPrivateJwk(), wallet))).toBe('untrustedIssuer');
    expect(await outcomeOf(wallet.key, resigned(wallet.certificate))).toBe('wrongIssuerKey');
    expect(await outcomeOf(wallet.key, await made(issuerKey, wallet, new Date(Date.now() - 3 * 86_400_000)))).toBe('expiredCredential');
  });

  it('a presentation for one QR answers no other, and a QR no second time', async () => {
    const client = market.client();
    const wallet = await makeWallet(market);
    const [first, second] = [await requestTo(client, wallet), await requestTo(client, wallet)];
    const form = await forgedForm(
      first.request,
      wallet.key,
      wallet.certificate,
      second.request.state === undefined ? {} : { state: second.request.state },
    );
    expect((await post(second.request.responseUri, form)).reply).toBe('wrongNonce');
    const good = await forgedForm(first.request, wallet.key, wallet.certificate);
    expect((await post(first.request.responseUri, good)).status).toBe(200);
    const other = await forgedForm(first.request, wallet.key, wallet.certificate);
    expect(await post(first.request.responseUri, other)).toEqual({ status: 409, reply: 'used' });
  });

  it('what is sent again since its answer was lost is answered as it was: a presentation, a number, a no', async () => {
    const client = market.client();
    const wallet = await makeWallet(market);
    const { nonce, request } = await requestTo(client, wallet);
    const form = (await forgedForm(request, wallet.key, wallet.certificate)).toString();
    const sent = async (): Promise<string> => {
      const answer = await fetch(request.responseUri, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      });
      return ((await answer.json()) as { redirect_uri: string }).redirect_uri;
    };
    const [first = '', ...others] = await Promise.all([sent(), sent(), sent()]);
    expect([first, ...others, await sent()]).toEqual([expect.stringContaining('/sp/match/'), first, first, first]);
    const named = async (number: string): Promise<unknown> => {
      const answer = await fetch(first, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ number }),
      });
      return ((await answer.json()) as { matched: unknown }).matched;
    };
    const number = await shownNumber(client, nonce);
    expect([await named(number), await named(number), await sent()]).toEqual(['approved', 'approved', first]);
    expect(await named(number === '42' ? '24' : '42')).toBe('ended');

    const refusing = await requestTo(client, wallet);
    const body = new URLSearchParams({ error: 'Rejected', state: refusing.request.state ?? '' });
    const answers = await Promise.all([1, 2].map(async () => (await fetch(refusing.request.responseUri, { method: 'POST', body })).json()));
    expect(answers).toEqual([{ redirect_uri: expect.stringMatching(/\/sp\/match\/declined$/) }, answers[0]]);
    const page = await fetch((answers[0] as { redirect_uri: string }).redirect_uri);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('요청을 거절했습니다')]);
    await expect.poll(async () => must(await client.qrTickets.signInStep(refusing.nonce)).state).toBe('refused');
    const late = await forgedForm(refusing.request, wallet.key, wallet.certificate);
    expect(await post(refusing.request.responseUri, late)).toEqual({ status: 409, reply: 'used' });
  });

  it('who approved is told to nobody but the browser that asked, and signs nobody else in', async () => {
    const [victim, thief] = [market.client(), market.client()];
    const wallet = await makeWallet(market);
    const { nonce, request } = await requestTo(victim, wallet);
    must(await thief.qrTickets.forSignIn());
    expect(await thief.qrTickets.signInStep(nonce)).toEqual(NOBODY);
    const presented = must(await wallet.answer(request));
    expect(await thief.qrTickets.signInStep(nonce)).toEqual(NOBODY);
    expect(await nameNumber(presented, await shownNumber(victim, nonce))).toBe('approved');
    expect(await thief.walletAccounts.signIn(nonce)).toEqual(NOBODY);
    expect(await thief.walletAccounts.agree({ email: 'thief@naru.test', agree1: true, agree2: true, agree3: false })).toMatchObject({
      ok: false,
      failure: { name: 'phoneVerificationFailed' },
    });
  });

  it('a QR that somebody else relays signs nobody in: the victim sees no number, and a guess ends it', async () => {
    const { wallet } = await joinedByWallet(market);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const attacker = market.client();
      const { qrData, nonce } = must(await attacker.qrTickets.forSignIn());
      const presented = must(await wallet.answer(await wallet.scan(qrData)));
      expect(await attacker.walletAccounts.signIn(nonce)).toEqual(NOBODY);
      const right = await shownNumber(attacker, nonce);
      expect(await nameNumber(presented, right === '42' ? '24' : '42')).toBe('refused');
      expect(await attacker.walletAccounts.signIn(nonce)).toEqual(NOBODY);
      await expect.poll(async () => must(await attacker.qrTickets.signInStep(nonce)).state).toBe('refused');
    }
  });

  it('opening the page of the number in another browser approves nothing; in the one that asked it does', async () => {
    const client = market.client();
    const wallet = await makeWallet(market);
    const asking = await fetch(`${market.origin}/sp/qr/api/v1/vp-verify-qr`);
    const cookie = asking.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(asking.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/);
    const { resultData } = (await asking.json()) as { resultData: { qrData: string; qrNonce: string } };
    const { redirectUri = '' } = must(await wallet.answer(await wallet.scan(resultData.qrData)));
    const other = await fetch(redirectUri, { redirect: 'manual' });
    expect([other.status, await other.text()]).toEqual([200, expect.stringContaining('두 자리 번호')]);
    const same = await fetch(redirectUri, { redirect: 'manual', headers: { cookie } });
    expect([same.status, same.headers.get('location')]).toEqual([302, '/nft/login/MobileSigupComplete']);
    expect(await client.qrTickets.signInStep(resultData.qrNonce)).toEqual(NOBODY);
  });

  describe('on an action', () => {
    let client: ApiClient;
    let wallet: TestWallet;
    let tokenId: TokenId;
    beforeAll(async () => {
      const productId = await shelve(await openIssuer(market), { quantity: 1 });
      ({ client, wallet } = await joinedByWallet(market));
      ({ tokenId } = await buyOne(market, client, productId, 50_000));
    });

    it.each<readonly [string, Forgery]>([
      ['alteredAction', { otherAction: true }],
      ['alteredAction', { withoutAction: true }],
    ])('%s: %j', async (reason, forgery) => {
      const { qrData, nonce } = must(await client.qrTickets.forAction({ type: 'sale', tokenIds: [tokenId], price: must(parseWon(1_000)) }));
      const request = await wallet.scan(qrData);
      expect((await post(request.responseUri, await forgedForm(request, wallet.key, wallet.certificate, forgery))).reply).toBe(reason);
      await expect.poll(async () => must(await client.qrTickets.approvalStep(nonce)).state).toBe('scanned');
      expect(await market.database.db.select().from(listings)).toEqual([]);
    });

    it('a sign-in that was approved is no approval of an action', async () => {
      const signIn = await requestTo(client, wallet);
      const { qrData } = must(await client.qrTickets.forAction({ type: 'sale', tokenIds: [tokenId], price: must(parseWon(1_000)) }));
      const request = await wallet.scan(qrData);
      const form = await forgedForm(
        signIn.request,
        wallet.key,
        wallet.certificate,
        request.state === undefined ? {} : { state: request.state },
      );
      expect((await post(request.responseUri, form)).reply).toBe('wrongNonce');
    });
  });

  it('what is malformed is refused, and never breaks the server', async () => {
    const client = market.client();
    const wallet = await makeWallet(market);
    const { request } = await requestTo(client, wallet);
    const anyForm = fc.oneof(
      fc.string(),
      fc.json().map((text) => `vp_token=${encodeURIComponent(text)}&state=${request.state}`),
      fc
        .dictionary(fc.constantFrom('vp_token', 'state', 'response', 'id_token', 'error'), fc.string())
        .map((fields) => new URLSearchParams(fields).toString()),
    );
    await fc.assert(
      fc.asyncProperty(anyForm, async (form) => {
        const { status } = await post(request.responseUri, form);
        expect(status === 200 || (status >= 400 && status < 500)).toBe(true);
      }),
      { numRuns: 60 },
    );
    const strange = [
      '/sp/oid4vp/request/x',
      '/sp/match/%00',
      '/sp/match/../../etc',
      '/sandbox/issuer/offers/none',
      `/sp/oid4vp/request/${'a'.repeat(64)}`,
    ];
    for (const path of strange) expect((await fetch(market.origin + path)).status).toBeLessThan(500);
    const bodies = ['', '{', '[]', 'null', '{"name":1}', '{"name":"가","birth":"20001332","gender":"M","phone":"010"}'];
    for (const body of bodies)
      for (const path of ['offers', 'token', 'credential', 'nonce']) {
        const response = await fetch(`${market.origin}/sandbox/issuer/${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${'t'.repeat(43)}` },
          body,
        });
        expect([path, body, response.status < 500]).toEqual([path, body, true]);
      }
  });

  it('whose answers were lost has the token and the certificate by asking the same again, once each and for no other proof', async () => {
    const [key, other] = [await newHolderKey(), await newHolderKey()];
    const lossy = { fetch: async (address: string, init: RequestInit) => fetch(address, init).then(() => fetch(address, init)) };
    expect(await receiveCertificate(market, somebody(), key, lossy)).toMatchObject({ ok: true });
    let made: RequestInit = {};
    const recording = {
      fetch: async (address: string, init: RequestInit) => {
        if (address.endsWith('/credential')) made = init;
        return fetch(address, init);
      },
    };
    expect((await receiveCertificate(market, somebody(), other, recording)).ok).toBe(true);
    const ofAnother: { body: BodyInit | null } = { body: null };
    const another = {
      fetch: async (address: string, init: RequestInit) => {
        if (address.endsWith('/credential')) ofAnother.body = init.body ?? null;
        return fetch(address, init);
      },
    };
    expect((await receiveCertificate(market, somebody(), key, another)).ok).toBe(true);
    const address = `${market.origin}/sandbox/issuer/credential`;
    expect((await fetch(address, made)).status).toBe(200);
    expect((await fetch(address, { ...made, body: ofAnother.body })).status).toBe(401);
  });

  it('a nonce that was used for one certificate makes out no other: invalid_nonce, and no defect', async () => {
    const answers: string[] = [];
    let nonce = '';
    const world = {
      fetch: async (address: string, init: RequestInit): Promise<Response> => {
        const isNonce = address.endsWith('/nonce');
        if (isNonce && nonce !== '') return new Response(nonce, { headers: { 'content-type': 'application/json' } });
        const answer = await fetch(address, init);
        if (isNonce) nonce = await answer.clone().text();
        if (address.endsWith('/credential')) answers.push(`${answer.status} ${await answer.clone().text()}`);
        return answer;
      },
    };
    expect((await receiveCertificate(market, somebody(), await newHolderKey(), world)).ok).toBe(true);
    expect((await receiveCertificate(market, somebody(), await newHolderKey(), world)).ok).toBe(false);
    expect(answers.at(-1)).toBe('400 {"error":"invalid_nonce"}');
  });

  it('a token that calls itself bound to a key, and is not, makes out nothing', async () => {
    const statuses: number[] = [];
    const world = {
      fetch: async (address: string, init: RequestInit): Promise<Response> => {
        const headers = new Headers(init.headers);
        headers.set('authorization', (headers.get('authorization') ?? '').replace(/^Bearer/, 'DPoP'));
        const answer = await fetch(address, { ...init, headers });
        if (address.endsWith('/credential')) statuses.push(answer.status);
        return answer;
      },
    };
    expect((await receiveCertificate(market, somebody(), await newHolderKey(), world)).ok).toBe(false);
    expect(statuses).toEqual([401]);
  });
});
