import type { ApiClient } from '@naru/api-client';
import { failure } from '@naru/domain/failure';
import { fail, ok, parseTokenId, parseWon, type TokenId } from '@naru/domain/shared';
import { parsePins, verifyPassport } from '@naru/passport';
import { must } from '@naru/testkit';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChainAccess } from '../gateways/chain/chain-gateway.ts';
import { PASSPORT_KEYS } from '../routes/passport.ts';
import { bulkRows, history, tokens } from '../stores/schema/index.ts';
import { sendCards, untilBulk } from '../testing/bulk.ts';
import { makeGround } from '../testing/ground.ts';
import { openIssuer, shelve, type TestIssuer } from '../testing/issuer.ts';
import { joined, pay, startMarket, type TestMarket } from '../testing/market-server.ts';
import { issuePassport } from '../use-cases/passport/issue-passport.ts';

const won = (amount: number) => must(parseWon(amount));
const ALL = { page: 1, size: 50 };

describe('the passport of an NFT', () => {
  let market: TestMarket;
  let issuer: TestIssuer;
  let owner: ApiClient;
  let tokenId: TokenId;
  beforeAll(async () => {
    market = await startMarket('pglite', { NARU_CHAIN_BEAT_MS: '100' });
    issuer = await openIssuer(market);
    const productId = await shelve(issuer);
    owner = (await joined(market, 'owner')).client;
    const opened = must(await owner.orders.buyFromStore({ productId, price: won(50_000), key: owner.newKey() }));
    await pay(market, opened.payUrl);
    const [card] = must(await owner.nfts.own(ALL)).dataList;
    if (card === undefined) throw new Error('the bought NFT is not there');
    tokenId = card.tokenId;
  });
  afterAll(() => market.stop());

  const pins = async () => must(parsePins(await (await fetch(`${market.origin}${PASSPORT_KEYS}`)).json()));

  it('waits for the chain, then proves each row, under the key at its address', async () => {
    // With whatever the chain has taken up so far.
    const early = await verifyPassport(must(await owner.passports.download(tokenId)).body, await pins());
    expect(early).toMatchObject({ ok: true });
    const waiting = () =>
      market.database.db
        .select()
        .from(history)
        .where(and(eq(history.tokenId, tokenId), isNull(history.txId)));
    await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);
    const { fileName, body } = must(await owner.passports.download(tokenId));
    expect(fileName).toBe(`naru-${tokenId}.naru-passport.json`);
    expect(await verifyPassport(body, await pins())).toMatchObject(
      ok({
        siteCode: 'ART',
        tokenName: '달항아리 #1',
        rows: [
          { tradeType: 'mint', chain: { state: 'confirmed' } },
          { tradeType: 'sale', price: 50_000, chain: { state: 'confirmed' } },
        ],
      }),
    );
    const ofAnotherWorker = { ...(await pins()), relays: [`0x${'12'.repeat(20)}`] };
    expect(await verifyPassport(body, ofAnotherWorker)).toEqual({ ok: false, failure: { reason: 'transactionForged', seq: 1 } });
    // The price's own field: any hash in the file may hold the same digits.
    const cheaper = body.replace(/(?<="price": ?)50000\b/, '5000');
    expect(cheaper).not.toBe(body);
    expect(await verifyPassport(cheaper, await pins())).toEqual({
      ok: false,
      failure: { reason: 'rowLink', seq: 2 },
    });
  });

  it('proves each card of a bulk job for itself, though one transaction minted them all', async () => {
    const { client, siteCode } = issuer;
    const jobId = await sendCards(issuer, { rows: 6, pictures: 2 });
    const { planHash } = await untilBulk(issuer, jobId, 'previewed');
    must(await client.bulk.mint({ siteCode, jobId, planHash: planHash ?? '', key: client.newKey() }));
    await untilBulk(issuer, jobId, 'done');
    const minted = () =>
      market.database.db
        .select({ tokenId: history.tokenId, txId: history.txId })
        .from(history)
        .innerJoin(bulkRows, eq(bulkRows.productId, history.productId))
        .orderBy(history.id);
    await expect.poll(async () => (await minted()).every(({ txId }) => txId !== null), { timeout: 60_000 }).toBe(true);
    const cards = await minted();
    expect([cards.length, new Set(cards.map(({ txId }) => txId)).size]).toEqual([6, 1]);
    for (const [place, card] of cards.entries()) {
      const { body } = must(await market.client().passports.download(must(parseTokenId(card.tokenId))));
      expect(await verifyPassport(body, await pins())).toMatchObject(
        ok({ tokenId: card.tokenId, tokenName: `카드 ${place + 1} #1`, rows: [{ tradeType: 'mint', chain: { state: 'confirmed' } }] }),
      );
    }
  });

  it('is the same key after another look, and anybody may read it', async () => {
    const response = await fetch(`${market.origin}${PASSPORT_KEYS}`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual(await (await fetch(`${market.origin}${PASSPORT_KEYS}`)).json());
  });

  it('is not issued while the chain is silent, or tells what does not fit together', async () => {
    const { deps } = makeGround(market.database, { NARU_DATA_DIR: market.dataDir });
    const answering = (request: ChainAccess['request']) => issuePassport({ ...deps, chain: { ...deps.chain, request } }, null, { tokenId });
    const refused = fail(failure('chainUnreachable'));
    expect(await answering(() => Promise.reject(new Error('nobody answers')))).toEqual(refused);
    expect(await answering(async ({ method }) => (method === 'eth_getTransactionReceipt' ? { blockHash: '0x12' } : {}))).toEqual(refused);
  });

  it('of a private NFT is its owner’s, and of none there is none', async () => {
    const stranger = market.client();
    expect((await stranger.passports.download(tokenId)).ok).toBe(true);
    await market.database.db.update(tokens).set({ visibility: 'private' }).where(eq(tokens.tokenId, tokenId));
    expect(await stranger.passports.download(tokenId)).toMatchObject({ failure: { name: 'lookupFailed' } });
    expect((await owner.passports.download(tokenId)).ok).toBe(true);
    expect(await stranger.passports.download('999999' as TokenId)).toMatchObject({ failure: { name: 'lookupFailed' } });
  });
});
