import type { ApiClient } from '@naru/api-client';
import { giftEndpoints } from '@naru/contract';
import { failure } from '@naru/domain/failure';
import type { SendTo } from '@naru/domain/gift';
import { parseSerial } from '@naru/domain/nft';
import { parseDid, type TokenId } from '@naru/domain/shared';
import { must, phoneOf } from '@naru/testkit';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { approvals, gifts } from '../stores/schema/index.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, pay, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';
import { brokenTruths } from '../testing/truths.ts';
import { approvedAction, joinedByWallet } from '../testing/wallet-member.ts';

const PAGE = { page: 1, size: 8 };
const PRICE = 1_000;
const STRANGER = phoneOf('01099990000');

type Failing = Parameters<typeof failure>;
const refused = (name: Failing[0], more: Failing[1] = {}) => ({ ok: false, failure: failure(name, more) });

describe.each(JOURNEY_ENGINES)('sending NFTs on %s', (kind) => {
  let market: TestMarket;
  let productId: Awaited<ReturnType<typeof shelve>>;
  let owner: ApiClient;
  let other: ApiClient;
  beforeAll(async () => {
    market = await startMarket(kind);
    productId = await shelve(await openIssuer(market, 'ART'), { price: won(PRICE), quantity: 30, name: '달항아리' });
    [owner, other] = [(await joined(market, 'owner')).client, (await joined(market, 'other')).client];
  });
  afterEach(async () => expect(await brokenTruths(market.database.db)).toEqual({}));
  afterAll(() => market.stop());

  const bought = async (client = owner): Promise<TokenId> => (await buyOne(market, client, productId, PRICE)).tokenId;
  const didOf = async (client: ApiClient) => must(parseDid(must(await client.accounts.info()).did));
  const send = (tokenIds: readonly TokenId[], to: SendTo, what: 'gift' | 'transfer' = 'gift', from = owner) =>
    from.sendings.send({ kind: what, tokenIds, to, message: ' 축하해요 ', pin: from.pinHasher.hash('135790') });
  const mine = async (client: ApiClient, tokenId: TokenId): Promise<boolean> => must(await client.nfts.detail(tokenId)).ownedByMe;
  const lastRow = async (tokenId: TokenId) => must(await owner.histories.ofNft(tokenId, PAGE)).dataList[0];
  const codeFor = async (phone: string): Promise<string> => {
    const look = async (): Promise<string | undefined> => {
      const sms = (await (await fetch(`${market.origin}/sandbox/sms.json?to=${phone}`)).json()) as { text: string }[];
      return /NFT 코드: (\S+)/.exec(sms[0]?.text ?? '')?.[1];
    };
    await expect.poll(look).toBeDefined();
    return (await look()) ?? '';
  };
  const receive = (client: ApiClient, code: string) => client.sendings.receive(must(parseSerial(code)));

  it('to a wallet id hands them over at once, the nickname being shown before', async () => {
    const did = await didOf(other);
    const { nickname } = must(await other.accounts.info());
    expect(must(await owner.sendings.receiver({ did }))).toEqual({ did, nickname, detail: '' });
    expect(must(await owner.sendings.receiver({ nickname }))).toEqual({ did, nickname, detail: '' });
    const [given, moved] = [await bought(), await bought()];
    expect(must(await send([given], { did }))).toEqual([{ tokenId: given, failure: null }]);
    must(await send([moved], { did }, 'transfer'));
    expect([await mine(other, given), await mine(owner, given), await mine(other, moved)]).toEqual([true, false, true]);
    expect([await lastRow(given), await lastRow(moved)]).toMatchObject([
      { tradeType: 'gift', toNickname: nickname, price: null },
      { tradeType: 'transfer', toNickname: nickname },
    ]);
    expect(must(await owner.sendings.recentReceivers())).toEqual([{ did, nickname }]);
    expect(must(await other.sendings.recentReceivers())).toEqual([]);
  });

  it('of five, one of which cannot go, tells of each what became of it', async () => {
    const did = await didOf(other);
    const five = [await bought(), await bought(), await bought(), await bought(), await bought()];
    const [, , third] = five;
    if (third === undefined) throw new Error('not five');
    must(await owner.listings.list({ tokenId: third, price: won(5_000), pin: owner.pinHasher.hash('135790') }));
    const outcomes = must(await send(five, { did }, 'transfer'));
    expect(outcomes.map((one) => [one.tokenId, one.failure])).toEqual(
      five.map((id) => [id, id === third ? failure('alreadyListed') : null]),
    );
    expect(await Promise.all(five.map((id) => mine(other, id)))).toEqual([true, true, false, true, true]);
    expect(await send([third], { did }, 'transfer')).toEqual(refused('alreadyListed'));
  });

  it('to a phone waits for whoever enters the code, also for one who joins only then', async () => {
    const [first, second] = [await bought(), await bought()];
    must(await send([first, second], { phone: STRANGER }));
    expect(await owner.listings.list({ tokenId: first, price: won(1), pin: owner.pinHasher.hash('135790') })).toEqual(
      refused('lockedInGift'),
    );
    const waiting = must(await owner.sendings.pending(PAGE)).dataList;
    expect(waiting).toMatchObject([
      { tokenId: second, state: 'sent', kind: 'gift', phone: '010-****-0000', message: '축하해요' },
      { tokenId: first, state: 'sent' },
    ]);
    // The receiver belongs to what was confirmed, and to nothing that is kept to read.
    const [approval] = await market.database.db.select().from(approvals).orderBy(desc(approvals.id)).limit(1);
    expect(approval?.action).toEqual({ type: 'phoneGift', tokenIds: [first, second], person: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(JSON.stringify(approval)).not.toContain(STRANGER);
    const code = await codeFor(STRANGER);
    const rows = await market.database.db.select().from(gifts);
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    expect(await receive(owner, code)).toEqual(refused('ownThing'));
    const { client: newcomer } = await joined(market, 'newcomer');
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    const sender = must(await newcomer.sendings.receiver({ did: await didOf(owner) })).nickname;
    expect(must(await receive(newcomer, typed))).toMatchObject({
      tokenId: first,
      name: '달항아리',
      kind: 'gift',
      sender,
      message: '축하해요',
    });
    expect([await mine(newcomer, first), await mine(newcomer, second)]).toEqual([true, true]);
    expect(await lastRow(second)).toMatchObject({ tradeType: 'gift' });
    expect(await receive(other, code)).toEqual(refused('serialAlreadyTransferred'));
    const stored = await market.database.db.select({ toNotify: gifts.toNotify }).from(gifts);
    expect(stored.every(({ toNotify }) => toNotify === null)).toBe(true);
  });

  it('to a phone can be taken back, and comes back by itself', async () => {
    const [back, late] = [await bought(), await bought()];
    must(await send([back], { phone: phoneOf('01088880000') }, 'transfer'));
    const [gift] = must(await owner.sendings.pending(PAGE)).dataList;
    if (gift === undefined) throw new Error('no gift');
    const code = await codeFor('01088880000');
    expect(await other.sendings.takeBack(gift.giftId)).toEqual(refused('noPermission'));
    must(await owner.sendings.takeBack(gift.giftId));
    expect(await owner.sendings.takeBack(gift.giftId)).toEqual(refused('giftEnded'));
    expect(await receive(other, code)).toEqual(refused('giftEnded'));
    must(await send([late], { phone: phoneOf('01077770000') }));
    const lateCode = await codeFor('01077770000');
    await market.database.db
      .update(gifts)
      .set({ expiresAt: new Date(Date.now() - 60_000) })
      .where(eq(gifts.tokenId, late));
    expect(await receive(other, lateCode)).toEqual(refused('giftEnded'));
    const state = async () => must(await owner.sendings.pending(PAGE)).dataList.find((one) => one.tokenId === late)?.state;
    await expect.poll(state, { timeout: 20_000, interval: 200 }).toBe('expired');
    must(await owner.listings.list({ tokenId: late, price: won(5_000), pin: owner.pinHasher.hash('135790') }));
  });

  it('ends the offers that were made for them', async () => {
    const tokenId = await bought();
    const offer = { tokenId, price: won(5_000), message: '', key: other.newKey() };
    const { offerId } = must(await other.offerBook.request(offer));
    const { client: third } = await joined(market, 'third');
    must(await send([tokenId], { did: await didOf(third) }));
    expect(must(await other.offerBook.toBuy(offerId)).state).toBe('declined');
  });

  it('is approved by a wallet as well, several under one approval', async () => {
    const { client, wallet } = await joinedByWallet(market);
    const { did, nickname } = must(await client.accounts.info());
    const [one, two, three] = [await bought(), await bought(), await bought()];
    must(await send([one, two, three], { did: must(parseDid(did)) }));
    const toDid = await didOf(other);
    await approvedAction(client, wallet, { type: 'didTransfer', tokenIds: [one, two], toDid });
    expect([await mine(other, one), await mine(other, two)]).toEqual([true, true]);
    await approvedAction(client, wallet, { type: 'phoneGift', tokenIds: [three], phone: phoneOf('01066660000') });
    must(await receive(other, await codeFor('01066660000')));
    expect(await lastRow(three)).toMatchObject({ tradeType: 'gift', fromNickname: nickname });
    expect(await client.qrTickets.forAction({ type: 'didGift', tokenIds: [one], toDid })).toEqual(refused('noPermission'));
  });

  describe('is refused', () => {
    type Attempt = readonly [what: string, attempt: () => Promise<unknown>, name: Failing[0], more?: Failing[1]];
    let tokenId: TokenId;
    beforeAll(async () => {
      tokenId = await bought();
    });
    const sendTo = (phone: string) =>
      owner.call(giftEndpoints.giftWallet, {
        body: { tokenIds: [tokenId], phone, pin: owner.pinHasher.hash('135790') },
        key: owner.newKey(),
      });
    const ATTEMPTS: readonly Attempt[] = [
      ['to oneself', async () => send([tokenId], { did: await didOf(owner) }), 'ownThing'],
      ['to nobody', async () => send([tokenId], { did: must(parseDid('did:naru:nobody')) }), 'userLookupFailed'],
      ['to no phone', () => sendTo('02-123-4567'), 'badRequest', { field: 'phone' }],
      ['by somebody else', async () => send([tokenId], { did: await didOf(owner) }, 'gift', other), 'noPermission'],
      ['without NFTs that are there', async () => send(['999999999' as TokenId], { did: await didOf(other) }), 'lookupFailed'],
      ['by an unknown code', () => receive(other, 'AAAA-BBBB-CCCC-DDDD'), 'lookupFailed'],
    ];
    it.each(ATTEMPTS.map(([what, attempt, name, more]) => ({ what, attempt, name, more })))('$what', async ({ attempt, name, more }) => {
      expect(await attempt()).toEqual(refused(name, more));
      expect(await mine(owner, tokenId)).toBe(true);
    });

    it('under a wrong PIN', async () => {
      const pin = owner.pinHasher.hash('246802');
      const answer = await owner.sendings.send({ kind: 'gift', tokenIds: [tokenId], to: { did: await didOf(other) }, message: '', pin });
      expect(answer).toEqual(refused('pinWrong', { data: { left: 4 } }));
    });

    it('to whoever guesses codes', async () => {
      const { client } = await joined(market, 'guesser');
      const answers: string[] = [];
      for (let nth = 0; nth < 12; nth += 1) {
        const answer = await receive(client, `AAAA-BBBB-CCCC-${String(1000 + nth)}`);
        answers.push(answer.ok ? 'received' : answer.failure.name);
      }
      expect(answers).toEqual([...Array.from({ length: 10 }, () => 'lookupFailed'), 'rateLimited', 'rateLimited']);
    });
  });

  it('and selling the same NFT at once does only one of the two', async () => {
    for (let round = 0; round < 3; round += 1) {
      const tokenId = await bought();
      const { listingId } = must(await owner.listings.list({ tokenId, price: won(2_000), pin: owner.pinHasher.hash('135790') }));
      const [ordered] = await Promise.all([
        other.orders.buyListing({ listingId, price: won(2_000), key: other.newKey() }),
        owner.listings.cancel(listingId).then(() => send([tokenId], { phone: phoneOf('01055550000') })),
      ]);
      if (ordered.ok) await pay(market, ordered.value.payUrl);
      const waiting = must(await owner.sendings.pending({ page: 1, size: 50 })).dataList.some(
        (one) => one.tokenId === tokenId && one.state === 'sent',
      );
      expect([await mine(other, tokenId), waiting].filter(Boolean)).toHaveLength(1);
    }
  });
});
