import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { operators } from '../../stores/schema/index.ts';

/** Who acts for the house, known by a key of their own. */
export interface OperatorPerson {
  readonly id: number;
  /** How the audit log names them. */
  readonly actor: string;
}

/** Who has this key; undefined for none that acts now. */
export const personByKey = async (db: Db, key: string): Promise<OperatorPerson | undefined> => {
  const [row] = await db
    .select({ id: operators.id, name: operators.name })
    .from(operators)
    .where(and(eq(operators.keyHash, digestOf(key)), isNull(operators.endedAt)));
  return row === undefined ? undefined : { id: row.id, actor: `operator:${row.name}` };
};

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u;

/**
 * Has a person act for the house, and answers the key that they alone are to have: it is shown once. Refused with `badRequest` and the field `name` for
 * what is no name, or one that somebody acts under.
 */
export const addOperator = (deps: Deps, operator: string, name: string): Promise<Result<{ readonly key: string }, Failure>> =>
  deps.transact(async (tx): Promise<Result<{ readonly key: string }, Failure>> => {
    const at = deps.clock.now();
    const named = name.normalize('NFC').trim();
    if (!NAME.test(named)) return fail(failure('badRequest', { field: 'name' }));
    const key = `naru-operator-${randomSecret()}`;
    const [added] = await tx
      .insert(operators)
      .values({ name: named, keyHash: digestOf(key), addedBy: operator, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: operators.id });
    if (added === undefined) return fail(failure('badRequest', { field: 'name' }));
    await audit(tx, { actor: operator, action: 'operator.add', target: named, at });
    return ok({ key });
  });

/** Ends a person's acting. Refused with `lookupFailed` where nobody acts under that name. */
export const endOperator = (deps: Deps, operator: string, name: string): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const at = deps.clock.now();
    const acting = and(eq(operators.name, name.normalize('NFC').trim()), isNull(operators.endedAt));
    const [ended] = await tx.update(operators).set({ endedAt: at }).where(acting).returning({ name: operators.name });
    if (ended === undefined) return fail(failure('lookupFailed', { field: 'name' }));
    await audit(tx, { actor: operator, action: 'operator.end', target: ended.name, at });
    return ok(undefined);
  });

/** Everybody who acts or has acted for the house. */
export const listOperators = async ({ db }: Pick<Deps, 'db'>) =>
  (await db.select().from(operators).orderBy(asc(operators.id))).map(({ name, addedBy, createdAt, endedAt }) => ({
    ...{ name, addedBy, since: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
  }));
