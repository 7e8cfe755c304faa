import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { disclosureFaults } from '@naru/domain/issuer';
import { lowestPriceAt, storePriceAt } from '@naru/domain/listing';
import { parsePinHash } from '@naru/domain/pin';
import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkOf } from '../kernel/history.ts';
import { previewOf } from '../previews/preview-of.ts';
import { bidStatus, ownBids } from '../reads/bid.ts';
import { hotNfts } from '../reads/listing/hot-nfts.ts';
import { marketProduct } from '../reads/listing/market.ts';
import { soldNotice } from '../reads/notice/sold.ts';
import type { Database } from '../stores/db.ts';
import * as tables from '../stores/schema/index.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { makeGround, type TestGround } from '../testing/ground.ts';
import { confirmPin } from '../use-cases/pin/confirm-pin.ts';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_PIN } from './accounts.ts';
import { seedDemo } from './seed.ts';

const SLOW_MS = 240_000;

let database: Database;
let ground: TestGround;
// Two processes start at once, and only one makes the demo: whatever is twice there fails the counts. The journeys' demo is made on PGlite.
beforeAll(async () => {
  database = await freshDatabase('postgres');
  ground = makeGround(database);
  const other = makeGround(database, { NARU_DATA_DIR: ground.deps.config.dataDir });
  await Promise.all([seedDemo(ground.deps), seedDemo(other.deps)]);
}, SLOW_MS);
afterAll(async () => {
  await database.close();
  rmSync(ground.deps.config.dataDir, { recursive: true, force: true });
});

const numberOf = async (table: keyof typeof COUNTED): Promise<number> => {
  const [row] = await database.db.select({ all: count() }).from(COUNTED[table]);
  return row?.all ?? 0;
};
const COUNTED = {
  sites: tables.sites,
  members: tables.members,
  products: tables.products,
  items: tables.items,
  tokens: tables.tokens,
  listings: tables.listings,
  orders: tables.orders,
  payments: tables.payments,
  payouts: tables.payouts,
  history: tables.history,
  ledgerEntries: tables.ledgerEntries,
  files: tables.files,
  notices: tables.notices,
  banners: tables.banners,
  popups: tables.popups,
  questions: tables.questions,
  mailOutbox: tables.mailOutbox,
} as const;
const NAMES = Object.keys(COUNTED) as (keyof typeof COUNTED)[];
const counts = async () => Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, await numberOf(name)] as const)));

const memberOf = async (email: string) => {
  const [member] = await database.db.select().from(tables.members).where(eq(tables.members.email, email));
  if (member === undefined) throw new Error(email);
  return member;
};

describe('the demo', () => {
  test('discloses of every product what the law asks: what is taken off a shelf can be put back', async () => {
    const rows = await database.db.select().from(tables.products);
    expect(rows.length).toBeGreaterThan(0);
    const faulty = rows.map((row) => [row.name, disclosureFaults(row.type, row.nftKind, row.noticeFields)] as const);
    expect(faulty.filter(([, labels]) => labels.length > 0)).toEqual([]);
  });

  test('has the issuers, products, NFTs, trades and notices of a living market', async () => {
    expect(await counts()).toMatchInlineSnapshot(`
      {
        "banners": 4,
        "files": 76,
        "history": 628,
        "items": 314,
        "ledgerEntries": 745,
        "listings": 104,
        "mailOutbox": 0,
        "members": 28,
        "notices": 27,
        "orders": 210,
        "payments": 210,
        "payouts": 16,
        "popups": 1,
        "products": 60,
        "questions": 4,
        "sites": 3,
        "tokens": 303,
      }
    `);
  });

  test('asks no lowest price above what the same product’s store sells it for', async () => {
    const now = ground.deps.clock.now();
    const rows = await database.db.select({ id: tables.products.id, name: tables.products.name }).from(tables.products);
    let compared = 0;
    for (const { id, name } of rows) {
      const product = await marketProduct(database.db, id, now);
      if (product === null) continue;
      const lowest = lowestPriceAt(product.deal, now)?.price;
      const inStore = storePriceAt(product.deal.store, now);
      if (inStore === null || product.deal.lowestAsk === null) continue;
      compared += 1;
      expect({ name, lowest }).toEqual({ name, lowest: Math.min(inStore, product.deal.lowestAsk) });
      expect(
        (
          await previewOf(
            { db: database.db, now, giftCard: async () => null },
            '/market/detail',
            new URLSearchParams({ productId: String(id) }),
          )
        )?.offer?.price,
      ).toBe(lowest);
    }
    expect(compared).toBeGreaterThanOrEqual(10);
  });

  test('changes nothing when it is asked for again', async () => {
    const before = await counts();
    await seedDemo(ground.deps);
    expect(await counts()).toEqual(before);
  });

  test('lets the three accounts in, with their PIN', async () => {
    const pin = parsePinHash(hash('sha256', DEMO_PIN, 'hex'));
    if (!pin.ok) throw new Error('test data');
    for (const email of Object.values(DEMO_EMAILS)) {
      const { id } = await memberOf(email);
      const [secrets] = await database.db.select().from(tables.memberSecrets).where(eq(tables.memberSecrets.memberId, id));
      expect(await ground.deps.passwords.verify(secrets?.passwordHash ?? null, DEMO_PASSWORD, { as: 'member', id: '1' })).toMatchObject({
        ok: true,
        value: { matches: true },
      });
      expect((await confirmPin(ground.deps, id, pin.value)).ok).toBe(true);
    }
    const issuer = await memberOf(DEMO_EMAILS.issuer);
    const authorities = await database.db.select().from(tables.siteAuthorities).where(eq(tables.siteAuthorities.memberId, issuer.id));
    expect(authorities).toHaveLength(3);
  });

  test('gives buyer and seller something to do', async () => {
    const buyer = await memberOf(DEMO_EMAILS.buyer);
    const seller = await memberOf(DEMO_EMAILS.seller);
    const owned = async (memberId: number) =>
      (await database.db.select().from(tables.tokens).where(eq(tables.tokens.ownerMemberId, memberId))).length;
    expect(await owned(buyer.id)).toBeGreaterThanOrEqual(5);
    expect(await owned(seller.id)).toBeGreaterThanOrEqual(5);
    const open = and(eq(tables.listings.sellerMemberId, seller.id), eq(tables.listings.state, 'onSale'));
    expect((await database.db.select().from(tables.listings).where(open)).length).toBeGreaterThanOrEqual(4);
    expect((await soldNotice(database.db, seller.id)).count).toBeGreaterThanOrEqual(3);
  });

  test('has told its members of the last days only, and mails nobody', async () => {
    const notified = await database.db.select().from(tables.notifications);
    const unseen = notified.filter(({ seenAt }) => seenAt === null);
    expect(unseen.length).toBeGreaterThan(0);
    expect(notified.length).toBeGreaterThan(2 * unseen.length);
    expect(Math.min(...unseen.map(({ createdAt }) => createdAt.getTime()))).toBeGreaterThan(
      ground.deps.clock.now().getTime() - 4 * 86_400_000,
    );
    expect(notified.filter(({ mailedAt }) => mailedAt === null)).toEqual([]);
  });

  test('shows more than a page of the market, hot NFTs, stock, empty shelves and drafts', async () => {
    const listed = await database.db.select().from(tables.productStats).where(gt(tables.productStats.listingCount, 0));
    expect(listed.length).toBeGreaterThanOrEqual(20);
    expect(listed.reduce((sum, { listingCount }) => sum + listingCount, 0)).toBeGreaterThanOrEqual(40);
    expect((await hotNfts(database.db, ground.deps.clock.now(), { limit: 8, offset: 0 })).dataList).toHaveLength(8);
    const [soldOut] = await database.db
      .select({ all: count() })
      .from(tables.products)
      .where(
        and(
          eq(tables.products.state, 'onSale'),
          sql`not exists (select 1 from items i where i.product_id = ${tables.products.id} and i.state <> 'sold')`,
        ),
      );
    expect(soldOut?.all).toBeGreaterThanOrEqual(4);
    const drafts = await database.db.select().from(tables.products).where(eq(tables.products.state, 'draft'));
    expect(drafts.length).toBeGreaterThanOrEqual(4);
  });
});

describe('bids of the demo', () => {
  test('stand on several products, some after others were outbid, and the buyer has news, the best price and two that ended', async () => {
    const rows = await database.db.select().from(tables.bids);
    const open = rows.filter(({ state }) => state === 'open');
    expect(new Set(open.map(({ productId }) => productId)).size).toBeGreaterThanOrEqual(8);
    expect(open.filter(({ outbidAt }) => outbidAt !== null).length).toBeGreaterThanOrEqual(8);
    const buyer = await memberOf(DEMO_EMAILS.buyer);
    const own = (await ownBids(database.db, buyer.id, ground.deps.clock.now())).map(({ price, highest }) => price === highest);
    expect(own.toSorted()).toEqual([false, false, true]);
    expect(rows.filter(({ memberId, state }) => memberId === buyer.id && state !== 'open').map(({ state }) => state)).toEqual(
      expect.arrayContaining(['expired', 'withdrawn']),
    );
    const notices = await database.db.select().from(tables.notifications).where(eq(tables.notifications.memberId, buyer.id));
    expect(notices.filter(({ kind, seenAt }) => kind === 'bidOutbid' && seenAt === null).length).toBeGreaterThanOrEqual(1);
  });

  test('can be sold to by the seller', async () => {
    const seller = await memberOf(DEMO_EMAILS.seller);
    const who = { id: seller.id, did: seller.did, nickname: seller.nickname, sessionId: '' };
    const now = ground.deps.clock.now();
    const ids = [...new Set((await database.db.select().from(tables.bids)).map(({ productId }) => productId))];
    const statuses = await Promise.all(ids.map((id) => bidStatus(database.db, who, id, now)));
    expect(statuses.filter(({ best, sellable }) => best !== null && sellable.length > 0).length).toBeGreaterThanOrEqual(1);
  });

  test('are found by genre, as is everything in the market', async () => {
    const rows = await database.db.select().from(tables.productStats).where(gt(tables.productStats.listingCount, 0));
    expect([...new Set(rows.map(({ genre }) => genre))].toSorted()).toEqual(
      expect.arrayContaining(['craft', 'gold', 'painting', 'sports']),
    );
    expect(rows.filter(({ genre }) => genre === 'other')).toEqual([]);
  });
});

describe('what must never be false holds of the demo', () => {
  test('every booking sums to zero, and every sale is booked', async () => {
    const sums = await database.db
      .select({ id: tables.ledgerEntries.transactionId, sum: sql<string>`sum(${tables.ledgerEntries.amount})` })
      .from(tables.ledgerEntries)
      .groupBy(tables.ledgerEntries.transactionId);
    expect(sums.filter(({ sum }) => Number(sum) !== 0)).toEqual([]);
    // Of each payout, that it was sent and that it has arrived.
    expect(sums).toHaveLength((await numberOf('orders')) + 2 * (await numberOf('payouts')));
    expect(await database.db.$count(tables.payouts, eq(tables.payouts.state, 'paid'))).toBe(await numberOf('payouts'));
    const unfinished = await database.db.select().from(tables.orders).where(sql`${tables.orders.state} <> 'completed'`);
    expect(unfinished).toEqual([]);
  });

  test('each product is as many as are sold, reserved, on the shelf, revoked or not for sale yet', async () => {
    const rows = await database.db
      .select({ productId: tables.items.productId, state: tables.items.state, all: count() })
      .from(tables.items)
      .groupBy(tables.items.productId, tables.items.state);
    for (const { id, quantity, state } of await database.db.select().from(tables.products)) {
      const mine = rows.filter(({ productId }) => productId === id);
      expect(mine.reduce((sum, { all }) => sum + all, 0)).toBe(quantity);
      const known = state === 'draft' ? ['made', 'minted'] : ['sold', 'reserved', 'onSale', 'revoked'];
      expect(mine.every((row) => known.includes(row.state))).toBe(true);
    }
  });

  test('the history of each NFT links up, runs forward in time, and replays to its owner and version', async () => {
    const rows = await database.db.select().from(tables.history).orderBy(asc(tables.history.tokenId), asc(tables.history.seq));
    const byToken = Map.groupBy(rows, ({ tokenId }) => tokenId);
    for (const { tokenId, ownerMemberId, transferCount } of await database.db.select().from(tables.tokens)) {
      const story = byToken.get(tokenId) ?? [];
      expect(story[0]?.tradeType).toBe('00');
      for (const [at, row] of story.entries()) {
        expect(row.seq).toBe(at + 1);
        expect(row.prevHash).toBe(story[at - 1]?.hash ?? '0'.repeat(64));
        expect(row.hash).toBe(linkOf(row));
        expect(row.createdAt.getTime()).toBeGreaterThanOrEqual(story[at - 1]?.createdAt.getTime() ?? 0);
        expect(row.createdAt.getTime()).toBeLessThanOrEqual(ground.deps.clock.now().getTime());
      }
      const sales = story.filter(({ tradeType }) => tradeType === '03');
      expect(sales.at(-1)?.toMemberId ?? null).toBe(ownerMemberId);
      expect(sales).toHaveLength(transferCount);
    }
  });

  test('no NFT has two open listings, and every open one is its owner’s', async () => {
    const open = await database.db
      .select({ tokenId: tables.listings.tokenId, seller: tables.listings.sellerMemberId, owner: tables.tokens.ownerMemberId })
      .from(tables.listings)
      .innerJoin(tables.tokens, eq(tables.tokens.tokenId, tables.listings.tokenId))
      .where(inArray(tables.listings.state, ['onSale', 'reserved']));
    expect(new Set(open.map(({ tokenId }) => tokenId)).size).toBe(open.length);
    expect(open.filter(({ seller, owner }) => seller !== owner)).toEqual([]);
  });

  test('nobody holds more of a product than its limit', async () => {
    const { rows } = await database.db.execute<{ bought: number; most: number }>(sql`
      select count(*)::int as bought, p.per_member_limit as most from orders o join products p on p.id = o.product_id
      where o.kind = 'store' and p.per_member_limit is not null group by p.id, o.buyer_member_id having count(*) > p.per_member_limit`);
    expect(rows).toEqual([]);
  });
});
