import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { operatorPasskeys, operators } from '../../stores/schema/index.ts';
import { passkeysOfPerson } from './house-passkeys.ts';
import { endSessionsOf } from './house-session.ts';
import { nameOf } from './people.ts';

/** Who has lost their passkeys, and which those are: what resetting them rests on. Refused with `lookupFailed`, and `wrongState` for who has none. */
export const passkeysNow = async (
  db: Db,
  name: string,
): Promise<Result<{ readonly id: number; readonly passkeys: readonly number[] }, Failure>> => {
  const acting = and(eq(operators.name, nameOf(name)), isNull(operators.endedAt));
  const [person] = await db.select({ id: operators.id }).from(operators).where(acting).for('no key update');
  if (person === undefined) return fail(failure('lookupFailed', { field: 'name' }));
  const own = await passkeysOfPerson(db, person.id);
  return own.length === 0 ? fail(failure('wrongState', { field: 'name' })) : ok({ id: person.id, passkeys: own.map(({ id }) => id) });
};

/** Ends every passkey and every session of somebody who has lost them: the code of their authenticator is their way in again. Refused as `passkeysNow`. */
export const resetPasskeys = (deps: Deps, operator: string, { name }: { readonly name: string }): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const at = deps.clock.now();
    const found = await passkeysNow(tx, name);
    if (!found.ok) return found;
    const { id, passkeys } = found.value;
    await tx.delete(operatorPasskeys).where(eq(operatorPasskeys.operatorId, id));
    await endSessionsOf(tx, id, { but: null, at });
    const detail = { passkeys: passkeys.length };
    await audit(tx, { actor: operator, action: 'operator.reset-passkeys', target: nameOf(name), detail, at });
    return ok(undefined);
  });
