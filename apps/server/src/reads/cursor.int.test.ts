import type { Page } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { beforeAll, expect, it } from 'vitest';
import type { Member } from '../kernel/deps.ts';
import type { Db } from '../stores/db.ts';
import { notifications } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { hoursBefore, PLANTED_AT, plantMarket } from '../testing/planted-market.ts';
import { historyOfMember, historyOfToken, recentSales, TRADES } from './history/trades.ts';
import { type MarketFilter, marketOrder, marketProducts } from './listing/market.ts';
import { listingsOrder, marketListings } from './nft/lists.ts';
import { NOTICES, noticesOf } from './notice/notices.ts';
import { cursorWindow, type Window } from './paging.ts';

const SIZE = 3;
const MANY = 11;

const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [seller, buyer] = [await market.member('파는이'), await market.member('사는이')];
  const site = await market.site('ART', seller);
  const list = async (at: number) => {
    const product = await market.product(site, `달항아리 ${at}`);
    const token = await market.token(product, seller);
    // Prices and moments that several have: only their numbers tell them apart.
    await market.listing(token, seller, 10_000 + 1_000 * Math.floor(at / 4), { createdAt: hoursBefore(Math.floor(at / 4)) });
    return token;
  };
  const first = await list(0);
  for (let at = 1; at < MANY; at += 1) await list(at);
  const sell = (hours: number) => market.row(first, 'sale', { from: seller, to: buyer, price: 1_000, at: hoursBefore(hours) });
  const tell = (member: Member) =>
    db.insert(notifications).values({ memberId: member.id, kind: 'offerReceived', payload: {}, createdAt: PLANTED_AT });
  for (let at = 0; at < MANY; at += 1) {
    await sell(100 - Math.floor(at / 4));
    await tell(buyer);
  }
  return { db, first, buyer, list, sell, tell };
};

type Planted = Awaited<ReturnType<typeof plant>>;
type Ordered = Parameters<typeof cursorWindow>[2];

/** A list that is walked: how a page of it is asked for, what tells its rows apart, and what comes in at its head meanwhile. */
interface Walk {
  readonly ordered: Ordered;
  ask(at: Planted, window: Window): Promise<Page<unknown>>;
  arrive?(at: Planted): Promise<unknown>;
}

const products = (filter: MarketFilter): Walk => ({
  ordered: marketOrder(filter),
  ask: ({ db }, window) => marketProducts(db, filter, window, PLANTED_AT),
});
const nfts = (filter: MarketFilter): Walk => ({
  ordered: listingsOrder(filter),
  ask: ({ db }, window) => marketListings(db, filter, window),
});
const sold = (at: Planted) => at.sell(-1);
const listed = (at: Planted) => at.list(0);

const WALKS: readonly (readonly [string, Walk])[] = [
  ['products with most on sale', products({})],
  ['products by price', { ...products({ sort: 'price', order: 'ASC' }), arrive: listed }],
  ['products by price, dearest first', products({ sort: 'price', order: 'DESC' })],
  ['products by when they were listed', { ...products({ sort: 'recent', order: 'DESC' }), arrive: listed }],
  ['products by trades', products({ sort: 'tradeCount', order: 'ASC' })],
  ['products with a name', products({ name: '달항아리', sort: 'price', order: 'ASC' })],
  ['products with a name, newest first', products({ name: '달항', sort: 'recent', order: 'DESC' })],
  ['NFTs, newest first', { ...nfts({}), arrive: listed }],
  ['NFTs by price', { ...nfts({ sort: 'price', order: 'ASC' }), arrive: listed }],
  ['NFTs with a name', nfts({ name: '달항아리', sort: 'price', order: 'ASC' })],
  ['NFTs with a name, newest first', nfts({ name: '달항아리' })],
  [
    'trades of an NFT',
    { ordered: TRADES.token, ask: ({ db, first }, window) => historyOfToken(db, first.tokenId, window, null), arrive: sold },
  ],
  ['trades of a member', { ordered: TRADES.mine, ask: ({ db, buyer }, window) => historyOfMember(db, buyer.id, window), arrive: sold }],
  ['sales of the market', { ordered: TRADES.sales, ask: ({ db }, window) => recentSales(db, window), arrive: sold }],
  ['notices', { ordered: NOTICES, ask: ({ db, buyer }, window) => noticesOf(db, buyer.id, window), arrive: (at) => at.tell(at.buyer) }],
];

onBothEngines('a list that is walked by cursor', (open) => {
  let at: Planted;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it.each(WALKS)('tells every row that was there once, whatever comes in meanwhile: %s', async (_, { ordered, ask, arrive }) => {
    const whole = (await ask(at, { limit: 100, offset: 0 })).dataList;
    expect(whole.length).toBeGreaterThanOrEqual(MANY);
    const seen: unknown[] = [];
    const counts: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await ask(at, must(cursorWindow({ size: SIZE, cursor: cursor ?? undefined }, SIZE, ordered)));
      seen.push(...page.dataList);
      counts.push(page.allCount);
      cursor = page.nextCursor;
      if (counts.length === 1) await arrive?.(at);
    } while (cursor !== null && cursor !== undefined && counts.length < 20);
    expect(cursor).toBeNull();
    // What arrives behind the place is seen as well; what arrives before it moves nothing.
    expect(seen.filter((row) => whole.some((one) => JSON.stringify(one) === JSON.stringify(row)))).toEqual(whole);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(whole.length);
  });

  it.each(WALKS)('is refused the cursors of others, and what is none: %s', async (name, { ordered }) => {
    const others = WALKS.filter(([other, walk]) => other !== name && walk.ordered.list !== ordered.list);
    const texts = await Promise.all(others.map(async ([, walk]) => (await walk.ask(at, { limit: 1, offset: 0 })).nextCursor ?? ''));
    const forged = [
      `${ordered.list} 1 2 3`,
      ordered.list,
      `${ordered.list} x y`,
      `${ordered.list} 1'; 2`,
      `${ordered.list} 1e9 1`,
      `${ordered.list} ${'9'.repeat(15)} 1`,
      `${ordered.list} -1 1`,
      `${ordered.list} -1`,
    ];
    for (const cursor of [...texts, ...forged.map((text) => Buffer.from(text).toString('base64url')), '', '-'])
      expect(cursorWindow({ cursor }, SIZE, ordered)).toMatchObject({ ok: false, failure: { name: 'badRequest', field: 'cursor' } });
  });

  it.each(WALKS)('answers whatever place it is asked for: %s', async (_, { ordered, ask }) => {
    for (const figure of ['0', '7', '9'.repeat(14)]) {
      const text = [ordered.list, ...Array.from({ length: ordered.figures }, () => figure)].join(' ');
      const window = cursorWindow({ cursor: Buffer.from(text).toString('base64url') }, SIZE, ordered);
      expect((await ask(at, must(window))).size).toBe(SIZE);
    }
  });

  it('has pages as before, and the first of them tells where it goes on', async () => {
    const { ordered, ask } = nfts({});
    const [one, two] = [await ask(at, { limit: SIZE, offset: 0 }), await ask(at, { limit: SIZE, offset: SIZE })];
    const walked = await ask(at, must(cursorWindow({ cursor: one.nextCursor ?? '' }, SIZE, ordered)));
    expect([two.page, walked.dataList]).toEqual([2, two.dataList]);
  });
});
