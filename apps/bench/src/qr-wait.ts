import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Child, startChild } from './shared/child.ts';
import type { Ground } from './shared/ground.ts';
import { report } from './shared/report.ts';
import { type Polled, recordOf, screenOf } from './shared/screens.ts';
import { settled } from './shared/settled.ts';
import { type ReadySignIn, readySignIns, signIn } from './shared/wallet-sign-ins.ts';

const SCREENS = 10_000;
const SECONDS = 20;
const PEER_SECONDS = 8;
const QUIET_SECONDS = 4;
const WARM_SECONDS = 3;
const SIGN_INS_PER_SECOND = 20;
const MEMBERS = 20;
const SETTLE_MS = 10_000;
const PATH = '/sp/verify/api/v1/result';
const AIM_P99_MS = 150;

/** The screens' QRs, written directly: showing ten thousand of them is no part of the question. */
const makeTickets = async (admin: pg.Client, seed: string): Promise<void> => {
  const screens = Array.from({ length: SCREENS }, (_, index) => screenOf(seed, index));
  await admin.query(
    `insert into qr_tickets (id, kind, nonce_hash, asker, request_object, sealed, match_number, expires_at)
     select 'bench-' || left(nonce, 32), 'signIn', nonce, asker, 'none', 'none', '42', now() + interval '10 minutes'
     from unnest($1::text[], $2::text[]) as s(nonce, asker)`,
    [screens.map(({ nonce }) => recordOf(nonce)), screens.map(({ cookie }) => recordOf(cookie))],
  );
};

const startScreens = (origin: string, path: string, seed: string, seconds: number, warmSeconds = WARM_SECONDS): Promise<Child> =>
  startChild('apps/bench/src/peers/waiting-screens.ts', '"perSecond"', {
    SCREENS_ORIGIN: origin,
    SCREENS_PATH: path,
    SCREENS_SEED: seed,
    SCREENS_COUNT: String(SCREENS),
    SCREENS_SECONDS: String(seconds),
    SCREENS_WARM_SECONDS: String(warmSeconds),
  });

const polledIn = async (screens: Promise<Child>): Promise<Polled> => JSON.parse((await screens).line) as Polled;

/** Transactions of the database so far; outside of one, a statement is one. What each connection counted is told up to a second later. */
const transactions = async (admin: pg.Client): Promise<number> => {
  await pause(1_500);
  const { rows } = await admin.query<{ count: string }>(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.count);
};

/** What a poll of a screen that waits costs on a quiet server: statements beyond what the server does anyway in the same time, and processor time. */
const costOfPoll = async (admin: pg.Client, { origin, cpuSeconds }: Pick<Ground, 'origin' | 'cpuSeconds'>, seed: string) => {
  // A connection that rests tells what it has done before only after ten seconds: that is the sign-ins' work, not the polls'.
  await pause(SETTLE_MS);
  const before = await transactions(admin);
  await pause(QUIET_SECONDS * 1000);
  const idle = await transactions(admin);
  const began = cpuSeconds();
  const { polls } = await polledIn(startScreens(origin, PATH, seed, QUIET_SECONDS, 0));
  const micros = microsOf(began, cpuSeconds(), polls);
  const busy = await transactions(admin);
  return { statements: Math.max(0, busy - idle - (idle - before)) / polls, micros };
};

const microsOf = (began: number | null, ended: number | null, polls: number): number | null =>
  began === null || ended === null ? null : ((ended - began) / polls) * 1e6;

/** Finishes so many sign-ins a second; their times, and how many failed. */
const signInSteadily = async (ready: readonly ReadySignIn[]): Promise<{ readonly took: readonly number[]; readonly failed: number }> => {
  const began = performance.now();
  const results = await Promise.allSettled(
    ready.map(async (one, index) => {
      await pause((WARM_SECONDS + index / SIGN_INS_PER_SECOND) * 1000 - (performance.now() - began));
      return signIn(one);
    }),
  );
  const took = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])).toSorted((a, b) => a - b);
  return { took, failed: results.length - took.length };
};

/** Ten thousand screens that wait for their QRs, each polling once a second, while twenty people a second sign in by wallet. */
export const benchQrWait = async ({ origin, databaseUrl, cpuSeconds }: Ground): Promise<void> => {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  const ready = await readySignIns(origin, MEMBERS, SIGN_INS_PER_SECOND * (SECONDS - 1));
  const seed = randomBytes(16).toString('hex');
  await makeTickets(admin, seed);
  await settled({ cpuSeconds });
  const [ours, signedIn] = await Promise.all([polledIn(startScreens(origin, PATH, seed, SECONDS)), signInSteadily(ready)]);
  const { statements, micros } = await costOfPoll(admin, { origin, cpuSeconds }, seed);
  await admin.end();
  const bare = await startChild('apps/bench/src/peers/bare-state.ts', 'http://');
  const bareBegan = bare.cpuSeconds();
  const peer = await polledIn(startScreens(bare.line, '/', seed, PEER_SECONDS, 0));
  const bareMicros = microsOf(bareBegan, bare.cpuSeconds(), peer.polls);
  await bare.stop();
  if (ours.strange > 0) throw new Error(`${ours.strange} screens were not told that they wait`);
  const at = (share: number): string => (signedIn.took[Math.floor(signedIn.took.length * share)] ?? 0).toFixed(0);
  const met = ours.p99 <= AIM_P99_MS ? 'met' : 'MISSED';
  console.log(
    `QR wait, ${SCREENS} screens: ${ours.polls} polls, p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms, aim ≤ ${AIM_P99_MS} ms ${met}; bare route: p50 ${peer.p50.toFixed(1)} ms, p99 ${peer.p99.toFixed(1)} ms`,
  );
  console.log(
    `QR wait, sign-ins meanwhile: ${signedIn.took.length} of ${ready.length} finished, ${signedIn.failed} failed, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  );
  console.log(`QR wait, SQL statements per waiting poll: ${statements.toFixed(5)}, aim 0`);
  report({
    name: 'QR wait, polls answered per second',
    ours: ours.perSecond,
    peer: peer.perSecond,
    unit: '/s',
    peerName: 'bare Hono route from memory, same load',
    aim: { atLeast: 0.25 },
  });
  if (micros !== null && bareMicros !== null) {
    // Whatever else the machine does meanwhile, this stays the same.
    report({
      name: 'QR wait, polls per second of processor time',
      ours: 1e6 / micros,
      peer: 1e6 / bareMicros,
      unit: '/s',
      peerName: 'bare Hono route from memory',
      aim: { atLeast: 0.25 },
    });
  }
};
