import { type Failure, failure } from '@naru/domain/failure';
import {
  FOUR_EYES,
  type FourEyesCallName,
  isAnotherStaffUser,
  OWNER_ENDS_AFTER_HOURS,
  roleFor,
  whyNotApprove,
} from '@naru/domain/operator';
import { description, fail, failureOfFault, HOUR_MS, ok, type Result } from '@naru/domain/shared';
import { and, eq, lte } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { within } from '../../kernel/rate.ts';
import { asOperator } from '../../kernel/request-context.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { operatorApprovals, operators } from '../../stores/schema/index.ts';
import { actDigest, expireApprovals, type SeenAct } from './approvals.ts';
import { otherApprovers } from './owners.ts';
import { actorNamed, rolesOf, type StaffUser } from './people.ts';
import { writeToConcerned } from './write-to-staff.ts';

type ApprovalRow = typeof operatorApprovals.$inferSelect;

/** Who judges: a person, or the local admin under the name that it has there. */
export interface Checker {
  readonly actor: string;
  readonly person: StaffUser | undefined;
}

/** What carrying an act out asks of it: what it rests on now, and the doing. */
export interface CarriedAct {
  seen(deps: Deps, input: unknown): Promise<Result<SeenAct, Failure>>;
  run(deps: Deps, people: { readonly maker: StaffUser; readonly checker: Checker }, input: unknown): Promise<Result<unknown, Failure>>;
}

export interface JudgedApproval {
  readonly id: number;
  readonly digest: string;
}

const lock = async (tx: Db, id: number, digest: string, at: Date): Promise<Result<ApprovalRow, Failure>> => {
  const mine = eq(operatorApprovals.id, id);
  const [found] = await tx.select({ id: operatorApprovals.id }).from(operatorApprovals).where(mine).for('no key update');
  if (found === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  await expireApprovals(tx, at, mine);
  const row = only(await tx.select().from(operatorApprovals).where(mine));
  return row.digest === digest ? ok(row) : fail(failure('changedMeanwhile', { field: 'digest' }));
};

const makerOf = async (tx: Db, { makerId, makerRole }: ApprovalRow): Promise<StaffUser> => {
  const { name } = only(await tx.select({ name: operators.name }).from(operators).where(eq(operators.id, makerId)));
  return { id: makerId, actor: actorNamed(name), roles: [makerRole] };
};

/** Whether whoever asked still acts, and may still ask: what a stolen key has asked for is over with the key. */
const mayStillAsk = async (tx: Db, { makerId, call }: ApprovalRow): Promise<boolean> => {
  const { endedAt } = only(await tx.select({ endedAt: operators.endedAt }).from(operators).where(eq(operators.id, makerId)));
  return endedAt === null && roleFor(await rolesOf(tx, makerId), call) !== undefined;
};

/** What was asked, as it stands now; refused with `changedMeanwhile` where it rests on another state by now, or its maker may not ask any more. */
const seenAgain = async (deps: Deps, row: ApprovalRow, act: CarriedAct): Promise<Result<SeenAct, Failure>> => {
  if (!(await mayStillAsk(deps.db, row))) return fail(failure('changedMeanwhile'));
  const seen = await act.seen(deps, row.input);
  if (!seen.ok) return seen;
  const same = actDigest({ ...seen.value, call: row.call, input: row.input }) === row.digest;
  return same ? seen : fail(failure('changedMeanwhile'));
};

const giveUp = async (tx: Db, { id }: ApprovalRow, why: Failure, at: Date): Promise<Result<never, Failure>> => {
  await mustMoveRow(tx, 'operatorApproval', 'change', { where: eq(operatorApprovals.id, id), set: { answer: why.name, endedAt: at } });
  return fail(why);
};

/**
 * A second person lets an act go, and it is carried out at once, in the same transaction, or by its maker, as the domain says. It happens on what stands
 * now: where that is another than what was shown, or the act is refused, the approval is over and nothing has happened. Refused: `lookupFailed`,
 * `wrongState`, as `whyNotApprove`, `changedMeanwhile`, and as the act.
 */
export const approveAct = (
  deps: Deps,
  checker: Checker,
  { id, digest }: JudgedApproval,
  actOf: (call: FourEyesCallName) => CarriedAct,
): Promise<Result<unknown, Failure>> =>
  deps.transact(
    async (tx): Promise<Result<unknown, Failure>> => {
      const at = deps.clock.now();
      const locked = await lock(tx, id, digest, at);
      if (!locked.ok) return locked;
      const row = locked.value;
      if (row.state !== 'waiting') return fail(failure('wrongState', { field: 'id' }));
      const why = whyNotApprove({ ...row, ...(await otherApprovers(tx, row)), checker: checker.person ?? null });
      if (why !== null) return fail(why);
      const act = actOf(row.call);
      const seen = await seenAgain(within(deps, tx), row, act);
      if (!seen.ok) return giveUp(tx, row, seen.failure, at);
      const dueAt = seen.value.isDelayed === true ? new Date(at.getTime() + OWNER_ENDS_AFTER_HOURS * HOUR_MS) : null;
      const set = { checkerId: checker.person?.id ?? null, checkedAs: checker.actor, checkedAt: at, dueAt };
      const approved = await mustMoveRow(tx, 'operatorApproval', 'approve', { where: eq(operatorApprovals.id, id), set });
      const target = `${row.call} ${row.target}`;
      await audit(tx, { actor: checker.actor, action: 'approval.approve', target, detail: { approval: id, digest }, at });
      if (dueAt !== null) {
        await writeToConcerned(deps, tx, approved, { what: 'approved', at: dueAt });
        return ok({ carried: false, dueAt: dueAt.toISOString() });
      }
      return FOUR_EYES[row.call].carried === 'atOnce'
        ? carryOut(deps, tx, { row: approved, act, checker, at })
        : ok({ carried: false, dueAt: null });
    },
    // What has changed since it was asked for is over, and stays so.
    { keepOnRefusal: true },
  );

/** Carries out approvals whose delay is over; what has changed meanwhile is over without effect. Answers how many were due. */
export const carryOutDue = async (deps: Deps, actOf: (call: FourEyesCallName) => CarriedAct): Promise<number> => {
  const due = and(eq(operatorApprovals.state, 'approved'), lte(operatorApprovals.dueAt, deps.clock.now()));
  const found = await deps.db.select({ id: operatorApprovals.id }).from(operatorApprovals).where(due).orderBy(operatorApprovals.id);
  for (const { id } of found)
    await deps.transact(
      async (tx): Promise<Result<unknown, Failure>> => {
        const [row] = await tx
          .select()
          .from(operatorApprovals)
          .where(and(due, eq(operatorApprovals.id, id)))
          .for('no key update');
        // Another process was quicker, or it was taken back.
        if (row === undefined) return ok(undefined);
        const [at, act] = [deps.clock.now(), actOf(row.call)];
        const seen = await seenAgain(within(deps, tx), row, act);
        if (!seen.ok) return giveUp(tx, row, seen.failure, at);
        const checker: Checker = { actor: row.checkedAs ?? '', person: undefined };
        const done = await carryOut(deps, tx, { row, act, checker, at });
        if (done.ok) await writeToConcerned(deps, tx, row, { what: 'done', at });
        return done;
      },
      { keepOnRefusal: true },
    );
  return found.length;
};

const carryOut = async (
  deps: Deps,
  tx: Db,
  { row, act, checker, at }: { readonly row: ApprovalRow; readonly act: CarriedAct; readonly checker: Checker; readonly at: Date },
): Promise<Result<unknown, Failure>> => {
  const maker = await makerOf(tx, row);
  const inside = within(deps, tx);
  const done = await asOperator({ role: row.makerRole, reason: row.reason, approvalId: row.id }, () =>
    inside.transact(() => act.run(inside, { maker, checker }, row.input)),
  );
  if (!done.ok) return giveUp(tx, row, done.failure, at);
  await finish(inside, row, act, at);
  return ok({ carried: true, dueAt: null, value: done.value ?? null });
};

/** Writes down that it was done, with what it rested on before and what stands since. */
const finish = async (deps: Deps, row: ApprovalRow, act: CarriedAct, at: Date): Promise<void> => {
  const { id, call, target, input, digest, makerRole, reason } = row;
  const tx = deps.db;
  await mustMoveRow(tx, 'operatorApproval', 'carryOut', { where: eq(operatorApprovals.id, id), set: { endedAt: at } });
  const seen = await act.seen(deps, input);
  const after = seen.ok ? actDigest({ ...seen.value, call, input }) : null;
  const maker = await makerOf(tx, row);
  await asOperator({ role: makerRole, reason, approvalId: id }, () =>
    audit(tx, {
      actor: maker.actor,
      action: 'approval.carryOut',
      target: `${call} ${target}`,
      detail: { approval: id },
      before: digest,
      after,
      at,
    }),
  );
};

/** Takes an approved act for its maker to carry out, once, on the approved state. Null: ask first. `changedMeanwhile`, or as what the act rests on. */
export const takeApproved = (
  deps: Deps,
  person: StaffUser,
  { call, input }: { readonly call: FourEyesCallName; readonly input: unknown },
  act: CarriedAct,
): Promise<Result<{ readonly id: number; readonly reason: string } | null, Failure>> =>
  deps.transact(
    async (tx): Promise<Result<{ readonly id: number; readonly reason: string } | null, Failure>> => {
      const at = deps.clock.now();
      const about = await act.seen(within(deps, tx), input);
      if (!about.ok) return about;
      const { target } = about.value;
      const same = and(eq(operatorApprovals.call, call), eq(operatorApprovals.target, target), eq(operatorApprovals.makerId, person.id));
      await expireApprovals(tx, at, same);
      const [row] = await tx
        .select()
        .from(operatorApprovals)
        .where(and(same, eq(operatorApprovals.state, 'approved')))
        .for('no key update');
      if (row === undefined) return ok(null);
      const seen = await seenAgain(within(deps, tx), { ...row, input }, act);
      if (!seen.ok) return giveUp(tx, row, seen.failure, at);
      await finish(within(deps, tx), row, act, at);
      return ok({ id: row.id, reason: row.reason });
    },
    { keepOnRefusal: true },
  );

/** A second person refuses an act, or its maker takes it back, also during its delay. `badRequest`, `lookupFailed`, `wrongState`, `noPermission`. */
export const refuseAct = (
  deps: Deps,
  person: StaffUser,
  { id, digest, reason }: JudgedApproval & { readonly reason: string },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const said = description(reason);
    if (!said.ok) return fail(failureOfFault('reason', said.failure));
    const at = deps.clock.now();
    const locked = await lock(tx, id, digest, at);
    if (!locked.ok) return locked;
    const { state, makerId, concernsId, call, target, dueAt } = locked.value;
    if (state !== 'waiting' && (state !== 'approved' || dueAt === null)) return fail(failure('wrongState', { field: 'id' }));
    const isMaker = !isAnotherStaffUser(person.id, makerId);
    const why = isMaker ? null : whyNotApprove({ call, makerId, concernsId, checker: person, others: 1, hadOthers: true });
    if (why !== null) return fail(why);
    const where = eq(operatorApprovals.id, id);
    const answer = { answer: said.value, endedAt: at };
    if (isMaker) await mustMoveRow(tx, 'operatorApproval', 'withdraw', { where, set: answer });
    else {
      // Who approved it before stays written there.
      const judged = state === 'waiting' ? { checkerId: person.id, checkedAs: person.actor, checkedAt: at } : {};
      await mustMoveRow(tx, 'operatorApproval', 'refuse', { where, set: { ...answer, ...judged } });
    }
    const action = isMaker ? 'approval.withdraw' : 'approval.refuse';
    await audit(tx, { actor: person.actor, action, target: `${call} ${target}`, detail: { approval: id, digest, reason: said.value }, at });
    return ok(undefined);
  });

/** The approval of an act that waits for a second person; undefined where none does. */
export const waitingFor = async (db: Db, call: FourEyesCallName, target: string): Promise<JudgedApproval | undefined> => {
  const [row] = await db
    .select({ id: operatorApprovals.id, digest: operatorApprovals.digest })
    .from(operatorApprovals)
    .where(and(eq(operatorApprovals.call, call), eq(operatorApprovals.target, target), eq(operatorApprovals.state, 'waiting')));
  return row;
};
