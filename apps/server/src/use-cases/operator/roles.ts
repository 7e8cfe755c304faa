import { type Failure, failure } from '@naru/domain/failure';
import type { OperatorRole } from '@naru/domain/operator';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { operatorPasskeys, operatorRoles, operators } from '../../stores/schema/index.ts';
import type { SeenAct } from './approvals.ts';
import { keepAnOwner, whyNotSetUp } from './owners.ts';
import { type NewStaffUser, nameOf, rolesOf, type StaffUserKey, writeStaffUser } from './people.ts';

interface RoleOrder {
  readonly name: string;
  readonly role: OperatorRole;
}

const acting = async (db: Db, name: string): Promise<number | undefined> => {
  const [person] = await db
    .select({ id: operators.id })
    .from(operators)
    .where(and(eq(operators.name, nameOf(name)), isNull(operators.endedAt)));
  return person?.id;
};

/** Makes the first owner by the local admin and answers their key, shown once. `wrongState` once there is an owner, and as `addOperator`. */
export const setUpOwner = (deps: Deps, operator: string, order: NewStaffUser): Promise<Result<StaffUserKey, Failure>> =>
  deps.transact(async (tx): Promise<Result<StaffUserKey, Failure>> => {
    const at = deps.clock.now();
    const why = await whyNotSetUp(tx);
    if (why !== null) return fail(why);
    const written = await writeStaffUser(deps, tx, { ...order, operator, at });
    if (!written.ok) return written;
    await tx.insert(operatorRoles).values({ operatorId: written.value.id, role: 'owner', givenBy: operator, createdAt: at });
    await audit(tx, { actor: operator, action: 'operator.set-up', target: written.value.name, at });
    const { key, authenticator } = written.value;
    return ok({ key, authenticator });
  });

/** Who somebody is, and which roles they have: what giving them another rests on. Refused with `lookupFailed` where nobody acts under that name. */
export const rolesNow = async (
  db: Db,
  name: string,
): Promise<Result<{ readonly id: number; readonly roles: readonly OperatorRole[] }, Failure>> => {
  const id = await acting(db, name);
  return id === undefined ? fail(failure('lookupFailed', { field: 'name' })) : ok({ id, roles: await rolesOf(db, id) });
};

/** Gives somebody a role; refused with `lookupFailed`, and with `wrongState` to whoever has it. */
export const grantRole = (deps: Deps, operator: string, { name, role }: RoleOrder): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const at = deps.clock.now();
    const id = await acting(tx, name);
    if (id === undefined) return fail(failure('lookupFailed', { field: 'name' }));
    const given = await tx
      .insert(operatorRoles)
      .values({ operatorId: id, role, givenBy: operator, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: operatorRoles.id });
    if (given.length === 0) return fail(failure('wrongState', { field: 'role' }));
    await audit(tx, { actor: operator, action: 'operator.grant', target: nameOf(name), detail: { role }, at });
    return ok(undefined);
  });

/** Takes a role from somebody; refused with `lookupFailed`, with `wrongState` for a role that they have not, and with `lastPlatformOwner`. */
export const takeRole = (deps: Deps, operator: string, { name, role }: RoleOrder): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const at = deps.clock.now();
    const id = await acting(tx, name);
    if (id === undefined) return fail(failure('lookupFailed', { field: 'name' }));
    const may = role === 'owner' ? await keepAnOwner(tx, id) : ok(undefined);
    if (!may.ok) return may;
    const taken = await tx
      .update(operatorRoles)
      .set({ takenAt: at, takenBy: operator })
      .where(and(eq(operatorRoles.operatorId, id), eq(operatorRoles.role, role), isNull(operatorRoles.takenAt)))
      .returning({ id: operatorRoles.id });
    if (taken.length === 0) return fail(failure('wrongState', { field: 'role' }));
    await audit(tx, { actor: operator, action: 'operator.take', target: nameOf(name), detail: { role }, at });
    return ok(undefined);
  });

/** Whom ending them is about, and whether they are an owner, which takes two people and a day; refused with `lookupFailed` for
 * nobody who acts, and with `lastPlatformOwner`. */
export const endingOf = async (
  tx: Db,
  name: string,
): Promise<Result<SeenAct<{ readonly id: number; readonly isOwner: boolean }>, Failure>> => {
  const [person] = await tx
    .select({ id: operators.id, name: operators.name })
    .from(operators)
    .where(and(eq(operators.name, nameOf(name)), isNull(operators.endedAt)))
    .for('no key update');
  if (person === undefined) return fail(failure('lookupFailed', { field: 'name' }));
  const may = await keepAnOwner(tx, person.id);
  if (!may.ok) return may;
  const isOwner = (await rolesOf(tx, person.id)).includes('owner');
  return ok({ target: person.name, state: { id: person.id, isOwner }, concerns: person.id, isDelayed: isOwner });
};

/** Ends a person: at once and by one, since a lost key must not wait; of an owner two people have seen it before. Refused as {@link endingOf}. */
export const endOperator = (deps: Deps, operator: string, name: string): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const at = deps.clock.now();
    const found = await endingOf(tx, name);
    if (!found.ok) return found;
    const { id, isOwner } = found.value.state;
    await tx.update(operators).set({ endedAt: at }).where(eq(operators.id, id));
    // Whoever acts no more keeps nothing here that could be taken.
    await tx.delete(operatorPasskeys).where(eq(operatorPasskeys.operatorId, id));
    await audit(tx, { actor: operator, action: 'operator.end', target: found.value.target, detail: { isOwner }, at });
    return ok(undefined);
  });
