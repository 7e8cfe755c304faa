import { keptSince } from '@naru/domain/retention';
import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { unsuppress } from '../../gateways/mail/suppressions.ts';
import { lookupHash } from '../../gateways/secrets/keys.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import {
  accountUndos,
  apiKeys,
  emailCodes,
  factorRecoveries,
  favourites,
  idempotencyKeys,
  mailOutbox,
  memberAddresses,
  memberLooks,
  memberNotes,
  memberSecrets,
  members,
  notifications,
  passkeys,
  popupMarks,
  priceAlerts,
  sessions,
  sessionTokens,
  smsOutbox,
  walletKeys,
} from '../../stores/schema/index.ts';
import { leaveApplications } from '../application/apply.ts';
import { eraseFollows } from '../follow/follow.ts';
import { eraseInquiries } from '../inquiry/erase-inquiries.ts';
import { eraseReceivers } from '../order/cash-receipt.ts';
import { eraseQuestions } from '../question/ask.ts';
import { eraseReports, eraseTakedowns } from '../report/report.ts';
import { endOtherSessions } from '../session/end-sessions.ts';
import { leaveEntries } from '../smath/enter.ts';
import { eraseWebhooks } from '../webhook/manage-webhook.ts';

type MemberRow = typeof members.$inferSelect;

/** Stands for a member who has left; its space keeps anybody else from having it. */
const leftName = (id: number): string => `탈퇴한 회원 ${id}`;

/**
 * Deletes what is known of a person by class: contact and identity at once; credentials and sessions at once, but for the password's hash, which
 * stays as long as the address is remembered; consents stay as the proof that they were given; histories keep the nicknames of their day, and
 * the books their sums. Mail to the address is deleted, sent or not: the address may be somebody else's soon. `keepBank`: the account that sales are still to be paid out to stays, sealed.
 */
export const eraseMember = async (
  { clock, keys }: Pick<Deps, 'clock' | 'keys'>,
  tx: Db,
  { id, email }: MemberRow,
  { keepBank }: { readonly keepBank: boolean },
): Promise<void> => {
  const now = clock.now();
  const bank = keepBank ? {} : { bankId: null, bankAccount: null, bankAccountHolder: null };
  await mustMoveRow(tx, 'member', 'leave', {
    where: eq(members.id, id),
    set: {
      email: null,
      name: '',
      nickname: leftName(id),
      birth: null,
      gender: null,
      phone: null,
      phoneHash: null,
      ciHash: null,
      isPrivate: true,
      detail: '',
      cashReceiptType: null,
      cashReceiptNumber: null,
      activeSiteCode: null,
      mailOff: [],
      holderSms: false,
      emailHeldUntil: null,
      bankHeldUntil: null,
      ...bank,
      leftEmailHash: email === null ? null : await lookupHash(keys, 'left-email', email),
      leftAt: now,
      updatedAt: now,
    },
  });
  await tx.update(memberSecrets).set({ pinHash: null, pinTries: 0, pinLocked: false }).where(eq(memberSecrets.memberId, id));
  await tx.delete(walletKeys).where(eq(walletKeys.memberId, id));
  await tx.delete(passkeys).where(eq(passkeys.memberId, id));
  await tx.delete(factorRecoveries).where(eq(factorRecoveries.memberId, id));
  // First what others wait for who are telling followers: what they have told by then goes below.
  await eraseFollows(tx, id);
  await tx.delete(notifications).where(eq(notifications.memberId, id));
  await tx.delete(favourites).where(eq(favourites.memberId, id));
  await tx.delete(priceAlerts).where(eq(priceAlerts.memberId, id));
  await tx.delete(popupMarks).where(eq(popupMarks.memberId, id));
  await tx.delete(memberNotes).where(eq(memberNotes.memberId, id));
  await tx.delete(memberLooks).where(eq(memberLooks.memberId, id));
  await tx.delete(memberAddresses).where(eq(memberAddresses.memberId, id));
  await eraseReceivers(tx, id);
  await eraseInquiries(tx, id);
  await eraseQuestions(tx, id);
  await eraseReports(tx, id);
  await eraseTakedowns(tx, id);
  await leaveEntries(tx, id, now);
  await leaveApplications(tx, id, now);
  await tx.delete(emailCodes).where(eq(emailCodes.memberId, id));
  await tx.delete(accountUndos).where(eq(accountUndos.memberId, id));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.memberId, id));
  await tx.delete(smsOutbox).where(eq(smsOutbox.memberId, id));
  if (email !== null) {
    await tx.delete(mailOutbox).where(eq(mailOutbox.recipient, email));
    await unsuppress(tx, email);
  }
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.memberId, id));
  await tx.delete(sessionTokens).where(inArray(sessionTokens.sessionId, own));
  await endOtherSessions(tx, id, null, { reason: 'left', at: now });
  await eraseWebhooks(tx, id);
  await tx.update(apiKeys).set({ name: '', usedNetwork: '' }).where(eq(apiKeys.memberId, id));
  await tx.update(sessions).set({ device: '', ip: '' }).where(eq(sessions.memberId, id));
};

/** Purges the addresses and passwords of accounts that were left long enough ago. */
export const purgeLeft = async ({ transact, clock }: Pick<Deps, 'transact' | 'clock'>): Promise<void> => {
  const before = keptSince('leftAccounts', clock.now());
  await transact(async (tx) => {
    const purged = await tx
      .update(members)
      .set({ leftEmailHash: null })
      .where(and(eq(members.state, 'left'), isNotNull(members.leftEmailHash), lte(members.leftAt, before)))
      .returning({ id: members.id });
    const ids = purged.map(({ id }) => id);
    if (ids.length > 0) await tx.update(memberSecrets).set({ passwordHash: null }).where(inArray(memberSecrets.memberId, ids));
    return { ok: true, value: undefined } as const;
  });
};
