import { whyChildMember } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { description, fail, failureOfFault, ok, type Result } from '@naru/domain/shared';
import { and, eq, lte } from 'drizzle-orm';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { dueRows, type Place } from '../../stores/due-rows.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { listings, members } from '../../stores/schema/index.ts';
import { stopTrades } from '../account/leave.ts';
import { reopenedMail, suspendedMail } from '../account/suspension-mails.ts';
import { withdrawBidsOf } from '../bid/end-bids.ts';
import { endOtherSessions } from '../session/end-sessions.ts';
import { findMember } from './show-member.ts';

/** Whom an operator stops or lets go on, and why; a member reads the reason as it is. */
interface MemberOrder {
  readonly memberId: number;
  readonly reason: string;
}

/**
 * Stops a member, until a moment or until it is lifted: every session ends, listings, offers and bids end and phone gifts go back, and from then on
 * nobody signs in or acts as them (-3011, -3013, 403). What somebody is paying for goes on, what they are owed stays owed and is paid when they are
 * back. They are told by letter. Refused: `badRequest` with the field `reason` or `until`, `lookupFailed`, `wrongState`.
 */
export const suspendMember = async (
  deps: Deps,
  operator: string,
  { memberId, reason, until }: MemberOrder & { readonly until: Date | null },
): Promise<Result<void, Failure>> => {
  const said = description(reason);
  if (!said.ok) return fail(failureOfFault('reason', said.failure));
  const at = deps.clock.now();
  if (until !== null && until <= at) return fail(failure('badRequest', { field: 'until' }));
  const done = await deps.transact((tx) => stopMember(tx, operator, { memberId, reason: said.value, until, at }));
  if (done.ok) deps.mailWritten();
  return done;
};

/** The same in a transaction that is there already; refused with `wrongState` for who is stopped. */
const stopMember = async (
  tx: Db,
  actor: string,
  { memberId, reason, until, at }: MemberOrder & { readonly until: Date | null; readonly at: Date },
): Promise<Result<void, Failure>> => {
  // Whoever bids or signs in at this moment has locked it before, or finds it stopped.
  const moved = await moveRow(tx, 'member', 'suspend', {
    where: eq(members.id, memberId),
    set: { suspendedUntil: until, updatedAt: at },
  });
  if (!moved.ok) return moved;
  await endOtherSessions(tx, memberId, null, { reason: 'suspended', at });
  await withdrawBidsOf(tx, memberId, at);
  await stopTrades(tx, memberId, at);
  const { did, email } = moved.value;
  const payload = { reason, until: until?.toISOString() ?? null };
  await notify(tx, [{ memberId, kind: 'accountSuspended', payload }], at);
  if (email !== null) await queueMail(tx, suspendedMail(email, { reason, until }));
  await audit(tx, { actor, action: 'member.suspend', target: did, detail: { until: payload.until }, reason, at });
  return ok(undefined);
};

/** What a member who proves to be a child reads of why they are stopped, and what comes next. */
const CHILD_REASON =
  '본인확인에서 만 14세 미만으로 확인되었습니다. 법정대리인이 고객센터로 연락해 주세요. 법정대리인이 동의하면 계정을 다시 쓸 수 있고, 동의하지 않으면 구매를 취소하고 탈퇴 처리하여 개인정보를 파기합니다.';

/**
 * Stops a member who has just proved to be under fourteen, until two people let them go on with their guardian's consent; what they own and are owed stays
 * theirs. Their birth date is what they proved. Answers why they go no further, or null for everybody else. Their transaction commits all the same.
 */
export const stopChild = async (
  tx: Db,
  { memberId, birth, at }: { readonly memberId: number; readonly birth: string; readonly at: Date },
): Promise<Failure | null> => {
  const found = whyChildMember(birth, at);
  if (found === null) return null;
  await tx.update(members).set({ birth }).where(eq(members.id, memberId));
  // Who is stopped for another reason stays so.
  await stopMember(tx, 'system', { memberId, reason: CHILD_REASON, until: null, at });
  return found;
};

/** Whom it is about and since when they are stopped: what letting them go on rests on, locked. Refused with `lookupFailed`, and `wrongState` for who is not. */
export const suspensionNow = async (tx: Db, member: string) => {
  const memberId = await findMember(tx, member);
  const [row] = memberId === undefined ? [] : await tx.select().from(members).where(eq(members.id, memberId)).for('no key update');
  if (row === undefined) return fail(failure('lookupFailed', { field: 'member' }));
  const { did, state, suspendedUntil } = row;
  return state === 'suspended'
    ? ok({ did, until: suspendedUntil?.toISOString() ?? null })
    : fail(failure('wrongState', { field: 'member' }));
};

/** Lets a member go on; what was taken off sale stays so. Refused: `badRequest` with the field `reason`, `wrongState`. */
export const liftSuspension = async (deps: Deps, operator: string, { memberId, reason }: MemberOrder): Promise<Result<void, Failure>> => {
  const said = description(reason);
  if (!said.ok) return fail(failureOfFault('reason', said.failure));
  const done = await deps.transact((tx) => reopen(tx, operator, { memberId, reason: said.value, at: deps.clock.now() }));
  if (done.ok) deps.mailWritten();
  return done;
};

const reopen = async (
  tx: Db,
  operator: string,
  { memberId, reason, at, due }: MemberOrder & { readonly at: Date; readonly due?: boolean },
): Promise<Result<void, Failure>> => {
  const late = due === true ? lte(members.suspendedUntil, at) : undefined;
  const where = and(eq(members.id, memberId), late);
  const moved = await moveRow(tx, 'member', 'restore', { where, set: { suspendedUntil: null, updatedAt: at } });
  if (!moved.ok) return moved;
  const { did, email } = moved.value;
  await notify(tx, [{ memberId, kind: 'accountReopened', payload: {} }], at);
  if (email !== null) await queueMail(tx, reopenedMail(email));
  await audit(tx, { actor: operator, action: 'member.lift', target: did, reason, at });
  return ok(undefined);
};

/** Lets those go on whose suspension is over; answers how many were due. */
export const liftDueSuspensions = async (deps: Deps, ending?: Ending): Promise<number> => {
  const now = deps.clock.now();
  const due: Due<Place<number>> = {
    what: 'suspensions that were not lifted',
    after: dueRows(deps.db, lte(members.suspendedUntil, now), { id: members.id, due: members.suspendedUntil }),
    work: ({ id: memberId }) =>
      deps.transact((tx) => reopen(tx, 'system', { memberId, reason: '기한', at: now, due: true }), { idempotent: true }),
  };
  return eachDue(due, ending);
};

/** Takes off sale what a suspended member put there in the very moment, or what came back from an order that was not paid. */
export const stopLateListings = async (deps: Deps, ending?: Ending): Promise<number> => {
  const { db, clock, transact } = deps;
  let listed = false;
  const due: Due<number> = {
    what: 'listings of suspended members that stay on sale',
    after: async () => {
      if (listed) return [];
      listed = true;
      const rows = await db
        .selectDistinct({ id: listings.sellerMemberId })
        .from(listings)
        .innerJoin(members, eq(members.id, listings.sellerMemberId))
        .where(and(eq(members.state, 'suspended'), eq(listings.state, 'onSale')));
      return rows.map(({ id }) => id);
    },
    work: (id) => transact((tx) => stopTrades(tx, id, clock.now()), { idempotent: true }),
  };
  return eachDue(due, ending);
};

/** Logs a member out everywhere; answers of how many sessions. Refused: `badRequest` with the field `reason`, `lookupFailed`. */
export const endMemberSessions = async (
  deps: Deps,
  operator: string,
  { memberId, reason }: MemberOrder,
): Promise<Result<{ readonly ended: number }, Failure>> => {
  const said = description(reason);
  if (!said.ok) return fail(failureOfFault('reason', said.failure));
  return deps.transact(async (tx): Promise<Result<{ readonly ended: number }, Failure>> => {
    const at = deps.clock.now();
    const [member] = await tx.select({ did: members.did }).from(members).where(eq(members.id, memberId));
    if (member === undefined) return fail(failure('lookupFailed', { field: 'member' }));
    const ended = await endOtherSessions(tx, memberId, null, { reason: 'operator', at });
    await notify(tx, [{ memberId, kind: 'sessionsEnded', payload: {} }], at);
    await audit(tx, { actor: operator, action: 'member.end-sessions', target: member.did, detail: { ended }, reason: said.value, at });
    return ok({ ended });
  });
};
