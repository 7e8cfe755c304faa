import { type Failure, failure } from '@naru/domain/failure';
import { MOST_PASSKEYS, whyFactorNeeded } from '@naru/domain/second-factor';
import { fail, failureOfFault, ok, type Result, requiredText } from '@naru/domain/shared';
import { and, eq, isNull } from 'drizzle-orm';
import { askForNew, madeOf } from '../../gateways/passkeys/passkeys.ts';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';
import { operatorPasskeys, operatorSessions, operators } from '../../stores/schema/index.ts';
import { nameOf } from './people.ts';
import {
  keepPlatformChallenge,
  lockStaffUser,
  type PlatformFactor,
  passkeysOfStaffUser,
  platformPlace,
  takeFactor,
  takePlatformChallenge,
} from './platform-factor.ts';
import { endSessionsOf, type SignedInStaffUser } from './platform-session.ts';

const NAME_MOST = 30;
const passkeyName = requiredText(NAME_MOST);

/** The passkeys of whoever is signed in, oldest first, and whether the console's address is one of which browsers make any. */
export const ownPasskeys = async (deps: Deps, { id }: SignedInStaffUser) => ({
  available: platformPlace(deps).ok,
  passkeys: (await passkeysOfStaffUser(deps.db, id)).map((passkey) => ({
    id: passkey.id,
    name: passkey.name,
    createdAt: passkey.createdAt.toISOString(),
    usedAt: passkey.usedAt?.toISOString() ?? null,
  })),
});

/** Proves within a session who they are, for one passkey change: a stolen cookie changes none. `passkeyRefused`, `badRequest` (`code`), as `takeFactor`. */
export const proveOnPlatform = async (
  deps: Deps,
  { id, session }: SignedInStaffUser,
  factor: PlatformFactor,
): Promise<Result<void, Failure>> => {
  const wrong = fail('code' in factor ? failure('badRequest', { field: 'code' }) : failure('passkeyRefused'));
  const person = only(await deps.db.select().from(operators).where(eq(operators.id, id)));
  const taken = await takeFactor(deps, person, session, factor);
  if (!taken.ok) return taken;
  const given = taken.value;
  if (given === null) return wrong;
  const done = await deps.transact(async (tx): Promise<Result<void, Failure>> => {
    if (!(await lockStaffUser(tx, id)) || !(await given.use(tx))) return wrong;
    await tx.update(operatorSessions).set({ provedAt: deps.clock.now() }).where(eq(operatorSessions.tokenHash, session));
    return ok(undefined);
  });
  if (done.ok) await given.settle();
  return done;
};

/** Uses up what was proved, with whoever proved it locked; refused with `secondFactorNeeded`, and with `tokenInvalid` where they or their session has ended. */
const useProof = async (tx: Db, { id, session }: SignedInStaffUser, now: Date): Promise<Result<void, Failure>> => {
  if (!(await lockStaffUser(tx, id))) return fail(failure('tokenInvalid'));
  const mine = and(eq(operatorSessions.tokenHash, session), isNull(operatorSessions.endedAt));
  const [row] = await tx.select({ provedAt: operatorSessions.provedAt }).from(operatorSessions).where(mine).for('no key update');
  if (row === undefined) return fail(failure('tokenInvalid'));
  const proved = passOrRefuse(whyFactorNeeded({ required: true, provedAt: row.provedAt, now }, 'fresh'));
  if (proved.ok) await tx.update(operatorSessions).set({ provedAt: null }).where(mine);
  return proved;
};

/** What a browser is to make a passkey of; refused with `passkeyUnavailable` and `passkeyLimit`. */
export const beginOwnPasskey = async (
  deps: Deps,
  { id, name, session }: SignedInStaffUser,
): Promise<Result<{ options: string }, Failure>> => {
  const place = platformPlace(deps);
  if (!place.ok) return place;
  const own = await passkeysOfStaffUser(deps.db, id);
  if (own.length >= MOST_PASSKEYS) return fail(failure('passkeyLimit'));
  const ceremony = await askForNew(place.value, { id: `operator:${id}`, name }, own);
  return ok({ options: await keepPlatformChallenge(deps, { operatorId: id, session, purpose: 'make' }, ceremony) });
};

/** Keeps a new passkey after a fresh proof and ends their other sessions. `secondFactorNeeded`, `passkeyRefused`, `passkeyLimit`, `passkeyUnavailable`. */
export const addOwnPasskey = async (
  deps: Deps,
  person: SignedInStaffUser,
  { name: typed, credential }: { readonly name: string; readonly credential: string },
): Promise<Result<void, Failure>> => {
  const place = platformPlace(deps);
  if (!place.ok) return place;
  const name = passkeyName(typed);
  if (!name.ok) return fail(failureOfFault('name', name.failure));
  const challenge = await takePlatformChallenge(deps, { operatorId: person.id, session: person.session, purpose: 'make' }, credential);
  const made = challenge === null ? null : await madeOf(place.value, challenge, credential);
  if (made === null) return fail(failure('passkeyRefused'));
  return deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const at = deps.clock.now();
    const proved = await useProof(tx, person, at);
    if (!proved.ok) return proved;
    if ((await passkeysOfStaffUser(tx, person.id)).length >= MOST_PASSKEYS) return fail(failure('passkeyLimit'));
    const added = await tx
      .insert(operatorPasskeys)
      .values({ ...made, operatorId: person.id, name: name.value, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: operatorPasskeys.id });
    if (added.length === 0) return fail(failure('passkeyRefused'));
    await endSessionsOf(tx, person.id, { but: person.session, at });
    const detail = { name: name.value, passkey: digestOf(made.credentialId) };
    await audit(tx, { actor: person.actor, action: 'operator.passkey-add', target: person.name, detail, at });
    return ok(undefined);
  });
};

/**
 * Ends a passkey of one's own; every other session ends. The last one stays, since the code would be the way in again: a new one is made before, or others of
 * the platform reset them. Refused with `secondFactorNeeded`, `lookupFailed`, and `wrongState` for the last one: two at once end one.
 */
export const endOwnPasskey = (deps: Deps, person: SignedInStaffUser, passkeyId: number): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const at = deps.clock.now();
    const proved = await useProof(tx, person, at);
    if (!proved.ok) return proved;
    const own = await passkeysOfStaffUser(tx, person.id);
    const passkey = own.find(({ id }) => id === passkeyId);
    if (passkey === undefined) return fail(failure('lookupFailed'));
    if (own.length === 1) return fail(failure('wrongState'));
    await tx.delete(operatorPasskeys).where(eq(operatorPasskeys.id, passkeyId));
    await endSessionsOf(tx, person.id, { but: person.session, at });
    const detail = { name: passkey.name, passkey: digestOf(passkey.credentialId) };
    await audit(tx, { actor: person.actor, action: 'operator.passkey-end', target: person.name, detail, at });
    return ok(undefined);
  });

/** Who has lost their passkeys, and which those are: what resetting them rests on. Refused with `lookupFailed`, and `wrongState` for who has none. */
export const passkeysNow = async (
  db: Db,
  name: string,
): Promise<Result<{ readonly id: number; readonly passkeys: readonly number[] }, Failure>> => {
  const acting = and(eq(operators.name, nameOf(name)), isNull(operators.endedAt));
  const [person] = await db.select({ id: operators.id }).from(operators).where(acting).for('no key update');
  if (person === undefined) return fail(failure('lookupFailed', { field: 'name' }));
  const own = await passkeysOfStaffUser(db, person.id);
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
