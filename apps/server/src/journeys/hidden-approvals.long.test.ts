import { hash } from 'node:crypto';
import type { ApiClient } from '@naru/api-client';
import type { Recipient } from '@naru/domain/exchange';
import { parseSerial } from '@naru/domain/nft';
import type { TokenId } from '@naru/domain/shared';
import { canonicalJson } from '@naru/identity/action';
import { parsePins, verifyPassport } from '@naru/passport';
import { must, phoneOf } from '@naru/testkit';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSPORT_KEYS } from '../routes/passport.ts';
import { approvals, chainActions, exchanges, history } from '../stores/schema/index.ts';
import { recordAll } from '../testing/goods.ts';
import { guessedFrom, wholeDump } from '../testing/haystack.ts';
import { openIssuer, shelve, type TestIssuer } from '../testing/issuer.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';
import { approvedAction, joinedByWallet } from '../testing/wallet-member.ts';

const PHONE = phoneOf('01066667291');
const TO: Recipient = {
  name: '김수령',
  phone: '01066668302',
  zoneCode: '04524',
  address: '서울특별시 중구 세종대로 110',
  addressDetail: '',
  memo: '',
};
/** The ten thousand numbers that begin alike: a whole area takes seconds more, and nothing else. */
const PHONES = Array.from({ length: 10_000 }, (_, end) => `0106666${String(end).padStart(4, '0')}`);

/** What a thief does with stolen digests: tries every number, in every form in which it may have been hashed. */
const recipes = (gift: string, redeemed: readonly string[], phone: string): readonly string[] => {
  const recipient = { ...TO, phone };
  const texts = [
    { action: '04', phone, tokenIds: [gift] },
    { type: 'phoneGift', phone, tokenIds: [gift] },
    { approves: 'naru-approval/1', salt: '', method: 'pin', action: { type: 'phoneGift', phone, tokenIds: [gift] } },
    ...redeemed.flatMap((tokenId) => [
      { action: '03', recipient, tokenIds: [tokenId] },
      { type: 'exchange', recipient, tokenIds: [tokenId] },
    ]),
    ...[{ phone }, { recipient }].flatMap((person) => [person, { names: 'naru-approval-person/1', salt: '', person }]),
  ];
  return [phone, ...texts.map(canonicalJson)].map((text) => hash('sha256', text, 'hex'));
};

describe('whose phone and whose address was approved', () => {
  let market: TestMarket;
  let issuer: TestIssuer;
  let giver: ApiClient;
  let taker: ApiClient;
  let given: TokenId;
  let redeemed: readonly [TokenId, TokenId];
  const waiting = () =>
    market.database.db
      .select({ id: chainActions.id })
      .from(chainActions)
      .where(inArray(chainActions.state, ['queued', 'submitted']));

  beforeAll(async () => {
    market = await startMarket('pglite', { NARU_CHAIN_READABLE: 'on', NARU_CHAIN_BEAT_MS: '50' });
    issuer = await openIssuer(market, 'GOLD');
    const productId = await shelve(issuer, { nftKind: 'transferable', price: won(60_000), quantity: 3 });
    [giver, taker] = [(await joined(market, 'giver')).client, (await joined(market, 'taker')).client];
    const bought = async (client: ApiClient) => (await buyOne(market, client, productId, 60_000)).tokenId;
    const pin = giver.pinHasher.hash('135790');
    given = await bought(giver);
    must(await giver.sendings.send({ kind: 'gift', tokenIds: [given], to: { phone: PHONE }, message: '', pin }));
    const sms = async () => {
      const messages = (await (await fetch(`${market.origin}/sandbox/sms.json?to=${PHONE}`)).json()) as { text: string }[];
      return /NFT 코드: (\S+)/.exec(messages[0]?.text ?? '')?.[1];
    };
    must(await taker.sendings.receive(must(parseSerial(await vi.waitUntil(sms, { timeout: 20_000 })))));
    // Both ways to confirm, through to the burning of both NFTs.
    const byPin = await bought(giver);
    must(await giver.exchanges.request({ tokenId: byPin, recipient: TO, pin, key: giver.newKey() }));
    const { client, wallet } = await joinedByWallet(market);
    const byWallet = await bought(client);
    await approvedAction(client, wallet, { type: 'exchange', tokenIds: [byWallet], recipient: TO });
    redeemed = [byPin, byWallet];
    const ids = (await market.database.db.select({ id: exchanges.id }).from(exchanges)).map(({ id }) => id as never);
    const { issuerExchanges: port } = issuer.client;
    for (const id of ids) {
      await recordAll(issuer, id);
      for (const act of [
        { move: 'prepare' },
        { move: 'ship', carrier: 'postal', waybill: '60012-3456-7890' },
        { move: 'deliver' },
      ] as const)
        must(await port.move(issuer.siteCode, [id], act));
    }
    await market.database.db.update(exchanges).set({ dueAt: new Date(Date.now() - 60_000) });
    const burnt = () =>
      market.database.db
        .select()
        .from(history)
        .where(and(eq(history.tradeType, '02'), isNotNull(history.txId)));
    await vi.waitUntil(async () => (await burnt()).length === 2 && (await waiting()).length === 0, { timeout: 60_000, interval: 200 });
  }, 180_000);
  afterAll(() => market.stop());

  const rpc = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await fetch(`${market.origin}/chain`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return ((await answer.json()) as { result: unknown }).result;
  };
  const transactions = async () =>
    (await market.database.db.select({ txId: history.txId }).from(history)).flatMap(({ txId }) => txId ?? []);

  /** All that others can lay hands on, and, for good measure, the whole database without its key file. */
  const shownToOthers = async (): Promise<Readonly<Record<string, string>>> => {
    const stranger = (await joined(market, 'stranger')).client;
    const pages: unknown[] = [];
    for (const txId of await transactions()) pages.push(must(await stranger.explorer.transaction(txId)));
    const blocks: unknown[] = [];
    for (let at = 0; at <= Number(await rpc('eth_blockNumber')); at += 1) {
      const number = `0x${at.toString(16)}`;
      blocks.push(await rpc('eth_getBlockByNumber', number, true), await rpc('eth_getBlockReceipts', number));
    }
    const passports = await Promise.all([given, ...redeemed].map(async (id) => must(await stranger.passports.download(id)).body));
    const owned = must(await taker.passports.download(given)).body;
    return {
      explorer: JSON.stringify(pages),
      chain: JSON.stringify(blocks),
      'passports of others': passports.join('\n'),
      'the owner’s own passport': owned,
      'a stolen database': await wholeDump(market.database.db),
    };
  };

  it('is told by nothing that others see, nor by the whole database without its key file', async () => {
    const shown = await shownToOthers();
    const guess = (texts: Readonly<Record<string, string>>) => guessedFrom(texts, PHONES, (phone) => recipes(given, redeemed, phone));
    expect(guess(shown)).toEqual(Object.fromEntries(Object.keys(shown).map((where) => [where, []])));
    // The attack does find what is there to be found: the old digests of the same actions, put among the rest.
    const planted = [
      { action: '04', phone: PHONE, tokenIds: [given] },
      { action: '03', recipient: TO, tokenIds: [redeemed[0]] },
    ].map((action) => hash('sha256', canonicalJson(action), 'hex'));
    const { 'a stolen database': dump = '' } = shown;
    expect(guess({ planted: `${dump} ${planted.join(' ')}` })).toEqual({ planted: [PHONE, TO.phone] });
    for (const { digest } of await market.database.db.select({ digest: approvals.digest }).from(approvals)) expect(dump).toContain(digest);
    for (const phone of [PHONE, TO.phone]) expect(dump).not.toContain(phone);
  });

  it('the explorer tells of salted digests, and of no other', async () => {
    const [txId] = (
      await market.database.db
        .select()
        .from(history)
        .where(and(eq(history.tokenId, given), eq(history.tradeType, '09')))
    ).map((row) => row.txId ?? '');
    const digest = async () => must(await taker.explorer.transaction(txId ?? '')).deeds[0]?.approval;
    expect(await digest()).toMatch(/^0x[0-9a-f]{64}$/);
    await market.database.db.execute(sql`alter table approvals disable trigger approvals_keep`);
    await market.database.db.execute(sql`create table kept_salts as select id, salt from approvals`);
    await market.database.db.execute(sql`update approvals set salt = null`);
    expect(await digest()).toBeNull();
    await market.database.db.execute(sql`update approvals a set salt = k.salt from kept_salts k where k.id = a.id`);
    await market.database.db.execute(sql`drop table kept_salts`);
    await market.database.db.execute(sql`alter table approvals enable trigger approvals_keep`);
  });

  it('its owner finds in their passport what was approved, which holds against the chain', async () => {
    const pins = must(parsePins(await (await fetch(`${market.origin}${PASSPORT_KEYS}`)).json()));
    const approvedBy = async (client: ApiClient, tokenId: TokenId) =>
      must(await verifyPassport(must(await client.passports.download(tokenId)).body, pins)).rows.map((row) => row.approvedBy);
    expect(await approvedBy(taker, given)).toEqual([null, null, 'pin']);
    expect(await approvedBy(giver, given)).toEqual([null, null, null]);
    // Of an NFT that is no more, its last owner has both: how they bought it, and how they gave it up.
    expect((await approvedBy(giver, redeemed[0])).filter((by) => by !== null)).toEqual(['order', 'pin']);
    expect((await approvedBy(taker, redeemed[0])).filter((by) => by !== null)).toEqual([]);
  });
});
