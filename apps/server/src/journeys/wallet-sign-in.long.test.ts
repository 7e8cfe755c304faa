import type { failure } from '@naru/domain/failure';
import { newHolderKey } from '@naru/identity/holder';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKeys } from '../composition/open-keys.ts';
import { sandboxCi } from '../gateways/identity/phone-identity.ts';
import { lookupHashes } from '../gateways/secrets/keys.ts';
import { digestOf } from '../gateways/secrets/random-secret.ts';
import { members, qrTickets, walletKeys } from '../stores/schema/index.ts';
import { makeGround } from '../testing/ground.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { certified, makeWallet, nameNumber, somebody } from '../testing/test-wallet.ts';
import { approvedBy, joinedByWallet, shownNumber, signedInBy } from '../testing/wallet-member.ts';
import { expireQrs } from '../use-cases/qr/watch-qr.ts';

const AGREED = { agree1: true, agree2: true, agree3: false };
const refused = (name: Parameters<typeof failure>[0], extra = {}) => ({ ok: false, failure: { name, ...extra } });

describe.each(JOURNEY_ENGINES)('signing in by wallet on %s', (kind) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(kind);
  });
  afterAll(() => market.stop());

  it('certificate → sign-up → log-in, with each step seen on the screen that asked', async () => {
    const person = somebody();
    const client = market.client();
    const wallet = await makeWallet(market, person);
    const { qrData, nonce, duration } = must(await client.qrTickets.forJoin());
    expect(duration).toBe(120);
    expect(qrData.startsWith('openid4vp://?')).toBe(true);
    expect(qrData).not.toContain(nonce);
    expect(must(await client.qrTickets.signInStep(nonce))).toEqual({ state: 'waiting', matchNumber: null });

    const request = await wallet.scan(qrData);
    await expect.poll(async () => must(await client.qrTickets.signInStep(nonce)).state).toBe('scanned');
    const presented = must(await wallet.answer(request));
    const matchNumber = await shownNumber(client, nonce);
    expect(must(await client.qrTickets.signInStep(nonce))).toEqual({ state: 'matching', matchNumber: expect.stringMatching(/^[1-9]\d$/) });
    expect(await client.walletAccounts.signIn(nonce)).toEqual(refused('lookupFailed'));

    expect(await nameNumber(presented, matchNumber)).toBe('approved');
    await expect.poll(async () => must(await client.qrTickets.signInStep(nonce))).toEqual({ state: 'approved', matchNumber: null });
    expect(await client.walletAccounts.signIn(nonce)).toEqual(refused('signUpNeeded'));
    expect(await client.walletAccounts.join(nonce)).toEqual(refused('agreementsMissing'));
    expect(await client.walletAccounts.agree({ ...AGREED, agree2: false, email: 'who@naru.test' })).toEqual(refused('agreementsMissing'));
    expect(await client.walletAccounts.agree({ ...AGREED, email: 'nobody' })).toEqual(refused('badRequest', { field: 'email' }));
    const email = `new-${kind}@naru.test`;
    must(await client.walletAccounts.agree({ ...AGREED, email }));
    const { nickname } = must(await client.walletAccounts.join(nonce));
    expect(await client.walletAccounts.join(nonce)).toEqual(refused('alreadyRegistered'));
    must(await client.walletAccounts.signIn(nonce));
    expect(await client.walletAccounts.signIn(nonce)).toEqual(refused('lookupFailed'));
    const info = must(await client.accounts.info());
    expect(info).toMatchObject({
      nickname,
      email,
      name: person.name,
      joinType: 'app',
      isCILinked: true,
      emailUserInfo: true,
      hasPin: false,
    });

    const again = market.client();
    await signedInBy(again, wallet);
    expect(must(await again.accounts.info()).did).toBe(info.did);
    expect(await client.accounts.info()).toMatchObject({ ok: false, failure: { name: 'duplicateLogin' } });
  });

  it('asks a wallet for who signs in alone, and for all that a join takes only where somebody joins', async () => {
    const wallet = await makeWallet(market);
    const client = market.client();
    const claimsIn = async (purpose: 'forSignIn' | 'forJoin') => {
      const { claims } = (await wallet.scan(must(await client.qrTickets[purpose]()).qrData)).query;
      return [...claims].sort();
    };
    expect(await claimsIn('forSignIn')).toEqual(['ci', 'did']);
    expect(await claimsIn('forJoin')).toEqual(['birth', 'ci', 'did', 'gender', 'name', 'phone']);
  });

  it('joins nobody who is not fourteen by their certificate, and forgets them', async () => {
    const child = async (act: 'signIn' | 'join') => {
      const client = market.client();
      const wallet = await makeWallet(market, { ...somebody(), birth: '20160301' });
      const nonce = await approvedBy(client, wallet, 'forJoin');
      const email = `child-${act}-${kind}@naru.test`;
      if (act === 'join') must(await client.walletAccounts.agree({ ...AGREED, email }));
      expect(await client.walletAccounts[act](nonce)).toEqual(refused('underFourteen'));
      const [ticket] = await market.database.db
        .select()
        .from(qrTickets)
        .where(eq(qrTickets.nonceHash, digestOf(nonce)));
      expect([ticket?.person, ticket?.presentation, ticket?.terms, ticket?.state]).toEqual([null, null, null, 'used']);
      expect(await market.database.db.$count(members, eq(members.email, email))).toBe(0);
    };
    await child('signIn');
    await child('join');
  });

  it('stops a member whose certificate says later that they are not fourteen, and ends what they had open', async () => {
    const person = somebody();
    const { client } = await joinedByWallet(market, person);
    const { did } = must(await client.accounts.info());
    const child = { ...person, birth: '20160301' };
    // The sandbox makes the CI of name and birth date: an authority that mends the date keeps the person’s.
    const { keys } = await openKeys(market.database, market.config);
    const [ciHash] = await lookupHashes(keys, 'ci', sandboxCi(child));
    await market.database.db.update(members).set({ ciHash }).where(eq(members.did, did));
    const again = market.client();
    const nonce = await approvedBy(again, await makeWallet(market, child), 'forJoin');
    expect(await again.walletAccounts.signIn(nonce)).toEqual(refused('childFound'));
    const [member] = await market.database.db.select().from(members).where(eq(members.did, did));
    expect(member).toMatchObject({ state: 'suspended', suspendedUntil: null, birth: '20160301' });
    expect(await client.accounts.info()).toMatchObject({ ok: false });
  });

  it('joins nobody by what was told for signing in, not even by a wallet that told more, and goes on by a second QR', async () => {
    const client = market.client();
    const wallet = await makeWallet(market);
    const { qrData, nonce } = must(await client.qrTickets.forSignIn());
    const request = await wallet.scan(qrData);
    const generous = { ...request, query: { ...request.query, claims: ['did', 'ci', 'name', 'birth', 'gender', 'phone'] } };
    expect(await nameNumber(must(await wallet.answer(generous)), await shownNumber(client, nonce))).toBe('approved');
    expect(await client.walletAccounts.signIn(nonce)).toEqual(refused('signUpNeeded'));
    must(await client.walletAccounts.agree({ ...AGREED, email: `second-${kind}@naru.test` }));
    expect(await client.walletAccounts.join(nonce)).toEqual(refused('phoneVerificationFailed'));
    const joining = await approvedBy(client, wallet, 'forJoin');
    expect(await client.walletAccounts.join(joining)).toEqual(refused('agreementsMissing'));
    must(await client.walletAccounts.agree({ ...AGREED, email: `second-${kind}@naru.test` }));
    must(await client.walletAccounts.join(joining));
    must(await client.walletAccounts.signIn(joining));
    const tickets = await market.database.db
      .select()
      .from(qrTickets)
      .where(eq(qrTickets.nonceHash, digestOf(nonce)));
    expect(tickets.map(({ state }) => state)).toEqual(['approved']);
  });

  it('a person with a new phone signs in to the same account, and the new key is linked', async () => {
    const person = somebody();
    const { client } = await joinedByWallet(market, person);
    const { did } = must(await client.accounts.info());
    const another = market.client();
    await signedInBy(another, await makeWallet(market, person));
    expect(must(await another.accounts.info()).did).toBe(did);
    const [member] = await market.database.db.select({ id: members.id }).from(members).where(eq(members.did, did));
    expect(
      await market.database.db
        .select()
        .from(walletKeys)
        .where(eq(walletKeys.memberId, member?.id ?? 0)),
    ).toHaveLength(2);
  });

  it.each([
    ['same person, other phone', 'alreadyRegistered'],
    ['other person, same phone', 'samePhoneAccount'],
    ['other person, same address', 'emailTaken'],
  ] as const)('%s cannot join again: %s', async (how, name) => {
    const web = await joined(market, 'taken');
    const info = must(await web.client.accounts.info());
    const person = {
      ...somebody(),
      ...(how.startsWith('same person') ? { name: info.name, birth: info.birth } : {}),
      ...(how.includes('same phone') ? { phone: web.phone } : {}),
    };
    const client = market.client();
    const nonce = await approvedBy(client, await makeWallet(market, person), 'forJoin');
    // Told before terms are asked for; of an address, nobody knows yet.
    expect(await client.walletAccounts.signIn(nonce)).toEqual(refused(name === 'emailTaken' ? 'signUpNeeded' : name));
    const email = how.includes('same address') ? web.email : `fresh-${name}@naru.test`;
    must(await client.walletAccounts.agree({ ...AGREED, email }));
    expect(await client.walletAccounts.join(nonce)).toMatchObject(refused(name));
  });

  it('a certificate of another person on the same key is told as such', async () => {
    const { wallet } = await joinedByWallet(market);
    const other = await certified(market, somebody(), wallet.key);
    const client = market.client();
    const { qrData, nonce } = must(await client.qrTickets.forSignIn());
    const { present } = await import('@naru/identity/holder');
    const presented = must(await present({ request: await wallet.scan(qrData), key: wallet.key, credential: other }));
    expect(await nameNumber(presented, await shownNumber(client, nonce))).toBe('approved');
    expect(await client.walletAccounts.signIn(nonce)).toEqual(refused('ciMismatch'));
  });

  it('a suspended member cannot sign in', async () => {
    const { client, wallet } = await joinedByWallet(market);
    const { did } = must(await client.accounts.info());
    await market.database.db.update(members).set({ state: 'suspended' }).where(eq(members.did, did));
    const again = market.client();
    expect(await again.walletAccounts.signIn(await approvedBy(again, wallet))).toEqual(refused('accountUnusable11'));
  });

  it('an account without an identity is linked by its own wallet, and by no other', async () => {
    const { client, wallet } = await joinedByWallet(market);
    const { did } = must(await client.accounts.info());
    await market.database.db.update(members).set({ ciHash: null }).where(eq(members.did, did));
    expect(must(await client.accounts.info()).isCILinked).toBe(false);
    const stranger = await joinedByWallet(market);
    expect(await client.walletAccounts.linkIdentity(await approvedBy(client, stranger.wallet))).toEqual(refused('walletOfAnother'));
    must(await client.walletAccounts.linkIdentity(await approvedBy(client, wallet)));
    expect(must(await client.accounts.info()).isCILinked).toBe(true);
  });

  it('a holder who declines ends the QR', async () => {
    const client = market.client();
    const wallet = await makeWallet(market);
    const { qrData, nonce } = must(await client.qrTickets.forSignIn());
    const request = await wallet.scan(qrData);
    must(await wallet.refuse(request));
    await expect.poll(async () => must(await client.qrTickets.signInStep(nonce)).state).toBe('refused');
    expect(await wallet.answer(request)).toMatchObject({ ok: false, failure: { reason: 'alreadyUsed' } });
  });

  it('a QR that ran out can be scanned, answered, matched and used by nobody', async () => {
    const client = market.client();
    const wallet = await makeWallet(market);
    const runOut = async (nonce: string): Promise<void> => {
      expect(must(await client.qrTickets.signInStep(nonce)).state).not.toBe('expired');
      await market.database.db.update(qrTickets).set({ expiresAt: new Date(Date.now() - 60_000) });
    };
    const first = must(await client.qrTickets.forSignIn());
    const request = await wallet.scan(first.qrData);
    const second = must(await client.qrTickets.forSignIn());
    const presented = must(await wallet.answer(await wallet.scan(second.qrData)));
    const third = await approvedBy(client, wallet);
    await runOut(first.nonce);
    await expect(wallet.scan(first.qrData)).rejects.toThrow('expired');
    expect(await wallet.answer(request)).toMatchObject({ ok: false, failure: { reason: 'expired' } });
    expect(await nameNumber(presented, '10')).toBe('ended');
    expect(await client.walletAccounts.signIn(third)).toEqual(refused('qrExpired'));
    // Also once nobody knows any more who approved it, as the market does by itself from time to time.
    await expireQrs({ ...makeGround(market.database).deps, clock: { now: () => new Date() } });
    expect(await client.walletAccounts.signIn(third)).toEqual(refused('qrExpired'));
  });

  it('purges what a certificate said once it was used', async () => {
    const { client } = await joinedByWallet(market);
    must(await client.accounts.info());
    const rows = await market.database.db.select().from(qrTickets).where(eq(qrTickets.state, 'used'));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ person, presentation }) => person === null && presentation === null)).toBe(true);
  });

  it('a key that no certificate names signs nobody in', async () => {
    const client = market.client();
    const wallet = await makeWallet(market);
    const { qrData, nonce } = must(await client.qrTickets.forSignIn());
    const { present } = await import('@naru/identity/holder');
    const thief = await newHolderKey();
    const answer = await present({ request: await wallet.scan(qrData), key: thief, credential: wallet.certificate });
    expect(answer).toMatchObject({ ok: false, failure: { detail: 'invalid_request' } });
    await expect.poll(async () => must(await client.qrTickets.signInStep(nonce)).state).toBe('scanned');
  });
});
