import { setTimeout as pause } from 'node:timers/promises';
import type { ProductId } from '@naru/domain/shared';
import type pg from 'pg';
import { inParallel } from '../drop.ts';
import { order, pay } from '../shared/shop.ts';
import { COUNTER, type Market, numberFrom } from './market.ts';

const AT_ONCE = 50;
const DRAIN_MS = 900_000;
const LOOK_MS = 100;

/** A buyer with an open session. */
export interface Buyer {
  readonly id: number;
  readonly token: string;
}

const backlog = (admin: pg.Client): Promise<number> =>
  numberFrom(admin, `select count(*) from chain_actions where state in ('queued', 'submitted')`);

/** Waits until nothing waits for the chain any more; for how many seconds. */
export const drained = async (admin: pg.Client): Promise<number> => {
  const began = performance.now();
  while ((await backlog(admin)) > 0) {
    if (performance.now() - began > DRAIN_MS) throw new Error('the chain does not keep up');
    await pause(LOOK_MS);
  }
  return (performance.now() - began) / 1000;
};

/** How many of those that wait the chain takes a second, from the first that it has taken until none is left. */
export const carriedPerSecond = async (admin: pg.Client): Promise<number> => {
  const all = await backlog(admin);
  let first: { readonly left: number; readonly at: number } | undefined;
  for (const began = performance.now(); performance.now() - began < DRAIN_MS; await pause(LOOK_MS / 10)) {
    const [left, at] = [await backlog(admin), performance.now()];
    if (first === undefined && left < all) first = { left, at };
    else if (first !== undefined && left === 0) return (first.left * 1000) / (at - first.at);
  }
  throw new Error('the chain does not keep up');
};

/** What the database has done so far. */
const worked = async ({ admin, countsStatements }: Market): Promise<{ readonly commits: number; readonly statements: number }> => {
  await admin.query('select pg_stat_clear_snapshot()');
  const commits = await numberFrom(admin, 'select xact_commit from pg_stat_database where datname = current_database()');
  const ours = `query !~* '^ *(begin|commit|rollback|set|select pg_stat)'`;
  return {
    commits,
    statements: countsStatements ? await numberFrom(admin, `select sum(calls) from ${COUNTER} where ${ours}`) : Number.NaN,
  };
};

/** What one sale came to: times in milliseconds. */
export interface Sale {
  readonly perSecond: number;
  readonly ordering: readonly number[];
  readonly paying: readonly number[];
  readonly whole: readonly number[];
  /** Answers of 500 and more, and purchases that came to nothing. */
  readonly faults: number;
  readonly unsold: number;
  /** Of one purchase, with all that goes on beside it: workers, and the chain as far as it came meanwhile. */
  readonly statements: number;
  readonly commits: number;
  readonly processorMs: number;
  readonly left: number;
  /** Seconds from the end of the sale until the chain had all of it. */
  readonly drain: number;
  /** Sales that the chain took a second, from the first on. */
  readonly carried: number;
}

/** Everybody orders and pays one unit, so many at once, each at a process of their own choice. */
export const buyAll = async (origins: readonly string[], buyers: readonly Buyer[], wanted: readonly ProductId[]) => {
  const [ordering, paying, whole]: [number[], number[], number[]] = [[], [], []];
  const tally = { faults: 0, unsold: 0 };
  const seconds = await inParallel(
    buyers.length,
    async (index) => {
      const [buyer, productId, origin = ''] = [buyers[index], wanted[index % wanted.length], origins[index % origins.length]];
      if (buyer === undefined || productId === undefined) throw new Error('nobody, or nothing, to buy');
      const came = performance.now();
      const ordered = await order(origin, productId, buyer.token);
      const between = performance.now();
      ordering.push(between - came);
      const paid = ordered.value === null ? null : await pay(origin, ordered.value);
      const end = performance.now();
      if (ordered.status >= 500 || (paid?.status ?? 0) >= 500) tally.faults += 1;
      if (paid?.value !== true) tally.unsold += 1;
      paying.push(end - between);
      whole.push(end - came);
    },
    AT_ONCE,
  );
  return { ...tally, ordering, paying, whole, seconds };
};

/** The same, with what the servers and the database do for it, until the chain has all of it. */
export const sell = async (
  market: Market,
  origins: readonly string[],
  buyers: readonly Buyer[],
  wanted: readonly ProductId[],
): Promise<Sale> => {
  const { admin, servers } = market;
  const cpu = (): number => servers.reduce((sum, server) => sum + (server.cpuSeconds() ?? 0), 0);
  const [before, cpuBefore] = [await worked(market), cpu()];
  const began = performance.now();
  const { seconds, ...bought } = await buyAll(origins, buyers, wanted);
  const [after, cpuAfter, left] = [await worked(market), cpu(), await backlog(admin)];
  const drain = await drained(admin);
  return {
    ...bought,
    perSecond: buyers.length / seconds,
    statements: (after.statements - before.statements) / buyers.length,
    commits: (after.commits - before.commits) / buyers.length,
    processorMs: ((cpuAfter - cpuBefore) * 1000) / buyers.length,
    left,
    drain,
    carried: (buyers.length * 1000) / (performance.now() - began),
  };
};
