import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { askText } from '../gateways/outside/ask-json.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { freshPostgres } from '../testing/fresh-database.ts';
import type { Database } from './db.ts';
import { settings } from './schema/index.ts';
import { isConnectionLoss, sqlState } from './sql-state.ts';
import { CommitOutcomeUnknown } from './transact.ts';

const put = (key: string, value: number) => ({ key, value });

onBothEngines('transact', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  const value = async (key: string) => (await database.db.select().from(settings).where(eq(settings.key, key)))[0]?.value;

  test('commits what the work answers', async () => {
    const answer = await database.transact(async (tx) => {
      await tx.insert(settings).values(put('kept', 1));
      return { ok: true, value: 7 };
    });
    expect(answer).toEqual({ ok: true, value: 7 });
    expect(await value('kept')).toBe(1);
  });

  test('a refusal undoes the work and is answered', async () => {
    const refused = { ok: false, failure: { name: 'soldOut' } };
    expect(
      await database.transact(async (tx) => {
        await tx.insert(settings).values(put('refused', 1));
        return refused;
      }),
    ).toEqual(refused);
    expect(await value('refused')).toBeUndefined();
  });

  test('a refusal that is to be kept commits', async () => {
    await database.transact(
      async (tx) => {
        await tx.insert(settings).values(put('counted', 1));
        return { ok: false };
      },
      { keepOnRefusal: true },
    );
    expect(await value('counted')).toBe(1);
  });

  test('a thrown defect undoes the work and is not repeated', async () => {
    let runs = 0;
    const work = database.transact(async (tx) => {
      runs += 1;
      await tx.insert(settings).values(put('thrown', 1));
      throw new TypeError('defect');
    });
    await expect(work).rejects.toThrow('defect');
    expect([runs, await value('thrown')]).toEqual([1, undefined]);
  });

  test('a transaction inside a transaction is a defect', async () => {
    await expect(database.transact(() => database.transact(async () => 1))).rejects.toThrow('inside another');
  });

  test('so is asking beside it, while it goes on', async () => {
    const ask = () => database.db.execute(sql`select 1 as one`);
    await expect(database.transact(ask)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('beside an open transaction') },
    });
    let after = Promise.resolve<unknown>(undefined);
    const over = Promise.withResolvers<void>();
    await database.transact(async () => {
      after = over.promise.then(ask);
      return undefined;
    });
    over.resolve();
    expect(await after).toMatchObject({ rows: [{ one: 1 }] });
  });

  test('whoever is told of a change asks in their own right, also while its transaction goes on', async () => {
    const [seen, begun] = [Promise.withResolvers<unknown>(), Promise.withResolvers<void>()];
    const heard = (): void => seen.resolve(database.db.execute(sql`select 1 as one`));
    const listening = await database.listen('naru_test_told', { heard, began: begun.resolve });
    await begun.promise;
    await database.transact(async (tx) => tx.execute(sql`select pg_notify('naru_test_told', '')`));
    expect(await seen.promise).toMatchObject({ rows: [{ one: 1 }] });
    await listening.stop();
  });

  test('so is asking an external service, while it goes on', async () => {
    const ask = () => askText({ url: 'http://127.0.0.1:9/', headers: {}, patienceMs: 1_000 });
    await expect(database.transact(ask)).rejects.toThrow('within an open transaction');
    expect(await ask()).toMatchObject({ ok: false, failure: { status: 0 } });
  });

  test('serialization failures are repeated as a whole, at most five times', async () => {
    let runs = 0;
    const raced = (until: number) =>
      database.transact(async (tx) => {
        runs += 1;
        if (runs < until) await tx.execute(sql`do $$ begin raise exception 'raced' using errcode = 'serialization_failure'; end $$`);
        return runs;
      });
    expect(await raced(3)).toBe(3);
    runs = 0;
    const error: unknown = await raced(99).catch((thrown: unknown) => thrown);
    expect([runs, sqlState(error)]).toEqual([5, '40001']);
  });

  test('a ledger that does not balance is refused at commit', async () => {
    const post = (amounts: readonly number[]) =>
      database.transact(async (tx) => {
        const id = randomUUID();
        for (const amount of amounts)
          await tx.execute(sql`insert into ledger_entries (transaction_id, account, amount) values (${id}, 'test', ${amount})`);
      });
    await expect(post([100, -100])).resolves.toBeUndefined();
    expect(sqlState(await post([100, -99]).catch((thrown: unknown) => thrown))).toBe('23514');
  });
});

describe('transact against other connections of PostgreSQL', () => {
  let database: Database;
  let url: string;
  let admin: pg.Client;
  beforeAll(async () => {
    ({ database, url } = await freshPostgres());
    admin = new pg.Client({ connectionString: inject('naruPostgres') });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await database.close();
  });
  const backend = async (tx: Database['db']) => Number((await tx.execute<{ pid: number }>(sql`select pg_backend_pid() pid`)).rows[0]?.pid);

  test('parallel increments at serializable lose none', async () => {
    await database.db.insert(settings).values(put('count', 0));
    const increment = () =>
      database.transact(
        async (tx) => {
          const [row] = await tx.select().from(settings).where(eq(settings.key, 'count'));
          await tx
            .update(settings)
            .set({ value: Number(row?.value) + 1 })
            .where(eq(settings.key, 'count'));
        },
        { isolation: 'serializable' },
      );
    await Promise.all([increment(), increment(), increment()]);
    const [row] = await database.db.select().from(settings).where(eq(settings.key, 'count'));
    expect(row?.value).toBe(3);
  });

  test('a deadlock is repeated', async () => {
    await database.db.insert(settings).values([put('a', 0), put('b', 0)]);
    const touch = (first: string, second: string) =>
      database.transact(async (tx) => {
        await tx.update(settings).set({ value: 1 }).where(eq(settings.key, first));
        await tx.execute(sql`select pg_sleep(0.1)`);
        await tx.update(settings).set({ value: 1 }).where(eq(settings.key, second));
        return true;
      });
    expect(await Promise.all([touch('a', 'b'), touch('b', 'a')])).toEqual([true, true]);
  });

  test('a connection lost before the commit is repeated on another one', async () => {
    let runs = 0;
    const answer = await database.transact(async (tx) => {
      runs += 1;
      await tx.insert(settings).values(put('lost', runs));
      if (runs === 1) await admin.query('select pg_terminate_backend($1)', [await backend(tx)]);
      await tx.execute(sql`select 1`);
      return runs;
    });
    expect(answer).toBe(2);
    const [row] = await database.db.select().from(settings).where(eq(settings.key, 'lost'));
    expect(row?.value).toBe(2);
  });

  test('a connection lost while committing is not repeated blindly, but is under an idempotency key', async () => {
    let runs = 0;
    const cutAtCommit = async (tx: Database['db']) => {
      runs += 1;
      if (runs === 1) await admin.query('select pg_terminate_backend($1)', [await backend(tx)]);
      return runs;
    };
    await expect(database.transact(cutAtCommit)).rejects.toBeInstanceOf(CommitOutcomeUnknown);
    runs = 0;
    expect(await database.transact(cutAtCommit, { idempotent: true })).toBe(2);
  });

  test('an idle connection that breaks does no harm', async () => {
    const ask = () => database.db.execute(sql`select 1`);
    await ask();
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [new URL(url).pathname.slice(1)]);
    await expect
      .poll(() =>
        ask().then(
          () => 'answers',
          (error: unknown) => String(isConnectionLoss(error)),
        ),
      )
      .toBe('answers');
  });
});
