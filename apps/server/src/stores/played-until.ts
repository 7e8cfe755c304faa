import pg from 'pg';

/** A server that starts, or plays what was archived, and lets nobody in yet. */
const NOT_YET = '57P03';

/** Up to when a restored PostgreSQL has replayed: its last transaction, null for none. Undefined while starting; throws where role or database is missing. */
export const playedUntil = async (url: string): Promise<Date | null | undefined> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ until: Date | null }>('select pg_last_xact_replay_timestamp() as until');
    return rows[0]?.until ?? null;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code !== NOT_YET) throw error;
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
};
