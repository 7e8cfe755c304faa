import { asc, gt, max, sql } from 'drizzle-orm';
import type { Deps } from '../kernel/deps.ts';
import { startWorker, type Worker } from '../shared/worker.ts';
import type { Database, Db } from '../stores/db.ts';
import { auditLog } from '../stores/schema/index.ts';
import { METRICS, type Metric } from './market-metrics.ts';
import type { Metrics, Sample } from './metrics.ts';

/** What counts as taking personal data out of the platform, or laying it open, by the last word of the action. */
const EXPORTS: ReadonlySet<string> = new Set(['download', 'reveal', 'print', 'file', 'picture', 'export']);
const BATCH = 1_000;

const kindsOf = ({ actor, action }: { readonly actor: string; readonly action: string }): readonly string[] => [
  ...(EXPORTS.has(action.split('.').at(-1) ?? '') ? ['export'] : []),
  ...(/^(os|operator):/.test(actor) ? ['operator'] : []),
];

/** Counts the audit log's actions since the last look. Every process counts all of them, so that those that watch take the largest. */
const countActions = async (db: Db, metrics: Metrics): Promise<() => Promise<void>> => {
  const count = metrics.counter({
    name: 'naru_deeds_total',
    help: 'Deeds of the audit trail: exports of personal data, and what operators did; the same in every process',
    labels: ['kind'],
  });
  for (const kind of ['export', 'operator']) count({ value: 0, labels: { kind } });
  let last = (await db.select({ id: max(auditLog.id) }).from(auditLog))[0]?.id ?? 0;
  return async () => {
    for (;;) {
      const columns = { id: auditLog.id, actor: auditLog.actor, action: auditLog.action };
      const actions = await db.select(columns).from(auditLog).where(gt(auditLog.id, last)).orderBy(asc(auditLog.id)).limit(BATCH);
      for (const action of actions) for (const kind of kindsOf(action)) count({ value: 1, labels: { kind } });
      last = actions.at(-1)?.id ?? last;
      if (actions.length < BATCH) return;
    }
  };
};

export interface Watched {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'noticeHub' | 'hashQueues' | 'release'>;
  readonly database: Pick<Database, 'driver' | 'availability'>;
  /** When this process last went round as the one that sends to the chain, in milliseconds; 0: never. */
  readonly lastRound: () => number;
  readonly onError: (error: unknown) => void;
}

export interface Watching extends Worker {
  /** Asks for every metric at once, however lately it was asked for: where time was made to pass, all of them are old. */
  lookAnew(): Promise<void>;
}

const BEAT_MS = 15_000;
const SELDOM_MS = 300_000;

const samplesOf = async (db: Db, { labels = [], ask }: Metric, at: Date): Promise<readonly Sample[]> => {
  const { rows } = await db.execute<Record<string, unknown>>(ask(sql`${at.toISOString()}::timestamptz`));
  return rows.map((row) => ({ value: Number(row.value), labels: Object.fromEntries(labels.map((label) => [label, String(row[label])])) }));
};

/** Whether the database answers, how many wait for a connection to it, and how many there are: what can be told while it does not. */
const databaseMetrics = ({ driver, availability }: Watched['database'], metrics: Metrics): void => {
  const away = { name: 'naru_database_away', help: 'Whether the database does not answer, or may not be written to: 1; else 0' };
  metrics.gauge(away, () => [{ value: availability.isAway ? 1 : 0 }]);
  // PGlite is one connection, whose waiting is the event loop's.
  const pools = Object.entries('pools' in driver ? driver.pools : { all: { waitingCount: 0, totalCount: 1 } });
  const gauge = (name: string, help: string, count: 'waitingCount' | 'totalCount'): void =>
    metrics.gauge({ name, help, labels: ['pool'] }, () => pools.map(([pool, of]) => ({ value: of[count], labels: { pool } })));
  gauge('naru_pool_waiting', 'Who waits for a connection to the database', 'waitingCount');
  gauge('naru_pool_connections', 'Connections to the database', 'totalCount');
};

const processMetrics = ({ deps, lastRound }: Watched, metrics: Metrics): void => {
  metrics.gauge({ name: 'naru_hash_queue', help: 'Who waits for a PIN or a password to be hashed', labels: ['queue'] }, () =>
    Object.entries(deps.hashQueues).map(([queue, value]) => ({ value, labels: { queue } })),
  );
  const build = { name: 'naru_build_info', help: 'Which version this process is; always 1', labels: ['version'] };
  metrics.gauge(build, () => [{ value: 1, labels: { version: deps.release } }]);
  metrics.gauge({ name: 'naru_streams_open', help: 'Pages that wait to be told of news' }, () => [{ value: deps.noticeHub.open }]);
  metrics.gauge(
    { name: 'naru_relay_round_timestamp_seconds', help: 'When this process last went round as the one that sends to the chain; 0: never' },
    () => [{ value: lastRound() / 1000 }],
  );
  metrics.gauge({ name: 'naru_clock_apart_seconds', help: 'By how much the clock of this machine is ahead of the market’s' }, () => [
    { value: (Date.now() - deps.clock.now().getTime()) / 1000 },
  ]);
};

/** Watches the market: the database is asked by time, never per reader, so readers cost nothing but may see old values. Their age is a metric itself. */
export const watchMarket = async (watched: Watched, metrics: Metrics): Promise<Watching> => {
  const { deps, database, onError } = watched;
  const { db, clock } = deps;
  processMetrics(watched, metrics);
  databaseMetrics(database, metrics);
  const known = new Map<string, readonly Sample[]>();
  for (const figure of METRICS) metrics.gauge(figure, () => known.get(figure.name) ?? []);
  let readAt = 0;
  let seldomAt = 0;
  const age = { name: 'naru_figures_timestamp_seconds', help: 'When the database was last asked for all of its figures' };
  metrics.gauge(age, () => [{ value: readAt / 1000 }]);
  const countNew = await countActions(db, metrics);
  const look = async (): Promise<void> => {
    const began = Date.now();
    const all = began - seldomAt >= SELDOM_MS;
    const at = clock.now();
    for (const figure of METRICS) if (all || figure.every === 'often') known.set(figure.name, await samplesOf(db, figure, at));
    await countNew();
    if (all) seldomAt = began;
    readAt = Date.now();
  };
  // One after the other: actions that two look at together would be counted twice.
  let looking = Promise.resolve();
  const inTurn = (): Promise<void> => {
    const mine = looking.then(look);
    looking = mine.catch(() => undefined);
    return mine;
  };
  const worker = startWorker(inTurn, BEAT_MS, onError);
  worker.nudge();
  return {
    ...worker,
    lookAnew: () => {
      seldomAt = 0;
      return inTurn();
    },
  };
};
