import { type Failure, failure } from '@naru/domain/failure';
import type { PinHash } from '@naru/domain/pin';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps, Member } from '../../composition/deps.ts';
import { memberSecrets, members } from '../../stores/schema/index.ts';
import { consumePinResetCode } from '../account/email-code.ts';
import { confirmPassword } from '../proof/confirm-password.ts';
import { notify } from '../shared/notify.ts';
import { confirmPin } from './confirm-pin.ts';
import { forWebMembers } from './for-web-members.ts';

interface PinPair {
  readonly pin: PinHash;
  readonly comparePin: PinHash;
}

/**
 * Registers the first PIN of a web member, who proves by the password that it is they: with a PIN everything can be done. Refused with
 * `proofNeeded`, `passwordWrong`, and as {@link setFirstPin}.
 */
export const registerPin = async (
  deps: Deps,
  member: Member,
  { password, ...pair }: PinPair & { readonly password: string | undefined },
): Promise<Result<void, Failure>> => {
  const web = await forWebMembers(deps, member.id);
  if (!web.ok) return web;
  if (password === undefined) return fail(failure('proofNeeded'));
  const confirmed = await confirmPassword(deps, member, password);
  return confirmed.ok ? setFirstPin(deps, member, pair) : confirmed;
};

/** Writes the first PIN; refused with `pinAlreadySet`, `pinForbidden`, or `badRequest` when the two do not match. */
export const setFirstPin = async (deps: Deps, member: Member, { pin, comparePin }: PinPair): Promise<Result<void, Failure>> => {
  const made = await hashPair(deps, member, pin, comparePin);
  if (!made.ok) return made;
  const set = await deps.db
    .update(memberSecrets)
    .set({ pinHash: made.value, pinTries: 0, pinChangedAt: deps.clock.now() })
    .where(and(eq(memberSecrets.memberId, member.id), isNull(memberSecrets.pinHash)))
    .returning({ id: memberSecrets.memberId });
  return set.length === 0 ? fail(failure('pinAlreadySet')) : ok(undefined);
};

/** Changes the PIN with the current one. */
export const changePin = async (
  deps: Deps,
  member: Member,
  { currentPin, pin, comparePin }: PinPair & { readonly currentPin: PinHash },
): Promise<Result<void, Failure>> => {
  if (currentPin === pin) return fail(failure('pinUnchanged'));
  const confirmed = await confirmPin(deps, member.id, currentPin);
  if (!confirmed.ok) return confirmed;
  const made = await hashPair(deps, member, pin, comparePin);
  if (!made.ok) return made;
  return writePin(deps, member, made.value);
};

/** Sets a new PIN with a code from the member's own mailbox; also unlocks it. */
export const resetPin = async (
  deps: Deps,
  member: Member,
  { verifyCode, pin, comparePin }: PinPair & { readonly verifyCode: string },
): Promise<Result<void, Failure>> => {
  const web = await forWebMembers(deps, member.id);
  if (!web.ok) return web;
  const made = await hashPair(deps, member, pin, comparePin);
  if (!made.ok) return made;
  const [row] = await deps.db.select({ email: members.email }).from(members).where(eq(members.id, member.id));
  const taken = await consumePinResetCode(deps, row?.email ?? '', verifyCode);
  if (!taken.ok) return taken;
  return writePin(deps, member, made.value);
};

const hashPair = async ({ pins }: Deps, member: Member, pin: PinHash, comparePin: PinHash): Promise<Result<string, Failure>> =>
  pin === comparePin ? pins.hash(member.id, pin) : fail(failure('badRequest', { field: 'comparePin' }));

/** Writes a PIN in place of another, and tells its member so. */
const writePin = ({ clock, transact }: Deps, { id }: Member, pinHash: string): Promise<Result<void, Failure>> =>
  transact(async (tx) => {
    const now = clock.now();
    await tx.update(memberSecrets).set({ pinHash, pinTries: 0, pinLocked: false, pinChangedAt: now }).where(eq(memberSecrets.memberId, id));
    await notify(tx, [{ memberId: id, kind: 'accountChanged', payload: { what: 'pin' } }], now);
    return ok(undefined);
  });
