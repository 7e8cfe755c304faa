import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { operatorPasskeys, operators } from '../../stores/schema/index.ts';
import { keepAnOwner } from './owners.ts';
import { nameOf, rolesOf } from './people.ts';
import type { SeenAct } from './seen-act.ts';

/** Whom ending them is about, and whether they are an owner, which takes two people and a day; refused with `lookupFailed` for
 * nobody who acts, and with `lastHouseOwner`. */
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

/**
 * Ends a person's acting. Of whoever is no owner it is at once and by one, since a lost key must not wait for two; of an owner the caller has had two
 * people see it. Refused as {@link endingOf}.
 */
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
