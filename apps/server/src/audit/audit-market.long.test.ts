import { AUDIT_LEASE_MS, AUDITS_KEPT } from '@naru/domain/audit';
import { must } from '@naru/testkit';
import { asc, eq, ne, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../kernel/deps.ts';
import { METRICS } from '../metrics/market-metrics.ts';
import type { Database, EngineKind } from '../stores/db.ts';
import { connectPostgres } from '../stores/postgres.ts';
import { auditFindings, auditLog, audits, settings, tokens } from '../stores/schema/index.ts';
import { type ChainWorld, makeChainWorld } from '../testing/chain-world.ts';
import { type FickleProxy, startFickleProxy } from '../testing/fickle-proxy.ts';
import { freshDatabase, freshPostgres } from '../testing/fresh-database.ts';
import { doneOf, openPlatform } from '../testing/platform.ts';
import { beatAudit, beginAudit, beginDueAudit, breakOffAudit } from '../use-cases/audit/begin-audit.ts';
import { explainFinding, listFindings, purgeAudits } from '../use-cases/audit/findings.ts';
import { type AuditOutcome, recordAudit } from '../use-cases/audit/record-audit.ts';
import { runChainWorkerToEnd } from '../use-cases/chain/chain-worker.ts';
import { auditDaily, auditNow } from './audit-market.ts';
import type { Finding } from './finding.ts';
import { type AuditReport, runAudit } from './run-audit.ts';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
const SETTINGS = { NARU_AUDIT_AT: '04:00', NARU_AUDIT_SPREAD_MINUTES: '0' };
const OWNER_KIND = 'an NFT whose owner is another on the chain';

/** A market that audits itself, under a clock that only the test moves; it is up since the day before. */
interface Watched {
  readonly world: ChainWorld;
  readonly deps: Deps;
  readonly since: Date;
  readonly outcomes: AuditOutcome[];
  pass(ms: number): void;
  /** What a process does at each of its beats. */
  beat(deps?: Deps, ending?: () => boolean): Promise<void>;
}

const watch = async (database: Database): Promise<Watched> => {
  const world = await makeChainWorld(database, SETTINGS);
  let now = Date.parse('2026-11-21T04:00:00+09:00');
  const since = new Date(now - DAY_MS);
  const deps: Deps = { ...world.deps, clock: { now: () => new Date(now) } };
  await database.db.insert(settings).values({ key: 'mode', value: 'local', updatedAt: since });
  const outcomes: AuditOutcome[] = [];
  return {
    world,
    deps,
    since,
    outcomes,
    pass: (ms) => {
      now += ms;
    },
    beat: (own = deps, ending = () => false) =>
      auditDaily(own, { since, spreadMs: 0, ending, tell: (outcome) => outcomes.push(outcome), how: { looks: 1, thread: 'host' } }),
  };
};

const relayed = async ({ world }: Watched): Promise<void> => {
  const runChainWorker = await world.openChainWorker();
  await runChainWorkerToEnd(runChainWorker);
  await runChainWorker.close();
};

const recordsOf = ({ deps }: Watched) =>
  deps.db.select({ cause: audits.cause, state: audits.state, why: audits.why, found: audits.found }).from(audits).orderBy(asc(audits.id));
const figure = async ({ deps }: Watched, name: string): Promise<number | undefined> => {
  const wanted = METRICS.find((one) => one.name === name);
  if (wanted === undefined) throw new Error(`nobody tells ${name}`);
  const at = sql`${deps.clock.now().toISOString()}::timestamptz`;
  const [row] = (await deps.db.execute<{ value: unknown }>(wanted.ask(at))).rows;
  return row === undefined ? undefined : Number(row.value);
};

/** Somebody with the database gives an NFT to somebody else. */
const stealToken = async ({ deps, world }: Watched, tokenId: string): Promise<() => Promise<unknown>> => {
  const [row] = await deps.db.select({ owner: tokens.ownerMemberId }).from(tokens).where(eq(tokens.tokenId, tokenId));
  const owned = (ownerMemberId: number | null) => deps.db.update(tokens).set({ ownerMemberId }).where(eq(tokens.tokenId, tokenId));
  await owned(world.people[2].id);
  return () => owned(row?.owner ?? null);
};

const reportOf = (findings: readonly Finding[], over: Partial<AuditReport> = {}): AuditReport => ({
  looked: { tokens: 1 } as AuditReport['looked'],
  findings,
  untold: 0,
  unseen: { source: 'replayed', lost: false, unprovable: 0, unratedOrders: 0, since: null },
  chainFailure: null,
  ...over,
});
const finding = (about: string, over: Partial<Finding> = {}): Finding => ({
  kind: 'a rule',
  text: '어긋남',
  about,
  detail: '1 ≠ 2',
  ...over,
});
const recorded = async (watched: Watched, report: AuditReport): Promise<AuditOutcome> => {
  const id = await beginAudit(watched.deps);
  return must(await recordAudit(watched.deps, id, report));
};
const standing = ({ deps }: Watched) =>
  deps.db
    .select({ state: auditFindings.state, about: auditFindings.about, detail: auditFindings.detail })
    .from(auditFindings)
    .where(ne(auditFindings.state, 'mended'))
    .orderBy(asc(auditFindings.id));

describe.each<EngineKind>(['pglite', 'postgres'])('a market on %s that audits itself', (kind) => {
  let database: Database;
  let watched: Watched;
  beforeEach(async () => {
    database = await freshDatabase(kind);
    watched = await watch(database);
  });
  afterEach(() => database.close());

  it('does so once a day, and says how old the last whole audit is', async () => {
    expect(await figure(watched, 'naru_audit_age_seconds')).toBe(86_400);
    await watched.beat();
    await watched.beat();
    watched.pass(DAY_MS - MINUTE_MS);
    await watched.beat();
    expect(watched.outcomes).toEqual([{ audit: 1, whole: true, found: 0, opened: [], mended: 0 }]);
    expect(await figure(watched, 'naru_audit_age_seconds')).toBe(86_400 - 60);
    watched.pass(MINUTE_MS);
    await watched.beat();
    const whole = { cause: 'time', state: 'whole', why: null, found: 0 };
    expect(await recordsOf(watched)).toEqual([whole, whole]);
    expect(await figure(watched, 'naru_audit_findings')).toBe(0);
    expect(await figure(watched, 'naru_audit_duration_seconds')).toBe(0);
    expect(await figure(watched, 'naru_audit_running_seconds')).toBe(0);
  });

  it('never does where it is told not to', async () => {
    const off = { ...watched.deps, config: { ...watched.deps.config, operation: { ...watched.deps.config.operation, auditMinute: null } } };
    await watched.beat(off);
    expect(await recordsOf(watched)).toEqual([]);
  });

  it('finds what somebody with the database has done, tells the platform, and closes it once it is undone', async () => {
    const people = openPlatform(watched.deps);
    await people.staff();
    const [tokenId = ''] = await watched.world.mint(2);
    await watched.world.give(tokenId, watched.world.people[1]);
    await relayed(watched);
    const giveBack = await stealToken(watched, tokenId);
    await watched.beat();
    const about = `token ${tokenId}`;
    expect(watched.outcomes.at(-1)?.opened).toContainEqual(expect.objectContaining({ kind: OWNER_KIND, about }));
    const seen = async (open: boolean) =>
      doneOf(await people.as('operations', 'audit/list', { open })) as Awaited<ReturnType<typeof listFindings>>;
    const mine = (await seen(true)).findings.find((one) => one.about === about && one.text === '체인의 소유자가 다른 NFT');
    expect(mine).toMatchObject({ state: 'open', detail: expect.stringMatching(/^(-|0x\w+) ≠ 0x\w+$/) });
    const before = (await seen(true)).all;
    expect(await figure(watched, 'naru_audit_findings')).toBe(before);
    expect(doneOf(await people.as('operations', 'today', {}))).toMatchObject({ findings: before });
    expect(await people.as('support', 'audit/list', { open: true })).toMatchObject({ ok: false, failure: { name: 'noPermission' } });

    await giveBack();
    watched.pass(DAY_MS);
    await watched.beat();
    expect((await seen(true)).findings.some((one) => one.about === about && one.text === mine?.text)).toBe(false);
    expect((await seen(false)).findings.find((one) => one.finding === mine?.finding)).toMatchObject({
      state: 'mended',
      endedAt: watched.deps.clock.now(),
    });
    expect(await figure(watched, 'naru_audit_findings')).toBe((await seen(true)).all);
    expect((await seen(true)).all).toBeLessThan(before);
  });

  it('asked by an operator at once, is on record as well, and counts for the day', async () => {
    const report = must(await auditNow(watched.deps, 'os:root'));
    expect(report.chainFailure).toBeNull();
    await watched.beat();
    expect(await recordsOf(watched)).toEqual([{ cause: 'operator', state: 'whole', why: null, found: 0 }]);
    const actions = await watched.deps.db.select().from(auditLog).where(eq(auditLog.action, 'audit.run'));
    expect(actions.map(({ actor, target }) => [actor, target])).toEqual([['os:root', '1']]);
  });

  it('begins anew where it was cut off by the end of its process', async () => {
    await watched.world.mint(2);
    await relayed(watched);
    await watched.beat(watched.deps, () => true);
    expect(await recordsOf(watched)).toEqual([{ cause: 'time', state: 'broken', why: 'stopped', found: null }]);
    await watched.beat();
    expect(watched.outcomes).toEqual([]);
    watched.pass(10 * MINUTE_MS);
    await watched.beat();
    expect((await recordsOf(watched)).map(({ state }) => state)).toEqual(['broken', 'whole']);
  });

  it('begins anew where its process died, whose late word counts for nothing', async () => {
    const times = { minute: 240, spreadMs: 0, since: watched.since };
    const dead = await beginDueAudit(watched.deps, times);
    expect(dead).toBe(1);
    expect(await figure(watched, 'naru_audit_running_seconds')).toBe(0);
    watched.pass(AUDIT_LEASE_MS - 1);
    expect(await figure(watched, 'naru_audit_running_seconds')).toBeGreaterThan(170);
    // One that says so still audits, however long it takes.
    await beatAudit(watched.deps, 1);
    watched.pass(AUDIT_LEASE_MS);
    await watched.beat();
    expect(await recordsOf(watched)).toMatchObject([{ state: 'running' }]);
    watched.pass(1);
    await watched.beat();
    expect(await recordsOf(watched)).toMatchObject([{ state: 'broken', why: 'died' }, { state: 'whole' }]);
    expect(await recordAudit(watched.deps, 1, reportOf([finding('token 1')]))).toMatchObject({
      ok: false,
      failure: { name: 'wrongState' },
    });
    expect(await standing(watched)).toEqual([]);
  });

  it('opens what it finds and ends nothing where it could not look at the chain', async () => {
    await recorded(watched, reportOf([finding('token 1')]));
    const outcome = await recorded(
      watched,
      reportOf([finding('token 2')], { chainFailure: { reason: 'unreachable' } as AuditReport['chainFailure'] }),
    );
    expect(outcome).toMatchObject({ whole: false, mended: 0 });
    expect((await standing(watched)).map(({ about }) => about)).toEqual(['token 1', 'token 2']);
    expect(await recordsOf(watched)).toMatchObject([{ state: 'whole' }, { state: 'broken', why: 'chain', found: 1 }]);
    // What is behind a block that is lost is not known to be well, either.
    await recorded(watched, reportOf([], { unseen: { ...reportOf([]).unseen, lost: true } }));
    expect(await standing(watched)).toHaveLength(2);
    expect(await recorded(watched, reportOf([]))).toMatchObject({ whole: true, mended: 2 });
  });

  it('has one line for a thing, however many audits find it, and ends none of a kind that it has not told to the end', async () => {
    await recorded(watched, reportOf([finding('token 1'), finding('token 1', { detail: '3 ≠ 4' }), finding('token 9')]));
    await recorded(watched, reportOf([finding('token 1', { detail: '5 ≠ 6' })], { untold: 40 }));
    expect(await standing(watched)).toEqual([
      { state: 'open', about: 'token 1', detail: '5 ≠ 6' },
      { state: 'open', about: 'token 9', detail: '1 ≠ 2' },
    ]);
    expect(await figure(watched, 'naru_audit_findings')).toBe(42);
    expect(await listFindings(watched.deps, { open: true })).toMatchObject({ all: 2, untold: 40, audits: [{ found: 41 }, { found: 3 }] });
  });

  it('ends nothing that an audit has found which began later', async () => {
    const early = await beginAudit(watched.deps);
    await recorded(watched, reportOf([finding('token 1')]));
    expect(must(await recordAudit(watched.deps, early, reportOf([])))).toMatchObject({ mended: 0 });
    expect(await standing(watched)).toHaveLength(1);
  });

  it('is quiet about what a person has explained, until something else is said of it, or it is gone', async () => {
    const people = openPlatform(watched.deps);
    await people.staff();
    const person = await people.personOf('operations');
    await recorded(watched, reportOf([finding('token 1'), finding('token 2')]));
    const [first] = await watched.deps.db.select().from(auditFindings).orderBy(asc(auditFindings.id));
    const order = { finding: first?.id ?? 0, reason: '복원하면서 사라진 기록' };
    expect(await explainFinding(watched.deps, person, { ...order, reason: ' ' })).toMatchObject({
      ok: false,
      failure: { field: 'reason' },
    });
    expect(await explainFinding(watched.deps, person, { ...order, finding: 999 })).toMatchObject({
      ok: false,
      failure: { field: 'finding' },
    });
    must(await explainFinding(watched.deps, person, order));
    expect(await explainFinding(watched.deps, person, order)).toMatchObject({ ok: false, failure: { name: 'wrongState' } });
    expect(await people.as('auditor', 'audit/explain', order)).toMatchObject({ ok: false, failure: { name: 'noPermission' } });
    expect(await figure(watched, 'naru_audit_findings')).toBe(1);
    await recorded(watched, reportOf([finding('token 1'), finding('token 2')]));
    expect(await figure(watched, 'naru_audit_findings')).toBe(1);
    expect(await recorded(watched, reportOf([finding('token 1', { detail: '1 ≠ 3' })]))).toMatchObject({
      opened: [{ about: 'token 1' }],
      mended: 1,
    });
    expect(await standing(watched)).toEqual([{ state: 'open', about: 'token 1', detail: '1 ≠ 3' }]);
    const [action] = await watched.deps.db.select().from(auditLog).where(eq(auditLog.action, 'audit.explain'));
    expect(action).toMatchObject({ target: String(order.finding), reason: order.reason, detail: { kind: 'a rule', about: 'token 1' } });
  });

  it('writes down nothing of a person but their number', async () => {
    const secret = 'did:key:z6MkSecretOfSomebody';
    await recorded(
      watched,
      reportOf([
        finding(`wallet ${secret}`, { detail: 'member 7' }),
        finding('order 1', { kind: 'a row that cannot be read', detail: '01012345678 is no phone' }),
        finding('token 1', { detail: 'x'.repeat(5_000) }),
      ]),
    );
    const rows = await watched.deps.db.select().from(auditFindings).orderBy(asc(auditFindings.id));
    expect(JSON.stringify(rows)).not.toMatch(/SecretOfSomebody|01012345678/);
    expect(rows.map(({ about, detail }) => [about, detail.length])).toEqual([
      [expect.stringMatching(/^wallet [0-9a-f]{12}$/), 8],
      ['order 1', 0],
      ['token 1', 300],
    ]);
  });

  it(`keeps the last ${AUDITS_KEPT} records, what stands, and the last whole one`, async () => {
    const whole = await recorded(watched, reportOf([finding('token 1'), finding('token 2')]));
    const again = await recorded(watched, reportOf([finding('token 1')]));
    for (let count = 0; count < AUDITS_KEPT + 5; count += 1) await breakOffAudit(watched.deps, await beginAudit(watched.deps), 'failed');
    await purgeAudits(watched.deps);
    const left = (await watched.deps.db.select({ id: audits.id }).from(audits).orderBy(asc(audits.id))).map(({ id }) => id);
    expect([left.length, left[0], left.includes(whole.audit)]).toEqual([AUDITS_KEPT + 1, again.audit, false]);
    expect((await watched.deps.db.select().from(auditFindings)).map(({ about }) => about)).toEqual(['token 1']);
    await purgeAudits(watched.deps);
    expect(await watched.deps.db.$count(audits)).toBe(AUDITS_KEPT + 1);
  });

  it('has records that whoever writes into the database past the market cannot bend', async () => {
    await recorded(watched, reportOf([finding('token 1')]));
    const { db } = watched.deps;
    for (const attack of [
      sql`update audits set found = 0`,
      sql`update audits set state = 'running', ended_at = null`,
      sql`insert into audits (cause, state, begun_at, beat_at, ended_at, found, untold, looked) values ('time', 'whole', now(), now(), now(), 0, 0, '{}')`,
      sql`delete from audit_findings`,
      sql`truncate audits cascade`,
      sql`update audit_findings set about = 'token 2'`,
      sql`update audit_findings set state = 'explained'`,
      sql`update audit_findings set state = 'mended'`,
      sql`delete from audits`,
    ])
      await expect(db.execute(attack)).rejects.toThrow();
    await db.execute(sql`update audit_findings set state = 'mended', ended_at = now()`);
    await expect(db.execute(sql`update audit_findings set state = 'open', ended_at = null`)).rejects.toThrow();
  });
});

describe('several processes on one database', () => {
  let url: string;
  let database: Database;
  let watched: Watched;
  let proxy: FickleProxy | undefined;
  beforeEach(async () => {
    const fresh = await freshPostgres();
    [database, url] = [fresh.database, fresh.url];
    watched = await watch(database);
  });
  afterEach(async () => {
    await proxy?.stop();
    proxy = undefined;
    await database.close();
  });

  it('make one audit a day between them, however many look at the same moment', async () => {
    const others = Array.from({ length: 4 }, () => connectPostgres(url));
    const processes = [watched.deps, ...others.map(({ db, transact }): Deps => ({ ...watched.deps, db, transact }))];
    for (let day = 0; day < 3; day += 1) {
      await Promise.all(Array.from({ length: 50 }, (_, n) => watched.beat(processes[n % processes.length])));
      watched.pass(DAY_MS);
    }
    expect((await recordsOf(watched)).map(({ state }) => state)).toEqual(['whole', 'whole', 'whole']);
    await Promise.all(others.map((one) => one.close()));
  });

  it('begin anew after one whose database went away in the midst', async () => {
    await watched.world.mint(3);
    await relayed(watched);
    proxy = await startFickleProxy(url);
    const behind = connectPostgres(proxy.url);
    const way = proxy;
    let lines = 0;
    const fickle: Deps = {
      ...watched.deps,
      db: behind.db,
      transact: behind.transact,
      checkpoints: {
        ...watched.deps.checkpoints,
        file: {
          ...watched.deps.checkpoints.file,
          lines: () => {
            lines += 1;
            way.mood = 'refuse';
            return watched.deps.checkpoints.file.lines();
          },
        },
      },
    };
    await expect(watched.beat(fickle)).rejects.toThrow();
    expect(lines).toBe(1);
    expect(await recordsOf(watched)).toMatchObject([{ state: 'running' }]);
    way.mood = 'pass';
    await watched.beat();
    expect(await recordsOf(watched)).toMatchObject([{ state: 'running' }]);
    watched.pass(10 * MINUTE_MS);
    await watched.beat();
    expect(await recordsOf(watched)).toMatchObject([{ state: 'broken', why: 'died' }, { state: 'whole' }]);
    await behind.close();
  });

  it('write down each thing once, also where two audits end at the same moment', async () => {
    const ids = await Promise.all([beginAudit(watched.deps), beginAudit(watched.deps), beginAudit(watched.deps)]);
    const all = reportOf(Array.from({ length: 30 }, (_, n) => finding(`token ${n}`)));
    const outcomes = await Promise.all(ids.map(async (id) => must(await recordAudit(watched.deps, id, all))));
    expect(outcomes.reduce((sum, { opened }) => sum + opened.length, 0)).toBe(30);
    expect(await watched.deps.db.$count(auditFindings)).toBe(30);
  });

  it('let others take their turn meanwhile', async () => {
    await watched.world.mint(300);
    await relayed(watched);
    // What this thread worked without a turn of the others, not what a busy machine kept it from working.
    const worked = (): number => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1_000;
    };
    let longest = 0;
    let last = worked();
    const ticking = setInterval(() => {
      longest = Math.max(longest, worked() - last);
      last = worked();
    }, 1);
    const began = performance.now();
    await runAudit(watched.deps, { looks: 1, pace: { rest: 2, ending: () => false } });
    clearInterval(ticking);
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(500);
    expect(longest).toBeLessThan(took / 4);
  });
});
