import {
  type IdentifiedPerson,
  type IdentityCheckMove,
  type IdentityProof,
  type PhoneCheckFault,
  type PhoneHolder,
  whyTooYoung,
} from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import type { Keys } from '@naru/domain/secret';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { keepPhoneIdentity } from '../../gateways/identity/phone-identity.ts';
import { lookupHashes } from '../../gateways/secrets/keys.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows, type RowsToMove } from '../../stores/move-rows.ts';
import { identityChecks } from '../../stores/schema/index.ts';
import { whyStaffUserTaken } from '../account/join.ts';

export type CheckRow = typeof identityChecks.$inferSelect;

/** Which check, and the browser that asked for it: to any other there is none. */
export interface CheckKey {
  readonly id: string;
  readonly asker: string;
}

/** How long a sent number counts, in milliseconds. */
export const CODE_MS = 180_000;
/** How often a number may be typed before another has to be sent. */
export const CODE_TRIES = 5;
/** How many numbers one check may send. */
export const CODE_SENDS = 5;

const holderPlace = (id: string): string => `identity_checks.holder.${id}`;
/** Where the sealed person of a check belongs. */
const provedPlace = (id: string): string => `identity_checks.person.${id}`;

export const sealHolder = (keys: Keys, id: string, holder: PhoneHolder): Promise<string> =>
  keys.seal(JSON.stringify(holder), holderPlace(id));

export const holderOf = async (keys: Keys, { id, holder }: CheckRow): Promise<PhoneHolder> => {
  if (holder === null) throw new Error('a check that nobody has said their name to');
  return JSON.parse(await keys.open(holder, holderPlace(id))) as PhoneHolder;
};

const live = ({ id, asker }: CheckKey, now: Date): SQL | undefined =>
  and(eq(identityChecks.id, id), eq(identityChecks.asker, asker), gt(identityChecks.expiresAt, now));

/** The check, while it has not run out; undefined for any other browser than the one that asked. */
export const findCheck = async ({ db, clock }: Deps, key: CheckKey): Promise<CheckRow | undefined> => {
  const [row] = await db.select().from(identityChecks).where(live(key, clock.now()));
  return row;
};

type CheckChange = RowsToMove<'identityCheck'>['set'];

/** Moves a check that is under way; undefined when it stands elsewhere: of many who come at once one finds it so. */
export const moveCheck = async (
  db: Db,
  now: Date,
  key: CheckKey,
  event: IdentityCheckMove,
  set: CheckChange,
  also?: SQL,
): Promise<CheckRow | undefined> => (await moveRows(db, 'identityCheck', event, { where: and(live(key, now), also), set }))[0];

/** Changes a check whose number was sent, and moves it nowhere; undefined when there is none. */
export const changeSentCheck = async (
  db: Db,
  now: Date,
  key: CheckKey,
  set: CheckChange,
  also: SQL | undefined,
): Promise<CheckRow | undefined> => {
  const [row] = await db
    .update(identityChecks)
    .set(set)
    .where(and(live(key, now), eq(identityChecks.state, 'sent'), also))
    .returning();
  return row;
};

/** Where a check stands whose person has left its page before it was done. */
const LEFT: ReadonlySet<string> = new Set(['asked', 'sent', 'ended']);

/**
 * Trades a check that went well for the key that proves the person, once, to the browser that opened it, for the purpose it was opened for.
 * Refused with `phoneCheckLeft` for a check that was left before its end, with `phoneVerificationFailed` for one that has been taken, has run out, or is
 * another browser's. Whoever wants to join and is not fourteen yet (`underFourteen`), or is a member already is told so at once (`alreadyRegistered`, `samePhoneAccount`): it is their own phone that
 * they have proved.
 */
export const takeProof = async (deps: Deps, key: CheckKey): Promise<Result<IdentityProof, Failure>> => {
  const found = await findCheck(deps, key);
  if (found !== undefined && LEFT.has(found.state)) return fail(failure('phoneCheckLeft'));
  return deps.transact(async (tx) => {
    const { clock, keys } = deps;
    const now = clock.now();
    // A proof without a person was a child's, of whom nothing was written down.
    if (found?.state === 'proved' && found.purpose === 'join' && found.person === null) return fail(failure('underFourteen'));
    const row = await moveCheck(tx, now, key, 'take', {});
    if (row?.person == null) return fail(failure('phoneVerificationFailed'));
    const person = JSON.parse(await keys.open(row.person, provedPlace(row.id))) as IdentifiedPerson;
    if (row.purpose === 'join') {
      const hashes = { ciHashes: await lookupHashes(keys, 'ci', person.ci), phoneHashes: await lookupHashes(keys, 'phone', person.phone) };
      const taken = await whyStaffUserTaken(tx, hashes);
      if (taken !== null) return fail(taken);
    }
    return ok({ identityKey: await keepPhoneIdentity(tx, keys, now, row, person), name: person.name });
  });
};

/** Why a number did not do: `noTries` when another has to be sent first, `ended` when no check waits for one. */
export type EnterFault = PhoneCheckFault | 'noTries' | 'ended';

/**
 * Takes the number that was typed. The try is counted before the number is looked at, so that no crowd gets a sixth. Of a child who wants to join nothing is
 * kept: {@link takeProof} refuses them.
 */
export const enterCode = async (deps: Deps, key: CheckKey, { code }: { readonly code: string }): Promise<Result<void, EnterFault>> => {
  const { db, clock, keys, phoneIdentity } = deps;
  const now = clock.now();
  const open = and(lt(identityChecks.tries, CODE_TRIES), gt(identityChecks.codeExpiresAt, now));
  const row = await changeSentCheck(db, now, key, { tries: sql`${identityChecks.tries} + 1` }, open);
  if (row?.reference == null) return fail(await whyClosed(deps, key, now));
  const confirmed = await phoneIdentity.confirm(row.reference, await holderOf(keys, row), code);
  if (!confirmed.ok) return confirmed.failure === 'wrongCode' && row.tries >= CODE_TRIES ? fail('noTries') : confirmed;
  const isChild = row.purpose === 'join' && whyTooYoung(confirmed.value.birth, now) !== null;
  const person = isChild ? null : await keys.seal(JSON.stringify(confirmed.value), provedPlace(row.id));
  const proved = await moveCheck(db, clock.now(), key, 'prove', { person, holder: null });
  return proved === undefined ? fail('ended') : ok(undefined);
};

const whyClosed = async (deps: Deps, key: CheckKey, now: Date): Promise<EnterFault> => {
  const row = await findCheck(deps, key);
  if (row?.state !== 'sent') return 'ended';
  return row.codeExpiresAt !== null && row.codeExpiresAt <= now ? 'expired' : 'noTries';
};
