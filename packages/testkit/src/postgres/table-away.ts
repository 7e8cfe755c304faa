import pg from 'pg';

/** Has a table be away from the database at an address while something is done, for whoever uses it besides. */
export const withTableAway = async <T>(url: string, table: string, act: () => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [here, away] = [client.escapeIdentifier(table), client.escapeIdentifier(`${table}_away`)];
  try {
    await client.query(`alter table ${here} rename to ${away}`);
    try {
      return await act();
    } finally {
      await client.query(`alter table ${away} rename to ${here}`);
    }
  } finally {
    await client.end();
  }
};
