import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from './db.ts';
import { members } from './schema/index.ts';

let database: Database;
beforeAll(async () => {
  // How often a text has been asked is counted for the whole process, which other files may have used before.
  vi.resetModules();
  const { freshDatabase } = await import('../testing/fresh-database.ts');
  database = await freshDatabase('postgres');
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

it('keeps what is asked again prepared, once a connection, and asks with its own values each time', async () => {
  expect(await preparedAfter(1)).toEqual([]);
  expect(await preparedAfter(3)).toHaveLength(1);
  await database.db.insert(members).values({ did: 'did:naru:known', nickname: '아는이', joinType: 2 });
  const byDid = (did: string) => database.db.select({ nickname: members.nickname }).from(members).where(eq(members.did, did));
  expect(await byDid('did:naru:known')).toEqual([{ nickname: '아는이' }]);
  expect(await byDid('did:naru:unknown')).toEqual([]);
});
