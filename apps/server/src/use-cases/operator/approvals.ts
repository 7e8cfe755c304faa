import { hash } from 'node:crypto';
import { type Failure, failure } from '@naru/domain/failure';
import { APPROVAL_HOURS, type FourEyesCallName, OPEN_APPROVAL_STATES, roleFor, whyNotAsk } from '@naru/domain/operator';
import { description, fail, failureOfFault, HOUR_MS, ok, type Result } from '@naru/domain/shared';
import { canonicalJson } from '@naru/identity/action';
import { and, desc, eq, isNull, lte, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { inStates, operatorApprovals, operators } from '../../stores/schema/index.ts';
import { otherApprovers } from './owners.ts';
import type { StaffUser } from './people.ts';

/** What an act is about, and the present state that it rests on. */
export interface SeenAct<State = unknown> {
  readonly target: string;
  readonly state: State;
  /** Against whom of the staff it is: they are told, and do not judge it. */
  readonly concerns?: number;
  /** After its approval it waits a day, in which it can still be refused or taken back. */
  readonly isDelayed?: boolean;
}

interface AskedAct extends SeenAct {
  readonly call: FourEyesCallName;
  readonly input: unknown;
}

export interface OpenedApproval {
  readonly id: number;
  readonly digest: string;
  readonly expiresAt: string;
}

/** The digest of exactly one act on exactly one state. */
export const actDigest = ({ call, input, target, state }: AskedAct): string =>
  hash('sha256', canonicalJson({ acts: 'naru-operator-act/1', call, input, target, state }), 'hex');

/** Ends what has waited too long; what was approved for a later moment waits for that one. */
export const expireApprovals = async (db: Db, now: Date, which?: SQL): Promise<number> =>
  (
    await moveRows(db, 'operatorApproval', 'expire', {
      where: and(
        which,
        isNull(operatorApprovals.dueAt),
        lte(operatorApprovals.expiresAt, now),
        inStates(operatorApprovals.state, OPEN_APPROVAL_STATES),
      ),
      set: { endedAt: now },
    })
  ).length;

export const expireDueApprovals = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => expireApprovals(db, clock.now());

/** Asks for an act that needs a second person. Refused: `badRequest` (no reason), `noPermission`, `nobodyToApprove`, `wrongState` (already open). */
export const openApproval = (
  deps: Deps,
  person: StaffUser,
  order: AskedAct & { readonly reason: string },
): Promise<Result<OpenedApproval, Failure>> =>
  deps.transact(async (tx): Promise<Result<OpenedApproval, Failure>> => {
    const { call, target, input, concerns = null } = order;
    const reason = description(order.reason);
    if (!reason.ok) return fail(failureOfFault('reason', reason.failure));
    const makerRole = roleFor(person.roles, call);
    if (makerRole === undefined) return fail(failure('noPermission'));
    const why = whyNotAsk(call, await otherApprovers(tx, { call, makerId: person.id, concernsId: concerns }));
    if (why !== null) return fail(why);
    const at = deps.clock.now();
    await expireApprovals(tx, at, and(eq(operatorApprovals.call, call), eq(operatorApprovals.target, target)));
    const [opened] = await tx
      .insert(operatorApprovals)
      .values({
        call,
        target,
        input,
        digest: actDigest(order),
        makerId: person.id,
        makerRole,
        concernsId: concerns,
        reason: reason.value,
        createdAt: at,
        expiresAt: new Date(at.getTime() + APPROVAL_HOURS * HOUR_MS),
      })
      .onConflictDoNothing()
      .returning();
    if (opened === undefined) return fail(failure('wrongState', { field: 'approval' }));
    const { id, digest, expiresAt } = opened;
    await audit(tx, { actor: person.actor, action: 'approval.ask', target: `${call} ${target}`, detail: { approval: id, digest }, at });
    return ok({ id, digest, expiresAt: expiresAt.toISOString() });
  });

const MOST = 200;

type Row = typeof operatorApprovals.$inferSelect;

const concerned = alias(operators, 'concerned');

const lineOf = ({ row, maker, concerns }: { readonly row: Row; readonly maker: string; readonly concerns: string | null }) => ({
  id: row.id,
  call: row.call,
  target: row.target,
  state: row.state,
  digest: row.digest,
  maker,
  concerns,
  makerRole: row.makerRole,
  reason: row.reason,
  checkedAs: row.checkedAs,
  answer: row.answer,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  dueAt: row.dueAt?.toISOString() ?? null,
});

const ask = (db: Db) =>
  db
    .select({ row: operatorApprovals, maker: operators.name, concerns: concerned.name })
    .from(operatorApprovals)
    .innerJoin(operators, eq(operators.id, operatorApprovals.makerId))
    .leftJoin(concerned, eq(concerned.id, operatorApprovals.concernsId));

/** Acts that wait for a second person or to be carried out, or all of them, the newest first. */
export const listApprovals = async (db: Db, { all }: { readonly all: boolean }) =>
  (
    await ask(db)
      .where(all ? undefined : inStates(operatorApprovals.state, OPEN_APPROVAL_STATES))
      .orderBy(desc(operatorApprovals.id))
      .limit(MOST)
  ).map(lineOf);

/** One of them, with exactly what would be carried out; refused with `lookupFailed`. */
export const showApproval = async (
  db: Db,
  id: number,
): Promise<Result<ReturnType<typeof lineOf> & { readonly input: unknown }, Failure>> => {
  const [found] = await ask(db).where(eq(operatorApprovals.id, id));
  return found === undefined ? fail(failure('lookupFailed', { field: 'id' })) : ok({ ...lineOf(found), input: found.row.input });
};
