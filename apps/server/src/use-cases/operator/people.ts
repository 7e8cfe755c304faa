import type { EmailAddress } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { OPERATOR_ROLES, type OperatorRole } from '@naru/domain/operator';
import { fail, type Line, ok, type Result, tidyLine } from '@naru/domain/shared';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import { newTotpSecret, totpAddress } from '../../gateways/secrets/totp.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { operatorPasskeys, operatorRoles, operators } from '../../stores/schema/index.ts';
import { emailPlace, writeToStaff } from './write-to-staff.ts';

/** Who acts for the platform, known by a key of their own. */
export interface StaffUser {
  readonly id: number;
  /** How the audit log names them. */
  readonly actor: string;
  readonly roles: readonly OperatorRole[];
}

/** How the audit log names whoever acts under a name. */
export const actorNamed = (name: string): string => `operator:${name}`;

/** The roles that somebody has now, in the order in which roles are told. */
export const rolesOf = async (db: Db, operatorId: number): Promise<readonly OperatorRole[]> => {
  const rows = await db
    .select({ role: operatorRoles.role })
    .from(operatorRoles)
    .where(and(eq(operatorRoles.operatorId, operatorId), isNull(operatorRoles.takenAt)));
  return OPERATOR_ROLES.filter((role) => rows.some((row) => row.role === role));
};

/** Who has this key; undefined for none that acts now. */
export const staffUserByKey = async (db: Db, key: string): Promise<StaffUser | undefined> => {
  const [row] = await db
    .select({ id: operators.id, name: operators.name })
    .from(operators)
    .where(and(eq(operators.keyHash, digestOf(key)), isNull(operators.endedAt)));
  return row === undefined ? undefined : { id: row.id, actor: actorNamed(row.name), roles: await rolesOf(db, row.id) };
};

/** Has other acts of the same person wait until this transaction is over: what they did alone is counted by one at a time. */
export const lockStaffUser = async (tx: Db, operatorId: number): Promise<void> => {
  await tx.select({ id: operators.id }).from(operators).where(eq(operators.id, operatorId)).for('no key update');
};

/** Whole syllables and plain letters: loose jamo, and letters of other scripts that look like these, would make two people of one name. */
const NAME = /^[가-힣A-Za-z0-9][가-힣A-Za-z0-9 ._-]{0,39}$/;

export const nameOf = (name: string): Line => tidyLine(name);

/** What a person needs to come in: the key, and what their authenticator takes. Both are shown once. */
export interface StaffUserKey {
  readonly key: string;
  /** An `otpauth:` address. */
  readonly authenticator: string;
}

/** Where an authenticator's secret is sealed. */
export const totpPlace = (keyHash: string): string => `operators.totp_secret.${keyHash}`;

/** A person as they are added: under which name, and to which address they are written, where they say one. */
export interface NewStaffUser {
  readonly name: string;
  readonly email?: EmailAddress | undefined;
}

/** Writes down a person and answers their key, which is shown once. Refused with `badRequest` and the field `name`, as {@link addOperator}. */
export const writeStaffUser = async (
  { keys }: Pick<Deps, 'keys'>,
  tx: Db,
  { operator, name, email, at }: NewStaffUser & { readonly operator: string; readonly at: Date },
): Promise<Result<StaffUserKey & { readonly id: number; readonly name: string }, Failure>> => {
  const named = nameOf(name);
  if (!NAME.test(named)) return fail(failure('badRequest', { field: 'name' }));
  const key = `naru-operator-${randomSecret()}`;
  const secret = newTotpSecret();
  const keyHash = digestOf(key);
  const totpSecret = await keys.seal(secret, totpPlace(keyHash));
  const sealed = email === undefined ? null : await keys.seal(email, emailPlace(keyHash));
  const [added] = await tx
    .insert(operators)
    .values({ name: named, keyHash, totpSecret, email: sealed, addedBy: operator, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: operators.id });
  return added === undefined
    ? fail(failure('badRequest', { field: 'name' }))
    : ok({ id: added.id, name: named, key, authenticator: totpAddress(secret, named) });
};

/** Adds a person, without roles, and answers their key, shown once. Refused with `badRequest` and the field `name` for an invalid or taken one. */
export const addOperator = (deps: Deps, operator: string, order: NewStaffUser): Promise<Result<StaffUserKey, Failure>> =>
  deps.transact(async (tx): Promise<Result<StaffUserKey, Failure>> => {
    const at = deps.clock.now();
    const written = await writeStaffUser(deps, tx, { ...order, operator, at });
    if (!written.ok) return written;
    await audit(tx, { actor: operator, action: 'operator.add', target: written.value.name, at });
    const { key, authenticator } = written.value;
    return ok({ key, authenticator });
  });

/** Enrols an authenticator by the person's own key; shown once. `wrongState` to whoever has one: who has lost it is ended and added anew. */
export const enrolAuthenticator = (deps: Deps, person: StaffUser): Promise<Result<Pick<StaffUserKey, 'authenticator'>, Failure>> =>
  deps.transact(async (tx): Promise<Result<Pick<StaffUserKey, 'authenticator'>, Failure>> => {
    const [row] = await tx.select().from(operators).where(eq(operators.id, person.id)).for('no key update');
    if (row === undefined || row.totpSecret !== null) return fail(failure('wrongState'));
    const secret = newTotpSecret();
    const totpSecret = await deps.keys.seal(secret, totpPlace(row.keyHash));
    await tx.update(operators).set({ totpSecret }).where(eq(operators.id, person.id));
    await audit(tx, { actor: person.actor, action: 'operator.enrol', target: row.name, at: deps.clock.now() });
    return ok({ authenticator: totpAddress(secret, row.name) });
  });

/** Everybody who acts or has acted for the platform, with the roles that they have now and how many passkeys. */
export const listOperators = async ({ db }: Pick<Deps, 'db'>) => {
  const roles = await db.select().from(operatorRoles).where(isNull(operatorRoles.takenAt));
  const passkeys = await db.select({ operatorId: operatorPasskeys.operatorId }).from(operatorPasskeys);
  return (await db.select().from(operators).orderBy(asc(operators.id))).map(({ id, name, addedBy, createdAt, endedAt }) => ({
    name,
    addedBy,
    since: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    passkeys: passkeys.filter(({ operatorId }) => operatorId === id).length,
    roles: OPERATOR_ROLES.filter((role) => roles.some((row) => row.operatorId === id && row.role === role)),
  }));
};

/** Says to which address somebody is written from now on, by their own key; the address before is told of it. */
export const changeEmail = (deps: Deps, person: StaffUser, { email }: { readonly email: EmailAddress }): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const at = deps.clock.now();
    const row = only(await tx.select().from(operators).where(eq(operators.id, person.id)).for('no key update'));
    await writeToStaff(deps, tx, row, {
      subject: '[나루] 운영자 이메일이 바뀌었습니다',
      lines: ['운영자 알림을 받는 이메일을 다른 주소로 바꿨습니다.', '직접 바꾸지 않으셨다면 다른 최고관리자에게 바로 알려 주세요.'],
    });
    const sealed = await deps.keys.seal(email, emailPlace(row.keyHash));
    await tx.update(operators).set({ email: sealed }).where(eq(operators.id, person.id));
    await audit(tx, { actor: person.actor, action: 'operator.email', target: row.name, at });
    return ok(undefined);
  });
