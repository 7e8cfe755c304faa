import { type Failure, failure } from '@naru/domain/failure';
import { FOUR_EYES, type FourEyesCallName, type OperatorRole, type OtherApprovers, whyNotLoseOwner } from '@naru/domain/operator';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { operatorRoles, operators } from '../../stores/schema/index.ts';

/** Who chooses owners waits for whoever else does: two of them, each ending the other, would leave a platform without one. */
const CHOOSING_OWNERS = 710_071;

/** Has everybody else who chooses owners wait until this transaction is over. */
export const choosingOwners = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHOOSING_OWNERS})`);
};

export const ownersOf = (db: Db): Promise<readonly { readonly id: number }[]> =>
  db
    .select({ id: operators.id })
    .from(operatorRoles)
    .innerJoin(operators, eq(operators.id, operatorRoles.operatorId))
    .where(and(eq(operatorRoles.role, 'owner'), isNull(operatorRoles.takenAt), isNull(operators.endedAt)));

export const isStaffed = async (db: Db): Promise<boolean> => (await ownersOf(db)).length > 0;

/** Lets somebody go, or be an owner no more; refused with `lastPlatformOwner` for the only one. */
export const keepAnOwner = async (tx: Db, operatorId: number): Promise<Result<void, Failure>> => {
  await choosingOwners(tx);
  const owners = await ownersOf(tx);
  if (!owners.some(({ id }) => id === operatorId)) return ok(undefined);
  const why = whyNotLoseOwner(owners.length);
  return why === null ? ok(undefined) : fail(why);
};

/** Who could approve an act besides whoever asked for it and whoever it is against: now, and whether anybody ever could. */
export const otherApprovers = async (
  db: Db,
  { call, makerId, concernsId }: { readonly call: FourEyesCallName; readonly makerId: number; readonly concernsId: number | null },
): Promise<OtherApprovers> => {
  const { approvers }: { readonly approvers: readonly OperatorRole[] } = FOUR_EYES[call];
  const holders = await db
    .select({ id: operatorRoles.operatorId, takenAt: operatorRoles.takenAt, endedAt: operators.endedAt })
    .from(operatorRoles)
    .innerJoin(operators, eq(operators.id, operatorRoles.operatorId))
    .where(and(inArray(operatorRoles.role, [...approvers]), ne(operatorRoles.operatorId, makerId)));
  const now = holders.filter(({ id, takenAt, endedAt }) => takenAt === null && endedAt === null && id !== concernsId);
  return { others: new Set(now.map(({ id }) => id)).size, hadOthers: holders.length > 0 };
};

/** The refusal of a platform that has an owner already. */
export const whyNotSetUp = async (tx: Db): Promise<Failure | null> => {
  await choosingOwners(tx);
  return (await isStaffed(tx)) ? failure('wrongState', { field: 'name' }) : null;
};
