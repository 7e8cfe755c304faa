import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../testing/fresh-database.ts';
import type { Database, EngineKind } from './db.ts';
import { members } from './schema/index.ts';

describe.each<EngineKind>(['pglite', 'postgres'])('rows on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    await database.db.insert(members).values({ did: 'did:naru:row', nickname: '줄', joinType: 2, createdAt: new Date(1_700_000_000_000) });
  });
  afterAll(() => database.close());

  const expression = sql<Date>`${members.createdAt}`.mapWith(members.createdAt);
  const flat = (db: Pick<Database['db'], 'select'>) => {
    const named = db
      .select({ did: members.did, shout: sql<string>`${members.nickname} || '!'`.as('shout') })
      .from(members)
      .as('named');
    const none = sql<string | null>`null::text`;
    return db
      .select({
        nickname: members.nickname,
        at: members.createdAt,
        expression,
        shout: named.shout,
        none,
        many: sql<number>`2`.mapWith(Number),
      })
      .from(members)
      .innerJoin(named, eq(named.did, members.did))
      .where(eq(members.did, sql.placeholder('did')));
  };
  const FOUND = {
    nickname: '줄',
    at: new Date(1_700_000_000_000),
    expression: new Date(1_700_000_000_000),
    shout: '줄!',
    none: null,
    many: 2,
  };

  it('are read by their columns, expressions and those of a subquery, alike in and out of a transaction', async () => {
    const did = 'did:naru:row';
    expect(await flat(database.db).prepare('flat').execute({ did })).toEqual([FOUND]);
    expect(await database.transact((tx) => flat(tx).prepare('flat').execute({ did }))).toEqual([FOUND]);
    expect(await flat(database.db).prepare('flat').execute({ did: 'did:naru:nobody' })).toEqual([]);
  });

  it('carry the objects that drizzle makes of joined tables, null where nothing was joined', async () => {
    const other = database.db.select({ did: members.did }).from(members).where(sql`false`).as('other');
    const rows = await database.db
      .select({ member: { nickname: members.nickname }, other: { did: other.did } })
      .from(members)
      .leftJoin(other, eq(other.did, members.did))
      .where(eq(members.did, 'did:naru:row'));
    expect(rows).toEqual([{ member: { nickname: '줄' }, other: null }]);
  });
});
