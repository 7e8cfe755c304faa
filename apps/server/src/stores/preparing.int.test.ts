import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database, EngineKind } from './db.ts';
import { members } from './schema/index.ts';

describe.each<EngineKind>(['pglite', 'postgres'])('statements on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    // How often a text has been asked is counted for the whole process, which other files may have used before.
    vi.resetModules();
    const { freshDatabase } = await import('../testing/fresh-database.ts');
    database = await freshDatabase(kind);
  });
  afterAll(() => database.close());

  /** How often one connection asks for a member by did, and the texts that it then keeps prepared. */
  const preparedAfter = (times: number): Promise<readonly string[]> =>
    database.transact(async (tx) => {
      for (let time = 0; time < times; time += 1)
        await tx
          .select({ id: members.id })
          .from(members)
          .where(eq(members.did, `did:naru:${time}`));
      const { rows } = await tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
      return rows.map(({ statement }) => statement).filter((statement) => statement.includes('"did" = $1'));
    });

  it('are kept prepared when they are asked again, once a connection, and asked with their own values each time', async () => {
    expect(await preparedAfter(1)).toEqual([]);
    expect(await preparedAfter(3)).toHaveLength(1);
    await database.db.insert(members).values({ did: 'did:naru:known', nickname: '아는이', joinType: 2 });
    const byDid = (did: string) => database.db.select({ nickname: members.nickname }).from(members).where(eq(members.did, did));
    expect(await byDid('did:naru:known')).toEqual([{ nickname: '아는이' }]);
    expect(await byDid('did:naru:unknown')).toEqual([]);
  });

  it('that look for a pattern are planned for it each time', async () => {
    const prepared = await database.transact(async (tx) => {
      for (const text of ['가', '나다', '라'])
        await tx
          .select({ id: members.id })
          .from(members)
          .where(like(members.nickname, `%${text}%`));
      const { rows } = await tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
      return rows.filter(({ statement }) => statement.includes('"nickname" like'));
    });
    expect(prepared).toEqual([]);
  });

  it('that are refused leave those after them alone, whether they cannot be read or not be carried out', async () => {
    const numberOf = async (text: string) => (await database.db.execute<{ n: number }>(sql`select ${text}::int as n`)).rows;
    expect(await numberOf('1')).toEqual([{ n: 1 }]);
    for (let time = 0; time < 3; time += 1) {
      await expect(numberOf('one')).rejects.toMatchObject({ cause: { code: '22P02' } });
      await expect(database.db.execute(sql`select no_such_column + ${time}`)).rejects.toMatchObject({ cause: { code: '42703' } });
      expect(await numberOf('2')).toEqual([{ n: 2 }]);
    }
  });
});
