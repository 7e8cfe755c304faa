import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq, sql } from 'drizzle-orm';
import type { Db, Transact } from '../stores/db.ts';
import { rateCounts } from '../stores/schema/index.ts';
import type { Deps } from './deps.ts';
import { currentRequest } from './request-context.ts';

/** How often whoever is named by `key` may ask within a stretch of time. An empty key counts for nobody. */
export interface Rate {
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
  /** The name under which callers are told what is left; without it nothing is. A limit counted only for people we know (mails, wrong passwords) has none. */
  readonly policy?: string;
}

/** Counts a request under each rate in one statement; refused with `rateLimited` and seconds to wait. Refused ones count too: they cost as much. */
export const withinRates = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, rates: readonly Rate[]): Promise<Result<void, Failure>> => {
  const now = clock.now();
  // In the order of their keys, so that no two wait for each other.
  const counted = rates.filter(({ key }) => key !== '').toSorted((a, b) => (a.key < b.key ? -1 : 1));
  if (counted.length === 0) return ok(undefined);
  const over = sql`${rateCounts.endsAt} <= ${now.toISOString()}::timestamptz`;
  const rows = await db
    .insert(rateCounts)
    .values(counted.map(({ key, seconds }) => ({ key, count: 1, endsAt: new Date(now.getTime() + seconds * 1000) })))
    .onConflictDoUpdate({
      target: rateCounts.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateCounts.count} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${rateCounts.endsAt} end`,
      },
    })
    .returning();
  tell(rows, counted, now);
  const waits = rows
    .filter(({ key, count }) => counted.some((rate) => rate.key === key && count > rate.most))
    .map(({ endsAt }) => secondsUntil(endsAt, now));
  return waits.length === 0 ? ok(undefined) : fail(failure('rateLimited', { data: { seconds: Math.max(...waits) } }));
};

const secondsUntil = (at: Date, now: Date): number => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));

const tell = (rows: readonly (typeof rateCounts.$inferSelect)[], rates: readonly Rate[], now: Date): void => {
  const limits = currentRequest()?.limits;
  for (const { key, policy, most, seconds } of rates) {
    const row = rows.find((one) => one.key === key);
    if (policy === undefined || row === undefined) continue;
    limits?.push({ policy, most, left: Math.max(0, most - row.count), seconds, endsIn: secondsUntil(row.endsAt, now) });
  }
};

/** Takes back what was counted under a key: all of it, or the last request alone. */
export const uncount = async ({ db }: Pick<Deps, 'db'>, key: string, what: 'all' | 'last'): Promise<void> => {
  const mine = eq(rateCounts.key, key);
  if (what === 'all') await db.delete(rateCounts).where(mine);
  else
    await db
      .update(rateCounts)
      .set({ count: sql`greatest(${rateCounts.count} - 1, 0)` })
      .where(mine);
};

class Undone extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('undone');
    this.answer = answer;
  }
}

const isRefusal = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;

/** The same deps inside an open transaction: inner transactions join it and roll back alone. For acts that rest on a second person's approval. */
export const within = (deps: Deps, tx: Db): Deps => {
  const transact: Transact = async <T>(work: (inner: Db) => Promise<T>): Promise<T> => {
    try {
      return await tx.transaction(async (inner) => {
        const answer = await work(inner);
        if (isRefusal(answer)) throw new Undone(answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof Undone) return error.answer as T;
      throw error;
    }
  };
  return { ...deps, db: tx, transact };
};
