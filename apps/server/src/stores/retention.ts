import { TRANSIT_DAYS } from '@naru/domain/exchange';
import { PLATFORM_LONGEST_HOURS } from '@naru/domain/operator';
import { OPEN_PAYOUT_STATES } from '@naru/domain/payout';
import { KEPT_DAYS, keptSince, LEGAL_RETENTION, monthsBefore, type RetentionName } from '@naru/domain/retention';
import { RECOVERY_OPEN_MS } from '@naru/domain/second-factor';
import { type Clock, DAY_MS, HOUR_MS } from '@naru/domain/shared';
import { and, eq, inArray, isNotNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import {
  accountUndos,
  disputes,
  emailCodes,
  exchanges,
  factorRecoveries,
  fileLinks,
  giftCards,
  idempotencyKeys,
  identityChecks,
  inquiries,
  inStates,
  issuerApplications,
  mailOutbox,
  mailSuppressions,
  memberLooks,
  memberNotes,
  offers,
  operatorChallenges,
  operatorSessions,
  payments,
  payouts,
  personalReads,
  phoneIdentities,
  questions,
  rateCounts,
  sessions,
  sessionTokens,
  smathEntries,
  smsOutbox,
  staffInvitations,
  webhookMessages,
  webhooks,
} from './schema/index.ts';

/** How long something is kept: as the domain says of it, so many milliseconds, or as long as a law has it. */
type Period = RetentionName | number | { readonly months: number };

const untilOf = (keep: Period, now: Date): Date => {
  if (typeof keep === 'string') return keptSince(keep, now);
  return typeof keep === 'number' ? new Date(now.getTime() - keep) : monthsBefore(now, keep.months);
};

export interface Retention {
  readonly of: PgTable;
  /** Lets go of those that were kept long enough. */
  readonly purge: (parts: { readonly db: Db; readonly clock: Clock }) => Promise<void>;
  /** How many there are that were kept long enough at a moment. */
  readonly count: (parts: { readonly db: Db; readonly now: Date }) => Promise<number>;
}

/**
 * Has rows of a table go, or something taken out of them, so long after one of their moments; those that have none yet stay.
 */
const retained = <T extends PgTable>(
  of: T,
  since: PgColumn,
  keep: Period,
  { where, erase }: { readonly where?: SQL | undefined; readonly erase?: PgUpdateSetSource<T> } = {},
): Retention => {
  const over = (now: Date): SQL | undefined => and(where, lte(since, untilOf(keep, now)));
  return {
    of,
    purge: async ({ db, clock }) => {
      const now = clock.now();
      await (erase === undefined ? db.delete(of).where(over(now)) : db.update(of).set(erase).where(over(now)));
    },
    count: ({ db, now }) => db.$count(of, over(now)),
  };
};

/** What stays of a recipient whom nobody has to know any more. */
export const ERASED_RECIPIENT = { recipient: '', recipientMasked: '***' } as const;

const { complaints, connections, personalReads: reads, trades, taxBooks } = LEGAL_RETENTION;
const texts = (state: (typeof smsOutbox.$inferSelect)['state'], keep: RetentionName): Retention =>
  retained(smsOutbox, state === 'sent' ? smsOutbox.sentAt : smsOutbox.dueAt, keep, { where: eq(smsOutbox.state, state) });
const refundAccounts = (where: SQL, keep: RetentionName): Retention =>
  retained(payments, payments.updatedAt, keep, { where: and(isNotNull(payments.refundAccount), where), erase: { refundAccount: null } });
/** How long is known where goods went, or would have gone: what was refunded had been sent, so that it is the record of a supply and of a quarrel about it. */
const RECIPIENTS: readonly { readonly states: (typeof exchanges.$inferSelect)['state'][]; readonly keep: RetentionName }[] = [
  { states: ['completed', 'refunded'], keep: 'suppliedRecipient' },
  { states: ['withdrawn', 'cancelled'], keep: 'otherRecipient' },
];
/** Exchanges of which nobody has to know any more where their goods went. */
export const isRecipientPast = (now: Date): SQL | undefined =>
  or(...RECIPIENTS.map(({ states, keep }) => and(inArray(exchanges.state, states), lte(exchanges.closedAt, keptSince(keep, now)))));
const goodsRecipients: readonly Retention[] = RECIPIENTS.map(({ states, keep }) =>
  retained(exchanges, exchanges.closedAt, keep, {
    where: and(ne(exchanges.recipient, ''), inArray(exchanges.state, states)),
    erase: ERASED_RECIPIENT,
  }),
);
const prizeRecipients = (since: PgColumn, keep: Period, where?: SQL): Retention =>
  retained(smathEntries, since, keep, { where: and(ne(smathEntries.recipient, ''), where), erase: ERASED_RECIPIENT });
const ofMembersWhoLeft = (memberId: PgColumn): SQL => sql`exists (select 1 from members m where m.id = ${memberId} and m.state = 'left')`;
const emptied = (column: PgColumn): SQL => sql`case when ${column} is null then null else '' end`;
/** What members who left have written to others, and where they were paid to: the rows stay as the record of a trade, without it. */
const wordsOfThoseWhoLeft: readonly Retention[] = [
  retained(disputes, disputes.endedAt, complaints, {
    where: and(
      ne(disputes.body, ''),
      sql`exists (select 1 from exchanges e join members m on m.id = e.owner_member_id where e.id = ${disputes.exchangeId} and m.state = 'left')`,
    ),
    erase: { body: '', answer: emptied(disputes.answer), ruling: emptied(disputes.ruling) },
  }),
  retained(offers, offers.closedAt, trades, {
    where: and(ne(offers.message, ''), ofMembersWhoLeft(offers.buyerMemberId)),
    erase: { message: '' },
  }),
  retained(offers, offers.closedAt, trades, {
    where: and(ne(offers.reason, ''), ofMembersWhoLeft(offers.ownerMemberId)),
    erase: { reason: '' },
  }),
  retained(giftCards, giftCards.updatedAt, trades, {
    where: and(ne(giftCards.message, ''), ofMembersWhoLeft(giftCards.senderMemberId)),
    erase: { message: '' },
  }),
  retained(giftCards, giftCards.updatedAt, trades, {
    where: and(
      isNotNull(giftCards.thanks),
      sql`exists (select 1 from gifts g join members m on m.id = g.receiver_member_id where g.sending_id = ${giftCards.sendingId} and m.state = 'left')`,
    ),
    erase: { thanks: null },
  }),
  retained(payouts, payouts.updatedAt, taxBooks, {
    where: and(ne(payouts.account, ''), not(inStates(payouts.state, OPEN_PAYOUT_STATES)), ofMembersWhoLeft(payouts.memberId)),
    erase: { account: '', lastDigits: '', holder: '' },
  }),
];

/** How long rows are kept (safety, personal data): table, the moment that counts, time. What takes several statements or has files has its own function. */
export const RETENTION: readonly Retention[] = [
  retained(phoneIdentities, phoneIdentities.expiresAt, 0),
  retained(emailCodes, emailCodes.createdAt, 'emailCodes'),
  retained(identityChecks, identityChecks.expiresAt, 0),
  retained(rateCounts, rateCounts.endsAt, 0),
  retained(accountUndos, accountUndos.expiresAt, 0),
  retained(factorRecoveries, factorRecoveries.dueAt, RECOVERY_OPEN_MS, { where: eq(factorRecoveries.state, 'waiting') }),
  retained(factorRecoveries, factorRecoveries.createdAt, connections, { where: ne(factorRecoveries.state, 'waiting') }),
  retained(fileLinks, fileLinks.expiresAt, 0),
  retained(sessionTokens, sessionTokens.expiresAt, 'sessionTokens'),
  retained(sessions, sessions.lastSeenAt, connections),
  retained(idempotencyKeys, idempotencyKeys.createdAt, 'repeats'),
  retained(staffInvitations, staffInvitations.expiresAt, 'invitations'),
  retained(webhookMessages, webhookMessages.createdAt, 'webhookMessages'),
  retained(webhooks, webhooks.endedAt, connections),
  retained(mailOutbox, mailOutbox.dueAt, 'sentMessages', { where: eq(mailOutbox.state, 'sent') }),
  retained(mailOutbox, mailOutbox.dueAt, 'givenUpMessages', { where: eq(mailOutbox.state, 'failed') }),
  retained(mailSuppressions, mailSuppressions.createdAt, 'suppressedAddresses'),
  texts('delivered', 'sentMessages'),
  texts('dropped', 'sentMessages'),
  texts('undelivered', 'givenUpMessages'),
  texts('failed', 'givenUpMessages'),
  texts('sent', 'uncertainTexts'),
  refundAccounts(ne(payments.state, 'captured'), 'unpaidRefundAccount'),
  refundAccounts(eq(payments.state, 'captured'), 'paidRefundAccount'),
  ...goodsRecipients,
  prizeRecipients(smathEntries.closedAt, 'prizeRecipient'),
  // A prize that was sent has arrived by the end of the days that goods may take, also where nobody has said so.
  prizeRecipients(smathEntries.updatedAt, (TRANSIT_DAYS + KEPT_DAYS.prizeRecipient) * DAY_MS, eq(smathEntries.state, 'shipped')),
  retained(issuerApplications, issuerApplications.closedAt, 'applicationContact', {
    where: ne(issuerApplications.contact, ''),
    erase: { contact: '' },
  }),
  retained(inquiries, inquiries.answeredAt, complaints, { where: ofMembersWhoLeft(inquiries.memberId) }),
  retained(questions, questions.answeredAt, complaints, { where: ofMembersWhoLeft(questions.memberId) }),
  ...wordsOfThoseWhoLeft,
  retained(operatorSessions, operatorSessions.createdAt, PLATFORM_LONGEST_HOURS * HOUR_MS),
  retained(personalReads, personalReads.at, reads),
  retained(operatorChallenges, operatorChallenges.expiresAt, 0),
  retained(memberNotes, memberNotes.createdAt, complaints),
  retained(memberLooks, memberLooks.expiresAt, 0),
];
