import { failure } from '@naru/domain/failure';
import { newHolderKey, signDidJwt } from '@naru/identity/holder';
import { must } from '@naru/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';
import { joinedByWallet } from '../testing/wallet-member.ts';

const PAGE = { page: 1, size: 20 };
const refused = (name: Parameters<typeof failure>[0], extra = {}) => ({ ok: false, failure: failure(name, extra) });
const before = (seconds: number) => ({ now: () => new Date(Date.now() - seconds * 1000) });

describe.each(JOURNEY_ENGINES)('what a wallet reads by its DID JWT on %s', (kind) => {
  let market: TestMarket;
  let productId: Awaited<ReturnType<typeof shelve>>;
  let owner: Awaited<ReturnType<typeof joinedByWallet>>;
  beforeAll(async () => {
    market = await startMarket(kind);
    productId = await shelve(await openIssuer(market, 'ART'), { price: won(1_000), quantity: 10, name: '달항아리' });
    owner = await joinedByWallet(market);
  });
  afterAll(() => market.stop());

  const jwtOf = (key = owner.wallet.key, audience = market.origin, world = {}) => signDidJwt({ key, audience }, world);

  it('is its holder’s own NFTs, private ones too, and no session', async () => {
    const { tokenId } = await buyOne(market, owner.client, productId, 1_000);
    must(await owner.client.nfts.setPrivate(tokenId, true));
    const jwt = await jwtOf();
    const reader = market.client();
    const listed = must(await reader.walletViews.ofWallet(jwt, PAGE));
    expect(listed.dataList.map((card) => [card.tokenId, card.name, card.isPrivate])).toEqual([[tokenId, '달항아리', true]]);
    const { nft, history } = must(await reader.walletViews.nftOfWallet(jwt, tokenId));
    expect([nft.ownedByMe, nft.whyNot.list, history.map((row) => row.tradeType)]).toEqual([true, null, ['sale', 'mint']]);
    expect(must(await owner.client.walletViews.own(PAGE)).dataList).toEqual(listed.dataList);
    expect(await reader.nfts.detail(tokenId)).toEqual(refused('lookupFailed'));
    expect(reader.store.read().token).toBe('');
    expect((await market.database.db.execute(sql`select 1 from sessions`)).rows).toHaveLength(2);
  });

  it('is kept by no cache, and does nothing as a token of a session', async () => {
    const jwt = await jwtOf();
    const response = await fetch(`${market.origin}/center/user/v2/mobile/nft/1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jwt }),
    });
    expect([response.headers.get('cache-control'), response.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    const asBearer = await fetch(`${market.origin}/center/user/v2/info`, { headers: { authorization: `Bearer ${jwt}` } });
    expect(asBearer.status).toBe(401);
  });

  it('is nobody else’s: neither under another DID, nor an NFT of somebody else', async () => {
    const other = await joinedByWallet(market);
    const { tokenId } = await buyOne(market, other.client, productId, 1_000);
    const jwt = await jwtOf();
    const [head, , tail] = jwt.split('.');
    const theirs = await jwtOf(other.wallet.key);
    const body = theirs.split('.')[1];
    expect(await market.client().walletViews.nftOfWallet(jwt, tokenId)).toEqual(refused('lookupFailed'));
    // Their DID in the path, our wallet's signature.
    expect(await market.client().walletViews.ofWallet(`${head}.${body}.${tail}`, PAGE)).toEqual(refused('tokenError'));
    const did = (JSON.parse(atob((body ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { iss: string }).iss;
    const response = await fetch(`${market.origin}/center/user/v2/mobile/list/${did}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jwt }),
    });
    expect(await response.json()).toMatchObject({ resultCode: -1002 });
  });

  it('is refused for another site, before and after its term, and without the wallet’s own signature', async () => {
    const views = market.client().walletViews;
    const jwt = await jwtOf();
    const [head, body] = jwt.split('.');
    const none = btoa(JSON.stringify({ alg: 'none', typ: 'naru-did+jwt' })).replaceAll('=', '');
    const forged = [await jwtOf(undefined, 'https://elsewhere.example'), await jwtOf(undefined, undefined, before(-120))];
    for (const text of [...forged, `${none}.${body}.`, `${head}.${body}.${'A'.repeat(86)}`, 'no.jwt.here'])
      expect(await views.ofWallet(text, PAGE)).toEqual(refused('tokenError'));
    // Replayed once its term is over.
    expect(await views.ofWallet(await jwtOf(undefined, undefined, before(360)), PAGE)).toEqual(
      refused('tokenError', { data: { expired: true } }),
    );
  });

  it('finds no DID for a wallet that nobody has joined with, or whose member has left', async () => {
    const views = market.client().walletViews;
    expect(await views.ofWallet(await jwtOf(await newHolderKey()), PAGE)).toEqual(refused('userLookupFailed'));
    const leaver = await joinedByWallet(market);
    const jwt = await jwtOf(leaver.wallet.key);
    expect(must(await views.ofWallet(jwt, PAGE)).allCount).toBe(0);
    const { did } = must(await leaver.client.accounts.info());
    await market.database.db.execute(sql`update members set state = 'suspended' where did = ${did}`);
    expect(await views.ofWallet(jwt, PAGE)).toEqual(refused('userLookupFailed'));
  });

  it('a session that a wallet app hands over goes on in the page, as one of a web view', async () => {
    const { client } = await joined(market, 'native');
    const { token: accessToken, refreshToken } = client.store.read();
    const page = market.client();
    expect(await page.sessions.takeOver({ accessToken: 'x'.repeat(43), refreshToken: 'y'.repeat(43) })).toMatchObject({ ok: false });
    expect(page.sessions.hasToken()).toBe(false);
    must(await page.sessions.takeOver({ accessToken, refreshToken }));
    expect(page.store.read()).toEqual({ ...client.store.read(), loginEnv: 'webview' });
    expect(must(await page.sessions.isValid())).toBe(true);
  });
});
