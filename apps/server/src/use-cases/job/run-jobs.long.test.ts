import { KEPT_DAYS } from '@naru/domain/retention';
import type { JobId, ProductId, SiteCode } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { and, asc, count, countDistinct, eq, inArray, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeSandboxBank } from '../../gateways/payments/sandbox-provider.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import { connectPostgres } from '../../stores/postgres.ts';
import {
  auditLog,
  favourites,
  items,
  jobRows,
  jobs,
  notifications,
  orders,
  productShelves,
  products,
  siteAuthorities,
} from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { startFickleProxy } from '../../testing/fickle-proxy.ts';
import { freshPostgres } from '../../testing/fresh-database.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { plantMuch } from '../../testing/plant-much.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { putSeller } from '../../testing/seller.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { carryOutByPin } from '../acts/carry-out-act.ts';
import { itemRevocationOf } from '../acts/item-revocation.ts';
import { changePrices, changeStates } from '../issuer/change-many.ts';
import { listItems, makeItems } from '../issuer/make-items.ts';
import { mintItems } from '../issuer/mint-items.ts';
import { buyFromStore } from '../order/buy-from-store.ts';
import { startPayment } from '../order/pay.ts';
import { cancelOrder } from '../order/release.ts';
import { settlePayment } from '../order/settle.ts';
import { purgeJobRows } from './batch.ts';
import { runJobs } from './run-jobs.ts';
import { cancelJob } from './undo-job.ts';
import { WORKS } from './works/index.ts';

const ONCE = WORKS.productPrice.atOnce;
const BEFORE = 10_000;
const AFTER = 20_000;

interface Shop {
  readonly siteCode: SiteCode;
  readonly operator: Member;
  readonly ids: readonly ProductId[];
}

const openShop = async (deps: Deps, code: string, size: number): Promise<Shop> => {
  const plant = plantMarket(deps.db);
  const operator = await plant.member(`운영 ${code}`, { did: `did:naru:operator-${code.toLowerCase()}` });
  const siteCode = await plant.site(code, operator);
  await putSeller(deps.db, code);
  await plantMuch(
    deps.db,
    sql`insert into products (site_code, name, price, state) select ${code}, '상품 ' || n, ${BEFORE}, 'onSale' from generate_series(1, ${size}::int) n`,
  );
  const rows = await deps.db.select({ id: products.id }).from(products).where(eq(products.siteCode, code)).orderBy(asc(products.id));
  return { siteCode, operator, ids: rows.map(({ id }) => id) };
};

const reprice = async (deps: Deps, { siteCode, operator, ids }: Shop, from = BEFORE, to = AFTER) => {
  const rows = ids.map((productId) => ({ productId, price: brand.won(to), expectedPrice: brand.won(from) }));
  return must(await changePrices(deps, operator, { siteCode, rows })).jobId;
};
const jobIn = async ({ db }: Deps, jobId: JobId) => only(await db.select().from(jobs).where(eq(jobs.id, jobId)));
const pricesOf = async ({ db }: Deps, { siteCode }: Shop) => {
  const rows = await db
    .select({ price: products.price, all: count() })
    .from(products)
    .where(eq(products.siteCode, siteCode))
    .groupBy(products.price);
  return new Map(rows.map(({ price, all }) => [price, all]));
};
/** How often each product was written down as repriced. */
const actionsOf = async ({ db }: Deps, { siteCode }: Shop) =>
  (
    await db
      .select({ all: count() })
      .from(auditLog)
      .where(and(eq(auditLog.siteCode, siteCode), eq(auditLog.action, 'product.price')))
      .groupBy(auditLog.target)
  ).map(({ all }) => all);

const batches = (most: number) => {
  let turns = 0;
  return () => {
    turns += 1;
    return turns > most;
  };
};

onBothEngines('jobs', (open, kind) => {
  let database: Database;
  let ground: TestGround;
  let deps: Deps;
  beforeEach(async () => {
    database = await open();
    ground = makeGround(database);
    deps = ground.deps;
  });

  it('of several sites go on in turns, however many things one of them has', async () => {
    const [large, small] = [await openShop(deps, 'LARGE', 3 * ONCE), await openShop(deps, 'SMALL', 3)];
    const [first, second] = [await reprice(deps, large), await reprice(deps, small)];
    await runJobs(deps, batches(1));
    expect((await jobIn(deps, first)).state).toBe('running');
    ground.pass(1_000);
    await runJobs(deps, batches(1));
    expect(await jobIn(deps, second)).toMatchObject({ state: 'done', done: 3 });
    expect(await jobIn(deps, first)).toMatchObject({ state: 'running', done: ONCE });
    await runJobs(deps);
    expect(await jobIn(deps, first)).toMatchObject({ state: 'done', done: 3 * ONCE });
    expect(await brokenTruths(deps.db)).toEqual({});
  });

  it('stop with what is not yet done when they are called off', async () => {
    const shop = await openShop(deps, 'STOP', 2 * ONCE);
    const jobId = await reprice(deps, shop);
    await runJobs(deps, batches(1));
    must(await cancelJob(deps, shop.operator, { siteCode: shop.siteCode, jobId }));
    await runJobs(deps);
    expect(await jobIn(deps, jobId)).toMatchObject({ state: 'cancelled', done: ONCE, refused: 0 });
    expect(await pricesOf(deps, shop)).toEqual(
      new Map([
        [BEFORE, ONCE],
        [AFTER, ONCE],
      ]),
    );
    expect(await brokenTruths(deps.db)).toEqual({});
  });

  it('refuse the rest once whoever opened them acts for the site no longer', async () => {
    const shop = await openShop(deps, 'AWAY', 2 * ONCE);
    const jobId = await reprice(deps, shop);
    await runJobs(deps, batches(1));
    await deps.db.delete(siteAuthorities).where(eq(siteAuthorities.siteCode, shop.siteCode));
    await runJobs(deps);
    expect(await jobIn(deps, jobId)).toMatchObject({ state: 'partlyFailed', done: ONCE, refused: ONCE });
    const reasons = await deps.db.selectDistinct({ failure: jobRows.failure }).from(jobRows).where(eq(jobRows.state, 'refused'));
    expect(reasons).toEqual([{ failure: { name: 'noPermission' } }]);
    expect((await pricesOf(deps, shop)).get(BEFORE)).toBe(ONCE);
  });

  it('do the other things where one throws, and tell of that one', async () => {
    const shop = await openShop(deps, 'THROW', 5);
    const [, bad] = shop.ids;
    await deps.db.execute(sql.raw(`alter table products add constraint no_such_price check (id <> ${bad} or price <> ${AFTER})`));
    const jobId = await reprice(deps, shop);
    await expect(runJobs(deps)).rejects.toThrow('could not be carried out');
    expect(await jobIn(deps, jobId)).toMatchObject({ state: 'partlyFailed', done: 4, refused: 1 });
    expect(
      await deps.db.select({ productId: jobRows.productId, failure: jobRows.failure }).from(jobRows).where(eq(jobRows.state, 'refused')),
    ).toEqual([{ productId: bad, failure: { name: 'serverRequestFailed' } }]);
    await runJobs(deps);
    expect(await actionsOf(deps, shop)).toEqual([1, 1, 1, 1]);
  });

  it('hold nothing against a thing that the database had no room for at the moment', async () => {
    const shop = await openShop(deps, 'FULL', 3);
    const jobId = await reprice(deps, shop);
    let calls = 0;
    const full: Deps = {
      ...deps,
      transact: (work, options) => {
        calls += 1;
        return calls <= 2 ? Promise.reject(Object.assign(new Error('no room'), { code: '53100' })) : deps.transact(work, options);
      },
    };
    // The first batch comes to its job and is undone; so is what is tried next.
    const late: Deps = {
      ...full,
      transact: (work, options) =>
        calls === 0 ? deps.transact((tx) => work(tx).then(() => full.transact(work)), options) : full.transact(work, options),
    };
    await expect(runJobs(late)).rejects.toThrow('no room');
    await runJobs(deps);
    expect(await jobIn(deps, jobId)).toMatchObject({ state: 'done', done: 3, refused: 0 });
    expect(await actionsOf(deps, shop)).toEqual([1, 1, 1]);
  });

  it('take no more of products at once than the units of them allow, and one at least', async () => {
    const shop = await openShop(deps, 'UNITS', 4);
    await deps.db.update(products).set({ quantity: 9_000 });
    await deps.db
      .update(products)
      .set({ quantity: 50_000 })
      .where(inArray(products.id, shop.ids.slice(2, 3)));
    const jobId = await reprice(deps, shop);
    const seen: number[] = [];
    for (let batch = 0; batch < 3; batch += 1) {
      await runJobs(deps, batches(1));
      seen.push((await jobIn(deps, jobId)).done);
    }
    expect(seen).toEqual([2, 3, 4]);
  });

  it('do a batch whole or not at all when their process dies, and go on with the next', async () => {
    const shop = await openShop(deps, 'CRASH', 3 * ONCE);
    await deps.db
      .update(productShelves)
      .set({ onShelf: 1 })
      .where(inArray(productShelves.productId, [...shop.ids]));
    const fan = await plantMarket(deps.db).member('팬', { did: 'did:naru:fan' });
    await deps.db.insert(favourites).values(shop.ids.map((productId) => ({ memberId: fan.id, productId })));
    const jobId = await reprice(deps, shop, BEFORE, BEFORE - 1);
    // It dies before its second batch stands, and another one right after its second batch does.
    for (const dies of ['before', 'after'] as const) {
      let batch = 0;
      const dying: Deps = {
        ...deps,
        transact: (work, options) => {
          batch += 1;
          if (batch > 2) return Promise.reject(new Error('dead'));
          if (batch < 2 || dies === 'after') return deps.transact(work, options);
          return deps.transact(async (tx) => {
            await work(tx);
            throw new Error('dead');
          }, options);
        },
      };
      await expect(runJobs(dying)).rejects.toThrow('dead');
    }
    expect((await jobIn(deps, jobId)).state).toBe('done');
    expect(await pricesOf(deps, shop)).toEqual(new Map([[BEFORE - 1, 3 * ONCE]]));
    expect(new Set(await actionsOf(deps, shop))).toEqual(new Set([1]));
    expect((await actionsOf(deps, shop)).length).toBe(3 * ONCE);
    // Whoever likes them hears of each once.
    const news = await deps.db
      .select({ productId: sql`payload ->> 'productId'` })
      .from(notifications)
      .where(eq(notifications.memberId, fan.id));
    expect([news.length, new Set(news.map(({ productId }) => productId)).size]).toEqual([3 * ONCE, 3 * ONCE]);
    await deps.db
      .update(productShelves)
      .set({ onShelf: 0 })
      .where(inArray(productShelves.productId, [...shop.ids]));
    expect(await brokenTruths(deps.db)).toEqual({});
  });

  it('are carried out once by any number of processes', async () => {
    const shops = await Promise.all(['ONE', 'TWO', 'THREE'].map((code) => openShop(deps, code, 2 * ONCE)));
    for (const shop of shops) {
      await reprice(deps, shop);
      await reprice(deps, shop, AFTER, BEFORE + 1);
    }
    await Promise.all(Array.from({ length: kind === 'postgres' ? 6 : 2 }, () => runJobs(deps)));
    for (const shop of shops) {
      expect(await pricesOf(deps, shop)).toEqual(new Map([[BEFORE + 1, 2 * ONCE]]));
      expect(new Set(await actionsOf(deps, shop))).toEqual(new Set([2]));
    }
    expect(await deps.db.selectDistinct({ state: jobs.state, done: jobs.done }).from(jobs)).toEqual([{ state: 'done', done: 2 * ONCE }]);
  });

  it('do not touch what was reserved: its price is the one that was agreed to, whatever it said before', async () => {
    const shop = await openShop(deps, 'AGREED', 1);
    const productId = only(shop.ids);
    await deps.transact((tx) => makeItems(tx, { productId, quantity: 1, price: BEFORE, at: deps.clock.now() }));
    must(await mintItems(deps, shop.operator, { siteCode: shop.siteCode, productId }));
    must(await listItems(deps, shop.operator, { siteCode: shop.siteCode, productId }));
    // A purchase that has seen the new price of the product and not yet that of its unit.
    await deps.db.update(items).set({ price: BEFORE - 1 });
    const buyer = await plantMarket(deps.db).member('구매자', { did: 'did:naru:agreed' });
    must(await buyFromStore(deps, buyer, { productId, price: brand.won(BEFORE) }));
    await reprice(deps, shop);
    await runJobs(deps);
    expect(await deps.db.select({ state: items.state, price: items.price }).from(items)).toEqual([{ state: 'reserved', price: BEFORE }]);
    expect(await pricesOf(deps, shop)).toEqual(new Map([[AFTER, 1]]));
  });

  it('leave what became of each thing for a while, and how many they were for good', async () => {
    const shop = await openShop(deps, 'LONG', 3);
    const jobId = await reprice(deps, shop);
    await runJobs(deps);
    ground.pass(KEPT_DAYS.jobRows * 86_400_000);
    await purgeJobRows(deps);
    expect(await deps.db.$count(jobRows)).toBe(3);
    ground.pass(1);
    await purgeJobRows(deps);
    expect(await deps.db.$count(jobRows)).toBe(0);
    expect(await jobIn(deps, jobId)).toMatchObject({ total: 3, done: 3 });
    expect(await brokenTruths(deps.db)).toEqual({});
  });
});

describe('jobs on PostgreSQL', () => {
  it('refuse to be about more things than one job takes', async () => {
    const { database } = await freshPostgres();
    const { deps } = makeGround(database);
    const shop = await openShop(deps, 'MANY', 100_001);
    const all = { siteCode: shop.siteCode, selection: { filter: {} }, state: 'hidden' } as const;
    expect(await changeStates(deps, shop.operator, all)).toEqual({
      ok: false,
      failure: { name: 'quantityExceeded', data: { limit: 100_000 } },
    });
    expect(await deps.db.$count(jobs)).toBe(0);
    await deps.db.update(products).set({ state: 'hidden' }).where(like(products.name, '상품 7'));
    const { jobId } = must(await changeStates(deps, shop.operator, all));
    expect((await jobIn(deps, jobId)).total).toBe(100_000);
    await database.close();
  });

  it('wait while the database is away, and go on when it is back', async () => {
    const { database: fresh, url } = await freshPostgres();
    const proxy = await startFickleProxy(url);
    const { deps: direct } = makeGround(fresh);
    const shop = await openShop(direct, 'NONE', 4 * ONCE);
    const jobId = await reprice(direct, shop);
    const away = connectPostgres(proxy.url);
    const { deps } = makeGround(away);
    for (let time = 0; time < 3; time += 1) {
      const running = runJobs(deps, batches(2)).catch(() => undefined);
      const leaving = setTimeout(() => {
        proxy.mood = 'refuse';
      }, 30);
      await running;
      // Where they have ended before it went away, it must not go away for good.
      clearTimeout(leaving);
      proxy.mood = 'pass';
    }
    await expect
      .poll(
        () =>
          runJobs(deps).then(
            () => 'done',
            () => 'away',
          ),
        { timeout: 20_000 },
      )
      .toBe('done');
    expect(await jobIn(direct, jobId)).toMatchObject({ state: 'done', done: 4 * ONCE, refused: 0 });
    expect(new Set(await actionsOf(direct, shop))).toEqual(new Set([1]));
    await away.close();
    await proxy.stop();
    await fresh.close();
  });

  it('change prices under buyers, each of whom pays what they agreed to or is told of the new price', async () => {
    const { database: fresh } = await freshPostgres();
    const { deps } = makeGround(fresh);
    const shop = await openShop(deps, 'RACE', 1);
    const productId = only(shop.ids);
    await deps.transact((tx) => makeItems(tx, { productId, quantity: 200, price: BEFORE, at: deps.clock.now() }));
    must(await mintItems(deps, shop.operator, { siteCode: shop.siteCode, productId }));
    must(await listItems(deps, shop.operator, { siteCode: shop.siteCode, productId }));
    const plant = plantMarket(deps.db);
    const buyers: Member[] = [];
    while (buyers.length < 12) buyers.push(await plant.member(`구매 ${buyers.length}`, { did: `did:naru:buyer${buyers.length}` }));
    const said = new Set<string>();
    let price = BEFORE;
    const shopping = buyers.map(async (buyer, at) => {
      for (let time = 0; time < 12; time += 1) {
        const seen = price;
        const bought = await buyFromStore(deps, buyer, { productId, price: brand.won(seen) });
        if (!bought.ok) said.add(bought.failure.name);
        else if ((at + time) % 3 === 0) must(await cancelOrder(deps, buyer, { orderId: bought.value.orderId }));
      }
    });
    const changing = (async () => {
      for (let time = 0; time < 25; time += 1) {
        const next = price + 100;
        await reprice(deps, shop, price, next);
        await runJobs(deps);
        price = next;
      }
    })();
    await Promise.all([...shopping, changing]);
    expect([...said].filter((name) => !['priceChanged', 'reservedByAnother', 'soldOut'].includes(name))).toEqual([]);
    expect(said).toContain('priceChanged');
    const units = await deps.db.select({ item: items, order: orders }).from(items).leftJoin(orders, eq(orders.id, items.reservedOrderId));
    for (const { item, order } of units) expect([item.state, item.price]).toEqual([item.state, order?.price ?? price]);
    expect(new Set(units.map(({ item }) => item.state))).toEqual(new Set(['onSale', 'reserved']));
    expect(await brokenTruths(deps.db)).toEqual({});
    await fresh.close();
  });

  it('revoke under buyers: nothing that is sold or being bought, and nobody buys what is revoked', async () => {
    const { database: fresh } = await freshPostgres();
    const { deps } = makeGround(fresh);
    const shop = await openShop(deps, 'BURN', 1);
    const productId = only(shop.ids);
    const { siteCode, operator } = shop;
    await deps.transact((tx) => makeItems(tx, { productId, quantity: 60, price: BEFORE, at: deps.clock.now() }));
    must(await mintItems(deps, operator, { siteCode, productId }));
    must(await listItems(deps, operator, { siteCode, productId }));
    const plant = plantMarket(deps.db);
    const bank = makeSandboxBank(deps.db, deps.clock);
    const buyers: Member[] = [];
    while (buyers.length < 8) buyers.push(await plant.member(`구매 ${buyers.length}`, { did: `did:naru:burn${buyers.length}` }));
    const lateBuyer = await plant.member('늦은 구매자', { did: 'did:naru:burnlate' });
    const shopping = buyers.map(async (buyer, at) => {
      for (let time = 0; time < 4; time += 1) {
        const bought = await buyFromStore(deps, buyer, { productId, price: brand.won(BEFORE) });
        if (!bought.ok) continue;
        const orderId = bought.value.orderId;
        if ((at + time) % 3 === 0) must(await cancelOrder(deps, buyer, { orderId }));
        if ((at + time) % 3 !== 1) continue;
        const order = only(await deps.db.select().from(orders).where(eq(orders.id, orderId)));
        const opened = must(await startPayment(deps, order, 'accountTransfer'));
        await bank.approve(opened);
        expect(await settlePayment(deps, opened)).toBe('completed');
      }
    });
    const act = must(await itemRevocationOf(deps, { siteCode, productId, reason: '단종', count: 60 }));
    const revoking = (async () => {
      must(await deps.transact((tx) => carryOutByPin(deps, tx, operator, { kind: 'itemRevocation', act })));
      // However quick the others were, one unit of the job is ordered after it was opened.
      must(await buyFromStore(deps, lateBuyer, { productId, price: brand.won(BEFORE) }));
      await runJobs(deps);
    })();
    await Promise.all([...shopping, revoking]);
    const states = await deps.db.select({ state: items.state, all: count() }).from(items).groupBy(items.state);
    const counted = Object.fromEntries(states.map(({ state, all }) => [state, all]));
    const job = only(await deps.db.select().from(jobs));
    // What was sold, or was being bought, as the job was opened is none of it.
    const [ordered] = await deps.db.select({ units: countDistinct(orders.itemId) }).from(orders);
    expect([job.done, job.done + job.refused]).toEqual([counted.revoked, job.total]);
    expect(job.total).toBeGreaterThanOrEqual(60 - (ordered?.units ?? 0));
    expect(job.refused).toBeGreaterThan(0);
    expect(await brokenTruths(deps.db)).toEqual({});
    await fresh.close();
  });
});
