import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '@naru/api-client';
import { failure } from '@naru/domain/failure';
import { type CardKey, parseCardKey, type Wrapping } from '@naru/domain/gift';
import { routeAt } from '@naru/domain/navigation';
import { parseSerial, type Serial } from '@naru/domain/nft';
import { fail, type TokenId } from '@naru/domain/shared';
import { must, phoneOf } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../gateways/secrets/random-secret.ts';
import { headOf } from '../previews/head.ts';
import { previewOf } from '../previews/preview-of.ts';
import { approvals, giftCards, gifts, idempotencyKeys, rateCounts } from '../stores/schema/index.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';
import { strangersCard } from '../use-cases/gift/look-at-card.ts';

const PAGE = { page: 1, size: 8 };
const PRICE = 1_000;
const CLOSED = { ok: false, failure: failure('giftCardClosed') };
const NOBODYS = must(parseCardKey('A'.repeat(22)));

interface GiftMessage {
  readonly key: CardKey;
  readonly code: Serial;
  readonly text: string;
}

describe.each(JOURNEY_ENGINES)('the card of a gift on %s', (kind) => {
  const log = join(mkdtempSync(join(tmpdir(), 'naru-log-')), 'log');
  let market: TestMarket;
  let productId: Awaited<ReturnType<typeof shelve>>;
  let sender: ApiClient;
  let receiver: ApiClient;
  let nobody: ApiClient;
  let phones = 0;
  const messages: GiftMessage[] = [];
  beforeAll(async () => {
    market = await startMarket(kind, { NARU_LOG_LEVEL: 'debug', NARU_LOG_FILE: log });
    productId = await shelve(await openIssuer(market, 'ART'), { price: won(PRICE), quantity: 30, name: '돌반지' });
    [sender, receiver] = [(await joined(market, 'sender')).client, (await joined(market, 'receiver')).client];
    nobody = market.client();
  });
  afterAll(() => market.stop());

  /** Sends one NFT to a phone that nobody has, and answers what its text message brings. */
  const sent = async (wrapping?: Wrapping, message = ' 돌을 축하해요\u202e '): Promise<GiftMessage & { readonly tokenId: TokenId }> => {
    const { tokenId } = await buyOne(market, sender, productId, PRICE);
    phones += 1;
    const phone = phoneOf(`0105555${String(phones).padStart(4, '0')}`);
    const pin = sender.pinHasher.hash('135790');
    const order = { kind: 'gift', tokenIds: [tokenId], to: { phone }, message, pin } as const;
    must(await sender.sendings.send(wrapping === undefined ? order : { ...order, wrapping }));
    const look = async (): Promise<GiftMessage | undefined> => {
      const [sms] = (await (await fetch(`${market.origin}/sandbox/sms.json?to=${phone}`)).json()) as { text: string }[];
      const { key, code } = /\/nft\/gift\?key=(?<key>[\w-]{22})#(?<code>\S+)/.exec(sms?.text ?? '')?.groups ?? {};
      if (sms === undefined || key === undefined || code === undefined) return undefined;
      return { key: must(parseCardKey(key)), code: must(parseSerial(code)), text: sms.text };
    };
    await expect.poll(look).toBeDefined();
    const brought = await look();
    if (brought === undefined) throw new Error('no message');
    messages.push(brought);
    return { ...brought, tokenId };
  };
  const openedAt = async (key: CardKey): Promise<Date | null | undefined> => {
    const [card] = await market.database.db
      .select()
      .from(giftCards)
      .where(eq(giftCards.keyHash, digestOf(key)));
    return card?.openedAt;
  };
  const previewed = (key: string) =>
    previewOf(
      {
        db: market.database.db,
        now: new Date(),
        giftCard: (wanted) => strangersCard({ db: market.database.db, clock: { now: () => new Date() } }, wanted, '203.0.113.9'),
      },
      '/gift',
      new URLSearchParams({ key }),
    );

  it('shows whoever has its link sender, words and picture, wrapped as was wished, and nothing else', async () => {
    const { key, text, tokenId } = await sent('firstBirthday');
    const { nickname } = must(await sender.accounts.info());
    expect(text).toContain(`${nickname} 님이 ‘돌반지’ NFT를 선물했어요.`);
    expect(text).not.toContain('돌을 축하해요');
    const [waiting] = must(await sender.sendings.pending(PAGE)).dataList;
    const card = must(await nobody.sendings.card(key));
    expect(card).toEqual({
      status: 'waiting',
      kind: 'gift',
      wrapping: 'firstBirthday',
      sender: nickname,
      fromStore: false,
      message: '돌을 축하해요',
      picture: waiting?.thumbnail,
      work: { name: '돌반지', siteName: '발행사 ART', nftKind: 'digital' },
      expiresAt: waiting?.expiresAt,
      opened: false,
      reply: null,
    });
    expect(waiting?.thumbnail).not.toBeNull();
    expect(must(await receiver.sendings.card(key))).toEqual(card);
    expect(must(await sender.sendings.card(key))).toEqual({ ...card, status: 'own' });
    expect(must(await nobody.nfts.detail(tokenId)).ownedByMe).toBe(false);
  });

  it('tells those who draw a picture of the link who has sent it, and shows them the paper alone', async () => {
    const { key } = await sent('wedding');
    const { nickname } = must(await sender.accounts.info());
    const { title, tags } = headOf('https://naru.test', routeAt('/gift'), await previewed(key));
    expect(title).toBe(`${nickname}님이 보낸 선물 - 나루`);
    expect(tags).toContain('<meta property="og:image" content="https://naru.test/nft/gift/wedding.jpg" />');
    expect(tags).toContain('<meta name="robots" content="noindex" />');
    expect(tags).not.toMatch(/file\/image|돌반지|축하해요/);
    expect([await previewed(NOBODYS), await previewed('short')]).toEqual([null, null]);
  });

  it('is opened once, by whoever comes first and is not its sender, however many press at once', async () => {
    const { key } = await sent();
    must(await sender.sendings.unwrap(key));
    expect(await openedAt(key)).toBeNull();
    const before = new Date();
    const all = await Promise.all(Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? nobody : receiver).sendings.unwrap(key)));
    expect(all.every(({ ok }) => ok)).toBe(true);
    const first = await openedAt(key);
    expect(first?.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1_000);
    must(await receiver.sendings.unwrap(key));
    expect(await openedAt(key)).toEqual(first);
    expect(must(await nobody.sendings.card(key)).opened).toBe(true);
  });

  it('is received once by its code, of fifty who try; from then on it is its receiver’s to see, and nobody else’s', async () => {
    const { key, code, tokenId } = await sent('thanks');
    const others = await Promise.all(Array.from({ length: 4 }, async (_, at) => (await joined(market, `other${at}`)).client));
    const all = [receiver, ...others];
    const tries = await Promise.all(Array.from({ length: 50 }, (_, at) => (all[at % 5] ?? receiver).sendings.receive(code)));
    // Ten tries are a member's and thirty an address's: of these fifty, thirty are looked at.
    expect(tries.filter((answer) => !answer.ok && answer.failure.name === 'rateLimited')).toHaveLength(20);
    const taken = tries.flatMap((answer) => (answer.ok && 'tokenId' in answer.value ? [answer.value] : []));
    expect(taken.map(({ tokenId: id, message }) => [id, message])).toEqual([[tokenId, '돌을 축하해요']]);
    const owners = await Promise.all(all.map(async (one) => must(await one.nfts.detail(tokenId)).ownedByMe));
    const owner = all[owners.indexOf(true)];
    expect(owners.filter(Boolean)).toHaveLength(1);
    expect(must((await owner?.sendings.card(key)) ?? fail(failure('giftCardClosed')))).toMatchObject({
      status: 'received',
      opened: true,
    });
    expect([await nobody.sendings.card(key), await sender.sendings.card(key)]).toEqual([CLOSED, CLOSED]);
    await market.database.db.delete(rateCounts);
  });

  it('can be thanked for once, by its receiver alone, of fifty who try; its sender reads it, quoted', async () => {
    const { key, code, tokenId } = await sent('birthday');
    const rowOf = async () => must(await sender.sendings.pending(PAGE)).dataList.find((one) => one.tokenId === tokenId);
    const giftId = (await rowOf())?.giftId ?? (0 as never);
    expect(await rowOf()).toMatchObject({ wrapping: 'birthday', openedAt: null, endedAt: null, thanks: null });
    expect(must(await sender.sendings.cardKey(giftId))).toBe(key);
    for (const client of [receiver, sender])
      expect(await client.sendings.thank(giftId, '고마워요')).toEqual({ ok: false, failure: failure('noPermission') });
    expect(await receiver.sendings.cardKey(giftId)).toEqual({ ok: false, failure: failure('noPermission') });
    must(await receiver.sendings.receive(code));
    expect(must(await receiver.sendings.card(key)).reply).toEqual({ giftId, said: null });
    expect(await sender.sendings.cardKey(giftId)).toEqual({ ok: false, failure: failure('giftEnded') });
    expect(await receiver.sendings.thank(giftId, ' \u202e ')).toMatchObject({
      ok: false,
      failure: { name: 'badRequest', field: 'message' },
    });
    const tries = await Promise.all(Array.from({ length: 50 }, () => receiver.sendings.thank(giftId, ' 평생 간직할게요\u202e ')));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(tries.filter((one) => !one.ok && one.failure.name === 'alreadyThanked')).toHaveLength(49);
    const { nickname } = must(await receiver.accounts.info());
    expect(await rowOf()).toMatchObject({ state: 'received', thanks: '평생 간직할게요' });
    expect((await rowOf())?.openedAt).not.toBeNull();
    expect((await rowOf())?.endedAt).not.toBeNull();
    expect(must(await receiver.sendings.card(key)).reply).toEqual({ giftId, said: '평생 간직할게요' });
    const thanks = must(await sender.notices.list({ page: 1, size: 20 })).dataList.filter(({ kind: one }) => one === 'giftThanked');
    expect(thanks.map(({ payload }) => payload)).toMatchObject([{ from: nickname, name: '돌반지', words: '평생 간직할게요' }]);
    await market.database.db.delete(rateCounts);
  });

  it('answers alike what nobody has made, what was taken back, and what is too old', async () => {
    const [back, late] = [await sent(), await sent()];
    const waiting = must(await sender.sendings.pending(PAGE)).dataList;
    must(await sender.sendings.takeBack(waiting.find(({ tokenId }) => tokenId === back.tokenId)?.giftId ?? (0 as never)));
    await market.database.db
      .update(gifts)
      .set({ expiresAt: new Date(0) })
      .where(eq(gifts.tokenId, late.tokenId));
    const keys = [NOBODYS, back.key, late.key];
    for (const client of [nobody, receiver, sender])
      expect(await Promise.all(keys.flatMap((key) => [client.sendings.card(key), client.sendings.unwrap(key)]))).toEqual(
        Array.from({ length: 6 }, () => CLOSED),
      );
    expect(await previewed(back.key)).toBeNull();
    const rows = await market.database.db
      .select({ key: giftCards.sealedKey, state: gifts.state })
      .from(giftCards)
      .innerJoin(gifts, eq(gifts.sendingId, giftCards.sendingId));
    expect(rows.filter(({ key, state }) => (key === null) !== (state !== 'sent'))).toEqual([]);
    await market.database.db.delete(rateCounts);
  });

  it('is not found by guessing: after sixty keys that open nothing, an address is told of none', async () => {
    const { key } = await sent();
    for (let nth = 0; nth < 70; nth += 1) must(await nobody.sendings.card(key));
    const guess = (nth: number) => nobody.sendings.card(must(parseCardKey(String(nth).padStart(22, 'x'))));
    for (let at = 0; at < 60; at += 20)
      expect(await Promise.all(Array.from({ length: 20 }, (_, nth) => guess(at + nth)))).toEqual(Array.from({ length: 20 }, () => CLOSED));
    expect(await guess(61)).toMatchObject({ ok: false, failure: { name: 'rateLimited' } });
    expect(await nobody.sendings.card(key)).toMatchObject({ ok: false, failure: { name: 'rateLimited' } });
    await market.database.db.delete(rateCounts);
    expect((await nobody.sendings.card(key)).ok).toBe(true);
  });

  it('leaves neither key nor code in a row, in an answer that is kept, or in the log', async () => {
    const { db } = market.database;
    const stored = JSON.stringify([
      ...(await db.select().from(giftCards)),
      ...(await db.select().from(gifts)),
      ...(await db.select().from(idempotencyKeys)),
      ...(await db.select().from(approvals)),
    ]);
    const lines = readFileSync(log, 'utf8');
    expect(lines).toContain('/nft/v1/gift/card');
    for (const { key, code } of messages)
      for (const secret of [key, code, code.replaceAll('-', '')])
        expect([stored.includes(secret), lines.includes(secret)]).toEqual([false, false]);
  });
});
