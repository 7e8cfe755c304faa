import { isHeld } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import type { PinHash } from '@naru/domain/pin';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import type { Visitor } from '../../kernel/visitor.ts';
import { memberSecrets, members } from '../../stores/schema/index.ts';
import { heldUntil } from '../account/email-code.ts';
import { settleChange, type WrittenChange } from '../account/settle-change.ts';
import { consumePinResetCode } from '../account/take-email-code.ts';
import { confirmPassword } from '../proof/with-proof.ts';
import { factorGivenWherePossible } from '../second-factor/factor-of.ts';
import { confirmPin, forWebMembers } from './confirm-pin.ts';

interface PinPair {
  readonly pin: PinHash;
  readonly comparePin: PinHash;
}

/**
 * Registers the first PIN of a web member, who proves by the password that it is they: with a PIN everything can be done. Refused with
 * `proofNeeded`, `secondFactorNeeded`, `passwordWrong`, `pinAlreadySet`, `pinForbidden`, or `badRequest` when the two do not match.
 */
export const registerPin = async (
  deps: Deps,
  member: Member,
  { pin, comparePin, password }: PinPair & { readonly password: string | undefined },
): Promise<Result<void, Failure>> => {
  const web = await forWebMembers(deps, member.id);
  if (!web.ok) return web;
  if (password === undefined) return fail(failure('proofNeeded'));
  const factor = await factorGivenWherePossible(deps, member);
  if (!factor.ok) return factor;
  const confirmed = await confirmPassword(deps, member, password);
  if (!confirmed.ok) return confirmed;
  const made = await hashPair(deps, member, pin, comparePin);
  return made.ok ? writePin(deps, member, made.value, { by: 'password', first: true }) : made;
};

export const changePin = async (
  deps: Deps,
  member: Member,
  { currentPin, pin, comparePin }: PinPair & { readonly currentPin: PinHash },
): Promise<Result<void, Failure>> => {
  if (currentPin === pin) return fail(failure('pinUnchanged'));
  const factor = await factorGivenWherePossible(deps, member);
  if (!factor.ok) return factor;
  const confirmed = await confirmPin(deps, member.id, currentPin);
  if (!confirmed.ok) return confirmed;
  const made = await hashPair(deps, member, pin, comparePin);
  return made.ok ? writePin(deps, member, made.value, { by: 'pin' }) : made;
};

/** Sets a new PIN with a code from the member's own mailbox; also unlocks it. Refused with `resetHeld` as long as the mailbox is a new one of the account. */
export const resetPin = async (
  deps: Deps,
  member: Member,
  { verifyCode, pin, comparePin, visitor }: PinPair & { readonly verifyCode: string; readonly visitor: Visitor },
): Promise<Result<void, Failure>> => {
  const web = await forWebMembers(deps, member.id);
  if (!web.ok) return web;
  const row = only(
    await deps.db.select({ email: members.email, held: members.emailHeldUntil }).from(members).where(eq(members.id, member.id)),
  );
  if (isHeld(row.held, deps.clock.now())) return fail(heldUntil(row.held));
  const factor = await factorGivenWherePossible(deps, member);
  if (!factor.ok) return factor;
  const made = await hashPair(deps, member, pin, comparePin);
  if (!made.ok) return made;
  const taken = await consumePinResetCode(deps, { email: row.email ?? '', visitor, verifyCode });
  return taken.ok ? writePin(deps, member, made.value, { by: 'code' }) : taken;
};

const hashPair = async ({ pins }: Deps, member: Member, pin: PinHash, comparePin: PinHash): Promise<Result<string, Failure>> =>
  pin === comparePin ? pins.hash(member.id, pin) : fail(failure('badRequest', { field: 'comparePin' }));

/** Writes a PIN, the `first` only where there is none, ends the member's other sessions, and tells of it. */
const writePin = async (
  deps: Deps,
  member: Member,
  pinHash: string,
  how: Pick<WrittenChange, 'by' | 'first'>,
): Promise<Result<void, Failure>> => {
  const written = await deps.transact(async (tx) => {
    const { email } = only(await tx.select({ email: members.email }).from(members).where(eq(members.id, member.id)).for('no key update'));
    const at = deps.clock.now();
    const set = await tx
      .update(memberSecrets)
      .set({ pinHash, pinTries: 0, pinLocked: false, pinChangedAt: at })
      .where(and(eq(memberSecrets.memberId, member.id), how.first && isNull(memberSecrets.pinHash)))
      .returning({ id: memberSecrets.memberId });
    if (set.length === 0) return fail(failure('pinAlreadySet'));
    await settleChange(deps, tx, { member, email, keep: member.sessionId, at, ...how, before: { what: 'pin' } });
    return ok(undefined);
  });
  if (written.ok) deps.mailWritten();
  return written;
};
