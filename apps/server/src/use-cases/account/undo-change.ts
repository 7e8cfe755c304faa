import { HOLD_MS, type UndoableChange } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, gte, inArray, isNotNull, ne, type SQL } from 'drizzle-orm';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { lookupHashes } from '../../gateways/secrets/keys.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import type { Db } from '../../stores/db.ts';
import { memberSecrets, members, passkeys, walletKeys } from '../../stores/schema/index.ts';
import { uniqueViolation } from '../../stores/sql-state.ts';
import { cancelRecovery } from '../second-factor/recover.ts';
import { endOtherSessions } from '../session/end-sessions.ts';
import { accountRestoredMail } from './mails.ts';
import { findUndo, oldestUndo, openPriorState, type PriorState, useUndo } from './undo-links.ts';

type MemberRow = typeof members.$inferSelect;

/**
 * Takes a change back, by the key of the letter that told of it and without a log-in. Whoever made it knew a secret of the member: every session
 * ends, password and PIN have to be set anew by e-mail, passkeys made since are gone, and for a day nothing is sent or paid out. Refused with `undoGone` for a key that was used, has run out or never was, with
 * `emailTaken` or `samePhoneAccount` where what was there before is somebody else's by now.
 */
export const undoChange = async (deps: Deps, { key }: { readonly key: string }): Promise<Result<{ what: UndoableChange }, Failure>> => {
  const undoGone = fail(failure('undoGone'));
  const undone = deps.transact<Result<{ what: UndoableChange }, Failure>>(async (tx) => {
    const now = deps.clock.now();
    const row = await findUndo(tx, key, now);
    if (row === undefined) return undoGone;
    const first = await oldestUndo(tx, row.memberId, row.what, now);
    const [member] = await tx.select().from(members).where(eq(members.id, row.memberId)).for('no key update');
    if (member?.state !== 'active' || !(await useUndo(tx, row, now))) return undoGone;
    const before = await openPriorState(deps.keys, row);
    const put = await putBack(deps, tx, member, before, now);
    if (!put.ok) return put;
    await undoFactors(tx, member.id, { since: first?.createdAt ?? row.createdAt, now });
    await tx
      .update(memberSecrets)
      .set({ passwordHash: null, pinLocked: isNotNull(memberSecrets.pinHash) })
      .where(eq(memberSecrets.memberId, member.id));
    await endOtherSessions(tx, member.id, null, { reason: 'accountChanged', at: now });
    const addresses = new Set([member.email, before.what === 'email' ? before.email : null]);
    for (const address of addresses) if (address !== null) await queueMail(tx, accountRestoredMail(address, before.what));
    await notify(tx, [{ memberId: member.id, kind: 'accountRestored', payload: { what: before.what } }], now);
    await audit(tx, { actor: member.did, action: 'member.undo', target: member.did, detail: { what: before.what }, at: now });
    return ok({ what: before.what });
  });
  const result = await undone.catch((error: unknown) => {
    if (uniqueViolation(error) !== 'members_email') throw error;
    return fail(failure('emailTaken', { field: 'email' }));
  });
  if (result.ok) deps.mailWritten();
  return result;
};

/** Removes second factors set up since: those passkeys would lock the owner out, that recovery let the thief in. For a day nothing is sent or paid out. */
const undoFactors = async (tx: Db, memberId: number, { since, now }: { readonly since: Date; readonly now: Date }): Promise<void> => {
  await tx.delete(passkeys).where(and(eq(passkeys.memberId, memberId), gte(passkeys.createdAt, since)));
  await cancelRecovery(tx, memberId, now);
  await tx
    .update(members)
    .set({ actsHeldUntil: new Date(now.getTime() + HOLD_MS) })
    .where(eq(members.id, memberId));
};

const putBack = async (deps: Deps, tx: Db, { id, did }: MemberRow, before: PriorState, now: Date): Promise<Result<void, Failure>> => {
  const { keys } = deps;
  const set = async (values: Partial<MemberRow>): Promise<void> => {
    await tx
      .update(members)
      .set({ ...values, updatedAt: now })
      .where(eq(members.id, id));
  };
  const ofAnother = async (values: SQL): Promise<boolean> => (await tx.$count(members, and(values, ne(members.id, id)))) > 0;
  switch (before.what) {
    case 'email':
      if (before.email !== null && (await ofAnother(eq(members.email, before.email))))
        return fail(failure('emailTaken', { field: 'email' }));
      await set({ email: before.email, emailHeldUntil: momentOf(before.heldUntil) });
      return ok(undefined);
    case 'phone': {
      if (before.phone === null) {
        await set({ phone: null, phoneHash: null });
        return ok(undefined);
      }
      const phoneHashes = await lookupHashes(keys, 'phone', before.phone);
      if (await ofAnother(inArray(members.phoneHash, [...phoneHashes]))) return fail(failure('samePhoneAccount'));
      await set({ phone: await keys.seal(before.phone, `members.phone.${did}`), phoneHash: phoneHashes[0] });
      return ok(undefined);
    }
    case 'bank': {
      const { bankId, bankAccount: account, bankAccountHolder } = before;
      const bankAccount = account === null ? null : await keys.seal(account, `members.bankAccount.${did}`);
      await set({ bankId, bankAccount, bankAccountHolder, bankHeldUntil: momentOf(before.heldUntil) });
      return ok(undefined);
    }
    case 'wallet':
      await tx.delete(walletKeys).where(and(eq(walletKeys.did, before.did), eq(walletKeys.memberId, id)));
      return ok(undefined);
    case 'identity':
      await set({ ciHash: null });
      return ok(undefined);
    case 'password':
    case 'pin':
    case 'passkey':
    case 'login':
    case 'recovery':
      return ok(undefined);
  }
};

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
