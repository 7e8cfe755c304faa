import { OPEN_ORDER_LIMIT } from '@naru/domain/order';
import type { ProductId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSandboxBank } from '../../gateways/payments/sandbox-provider.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import {
  history,
  items,
  members,
  orders,
  payments,
  productShelves,
  productStats,
  products,
  sites,
  tokens,
} from '../../stores/schema/index.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround } from '../../testing/ground.ts';
import { disclosureOf } from '../../testing/issuer.ts';
import { putSeller } from '../../testing/seller.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { listItems, makeItems } from '../issuer/make-items.ts';
import { mintItems } from '../issuer/mint-items.ts';
import { buyFromStore } from './buy-from-store.ts';
import { startPayment } from './pay.ts';
import { settlePayment } from './settle.ts';

const PRICE = 1_000;
const SHELF = 120;
const PEOPLE = 8;

// Only PostgreSQL runs these statements side by side.
let database: Database;
let deps: Deps;
let people: Member[];
beforeAll(async () => {
  database = await freshDatabase('postgres');
  deps = makeGround(database).deps;
  const joined = Array.from({ length: PEOPLE }, (_, index) => ({ did: `did:naru:sale${index}`, nickname: `구매 ${index}`, joinType: 2 }));
  const rows = await database.db.insert(members).values(joined).returning();
  people = rows.map(({ id, did, nickname }) => ({ id, did, nickname, sessionId: '' }));
  await database.db.insert(sites).values({ siteCode: 'SALE', name: '판매', route: '/sale', ownerMemberId: only(people).id });
  await putSeller(database.db, 'SALE');
});
afterAll(() => database.close());

const shelf = async (): Promise<ProductId> => {
  const made = { siteCode: 'SALE', name: '표', price: PRICE, noticeFields: disclosureOf() };
  const { id: productId } = only(await deps.db.insert(products).values(made).returning());
  await deps.transact((tx) => makeItems(tx, { productId, quantity: SHELF, price: PRICE, at: deps.clock.now() }));
  const mine = { siteCode: brand.site('SALE'), productId };
  must(await mintItems(deps, only(people), mine));
  must(await listItems(deps, only(people), mine));
  return productId;
};

interface Captured {
  readonly key: string;
  readonly order: typeof orders.$inferSelect;
}

/** Orders of units, paid with the provider; nobody has told us of it yet. */
const captured = async (productIds: readonly ProductId[]): Promise<readonly Captured[]> => {
  const bank = makeSandboxBank(deps.db, deps.clock);
  const all: Captured[] = [];
  for (const [index, productId] of productIds.entries()) {
    const buyer = people[index % PEOPLE] ?? only(people);
    const { orderId } = must(await buyFromStore(deps, buyer, { productId, price: brand.won(PRICE) }));
    const order = only(await deps.db.select().from(orders).where(eq(orders.id, orderId)));
    const key = must(await startPayment(deps, order, 'accountTransfer'));
    await bank.approve(key);
    all.push({ key, order });
  }
  return all;
};

/** Another process on the same database. */
const anotherProcess = (): Deps => ({ ...deps, transact: (work, options) => deps.transact(work, options) });

const settled = (by: Deps, all: readonly Captured[]) => Promise.allSettled(all.map(({ key }) => settlePayment(by, key)));
const answersOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'));

/** Two, where all ask at one moment; a busy machine answers some of them late. Alone, each would have one of its own. */
const FEW = 4;

/** In how many transactions they were sold. */
const transactionsOf = async (all: readonly Captured[]): Promise<number> => {
  const sold = all.flatMap(({ order: { tokenId } }) => (tokenId === null ? [] : [tokenId]));
  const written = await deps.db
    .selectDistinct({ by: sql<string>`${history}.xmin::text` })
    .from(history)
    .where(sql`${inArray(history.tokenId, sold)} and ${history.tradeType} = '03'`);
  return written.length;
};

const MANY = PEOPLE * Math.min(4, OPEN_ORDER_LIMIT);

it('what is captured at one moment is sold in a few transactions, each as if it had been alone', async () => {
  const [one, other] = [await shelf(), await shelf()];
  const all = await captured(Array.from({ length: MANY }, (_, index) => (index % 3 === 0 ? other : one)));
  expect(new Set(answersOf(await settled(deps, all)))).toEqual(new Set(['completed']));
  // The first that is heard of waits for nobody; the others are together.
  expect(await transactionsOf(all)).toBeLessThanOrEqual(FEW);
  const [left] = await deps.db.select().from(productShelves).where(eq(productShelves.productId, one));
  const trades = all.filter(({ order }) => order.productId === one).length;
  expect(left).toMatchObject({ sold: trades, onShelf: SHELF - trades });
  expect(only(await deps.db.select().from(productStats).where(eq(productStats.productId, one))).tradeCount).toBe(trades);
  expect(await brokenTruths(deps.db)).toEqual({});
});

it('one that cannot be written keeps no other from being sold, and is sold once it can', async () => {
  const productId = await shelf();
  const all = await captured(people.map(() => productId));
  const other = only(all.slice(3));
  const spoiled = sql`${items.id} = ${other.order.itemId}`;
  await deps.db.update(items).set({ state: 'onSale', reservedOrderId: null }).where(spoiled);
  const answers = answersOf(await settled(deps, all));
  expect(answers.filter((answer) => answer === 'completed')).toHaveLength(PEOPLE - 1);
  expect(answers[3]).toBe('failed');
  await deps.db.update(items).set({ state: 'reserved', reservedOrderId: other.order.id }).where(spoiled);
  expect(await settlePayment(deps, other.key)).toBe('completed');
  expect(await brokenTruths(deps.db)).toEqual({});
});

it('what was frozen meanwhile goes back, and what is told twice is sold once, while the others are sold', async () => {
  const productId = await shelf();
  const all = await captured(people.map(() => productId));
  await deps.db
    .update(tokens)
    .set({ frozen: true, frozenFor: 'refused' })
    .where(eq(tokens.tokenId, all[2]?.order.tokenId ?? ''));
  const answers = answersOf(await settled(deps, [...all, ...all]));
  expect(answers.filter((answer) => answer === 'completed')).toHaveLength(2 * (PEOPLE - 1));
  // A provider's message and the payer who comes back, at one moment: the others are together all the same.
  expect(await transactionsOf(all)).toBeLessThanOrEqual(FEW);
  // Whoever comes after the money has gone back finds the order as it stands.
  expect([answers[2], answers[2 + PEOPLE]]).toContain('refunded');
  const mine = eq(payments.providerKey, all[2]?.key ?? '');
  const [returned] = await deps.db
    .select({ state: payments.state, order: orders.state })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(mine);
  expect(returned).toEqual({ state: 'refunded', order: 'created' });
  expect(await brokenTruths(deps.db)).toEqual({});
});

it('an order that was paid twice is completed by one payment, and the other goes back', async () => {
  const productId = await shelf();
  const all = await captured(people.map(() => productId));
  const twice = only(all);
  const bank = makeSandboxBank(deps.db, deps.clock);
  // In another window of its payer; nobody has told us of the first.
  const again = must(await startPayment(deps, twice.order, 'virtualAccount'));
  await bank.approve(again);
  await bank.deposit(again);
  const answers = answersOf(await settled(deps, [...all, { key: again, order: twice.order }]));
  expect(answers.toSorted()).toEqual([...all.map(() => 'completed'), 'refunded']);
  expect(await brokenTruths(deps.db)).toEqual({});
});

it('processes that sell the same products in any order never lock each other out', async () => {
  const several = [await shelf(), await shelf(), await shelf(), await shelf()];
  const deadlocks = async (): Promise<number> => {
    await deps.db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await deps.db.execute<{ deadlocks: number }>(
      sql`select deadlocks::integer from pg_stat_database where datname = current_database()`,
    );
    return only(rows).deadlocks;
  };
  const before = await deadlocks();
  const processes = [anotherProcess(), anotherProcess(), anotherProcess()];
  for (let round = 0; round < 6; round += 1) {
    const all = await captured(Array.from({ length: PEOPLE * 3 }, (_, index) => several[(index * (round + 1)) % 4] ?? only(several)));
    const answers = await Promise.all(
      processes.map((by, at) =>
        settled(
          by,
          all.filter((_, index) => index % 3 === at),
        ),
      ),
    );
    expect(new Set(answers.flatMap(answersOf))).toEqual(new Set(['completed']));
  }
  expect(await deadlocks()).toBe(before);
});
