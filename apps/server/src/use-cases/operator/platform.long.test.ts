import type { failure } from '@naru/domain/failure';
import { type FourEyesCallName, OPERATOR_ROLES, type OperatorCallName, whyNotCall } from '@naru/domain/operator';
import { DAY_MS } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyAuditLog } from '../../audit/audit-log.ts';
import { makeFindings } from '../../audit/finding.ts';
import { OPERATOR_QUESTIONS } from '../../audit/questions/operators.ts';
import { OPERATOR_CALLS } from '../../operator/calls.ts';
import { FOUR_EYES_CALLS } from '../../operator/four-eyes-calls.ts';
import { isEmergency } from '../../reads/home/emergency.ts';
import type { Database } from '../../stores/db.ts';
import { auditLog, operatorApprovals, operatorRoles } from '../../stores/schema/index.ts';
import { freshPostgres } from '../../testing/fresh-database.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { doneOf, openPlatform, waitingOf } from '../../testing/platform.ts';
import { makeCodes, openCampaign } from '../smath/manage-campaigns.ts';
import { expireDueApprovals } from './approvals.ts';
import { carryOutDue } from './judge-approval.ts';
import { ownersOf } from './owners.ts';

/** Triggers hold back whoever uses the market's doors, not who owns the database. */
const BEHIND_THE_GUARDS = sql`set local session_replication_role = replica`;
const refused = (name: Parameters<typeof failure>[0]) => ({ ok: false, failure: expect.objectContaining({ name }) });

/** The platform's people against real rows, through the door that judges every call. */
describe('the staff users', () => {
  let database: Database;
  let ground: TestGround;
  let people: ReturnType<typeof openPlatform>;
  beforeEach(async () => {
    database = (await freshPostgres()).database;
    ground = makeGround(database);
    people = openPlatform(ground.deps);
  });
  afterEach(() => database.close());

  /** What contradicts itself, by kind. */
  const amiss = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const [kind, { ask }] of Object.entries(OPERATOR_QUESTIONS)) {
      const { rows } = await database.db.execute(ask);
      if (rows.length > 0) found.push(kind);
    }
    const findings = makeFindings();
    await verifyAuditLog(database.db, findings);
    return [...found, ...findings.listed.map(({ kind }) => kind)];
  };

  it('have one owner from the local admin, and no second one that way', async () => {
    await people.setUp('대표');
    expect(await people.byLocalAdmin('operator/set-up', { name: '훔친이' })).toEqual(refused('operatorNeeded'));
    expect(await people.as('대표', 'operator/set-up', { name: '훔친이' })).toEqual(refused('wrongState'));
    expect(await people.byLocalAdmin('operator/add', { name: '훔친이' })).toEqual(refused('operatorNeeded'));
    const others = await Promise.all(Array.from({ length: 20 }, () => people.byLocalAdmin('operator/set-up', { name: '훔친이' })));
    expect(others).toEqual(others.map(() => refused('operatorNeeded')));
    expect(await amiss()).toEqual([]);
  });

  it('are set up once, however many try at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, (_, n) => people.byLocalAdmin('operator/set-up', { name: `첫 사람 ${n}` })));
    expect(made.filter((one) => 'ok' in one && one.ok)).toHaveLength(1);
    expect(await database.db.$count(operatorRoles)).toBe(1);
  });

  it('every call is refused to every role that has no part in it, by the door itself', async () => {
    await people.staff();
    const names = Object.keys(OPERATOR_CALLS) as OperatorCallName[];
    for (const role of OPERATOR_ROLES)
      for (const call of names) {
        const why = whyNotCall({ roles: [role], staffed: true }, call);
        // A body that fits no call: whoever may call is told so, whoever may not is not even read.
        const answer = await people.as(role === 'owner' ? '대표' : role, call, 'no body');
        expect([call, role, answer]).toEqual([call, role, why === null ? { malformed: '' } : refused('noPermission')]);
      }
    for (const call of names) {
      const why = whyNotCall({ roles: null, staffed: true }, call);
      const answer = await people.byLocalAdmin(call, 'no body');
      expect([call, answer]).toEqual([call, why === null ? { malformed: '' } : refused('operatorNeeded')]);
    }
  });

  it('give roles by two, and a role that was taken is gone with the next call', async () => {
    await people.staff();
    await people.add('새사람', '대표');
    expect(await people.as('새사람', 'notice/list', {})).toEqual(refused('noPermission'));
    const request = waitingOf(await people.as('대표', 'operator/grant', { name: '새사람', role: 'operations' }));
    expect(await people.as('대표', 'approval/approve', request)).toEqual(refused('anotherOperatorNeeded'));
    expect(await people.byLocalAdmin('approval/approve', request)).toEqual(refused('operatorNeeded'));
    expect(await people.as('support', 'approval/approve', request)).toEqual(refused('noPermission'));
    expect(await people.as('이사', 'approval/approve', { ...request, digest: 'another' })).toEqual(refused('changedMeanwhile'));
    doneOf(await people.as('이사', 'approval/approve', request));
    expect(await people.as('새사람', 'notice/list', {})).toMatchObject({ ok: true });
    const take = waitingOf(await people.as('이사', 'operator/take', { name: '새사람', role: 'operations' }));
    doneOf(await people.as('대표', 'approval/approve', take));
    expect(await people.as('새사람', 'notice/list', {})).toEqual(refused('noPermission'));
    expect(await amiss()).toEqual([]);
  });

  it('never lose their last owner, also when two end each other at once', async () => {
    await people.setUp('대표');
    expect(await people.as('대표', 'operator/end', { name: '대표' })).toEqual(refused('lastHouseOwner'));
    await people.add('이사', '대표');
    await people.grant('이사', 'owner', '대표', null);
    const ends = await Promise.all([
      people.as('대표', 'operator/end', { name: '이사' }),
      people.as('이사', 'operator/end', { name: '대표' }),
    ]);
    expect(ends).toEqual([refused('nobodyToApprove'), refused('nobodyToApprove')]);
    await people.add('운영', '대표');
    await people.grant('운영', 'operations', '대표', '이사');
    for (const [by, name] of [
      ['대표', '이사'],
      ['이사', '대표'],
    ] as const)
      doneOf(await people.as('운영', 'approval/approve', waitingOf(await people.as(by, 'operator/end', { name }))));
    ground.pass(DAY_MS);
    await Promise.all(Array.from({ length: 5 }, () => carryOutDue(ground.deps, (call) => FOUR_EYES_CALLS[call].act)));
    expect(await ownersOf(database.db)).toHaveLength(1);
    const states = await database.db.select({ state: operatorApprovals.state }).from(operatorApprovals).orderBy(operatorApprovals.id);
    expect(
      states
        .slice(-2)
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['changed', 'done']);
    expect(await amiss()).toEqual([]);
  });

  it('do what two have seen once, however often it is approved', async () => {
    await people.staff();
    await people.as('operations', 'emergency', { on: true });
    expect(await people.as('operations', 'emergency', { on: false }, '')).toEqual(refused('badRequest'));
    const request = waitingOf(await people.as('operations', 'emergency', { on: false }));
    expect(await people.as('operations', 'emergency', { on: false })).toEqual(refused('wrongState'));
    const all = await Promise.all(Array.from({ length: 50 }, () => people.as('대표', 'approval/approve', request)));
    expect(all.filter((one) => 'ok' in one && one.ok)).toHaveLength(1);
    expect(await isEmergency(database.db)).toBe(false);
    const { rows } = await database.db.execute(sql`select count(*)::int as n from audit_log where action = 'emergency.off'`);
    expect(rows).toEqual([{ n: 1 }]);
    expect(await amiss()).toEqual([]);
  });

  it('do nothing where what was seen has become another, where it is late, or where it was refused', async () => {
    await people.staff();
    await people.as('operations', 'emergency', { on: true });
    const changed = waitingOf(await people.as('operations', 'emergency', { on: false }));
    await database.db.execute(sql`update settings set value = 'false'`);
    expect(await people.as('대표', 'approval/approve', changed)).toEqual(refused('changedMeanwhile'));
    expect(await people.as('대표', 'approval/approve', changed)).toEqual(refused('wrongState'));
    await people.as('operations', 'emergency', { on: true });
    const late = waitingOf(await people.as('operations', 'emergency', { on: false }));
    ground.pass(DAY_MS);
    expect(await people.as('대표', 'approval/approve', late)).toEqual(refused('wrongState'));
    const no = waitingOf(await people.as('operations', 'emergency', { on: false }));
    doneOf(await people.as('대표', 'approval/refuse', { ...no, reason: '아직 열 때가 아닙니다.' }));
    expect(await people.as('대표', 'approval/approve', no)).toEqual(refused('wrongState'));
    const back = waitingOf(await people.as('operations', 'emergency', { on: false }));
    doneOf(await people.as('operations', 'approval/refuse', { ...back, reason: '잘못 요청했습니다.' }));
    const old = waitingOf(await people.as('operations', 'emergency', { on: false }));
    ground.pass(DAY_MS);
    expect(await expireDueApprovals(ground.deps)).toBe(1);
    expect(await people.as('대표', 'approval/approve', old)).toEqual(refused('wrongState'));
    const states = await database.db.select({ state: operatorApprovals.state }).from(operatorApprovals).orderBy(operatorApprovals.id);
    expect(states.slice(-5).map(({ state }) => state)).toEqual(['changed', 'expired', 'refused', 'withdrawn', 'expired']);
    expect(await isEmergency(database.db)).toBe(true);
    expect(await amiss()).toEqual([]);
  });

  it('ask for nothing any more once they were ended, or have lost the role for it', async () => {
    await people.staff();
    await people.as('operations', 'emergency', { on: true });
    const ended = waitingOf(await people.as('operations', 'emergency', { on: false }));
    doneOf(await people.as('대표', 'operator/end', { name: 'operations' }));
    expect(await people.as('대표', 'approval/approve', ended)).toEqual(refused('changedMeanwhile'));
    await people.add('새사람', '대표');
    await people.grant('새사람', 'operations', '대표', '이사');
    const taken = waitingOf(await people.as('새사람', 'emergency', { on: false }));
    const take = waitingOf(await people.as('대표', 'operator/take', { name: '새사람', role: 'operations' }));
    doneOf(await people.as('이사', 'approval/approve', take));
    expect(await people.as('대표', 'approval/approve', taken)).toEqual(refused('changedMeanwhile'));
    expect(await isEmergency(database.db)).toBe(true);
    expect(await amiss()).toEqual([]);
  });

  it('take what was approved for themselves once', async () => {
    await people.staff();
    const request = waitingOf(await people.as('대표', 'keys/renew', {}));
    doneOf(await people.as('이사', 'approval/approve', request));
    const all = await Promise.all(Array.from({ length: 10 }, () => people.as('대표', 'keys/renew', {})));
    expect(all.filter((one) => 'ok' in one && one.ok)).toEqual([{ ok: true, value: { sealed: 0, phones: 0 } }]);
    expect(await amiss()).toEqual([]);
  });

  it('let the local admin close the platform, and not open it again', async () => {
    await people.byLocalAdmin('emergency', { on: true });
    await people.byLocalAdmin('emergency', { on: false });
    await people.staff();
    expect(await people.byLocalAdmin('emergency', { on: true })).toMatchObject({ ok: true });
    expect(await people.byLocalAdmin('emergency', { on: false })).toEqual(refused('operatorNeeded'));
    expect(await isEmergency(database.db)).toBe(true);
    const actions = await database.db.select().from(auditLog).where(eq(auditLog.action, 'emergency.on'));
    expect(actions.map(({ actor, role }) => [actor, role])).toEqual(actions.map(() => ['os:root', null]));
    expect(await amiss()).toEqual([]);
  });

  it('have a file with personal data by two, once, and of what was there when it was approved', async () => {
    await people.staff();
    const { deps } = ground;
    const market = plantMarket(database.db);
    const owner = await market.member('발행인');
    const siteCode = await market.site('ART', owner);
    const at = deps.clock.now();
    const term = { startsAt: at, endsAt: new Date(at.getTime() + DAY_MS) };
    const { campaignId: id } = must(await openCampaign(deps, 'os:test', { siteCode, title: '첫눈', text: '글', prize: '컵', ...term }));
    const file = () => people.as('operations', 'smath/file', { id });
    const first = waitingOf(await file());
    expect(await people.as('operations', 'approval/approve', first)).toEqual(refused('anotherOperatorNeeded'));
    expect(await people.as('support', 'approval/approve', first)).toEqual(refused('noPermission'));
    doneOf(await people.as('대표', 'approval/approve', first));
    const taken = await Promise.all(Array.from({ length: 5 }, file));
    expect(taken.filter((one) => 'ok' in one && one.ok)).toHaveLength(1);
    expect(await people.as('대표', 'smath/file', { id })).not.toHaveProperty('value');
    const waiting = await database.db.select().from(operatorApprovals).where(eq(operatorApprovals.state, 'waiting'));
    for (const { id: approval, digest, makerId } of waiting)
      doneOf(
        await people.as(makerId === (await people.personOf('대표')).id ? '이사' : '대표', 'approval/approve', { id: approval, digest }),
      );
    const { codes } = must(await makeCodes(deps, 'os:test', { campaignId: id, quantity: 1 }));
    expect(codes).toHaveLength(1);
    await database.db.execute(sql`insert into smath_entries (campaign_id, code_id, member_id, recipient, recipient_masked, state)
      select ${id}, c.id, ${owner.id}, '', '', 'received' from smath_codes c`);
    const maker = waiting[0]?.makerId === (await people.personOf('대표')).id ? '대표' : 'operations';
    expect(await people.as(maker, 'smath/file', { id })).toEqual(refused('changedMeanwhile'));
    expect(await amiss()).toEqual([]);
  });

  it('every call that two people see is declared so', async () => {
    const seen = (Object.keys(FOUR_EYES_CALLS) as FourEyesCallName[]).filter((call) => OPERATOR_CALLS[call] === FOUR_EYES_CALLS[call]);
    expect(seen).toEqual(Object.keys(FOUR_EYES_CALLS));
  });

  it('whoever has the database cannot approve alone, and is found where they went behind the guards', async () => {
    await people.staff();
    await people.as('operations', 'emergency', { on: true });
    const { id } = waitingOf(await people.as('operations', 'emergency', { on: false }));
    const { db } = database;
    const self = sql`update operator_approvals set state = 'done', checker_id = maker_id, checked_as = 'operator:operations', checked_at = now() where id = ${id}`;
    await expect(db.execute(self)).rejects.toThrow();
    await expect(
      db.execute(sql`update operator_approvals set state = 'done', checked_as = 'operator:대표' where id = ${id}`),
    ).rejects.toThrow();
    await expect(db.execute(sql`update operator_approvals set input = '{"on": true}' where id = ${id}`)).rejects.toThrow();
    await expect(db.execute(sql`delete from operator_approvals`)).rejects.toThrow();
    await expect(db.execute(sql`truncate operator_approvals`)).rejects.toThrow();
    await expect(db.execute(sql`insert into audit_log (actor, action) values ('operator:대표', 'made.up')`)).rejects.toThrow();
    await expect(db.execute(sql`update audit_log set actor = 'operator:이사' where seq = 1`)).rejects.toThrow();
    expect(await amiss()).toEqual([]);

    const planted = async (statement: ReturnType<typeof sql>): Promise<readonly string[]> => {
      let found: readonly string[] = [];
      await db
        .transaction(async (tx) => {
          await tx.execute(BEHIND_THE_GUARDS);
          await tx.execute(statement);
          const kinds: string[] = [];
          for (const [kind, { ask }] of Object.entries(OPERATOR_QUESTIONS)) if ((await tx.execute(ask)).rows.length > 0) kinds.push(kind);
          const findings = makeFindings();
          await verifyAuditLog(tx, findings);
          found = [...kinds, ...new Set(findings.listed.map(({ kind }) => kind))];
          throw new Error('undo');
        })
        .catch(() => undefined);
      return found;
    };
    const LINK = 'a deed of the house whose link does not hold';
    expect(
      await planted(sql`update operator_approvals set state = 'done', checker_id = (select id from operators where name = '대표'),
        checked_as = 'operator:대표', checked_at = created_at where id = ${id}`),
    ).toEqual(['an approval that nobody has written down']);
    expect(
      await planted(sql`update operator_approvals set state = 'done', checker_id = (select id from operators where name = '대표'),
        checked_as = 'operator:대표', checked_at = expires_at where id = ${id}`),
    ).toContain('an act that nobody else approved in time');
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(BEHIND_THE_GUARDS);
        await tx.execute(self);
      }),
    ).rejects.toThrow();
    expect(
      await planted(
        sql`insert into operator_roles (operator_id, role, given_by) select id, 'owner', 'operator:대표' from operators where name = 'support'`,
      ),
    ).toEqual(['a role that nobody has given']);
    expect(await planted(sql`insert into audit_log (actor, action) values ('operator:대표', 'made.up')`)).toEqual([
      'a deed of the house beside its chain',
    ]);
    expect(await planted(sql`update audit_log set detail = '{"role": "owner"}' where seq = 3`)).toContain(LINK);
    expect(await planted(sql`update audit_log set approval_id = 99 where seq = 3`)).toContain(LINK);
    expect(await planted(sql`delete from audit_log where seq = 3`)).toContain(LINK);
    expect(await planted(sql`delete from audit_log where seq = 1`)).toContain(LINK);
    expect(
      await planted(sql`insert into audit_log (actor, action, seq, prev_hash, hash) select 'operator:대표', 'token.unfreeze', max(seq) + 1,
        (select hash from audit_log where seq = (select max(seq) from audit_log)), repeat('a', 64) from audit_log`),
    ).toEqual(expect.arrayContaining([LINK, 'a deed that needs two people, done by one']));
    expect(await amiss()).toEqual([]);
  });
});
