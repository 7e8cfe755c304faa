import type { ApiClient } from '@naru/api-client';
import { ok, parseWon, type TokenId } from '@naru/domain/shared';
import { parsePins, verifyPassport } from '@naru/passport';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSPORT_KEYS } from '../routes/passport.ts';
import { history, tokens } from '../stores/schema/index.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { joined, pay, startMarket, sure, type TestMarket } from '../testing/market-server.ts';

const won = (amount: number) => sure(parseWon(amount));
const ALL = { page: 1, size: 50 };

describe('the passport of an NFT', () => {
  let market: TestMarket;
  let owner: ApiClient;
  let tokenId: TokenId;
  beforeAll(async () => {
    market = await startMarket('pglite', { NARU_CHAIN_BEAT_MS: '100' });
    const productId = await shelve(await openIssuer(market));
    owner = (await joined(market, 'owner')).client;
    const opened = sure(await owner.orders.buyFromStore({ productId, price: won(50_000), key: owner.newKey() }));
    await pay(market, opened.payUrl);
    const [card] = sure(await owner.nfts.own(ALL)).dataList;
    if (card === undefined) throw new Error('the bought NFT is not there');
    tokenId = card.tokenId;
  });
  afterAll(() => market.stop());

  const pins = async () => sure(parsePins(await (await fetch(`${market.origin}${PASSPORT_KEYS}`)).json()));

  it('waits for the chain, then proves each row, under the key at its address', async () => {
    // With whatever the chain has taken up so far.
    const early = await verifyPassport(sure(await owner.passports.download(tokenId)).body, await pins());
    expect(early).toMatchObject({ ok: true });
    const waiting = () =>
      market.database.db
        .select()
        .from(history)
        .where(and(eq(history.tokenId, tokenId), isNull(history.txId)));
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
    const { fileName, body } = sure(await owner.passports.download(tokenId));
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
    expect(await verifyPassport(body.replace('50000', '5000'), await pins())).toEqual({
      ok: false,
      failure: { reason: 'rowLink', seq: 2 },
    });
  });

  it('is the same key after another look, and anybody may read it', async () => {
    const response = await fetch(`${market.origin}${PASSPORT_KEYS}`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual(await (await fetch(`${market.origin}${PASSPORT_KEYS}`)).json());
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
