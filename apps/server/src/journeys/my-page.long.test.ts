import type { ApiClient } from '@naru/api-client';
import { issuerEndpoints, profileEndpoints } from '@naru/contract';
import type { FreshProof } from '@naru/domain/account';
import { failure } from '@naru/domain/failure';
import type { TokenId } from '@naru/domain/shared';
import { provedPhone } from '@naru/scenario/sandbox';
import { must, phoneOf } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox, members, sandboxMail, smsOutbox, tokens } from '../stores/schema/index.ts';
import { openIssuer, png, shelve, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';
import { brokenTruths } from '../testing/truths.ts';
import { approvedBy, approvedChange, joinedByWallet } from '../testing/wallet-member.ts';

const PAGE = { page: 1, size: 20 };
const PRICE = 1_000;
const proof = { password: PASSWORD };

type Failing = Parameters<typeof failure>;
const refused = (name: Failing[0], more: Failing[1] = {}) => ({ ok: false, failure: failure(name, more) });

describe.each(JOURNEY_ENGINES)('my page on %s', (kind) => {
  let market: TestMarket;
  let issuer: TestIssuer;
  let productId: Awaited<ReturnType<typeof shelve>>;
  beforeAll(async () => {
    market = await startMarket(kind);
    issuer = await openIssuer(market, 'ART');
    productId = await shelve(issuer, { price: won(PRICE), quantity: 30, name: '달항아리' });
  });
  afterEach(async () => expect(await brokenTruths(market.database.db)).toEqual({}));
  afterAll(() => market.stop());

  const bought = async (client: ApiClient): Promise<TokenId> => (await buyOne(market, client, productId, PRICE)).tokenId;
  const pinOf = (client: ApiClient) => client.pinHasher.hash('135790');
  const info = async (client: ApiClient) => must(await client.accounts.info());
  const rowOf = async (did: string) => (await market.database.db.select().from(members).where(eq(members.did, did)))[0];

  it('keeps bank account and cash receipt sealed, shows them masked, and refuses by field', async () => {
    const { client } = await joined(market, 'bank');
    expect(must(await client.profile.banks())[0]).toEqual({ code: '004', name: 'KB국민은행' });
    const bank = (change: object) =>
      client.profile.changeBank({ bankId: '004', bankAccount: '123-456-789012', bankAccountHolder: '홍길동', proof, ...change });
    expect(await bank({ bankId: '999' })).toEqual(refused('badRequest', { field: 'bankId' }));
    expect(await bank({ bankAccount: '12' })).toEqual(refused('badRequest', { field: 'bankAccount', data: { rule: 'bankAccount' } }));
    expect(await bank({ bankAccountHolder: ' ' })).toEqual(
      refused('badRequest', { field: 'bankAccountHolder', data: { rule: 'required' } }),
    );
    must(await bank({}));
    const business = { type: 'business', number: '220-81-62517' } as const;
    expect(await client.profile.changeCashReceipt({ ...business, number: '220-81-62518' })).toMatchObject(refused('badRequest'));
    must(await client.profile.changeCashReceipt(business));
    const { bank: shown, cashReceipt, did } = await info(client);
    expect([shown, cashReceipt]).toEqual([
      { bankId: '004', bankName: 'KB국민은행', account: '********9012', holder: '홍길동', heldUntil: expect.stringMatching(/Z$/) },
      { type: 'business', number: '******2517' },
    ]);
    const row = await rowOf(did);
    expect([row?.bankAccount, row?.cashReceiptNumber].join()).not.toMatch(/9012|2517/);
    const other = await joined(market, 'nosy');
    expect(await other.client.call(profileEndpoints.cashReceipt, { params: { x: did } })).toEqual(refused('noPermission'));
    must(await client.profile.changeCashReceipt(null));
    expect([(await info(client)).cashReceipt, (await rowOf(did))?.cashReceiptNumber]).toEqual([null, null]);
  });

  it('takes a new e-mail address by its code, tells the old one, and signs in with it', async () => {
    const { client, email } = await joined(market, 'mail');
    const taken = await joined(market, 'other-mail');
    const next = `next.${kind}@naru.test`;
    const prove = async (address: string) => {
      await market.restMail();
      must(await client.accounts.sendEmailCode({ email: address, verifyType: 'emailChange' }));
      const verifyCode = await market.mailCode(address, '변경 인증번호');
      return must(await client.accounts.verifyEmailCode({ email: address, verifyType: 'emailChange', verifyCode })).emailTempToken;
    };
    expect(await client.profile.changeEmail({ email: taken.email, emailTempToken: await prove(taken.email), proof })).toEqual(
      refused('emailTaken', { field: 'email' }),
    );
    const emailTempToken = await prove(next);
    expect(await client.profile.changeEmail({ email, emailTempToken, proof })).toEqual(refused('emailNotVerified'));
    must(await client.profile.changeEmail({ email: next, emailTempToken, proof }));
    expect(await client.profile.changeEmail({ email: next, emailTempToken, proof })).toEqual(refused('emailNotVerified'));
    expect((await info(client)).email).toBe(next);
    const letters = async () =>
      (await (await fetch(`${market.origin}/sandbox/mail.json?to=${encodeURIComponent(email)}`)).json()) as object[];
    await expect.poll(letters).toContainEqual(expect.objectContaining({ subject: '[나루] 이메일이 변경되었습니다' }));
    expect((await market.client().sessions.signIn({ email: next, password: PASSWORD })).ok).toBe(true);
    expect(await market.client().sessions.signIn({ email, password: PASSWORD })).toEqual(refused('signInFailed'));
  });

  it('takes the phone that the same person has proved, and nobody else’s', async () => {
    const { client, phone } = await joined(market, 'phone');
    const { name } = await info(client);
    const moved = `0109876${kind === 'pglite' ? '1111' : '2222'}`;
    const prove = (person: string, number: string) => provedPhone(market, client, 'phoneChange', { name: person, phone: number });
    expect(await client.profile.changePhone({ identityKey: await prove('다른사람', moved), proof })).toEqual(refused('ciMismatch'));
    const neighbour = await joined(market, 'neighbour');
    expect(await client.profile.changePhone({ identityKey: await prove(name, neighbour.phone), proof })).toEqual(
      refused('samePhoneAccount'),
    );
    const key = await prove(name, moved);
    must(await client.profile.changePhone({ identityKey: key, proof }));
    expect([(await info(client)).phone, phone === moved]).toEqual([moved, false]);
    expect(await client.profile.changePhone({ identityKey: key, proof })).toEqual(refused('phoneVerificationFailed'));
  });

  it('shows own NFTs to all or to their owner alone, and a public page with those that are', async () => {
    const { client } = await joined(market, 'shown');
    const { did, nickname } = await info(client);
    const [first, second] = [await bought(client), await bought(client)];
    must(await client.accounts.updateInfo({ detail: '나루터 사람' }));
    must(await client.nfts.setPrivate(first, true));
    must(await client.nfts.setDetailType(second, 'data'));
    const visitor = market.client();
    const page = must(await visitor.nfts.ofMember(did, PAGE));
    expect([page.allCount, page.dataList[0]?.tokenId]).toEqual([1, second]);
    expect(must(await visitor.profile.publicMember(did))).toEqual({
      did,
      nickname,
      detail: '나루터 사람',
      isPrivate: false,
      joinType: 'web',
      followers: 0,
    });
    expect((await visitor.nfts.detail(first)).ok).toBe(false);
    expect(must(await client.nfts.detail(first)).isPrivate).toBe(true);
    expect(must(await visitor.nfts.detail(second)).detailType).toBe('data');
    const { client: stranger } = await joined(market, 'stranger');
    expect(await stranger.nfts.setPrivate(second, true)).toEqual(refused('noPermission'));
    must(await client.listings.list({ tokenId: second, price: won(5_000), pin: pinOf(client) }));
    expect(await client.nfts.setPrivate(second, true)).toEqual(refused('alreadyListed'));
    expect(must(await client.nfts.own({ ...PAGE, onSale: false })).dataList.map(({ tokenId }) => tokenId)).toEqual([first]);
    must(await client.accounts.updateInfo({ isPrivate: true }));
    expect(must(await visitor.nfts.ofMember(did, PAGE)).allCount).toBe(0);
    expect(must(await visitor.profile.publicMember(did))).toMatchObject({ nickname, detail: '', isPrivate: true });
  });

  it('tells the own history by kind and period', async () => {
    const { client } = await joined(market, 'rows');
    const tokenId = await bought(client);
    must(await client.listings.list({ tokenId, price: won(5_000), pin: pinOf(client) }));
    const kinds = async (filter: object) =>
      must(await client.histories.mine({ ...PAGE, ...filter })).dataList.map(({ tradeType }) => tradeType);
    expect(await kinds({})).toEqual(['listingRegistered', 'sale']);
    expect(await kinds({ tradeType: 'sale' })).toEqual(['sale']);
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect(await kinds({ from: soon })).toEqual([]);
    expect(await kinds({ to: soon, tradeType: 'listingRegistered' })).toEqual(['listingRegistered']);
  });

  it('lets an issuer change the company behind their own site, and no other’s', async () => {
    const { client, siteCode } = issuer;
    // Who sells is said by a call of its own.
    const { version, seller, sellerFacts, sellerWaiting } = must(await client.issuerPort.site(siteCode));
    const change = { siteCode, version, siteName: '나루공방', siteUrl: 'https://naru.example', introduction: '빛을 담아요', seller };
    const pictures = { logoImage: null, bannerImage: null, sellerFacts, sellerWaiting };
    expect(must(await client.issuerPort.updateSite(change))).toEqual({ ...change, ...pictures, version: version + 1 });
    expect(await client.issuerPort.updateSite({ ...change, introduction: '늦게 온 소개' })).toEqual(refused('changedMeanwhile'));
    const { seller: _, ...words } = { ...change, version: version + 1 };
    expect(must(await client.issuerPort.updateSite(words))).toEqual({ ...change, ...pictures, version: version + 2 });
    expect(await client.issuerPort.updateSite({ ...change, siteUrl: 'naru' })).toMatchObject(
      refused('badRequest', { field: 'siteUrl', data: { rule: 'siteUrl' } }),
    );
    expect(must(await client.issuerPort.updateLogo({ siteCode, logo: await png() })).logoImage?.url).toMatch(/^\/file\/image\//);
    const front = async () => must(await market.client().stores.front(siteCode));
    expect(await front()).toMatchObject({ siteName: '나루공방', introduction: '빛을 담아요', seller, bannerImage: null });
    const { bannerImage } = must(await client.issuerPort.updateBanner({ siteCode, banner: await png() }));
    expect((await front()).bannerImage).toEqual(bannerImage);
    expect(bannerImage?.url).toMatch(/^\/file\/image\//);
    expect(must(await client.issuerPort.removeBanner(siteCode)).bannerImage).toBeNull();
    expect((await front()).bannerImage).toBeNull();
    const { client: stranger } = await joined(market, 'no-issuer');
    expect(await stranger.issuerPort.updateSite(change)).toEqual(refused('noPermission'));
    expect(await stranger.issuerPort.updateBanner({ siteCode, banner: await png() })).toEqual(refused('noPermission'));
    expect(await stranger.issuerPort.removeBanner(siteCode)).toEqual(refused('noPermission'));
    const owners = must(await client.call(issuerEndpoints.userList, { query: { siteCode } }));
    expect(owners.allCount).toBeGreaterThan(0);
  });

  it('stops advertising mail by the link in one, and by no other', async () => {
    const { client } = await joined(market, 'advert');
    must(await client.accounts.updateInfo({ agree3: true, agree4: true }));
    const { did } = await info(client);
    const visitor = market.client();
    expect(await visitor.profile.stopMail({ did, key: '0'.repeat(64) })).toEqual(refused('noPermission'));
    const { openFileRing } = await import('../gateways/secrets/file-keys.ts');
    const { stopMailAddress } = await import('../use-cases/account/stop-mail-address.ts');
    const address = await stopMailAddress(openFileRing(`${market.dataDir}/keys.json`, { create: false }).keys, did);
    must(await visitor.profile.stopMail({ did, key: new URL(address, market.origin).searchParams.get('key') ?? '' }));
    expect(await info(client)).toMatchObject({ marketingAgreed: false, nightAgreed: false, mailOff: ['favourite'] });
  });

  describe('leaving', () => {
    it('waits for what is being paid and for an issuer’s sites', async () => {
      expect(await issuer.client.profile.leave({ proof: { pin: pinOf(issuer.client) }, abandon: true })).toMatchObject(
        refused('leaveSite'),
      );
      const { client } = await joined(market, 'paying');
      must(await client.orders.buyFromStore({ productId, price: won(PRICE), key: client.newKey() }));
      expect(must(await client.profile.leaving()).openOrders).toBe(1);
      expect(await client.profile.leave({ proof: { pin: pinOf(client) }, abandon: true })).toMatchObject(refused('orderOpen'));
      const wrong = client.pinHasher.hash('246802');
      expect(await client.profile.leave({ proof: { pin: wrong }, abandon: true })).toMatchObject(
        refused('pinWrong', { data: { left: 4 } }),
      );
    });

    it('ends what is open, deletes what is known, and lets the same person and address join anew', async () => {
      const { client, email, phone } = await joined(market, 'leaver');
      const { did, name } = await info(client);
      const { client: other } = await joined(market, 'stays');
      const [listed, untouched, sent, offered] = [await bought(client), await bought(client), await bought(client), await bought(other)];
      must(await client.listings.list({ tokenId: listed, price: won(5_000), pin: pinOf(client) }));
      must(await other.offerBook.request({ tokenId: untouched, price: won(900), message: '', key: crypto.randomUUID() }));
      must(await client.offerBook.request({ tokenId: offered, price: won(900), message: '', key: crypto.randomUUID() }));
      must(
        await client.sendings.send({
          kind: 'gift',
          tokenIds: [sent],
          to: { phone: phoneOf('01099991234') },
          message: '',
          pin: pinOf(client),
        }),
      );
      expect(must(await client.profile.leaving())).toEqual({
        openOrders: 0,
        openExchanges: 0,
        sites: 0,
        ownNfts: 3,
        openListings: 1,
        sentOffers: 1,
        receivedOffers: 1,
        pendingGifts: 1,
        unsettled: 0,
        hasAccount: false,
        accountHeldUntil: null,
      });
      const waits = { recipient: email, subject: '아직 보내지 않은 메일', body: '', dueAt: new Date(Date.now() + 3_600_000) };
      await market.database.db.insert(mailOutbox).values(waits);
      const [{ id: memberId } = { id: 0 }] = await market.database.db.select({ id: members.id }).from(members).where(eq(members.did, did));
      const text = { key: `text for ${did}`, kind: 'holders', message: 'v1.x', form: 'short', memberId } as const;
      await market.database.db.insert(smsOutbox).values({ ...text, dueAt: new Date(Date.now() + 3_600_000) });
      const proof = { pin: pinOf(client) };
      expect(await client.profile.leave({ proof, abandon: false })).toMatchObject(refused('leaveNfts', { data: { count: 3 } }));
      expect(await client.profile.leave({ proof: { password: 'Wrong-pass-1!' }, abandon: true })).toMatchObject(refused('passwordWrong'));
      must(await client.profile.leave({ proof: { password: PASSWORD }, abandon: true }));

      expect((await client.accounts.info()).ok).toBe(false);
      expect(await market.client().sessions.signIn({ email, password: PASSWORD })).toEqual(refused('accountUnusable12'));
      expect(await market.client().sessions.signIn({ email, password: 'Wrong-pass-1!' })).toEqual(refused('signInFailed'));
      expect(await rowOf(did)).toMatchObject({
        state: 'left',
        email: null,
        name: '',
        phone: null,
        phoneHash: null,
        ciHash: null,
        birth: null,
        bankAccount: null,
      });
      // Nothing tells any more to which address was written or is to be, or what their calls were answered.
      const { rows: traces } = await market.database.db.execute(
        sql`select recipient from mail_outbox where recipient = ${email} and subject not like '%탈퇴%'
          union all select s.key from sms_outbox s join members m on m.id = s.member_id where m.did = ${did}
          union all select k.key from idempotency_keys k join members m on m.id = k.member_id where m.did = ${did}`,
      );
      expect(traces).toEqual([]);
      const rows = async (id: TokenId) => must(await other.histories.ofNft(id, PAGE)).dataList.map(({ tradeType }) => tradeType);
      expect(await rows(listed)).toEqual(['listingCancelled', 'listingRegistered', 'sale', 'mint']);
      const left = await market.database.db.select().from(tokens).where(eq(tokens.tokenId, untouched));
      expect(left[0]).toMatchObject({ frozen: true, lock: null, state: 'live' });
      expect(must(await other.nfts.detail(untouched)).ownerNickname).toMatch(/^탈퇴한 회원/);
      expect((await other.offerBook.request({ tokenId: untouched, price: won(900), message: '', key: crypto.randomUUID() })).ok).toBe(
        false,
      );
      expect(must(await other.notices.list(PAGE)).dataList.map((notice) => notice.kind)).toEqual(
        expect.arrayContaining(['offerDeclined', 'offerCancelled']),
      );

      const again = market.client();
      await market.restMail();
      await market.database.db.delete(sandboxMail);
      must(await again.accounts.sendEmailCode({ email, verifyType: 'signUp' }));
      const verifyCode = await market.mailCode(email, '회원가입');
      const { emailTempToken } = must(await again.accounts.verifyEmailCode({ email, verifyType: 'signUp', verifyCode }));
      const identityKey = await provedPhone(market, again, 'join', { name, phone });
      const agreed = { agree1: true, agree2: true, agree3: false };
      must(await again.accounts.joinByEmail({ email, password: PASSWORD, emailTempToken, identityKey, ...agreed }));
      must(await again.sessions.signIn({ email, password: PASSWORD }));
      expect((await info(again)).did).not.toBe(did);
    });

    it('by wallet takes an approval of exactly that, and only of this member’s wallet', async () => {
      const { client, wallet } = await joinedByWallet(market);
      const { did } = await info(client);
      const leave = (proof: FreshProof, abandon = false) => client.profile.leave({ proof, abandon });
      // A log-in that the wallet approved is no approval of leaving, nor is one of leaving NFTs behind an approval of leaving with none.
      expect(await leave({ nonce: await approvedBy(client, wallet) })).toEqual(refused('lookupFailed'));
      expect(await leave(await approvedChange(client, wallet, { what: 'leave', abandon: true }))).toEqual(refused('proofNeeded'));
      const { qrData } = must(await client.qrTickets.forChange({ what: 'leave', abandon: false }));
      const { wallet: foreign } = await joinedByWallet(market);
      expect(await foreign.answer(await foreign.scan(qrData))).toMatchObject({ ok: false });
      must(await leave(await approvedChange(client, wallet, { what: 'leave', abandon: false })));
      expect((await rowOf(did))?.state).toBe('left');
      const next = market.client();
      expect(await next.walletAccounts.signIn(await approvedBy(next, wallet))).toEqual(refused('signUpNeeded'));
    });
  });
});
