import { join } from 'node:path';
import type { ApiClient } from '@naru/api-client';
import { qrEndpoints } from '@naru/contract';
import type { Act, ActOf } from '@naru/domain/act';
import { ACTION_TYPE } from '@naru/domain/history';

import { type ProductId, parseDid, type TokenId } from '@naru/domain/shared';
import { present } from '@naru/identity/holder';
import { must, phoneOf } from '@naru/testkit';
import { eq, inArray, ne } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../gateways/secrets/random-secret.ts';
import { approvals, listings, members, qrTickets, siteAuthorities, tokens } from '../stores/schema/index.ts';
import { openBulkJob, plainCard, untilBulk } from '../testing/bulk.ts';
import { makeGround } from '../testing/ground.ts';
import { disclosureOf, openIssuer, shelve } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, buySeveral, won } from '../testing/stall.ts';
import { makeWallet, nameNumber, type TestWallet } from '../testing/test-wallet.ts';
import { approvedAction, joinedByWallet, shownActionNumber, signedInBy } from '../testing/wallet-member.ts';
import { confirmLeft } from '../use-cases/acts/confirm-by-wallet.ts';
import { expireQrs } from '../use-cases/qr/watch-qr.ts';

/** What the member has at the beginning; as many as {@link OTHERS} are left for others. */
const UNITS = 29;
const OTHERS = 3;
const PRICE = 50_000;
const systemClock = { now: () => new Date() };

describe.each(JOURNEY_ENGINES)('approving by wallet on %s', (kind) => {
  let market: TestMarket;
  let client: ApiClient;
  let wallet: TestWallet;
  let free: TokenId[] = [];
  let productId: ProductId;
  beforeAll(async () => {
    market = await startMarket(kind);
    const issuer = await openIssuer(market);
    productId = await shelve(issuer, { nftKind: 'transferable', quantity: UNITS + OTHERS, price: won(PRICE) });
    ({ client, wallet } = await joinedByWallet(market));
    free = await buySeveral(market, client, productId, PRICE, UNITS);
  });
  afterAll(() => market.stop());

  const next = (): TokenId => {
    const tokenId = free.pop();
    if (tokenId === undefined) throw new Error('no NFT left');
    return tokenId;
  };
  const sale = (tokenId: TokenId, price = 70_000): Act => ({ type: 'sale', tokenIds: [tokenId], price: won(price) });
  /** Puts an NFT on sale; how it stands there. */
  const listedBy = async (tokenId: TokenId) => {
    await approvedAction(client, wallet, sale(tokenId));
    const { listing } = must(await client.nfts.detail(tokenId));
    if (listing === null) throw new Error('not on sale');
    return listing;
  };
  const archived = (tokenId: string) =>
    market.database.db
      .select()
      .from(approvals)
      .where(ne(approvals.method, 'order'))
      .then((rows) => rows.filter(({ action }) => JSON.stringify(action).includes(`"${tokenId}"`)));
  const open = (tokenId: string) => market.database.db.select().from(listings).where(eq(listings.tokenId, tokenId));

  it('puts an NFT on sale once its holder has seen and approved exactly that', async () => {
    const tokenId = next();
    const { qrData, nonce } = must(await client.qrTickets.forAction(sale(tokenId)));
    const request = await wallet.scan(qrData);
    const token = { tokenId, name: expect.stringMatching(/^달항아리 No\. \d+$/), picture: expect.stringContaining(market.origin) };
    expect(request.action).toMatchObject({ action: ACTION_TYPE.sale, price: 70_000, site: 'ART', siteName: '발행사 ART', tokens: [token] });
    expect(request.action?.summary).toMatch(/^‘달항아리 No\. \d+’ NFT를 70,000원에 판매 등록합니다\.$/);
    await expect
      .poll(async () => must(await client.qrTickets.approvalStep(nonce)))
      .toMatchObject({ transfer: 'create', type: 'sale', state: 'scanned' });
    const presented = must(await wallet.answer(request));
    expect(await open(tokenId)).toEqual([]);
    expect(await nameNumber(presented, await shownActionNumber(client, nonce))).toBe('approved');
    expect(must(await client.qrTickets.approvalStep(nonce))).toEqual({
      transfer: 'success',
      type: 'sale',
      state: 'used',
      matchNumber: null,
    });
    expect(await open(tokenId)).toMatchObject([{ price: 70_000, state: 'onSale' }]);
    const [approval, ...others] = await archived(tokenId);
    expect(others).toEqual([]);
    expect(approval).toMatchObject({ method: 'wallet', presentationHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(must(await client.market.recentlyListed({ page: 1, size: 8 })).dataList.map((card) => card.tokenId)).toContain(tokenId);
  });

  it('answers both forms: the text, and the same as a picture', async () => {
    const { nonce, qrData, duration, base64QrImage } = must(
      await client.call(qrEndpoints.listingQr, { query: { tokenId: next(), price: '70000' } }),
    );
    expect(duration).toBe(120);
    expect(qrData).not.toContain(nonce);
    const { format, width } = await sharp(Buffer.from(base64QrImage, 'base64')).metadata();
    expect([format, width]).toEqual(['png', 480]);
    const info = must(await client.call(qrEndpoints.actionNonceInfo, { query: { nonce } }));
    expect(info).toEqual({ qrType: ACTION_TYPE.sale, tokenNames: [expect.stringContaining('달항아리')] });
  });

  it('carries each of the seven types to its wallet and archives what was approved', async () => {
    const other = await joined(market, 'receiver');
    const { did, nickname } = must(await other.client.accounts.info());
    const toDid = must(parseDid(did));
    const phone = phoneOf('01098765432');
    const recipient = { name: '홍길동', phone, zoneCode: '04524', address: '서울 중구 세종대로 110', addressDetail: '3층', memo: '' };
    const actions: readonly (readonly [Act, object])[] = [
      [{ type: 'didTransfer', tokenIds: [next(), next()], toDid }, { receiver: { did, nickname } }],
      [{ type: 'phoneTransfer', tokenIds: [next()], phone }, { receiver: { phone: '010-****-5432' } }],
      [{ type: 'didGift', tokenIds: [next()], toDid }, { receiver: { did, nickname } }],
      [{ type: 'phoneGift', tokenIds: [next()], phone }, { receiver: { phone: '010-****-5432' } }],
      [
        { type: 'exchange', tokenIds: [next()], recipient },
        { delivery: { recipient: '홍길동', phone: '010-****-5432', address: '(04524) 서울 중구 세종대로 110 3층' } },
      ],
      [{ type: 'revoke', tokenIds: [next()] }, {}],
      [sale(next()), { price: 70_000 }],
    ];
    const seen: string[] = [];
    for (const [action, shown] of actions) {
      const { qrData, nonce } = must(await client.qrTickets.forAction(action));
      const request = await wallet.scan(qrData);
      const tokens = action.tokenIds.map((tokenId) => ({ tokenId }));
      expect(request.action).toMatchObject({ ...shown, action: ACTION_TYPE[action.type], tokens });
      expect(await nameNumber(must(await wallet.answer(request)), await shownActionNumber(client, nonce))).toBe('approved');
      seen.push(ACTION_TYPE[action.type]);
      const [approval] = await archived(action.tokenIds[0] ?? '');
      // Whom it names (a wallet id, a phone, where goods go) is archived for good as a digest.
      const { toDid, phone, recipient, ...open } = { toDid: undefined, phone: undefined, recipient: undefined, ...action };
      const named = toDid ?? phone ?? recipient;
      const person = named === undefined ? {} : { person: expect.stringMatching(/^[0-9a-f]{64}$/) };
      expect([approval?.method, approval?.action]).toEqual(['wallet', { ...open, ...person }]);
    }
    expect(seen.sort()).toEqual(Object.values(ACTION_TYPE).sort());
    const stored = await market.database.db.select({ action: qrTickets.action }).from(qrTickets);
    expect(JSON.stringify(stored)).not.toContain(phone);
    await expireQrs({ ...makeGround(market.database).deps, clock: systemClock });
    const requests = await market.database.db.select({ request: qrTickets.requestObject, state: qrTickets.state }).from(qrTickets);
    expect(requests.filter(({ request, state }) => state === 'used' && request !== '')).toEqual([]);
  });

  it('shows the words of a gift to whoever approves it, and has them and the wrapping on its card', async () => {
    const phone = phoneOf('01098760001');
    const act = { type: 'phoneGift', tokenIds: [next()], phone, message: ' 첫 돌을\n축하해요 ', wrapping: 'firstBirthday' } as const;
    const { qrData, nonce } = must(await client.qrTickets.forAction(act));
    const request = await wallet.scan(qrData);
    expect(request.action).toMatchObject({
      summary: expect.stringMatching(/ NFT를 010-\*{4}-0001 번호로 선물합니다\. 함께 보내는 말: “첫 돌을 축하해요”$/),
    });
    expect(await nameNumber(must(await wallet.answer(request)), await shownActionNumber(client, nonce))).toBe('approved');
    const [sent] = must(await client.sendings.pending({ page: 1, size: 8 })).dataList;
    expect(sent).toMatchObject({ message: '첫 돌을\n축하해요', wrapping: 'firstBirthday' });
    const [approval] = await archived(act.tokenIds[0]);
    expect(approval?.action).toEqual({ type: 'phoneGift', tokenIds: act.tokenIds, person: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('refuses words that a wallet could not show whole', async () => {
    const act = { type: 'phoneGift', tokenIds: [next()], phone: phoneOf('01098760002') } as const;
    for (const message of ['가'.repeat(101), '🎁'.repeat(100) + '👶'.repeat(50)])
      expect(await client.qrTickets.forAction({ ...act, message })).toMatchObject({ ok: false, failure: { name: 'badRequest' } });
    expect((await client.qrTickets.forAction({ ...act, message: '가'.repeat(100) })).ok).toBe(true);
  });

  it('approves what an issuer does over many cards, each exactly as it was seen', async () => {
    const issuer = await openIssuer(market, 'CARDS');
    const { db } = market.database;
    const { siteCode } = issuer;
    const [operator] = await db
      .select({ id: members.id })
      .from(members)
      .where(eq(members.did, must(await client.accounts.info()).did));
    await db.insert(siteAuthorities).values({ siteCode, memberId: operator?.id ?? 0 });
    const other = await joined(market, 'given');
    const { did } = must(await other.client.accounts.info());
    const sheet = [
      ['상품명', '판매가', '받는 지갑'],
      ['선물', '1000', did],
      ['판매', '1000', ''],
    ];
    const template = await issuer.client.cardTemplates.make({ siteCode, content: plainCard(), key: issuer.client.newKey() });
    const mine = { client, siteCode };
    const jobId = await openBulkJob(mine, sheet, must(template).templateId, { notice: disclosureOf() });
    const { planHash } = must(await client.bulk.job({ siteCode, jobId }));
    const bulk = { siteCode, jobId, planHash: planHash ?? '' };
    expect(await client.bulk.mint({ ...bulk, key: client.newKey() })).toMatchObject({ failure: { name: 'proofNeeded' } });
    const { qrData, nonce } = must(await client.qrTickets.forAction({ type: 'didGift', tokenIds: [], bulk }));
    const request = await wallet.scan(qrData);
    expect(request.action).toMatchObject({
      type: 'naru.bulkgift.v1',
      site: siteCode,
      siteName: `발행사 ${siteCode}`,
      count: 2,
      gifts: 1,
      plan: planHash,
    });
    expect(await nameNumber(must(await wallet.answer(request)), await shownActionNumber(client, nonce))).toBe('approved');
    await untilBulk(mine, jobId, 'done');
    expect(must(await other.client.nfts.own({ page: 1, size: 5 })).dataList.map(({ name }) => name)).toEqual(['선물']);

    const cards = must(await client.bulk.revocable({ siteCode, jobId, rows: [2, 3] }));
    expect([cards.ids.length, cards.refused.map(({ value, fault }) => [value, fault])]).toEqual([1, [['2', 'given']]]);
    const items = { siteCode, bulkJobId: jobId, ids: cards.ids, reason: '인쇄 잘못' };
    await approvedAction(client, wallet, { type: 'revoke', tokenIds: [], items });
    await expect.poll(async () => must(await client.bulk.revocable({ siteCode, jobId, rows: [3] })).refused[0]?.fault).toBe('revoked');
  });

  it('a discarded NFT is gone for good; one on sale has to be taken off it first', async () => {
    const tokenId = next();
    const discard: Act = { type: 'revoke', tokenIds: [tokenId] };
    const { listingId } = await listedBy(tokenId);
    expect(await client.qrTickets.forAction(discard)).toMatchObject({ failure: { name: 'alreadyListed' } });
    must(await client.listings.cancel(listingId));
    const nonce = await approvedAction(client, wallet, discard);
    await expect.poll(async () => must(await client.qrTickets.approvalStep(nonce)).transfer).toBe('success');
    const [row] = must(await client.histories.mine({ page: 1, size: 1 })).dataList;
    expect([row?.tokenId, row?.tradeType]).toEqual([tokenId, 'burn']);
    expect(await client.qrTickets.forAction(sale(tokenId))).toMatchObject({ failure: { name: 'noPermission' } });
  });

  it('a refusal in the wallet ends it, and nothing happens', async () => {
    const tokenId = next();
    const { qrData, nonce } = must(await client.qrTickets.forAction(sale(tokenId)));
    must(await wallet.refuse(await wallet.scan(qrData)));
    await expect.poll(async () => must(await client.qrTickets.approvalStep(nonce))).toMatchObject({ state: 'refused', transfer: 'fail' });
    expect(await open(tokenId)).toEqual([]);
    expect(await archived(tokenId)).toEqual([]);
  });

  it('a wrong number ends it: there is one try', async () => {
    const tokenId = next();
    const { qrData, nonce } = must(await client.qrTickets.forAction(sale(tokenId)));
    const presented = must(await wallet.answer(await wallet.scan(qrData)));
    const right = await shownActionNumber(client, nonce);
    expect(await nameNumber(presented, right === '10' ? '11' : '10')).toBe('refused');
    expect(await nameNumber(presented, right)).toBe('refused');
    await expect.poll(async () => must(await client.qrTickets.approvalStep(nonce)).transfer).toBe('fail');
    expect(await open(tokenId)).toEqual([]);
  });

  it('no QR is shown for what the rules refuse', async () => {
    const tokenId = next();
    await approvedAction(client, wallet, sale(tokenId));
    expect(await client.qrTickets.forAction(sale(tokenId))).toEqual({ ok: false, failure: { name: 'alreadyListed' } });
    const stranger = await joinedByWallet(market);
    expect(await stranger.client.qrTickets.forAction(sale(tokenId))).toEqual({ ok: false, failure: { name: 'noPermission' } });
    expect(await client.qrTickets.forAction(sale(next(), 0))).toMatchObject({ ok: false, failure: { name: 'badRequest', field: 'price' } });
  });

  it('what the rules refuse only by then is told as its own refusal, and archived all the same', async () => {
    const tokenId = next();
    const first = must(await client.qrTickets.forAction(sale(tokenId)));
    const presented = must(await wallet.answer(await wallet.scan(first.qrData)));
    const number = await shownActionNumber(client, first.nonce);
    await approvedAction(client, wallet, sale(tokenId, 90_000));
    expect(await nameNumber(presented, number)).toBe('approved');
    await expect.poll(() => client.qrTickets.approvalStep(first.nonce)).toEqual({ ok: false, failure: { name: 'alreadyListed' } });
    expect(await open(tokenId)).toMatchObject([{ price: 90_000 }]);
    expect(await archived(tokenId)).toHaveLength(2);
  });

  it('of several that are sent, each one’s own outcome is told, and what was approved is archived whole', async () => {
    const { did } = must(await (await joined(market, 'several')).client.accounts.info());
    const tokenIds = [next(), next(), next()].toSorted((a, b) => Number(a) - Number(b));
    const [, listed, frozen] = tokenIds;
    const send = { type: 'didTransfer', tokenIds, toDid: must(parseDid(did)) } as const;
    const approve = async () => {
      const { qrData, nonce } = must(await client.qrTickets.forAction(send));
      return { nonce, presented: must(await wallet.answer(await wallet.scan(qrData))), number: await shownActionNumber(client, nonce) };
    };
    const { nonce, presented, number } = await approve();
    // Between what the wallet has shown and its holder's number, one is put on sale, and the chain stops another.
    if (listed !== undefined) await approvedAction(client, wallet, sale(listed));
    await market.database.db
      .update(tokens)
      .set({ frozen: true, frozenFor: 'left' })
      .where(eq(tokens.tokenId, frozen ?? ''));
    expect(await nameNumber(presented, number)).toBe('approved');
    await expect
      .poll(async () => must(await client.qrTickets.approvalStep(nonce)))
      .toMatchObject({
        transfer: 'success',
        state: 'used',
        outcomes: [null, 'alreadyListed', 'tokenFrozen'].map((name, index) => ({
          tokenId: tokenIds[index],
          failure: name === null ? null : { name },
        })),
      });
    const owners = await market.database.db
      .select({ did: members.did })
      .from(tokens)
      .innerJoin(members, eq(members.id, tokens.ownerMemberId))
      .where(inArray(tokens.tokenId, tokenIds));
    expect(owners.filter((owner) => owner.did === did)).toHaveLength(1);
    const approved = (await archived(frozen ?? '')).filter(({ action }) => JSON.stringify(action).includes('didTransfer'));
    expect(approved.map(({ action }) => action)).toEqual([
      { type: 'didTransfer', tokenIds, person: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  it('is approved by no other wallet than the member’s own', async () => {
    const tokenId = next();
    const { qrData, nonce } = must(await client.qrTickets.forAction(sale(tokenId)));
    const stranger = await joinedByWallet(market);
    expect(await stranger.wallet.answer(await stranger.wallet.scan(qrData))).toMatchObject({ ok: false });
    await expect.poll(async () => must(await client.qrTickets.approvalStep(nonce)).state).toBe('scanned');
    expect(await stranger.client.qrTickets.approvalStep(nonce)).toEqual({ ok: false, failure: { name: 'lookupFailed' } });
  });

  it('an approval of one action is worth nothing for another', async () => {
    const [cheap, dear] = [next(), next()];
    const one = must(await client.qrTickets.forAction(sale(cheap, 100)));
    const two = must(await client.qrTickets.forAction(sale(dear, 900_000)));
    const [scanned, other] = [await wallet.scan(one.qrData), await wallet.scan(two.qrData)];
    const { responseUri } = other;
    const answer = await present({ request: { ...scanned, responseUri }, key: wallet.key, credential: wallet.certificate });
    expect(answer).toMatchObject({ ok: false });
    await expect.poll(async () => must(await client.qrTickets.approvalStep(two.nonce)).state).toBe('scanned');
    expect(await open(dear)).toEqual([]);
  });

  it('of many answers of a wallet to one QR one is taken; the same number sent again is answered alike, and the action happens once', async () => {
    const tokenId = next();
    const { qrData, nonce } = must(await client.qrTickets.forAction(sale(tokenId)));
    const request = await wallet.scan(qrData);
    const answers = await Promise.all(Array.from({ length: 8 }, () => wallet.answer(request)));
    const taken = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
    expect(taken).toHaveLength(1);
    const number = await shownActionNumber(client, nonce);
    const matches = await Promise.all(Array.from({ length: 8 }, () => nameNumber(taken[0] ?? {}, number)));
    expect(new Set(matches)).toEqual(new Set(['approved']));
    expect(await open(tokenId)).toHaveLength(1);
    expect(await archived(tokenId)).toHaveLength(1);
  });

  it('an action whose process died between approval and effect is carried out by whoever comes next', async () => {
    const tokenId = next();
    const { qrData, nonce } = must(await client.qrTickets.forAction(sale(tokenId)));
    must(await wallet.answer(await wallet.scan(qrData)));
    await market.database.db.update(qrTickets).set({ state: 'approved' }).where(eq(qrTickets.state, 'matching'));
    const { deps } = makeGround(market.database, { NARU_KEY_FILE: join(market.dataDir, 'keys.json') });
    await Promise.all([confirmLeft({ ...deps, clock: systemClock }), confirmLeft({ ...deps, clock: systemClock })]);
    expect(await open(tokenId)).toHaveLength(1);
    expect(await archived(tokenId)).toHaveLength(1);
    const [row] = await market.database.db
      .select()
      .from(qrTickets)
      .where(eq(qrTickets.nonceHash, digestOf(nonce)));
    expect(row?.state).toBe('used');
  });

  it('an approval counts for nothing once the member who asked has logged out, however far it has come', async () => {
    const theirs = await joinedByWallet(market);
    const { tokenId } = await buyOne(market, theirs.client, productId, PRICE);
    const leave = () => theirs.client.sessions.signOut('manual');
    const newTicket = async () => {
      await signedInBy(theirs.client, theirs.wallet);
      return must(await theirs.client.qrTickets.forAction(sale(tokenId)));
    };
    const stateOf = async (nonce: string) =>
      (
        await market.database.db
          .select({ state: qrTickets.state, failure: qrTickets.failure })
          .from(qrTickets)
          .where(eq(qrTickets.nonceHash, digestOf(nonce)))
      )[0];

    const unseen = await newTicket();
    await leave();
    await expect(theirs.wallet.scan(unseen.qrData)).rejects.toThrow('expired');

    const scanned = await theirs.wallet.scan((await newTicket()).qrData);
    await leave();
    expect(await theirs.wallet.answer(scanned)).toMatchObject({ ok: false, failure: { reason: 'alreadyUsed' } });

    const answered = await newTicket();
    const presented = must(await theirs.wallet.answer(await theirs.wallet.scan(answered.qrData)));
    const number = await shownActionNumber(theirs.client, answered.nonce);
    await leave();
    // Another log-in of the same member asks for nothing that the one before has asked for.
    await signedInBy(theirs.client, theirs.wallet);
    expect(await nameNumber(presented, number)).toBe('ended');
    await expect(theirs.client.qrTickets.approvalStep(answered.nonce)).resolves.toMatchObject({ failure: { name: 'lookupFailed' } });

    const approved = await newTicket();
    must(await theirs.wallet.answer(await theirs.wallet.scan(approved.qrData)));
    // In one: the market itself goes on with what is approved at any moment.
    await market.database.db.transaction(async (tx) => {
      await tx
        .update(qrTickets)
        .set({ state: 'approved' })
        .where(eq(qrTickets.nonceHash, digestOf(approved.nonce)));
      await leave();
    });
    const { deps } = makeGround(market.database, { NARU_KEY_FILE: join(market.dataDir, 'keys.json') });
    await confirmLeft({ ...deps, clock: systemClock });
    expect(await stateOf(approved.nonce)).toEqual({ state: 'failed', failure: { name: 'refreshExpired' } });

    expect(await open(tokenId)).toEqual([]);
  });

  it('a PIN confirmation is archived with exactly what it confirmed', async () => {
    const web = await joined(market, 'pin');
    const { tokenId } = await buyOne(market, web.client, productId, PRICE);
    must(await web.client.listings.list({ tokenId, price: won(12_000), pin: web.client.pinHasher.hash('135790') }));
    expect(await archived(tokenId)).toMatchObject([{ method: 'pin', action: { type: 'sale', tokenIds: [tokenId], price: 12_000 } }]);
    await expect(market.database.db.delete(approvals)).rejects.toThrow();
  });

  it('another price is approved like a listing, for exactly the listing and the version that was seen', async () => {
    // One session may ask for thirty QRs a minute: the tests before have.
    await signedInBy(client, wallet);
    const tokenId = next();
    const listing = await listedBy(tokenId);
    const seen = async () => must(await client.nfts.detail(tokenId)).listing;
    const other = (change: Partial<ActOf<'repricing'>> = {}): Act => ({
      type: 'sale',
      tokenIds: [tokenId],
      price: won(65_000),
      listing,
      ...change,
    });
    const request = await wallet.scan(must(await client.qrTickets.forAction(other())).qrData);
    expect(request.action).toMatchObject({ action: ACTION_TYPE.sale, price: 65_000 });
    expect(request.action?.summary).toMatch(/^‘달항아리 No\. \d+’ NFT의 판매 가격을 65,000원으로 변경합니다\.$/);
    await approvedAction(client, wallet, other());
    expect(await seen()).toMatchObject({ listingId: listing.listingId, price: 65_000, version: listing.version + 1 });
    expect(await archived(tokenId)).toHaveLength(2);

    const refused = (change: Partial<ActOf<'repricing'>>) => client.qrTickets.forAction(other(change));
    expect(await refused({})).toMatchObject({ failure: { name: 'priceChanged', data: { price: 65_000 } } });
    expect(await refused({ price: won(0) })).toMatchObject({ failure: { name: 'badRequest' } });
    const now = (await seen()) ?? listing;
    const theirs = await joinedByWallet(market);
    const { tokenId: foreign } = await buyOne(market, theirs.client, productId, PRICE);
    expect(await refused({ tokenIds: [next()], listing: now })).toMatchObject({ failure: { name: 'lookupFailed' } });
    expect(await theirs.client.qrTickets.forAction(other({ tokenIds: [foreign], listing: now }))).toMatchObject({
      failure: { name: 'noPermission' },
    });
    must(await client.listings.cancel(listing.listingId));
    expect(await refused({ listing: now })).toMatchObject({ failure: { name: 'listingEnded' } });
  });

  it('a wallet without the certificate cannot answer', async () => {
    const { qrData } = must(await client.qrTickets.forAction(sale(next())));
    const unlinked = await makeWallet(market);
    expect(await unlinked.answer(await unlinked.scan(qrData))).toMatchObject({ ok: false });
  });
});
