import pg from 'pg';
import { sqlState } from './sql-state.ts';
import { StartRefused } from './start-refused.ts';

/** So long word from another connection may take before it is taken for lost. */
const HEAR_MS = 3_000;
const CONNECT_MS = 5_000;
const CHANNEL = 'naru_own_session';

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, application_name: 'naru-look' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const backendOf = async (client: pg.Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

/** A pooler that hands a session to somebody else after each statement lets nobody begin a transaction, and says so in its own name. */
const REFUSED_BY_POOLER = '08P01';
const mayBegin = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query('begin');
    return true;
  } catch (error) {
    if (sqlState(error) === REFUSED_BY_POOLER) return false;
    throw error;
  }
};

/** Whether a connection hears what is told on another one, as only one with a session of its own can. */
const hears = async (client: pg.Client, other: pg.Client): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  client.once('notification', () => resolve(true));
  const late = setTimeout(() => resolve(false), HEAR_MS);
  try {
    await client.query(`listen ${CHANNEL}`);
    await other.query(`notify ${CHANNEL}`);
    return await promise;
  } finally {
    clearTimeout(late);
    await client.query(`unlisten ${CHANNEL}`);
  }
};

/** Whether a connection has its own database session. Behind a session-sharing pooler it has none: locks, notifications and prepared statements break. */
const hasOwnSession = async (url: string): Promise<boolean> => {
  const client = await connect(url);
  try {
    const other = await connect(url);
    try {
      const before = await backendOf(client);
      if (!(await mayBegin(other))) return false;
      const others = await backendOf(other);
      const after = await backendOf(client);
      await other.query('commit');
      if (before === others || before !== after) return false;
      // PostgreSQL itself has told the number of its process as the connection was made; a pooler tells one of its own.
      const backend = 'processID' in client ? client.processID : undefined;
      return backend === before || (await hears(client, other));
    } finally {
      await other.end();
    }
  } finally {
    await client.end();
  }
};

/** Ends the start before anything is locked or written where the address leads to a pooler that hands sessions around. */
export const assertOwnSession = async (url: string): Promise<void> => {
  if (await hasOwnSession(url)) return;
  throw new StartRefused(
    'DATABASE_URL: 트랜잭션마다 연결을 바꾸는 풀러를 거칩니다(PgBouncer의 transaction 모드 등). PostgreSQL에 바로 연결하거나 session 모드를 써 주세요 / a pooler hands sessions around: name PostgreSQL itself, or a pooler in session mode',
  );
};
