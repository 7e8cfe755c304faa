import { type Failure, failure } from '@naru/domain/failure';
import { MOST_RESENT_A_DAY, type Resent } from '@naru/domain/operator';
import { description, fail, failureOfFault, ok, type Result } from '@naru/domain/shared';
import { and, eq, exists, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { giftCards, gifts, mailOutbox, memberNotes, members, notifications, smsOutbox } from '../../stores/schema/index.ts';
import { isMailable } from './member-timeline.ts';

const DAY_SECONDS = 86_400;

type MemberRow = typeof members.$inferSelect;
type Resending = (tx: Db, member: MemberRow, id: number, now: Date) => Promise<boolean>;

/** How each is sent once more, to nobody but whom it was for: what it says, nobody of the staff is shown. Answers whether there was such a one. */
const RESENDING: Readonly<Record<Resent, Resending>> = Object.freeze({
  mail: async (tx, { email }, id, now) => {
    if (email === null) return false;
    const where = and(eq(mailOutbox.id, id), eq(mailOutbox.recipient, email));
    return (await moveRows(tx, 'mail', 'resend', { where, set: { tries: 0, dueAt: now, createdAt: now } })).length > 0;
  },
  sms: async (tx, { id: memberId }, id, now) => {
    const isOfUse = or(isNull(smsOutbox.expiresAt), gt(smsOutbox.expiresAt, now));
    const where = and(eq(smsOutbox.id, id), eq(smsOutbox.memberId, memberId), isOfUse);
    // Counted as tried once: the service may have it after all, and is asked.
    return (await moveRows(tx, 'sms', 'resend', { where, set: { tries: 1, dueAt: now } })).length > 0;
  },
  notice: async (tx, member, id, now) => {
    const mine = and(eq(notifications.id, brand.notice(id)), eq(notifications.memberId, member.id));
    const [notice] = await tx.select().from(notifications).where(mine).for('no key update');
    if (notice === undefined || !isMailable(notice, member, now)) return false;
    await tx.update(notifications).set({ mailedAt: null }).where(mine);
    return true;
  },
  // The reminder of a gift that waits, before its day: it has the same code, which only the phone of its receiver reads.
  gift: async (tx, { id: memberId }, id, now) => {
    const waiting = tx
      .select({ id: gifts.id })
      .from(gifts)
      .where(
        and(
          eq(gifts.id, brand.gift(id)),
          eq(gifts.sendingId, giftCards.sendingId),
          eq(gifts.senderMemberId, memberId),
          eq(gifts.state, 'sent'),
          gt(gifts.expiresAt, now),
        ),
      );
    const due = await tx
      .update(giftCards)
      .set({ remindAt: now, updatedAt: now })
      .where(and(isNotNull(giftCards.toRemind), exists(waiting)))
      .returning({ id: giftCards.sendingId });
    return due.length > 0;
  },
});

/**
 * Sends a member something once more: to the same address or phone as before, in the same words, which nobody of the staff reads, a few times a day. So one
 * person may. Refused with `lookupFailed` for what is not theirs or cannot go again, and `rateLimited`.
 */
export const resendToMember = async (
  deps: Deps,
  operator: string,
  { memberId, what, id }: { readonly memberId: number; readonly what: Resent; readonly id: number },
): Promise<Result<void, Failure>> => {
  const { transact, clock } = deps;
  const sent = await transact(async (tx): Promise<Result<void, Failure>> => {
    const rate = await withinRates({ ...deps, db: tx }, [{ key: `resend:${memberId}`, most: MOST_RESENT_A_DAY, seconds: DAY_SECONDS }]);
    if (!rate.ok) return rate;
    const at = clock.now();
    const [member] = await tx.select().from(members).where(eq(members.id, memberId));
    if (member === undefined || !(await RESENDING[what](tx, member, id, at))) return fail(failure('lookupFailed', { field: 'id' }));
    await audit(tx, { actor: operator, action: 'member.resend', target: member.did, detail: { what, id }, at });
    return ok(undefined);
  });
  if (sent.ok) {
    deps.mailWritten();
    deps.smsWritten();
  }
  return sent;
};

/** Writes down what whoever answers a member next should know. Refused: `badRequest` with the field `text`, `lookupFailed`. */
export const writeNote = async (
  { transact, clock }: Deps,
  operator: string,
  { memberId, text: typed }: { readonly memberId: number; readonly text: string },
): Promise<Result<void, Failure>> => {
  const text = description(typed);
  if (!text.ok) return fail(failureOfFault('text', text.failure));
  return transact(async (tx): Promise<Result<void, Failure>> => {
    const at = clock.now();
    const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('no key update');
    if (member === undefined || member.state === 'left') return fail(failure('lookupFailed', { field: 'member' }));
    await tx.insert(memberNotes).values({ memberId, body: text.value, writtenBy: operator, createdAt: at });
    await audit(tx, { actor: operator, action: 'member.note', target: member.did, at });
    return ok(undefined);
  });
};
