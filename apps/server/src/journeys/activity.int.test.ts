import { historyEndpoints, marketEndpoints, type QueryOf } from '@naru/contract';
import { TRADE_TYPE, type TradeType } from '@naru/domain/history';
import { namesOf, parseDid } from '@naru/domain/shared';
import { tokenId as asTokenId, didOf, must, siteCode } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendHistory } from '../kernel/history.ts';
import { partyOf } from '../kernel/move-token.ts';
import { only } from '../kernel/only.ts';
import { members, sites, tokens } from '../stores/schema/index.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { startMarket, type TestMarket } from '../testing/market-server.ts';
import { type Stall, setUpStall } from '../testing/stall.ts';

const ALL = { size: 100 };
/** What the stall has not done: one row each of the other codes, from the seller to the buyer. */
const OTHERS: readonly TradeType[] = [
  ...(['transfer', 'gift', 'listingCancelled', 'exchangeRequested'] as const),
  ...(['exchangeWithdrawn', 'exchangeCompleted', 'burn'] as const),
];

describe.each(JOURNEY_ENGINES)('the activity feed on %s', (kind) => {
  let market: TestMarket;
  let stall: Stall;
  let tokenId = '';
  beforeAll(async () => {
    market = await startMarket(kind);
    stall = await setUpStall(market);
    const [card] = must(await stall.seller.nfts.own({ page: 1, size: 1 })).dataList;
    if (card === undefined) throw new Error('the seller has nothing');
    tokenId = card.tokenId;
    for (const tradeType of OTHERS) await happen(tradeType);
  });
  // The rows are planted: an audit would name each.
  afterAll(() => market.halt());

  const db = () => market.database.db;
  const ownDid = ({ store }: Stall['seller']) => must(parseDid(store.read().loginInfo.did));
  const memberOf = async (client: Stall['seller']) => {
    const [member] = await db()
      .select()
      .from(members)
      .where(eq(members.did, ownDid(client)));
    if (member === undefined) throw new Error('nobody');
    return member.id;
  };
  const happen = async (tradeType: TradeType, at = new Date(), ofToken = tokenId) => {
    const [from, to] = [await partyOf(db(), await memberOf(stall.seller)), await partyOf(db(), await memberOf(stall.buyer))];
    const token = only(await db().select().from(tokens).where(eq(tokens.tokenId, ofToken)));
    await appendHistory(db(), { tokenId: ofToken, productId: token.productId, tradeType, from, to, price: null, at });
  };
  const visitor = () => market.client();
  const feed = async (filter: Parameters<Stall['seller']['histories']['activity']>[0]) => must(await visitor().histories.activity(filter));
  const kinds = async (filter: Parameters<typeof feed>[0]) => (await feed(filter)).dataList.map(({ tradeType }) => tradeType);

  it('tells every code of product 3, newest first', async () => {
    const { dataList, allCount, next } = await feed(ALL);
    expect([...new Set(dataList.map(({ tradeType }) => tradeType))].toSorted()).toEqual(namesOf(TRADE_TYPE).toSorted());
    const times = dataList.map(({ time, id }) => [Date.parse(time), id] as const);
    expect(times).toEqual(times.toSorted(([a, m], [b, n]) => b - a || n - m));
    expect([next, allCount]).toEqual([null, dataList.length]);
  });

  it('narrows by kind, by issuer and by member', async () => {
    expect(await kinds({ ...ALL, kind: 'sending' })).toEqual(['gift', 'transfer']);
    expect((await feed({ size: 1, kind: 'sending', did: ownDid(stall.seller) })).allCount).toBe(2);
    expect(await kinds({ ...ALL, kind: 'exchange' })).toEqual(['exchangeCompleted', 'exchangeWithdrawn', 'exchangeRequested']);
    expect(await kinds({ ...ALL, kind: 'listing' })).toEqual(Array.from({ length: 4 }, () => 'listingRegistered'));
    const gold = await feed({ ...ALL, siteCode: siteCode('GOLD'), kind: 'sale' });
    expect(gold.dataList.map((row) => [row.siteCode, row.price])).toEqual([['GOLD', 90_000]]);
    expect(await kinds({ ...ALL, did: ownDid(stall.buyer) })).toEqual(OTHERS.toReversed());
    expect(await kinds({ ...ALL, did: ownDid(stall.buyer), kind: 'sale' })).toEqual([]);
    expect(new Set(await kinds({ ...ALL, did: ownDid(stall.seller) })).size).toBe(9);
    expect([await kinds({ ...ALL, siteCode: siteCode('NOWHERE') }), await kinds({ ...ALL, did: didOf('nobody') })]).toEqual([[], []]);
  });

  it('names both sides: a member by name and DID, an issuer by name', async () => {
    const [sale] = (await feed({ size: 1, siteCode: siteCode('GOLD'), kind: 'sale' })).dataList;
    const { nickname } = await partyOf(db(), await memberOf(stall.seller));
    expect(sale?.from).toEqual({ kind: 'issuer', name: expect.stringMatching(/./), did: null });
    expect(sale?.to).toEqual({ kind: 'member', name: nickname, did: ownDid(stall.seller) });
    expect([sale?.tokenName, sale?.number]).toEqual(['금 100% 순도', 1]);
  });

  it.each<QueryOf<typeof historyEndpoints.activity>>([{}, { kind: 'sale' }, { siteCode: 'ART' }])(
    'goes on below without a gap or a repeat while new rows arrive: %j',
    async (filter) => {
      const portion = async (before: string | null) =>
        must(await visitor().call(historyEndpoints.activity, { query: { ...filter, size: '3', ...(before === null ? {} : { before }) } }));
      const whole = must(await visitor().call(historyEndpoints.activity, { query: { ...filter, size: '100' } })).dataList.map(
        ({ id }) => id,
      );
      const seen: number[] = [];
      for (let next: string | null = null, first = true; first || next !== null; first = false) {
        const page = await portion(next);
        seen.push(...page.dataList.map(({ id }) => id));
        next = page.next;
        // Two of them of one moment: their numbers tell them apart.
        const now = new Date();
        for (const tradeType of ['sale', 'transfer'] as const) await happen(tradeType, now);
      }
      expect(seen).toEqual(whole);
    },
  );

  it('leaves out private NFTs, and unnamed who keeps their page to themselves, is suspended or has left', async () => {
    const who = async (change: Partial<typeof members.$inferInsert>) => {
      await db()
        .update(members)
        .set(change)
        .where(eq(members.did, ownDid(stall.buyer)));
      const [row] = (await feed({ size: 1, kind: 'burn' })).dataList;
      return [row?.to, (await feed({ ...ALL, did: ownDid(stall.buyer) })).dataList.length > 0];
    };
    const nobody = (kind: string) => [{ kind, name: '', did: null }, false];
    expect(await who({ isPrivate: true })).toEqual(nobody('private'));
    expect(await who({ isPrivate: false, state: 'suspended' })).toEqual(nobody('private'));
    expect(await who({ state: 'left' })).toEqual(nobody('left'));
    expect(await who({ state: 'active' })).toEqual([{ kind: 'member', name: expect.any(String), did: ownDid(stall.buyer) }, true]);
    const seen = async () => [
      (await feed(ALL)).dataList.some((row) => row.tokenId === tokenId),
      (await feed({ ...ALL, did: ownDid(stall.buyer) })).dataList.length > 0,
      must(await visitor().histories.ofNft(asTokenId(tokenId), { page: 1, size: 8 })).allCount > 0,
      must(await stall.seller.histories.ofNft(asTokenId(tokenId), { page: 1, size: 8 })).allCount > 0,
      must(await visitor().call(historyEndpoints.recentTransactions, { query: { size: '100' } })).dataList.some(
        (row) => row.tokenId === tokenId,
      ),
    ];
    const show = (visibility: 'private' | 'public') => db().update(tokens).set({ visibility }).where(eq(tokens.tokenId, tokenId));
    await show('private');
    expect(await seen()).toEqual([false, false, false, true, false]);
    await show('public');
    expect(await seen()).toEqual([true, true, true, true, true]);
  });

  it('of a closed store shows nothing', async () => {
    const close = (isPrivate: boolean) => db().update(sites).set({ isPrivate }).where(eq(sites.siteCode, 'GOLD'));
    await close(true);
    expect(await kinds({ ...ALL, siteCode: siteCode('GOLD') })).toEqual([]);
    await close(false);
  });

  it.each([
    ['unlisted', marketEndpoints.unlisted, 4],
    ['the newest', marketEndpoints.marketRecent, 8],
    ['recently listed', marketEndpoints.recentlyListed, 8],
    ['hot', marketEndpoints.marketHot, 8],
    ['sales', historyEndpoints.recentTransactions, 8],
  ] as const)('the list of what is %s starts at its first page, in the size of product 9', async (_, endpoint, size) => {
    expect(must(await visitor().call(endpoint))).toMatchObject({ page: 1, size });
  });

  it('calls hot what was sold most within seven days, and may be seen', async () => {
    const hot = async () => must(await visitor().call(marketEndpoints.marketHot)).dataList.map((card) => card.tokenId);
    const other = (await hot()).find((id) => id !== tokenId) ?? '';
    const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000);
    for (const at of [new Date(), new Date()]) await happen('sale', at);
    for (const at of [eightDaysAgo, eightDaysAgo, eightDaysAgo]) await happen('sale', at, other);
    expect((await hot())[0]).toBe(tokenId);
    for (const at of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((minutes) => new Date(Date.now() - minutes * 60_000))) {
      await happen('sale', at, other);
    }
    expect((await hot()).slice(0, 2).toSorted()).toEqual([tokenId, other].toSorted());
    const show = (visibility: 'private' | 'public') => db().update(tokens).set({ visibility }).where(eq(tokens.tokenId, tokenId));
    await show('private');
    expect(await hot()).not.toContain(tokenId);
    await show('public');
  });

  it.each([
    ['before', { before: 'x' }],
    ['size', { size: '101' }],
    ['did', { did: 'did:naru:x', siteCode: 'ART' }],
  ])('refuses a wrong %s', async (field, query) => {
    expect(await visitor().call(historyEndpoints.activity, { query })).toEqual({ ok: false, failure: { name: 'badRequest', field } });
  });
});
