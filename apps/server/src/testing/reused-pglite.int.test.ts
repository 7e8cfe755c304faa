import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../stores/db.ts';
import { freshDatabase } from './fresh-database.ts';
import { plantMarket } from './planted-market.ts';

const used = async (work: (database: Database) => Promise<void>): Promise<void> => {
  const database = await freshDatabase('pglite');
  await work(database);
  await database.close();
};

const rowsOf = async ({ db }: Database, statement: string): Promise<readonly unknown[]> => (await db.execute(sql.raw(statement))).rows;

const WHOLE = `select (select count(*) from members) as members, (select last_value from members_id_seq) as next,
  to_regclass('left_behind') as made, (select count(*) from pg_prepared_statements) as prepared,
  (select count(*) from pg_listening_channels()) as heard, current_setting('work_mem') as memory,
  (select relfilenode::bigint from pg_class where relname = 'members') as file`;

describe('a PGlite that is handed out again', () => {
  it('is as it was when it was opened', async () => {
    let before: readonly unknown[] = [];
    await used(async (database) => {
      before = await rowsOf(database, WHOLE);
      const plant = plantMarket(database.db);
      for (let number = 0; number < 50; number += 1) await plant.member(`회원${number}`);
      const { stop } = await database.listen('news', { heard: () => undefined, began: () => undefined });
      for (const statement of [
        'create table left_behind (words text)',
        "insert into left_behind select repeat('가나다', 1000) from generate_series(1, 5000)",
        "set work_mem = '1MB'",
        'delete from members',
        'vacuum full members',
        'checkpoint',
      ])
        await rowsOf(database, statement);
      expect(await rowsOf(database, WHOLE)).not.toEqual(before);
      await stop();
    });
    for (let again = 0; again < 3; again += 1)
      await used(async (database) => {
        expect(await rowsOf(database, WHOLE)).toEqual(before);
        const plant = plantMarket(database.db);
        const member = await plant.member('회원');
        expect(member.id).toBe(1);
        await plant.product(await plant.site('SHOP', member), '카드');
      });
  });

  it('is closed to whoever had it before', async () => {
    const first = await freshDatabase('pglite');
    const { db } = first;
    await first.close();
    const second = await freshDatabase('pglite');
    await expect(db.execute(sql`create table late (words text)`)).rejects.toThrow();
    await expect(first.close()).rejects.toThrow('closed');
    expect(await rowsOf(second, "select to_regclass('late') as late")).toEqual([{ late: null }]);
    await second.close();
  });

  it('is another one while the first is in use', async () => {
    const [one, other] = await Promise.all([freshDatabase('pglite'), freshDatabase('pglite')]);
    await plantMarket(one.db).member('회원');
    expect(await rowsOf(other, 'select count(*) as members from members')).toEqual([{ members: 0 }]);
    await Promise.all([one.close(), other.close()]);
  });

  it('is not what somebody left a transaction open in, or listens to, or loaded other code into', async () => {
    const left = [
      async (database: Database) => {
        const entered = Promise.withResolvers<void>();
        void database.db.transaction(() => {
          entered.resolve();
          return new Promise(() => undefined);
        });
        await entered.promise;
      },
      async (database: Database) => {
        await database.listen('news', { heard: () => undefined, began: () => undefined });
      },
      async (database: Database) => {
        await rowsOf(database, "load 'dict_snowball'");
      },
    ];
    for (const leave of left) {
      const database = await freshDatabase('pglite');
      await leave(database);
      await database.close();
      await used(async (next) => {
        expect(await rowsOf(next, 'select 1 as one')).toEqual([{ one: 1 }]);
      });
    }
  });
});
