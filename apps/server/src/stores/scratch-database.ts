import pg from 'pg';

/** A database beside the market's own, on the same server. */
export interface ScratchDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const once = async (connectionString: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Makes an empty database; whoever connects as the market must be let (`CREATEDB`). The name is this program's own, never input. */
export const makeScratchDatabase = async (address: string, name: string): Promise<ScratchDatabase> => {
  if (!/^[a-z_0-9]{1,60}$/.test(name)) throw new TypeError('not a name of a scratch database');
  await once(address, `create database ${name} template template0`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => once(address, `drop database if exists ${name} with (force)`) };
};
