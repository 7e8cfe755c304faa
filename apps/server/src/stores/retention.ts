import { APPLICATION_KEPT_DAYS } from '@naru/domain/application';
import { RECIPIENT_KEPT_DAYS, TRANSIT_DAYS } from '@naru/domain/exchange';
import { PLATFORM_LONGEST_HOURS } from '@naru/domain/operator';
import { LEGAL_RETENTION, monthsBefore } from '@naru/domain/retention';
import { RECOVERY_OPEN_MS } from '@naru/domain/second-factor';
import { type Clock, DAY_MS, HOUR_MS } from '@naru/domain/shared';
import { SMATH_KEPT_DAYS } from '@naru/domain/smath';
import { and, eq, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import {
  accountUndos,
  emailCodes,
  exchanges,
  factorRecoveries,
  fileLinks,
  idempotencyKeys,
  identityChecks,
  inquiries,
  issuerApplications,
  mailOutbox,
  mailSuppressions,
  operatorChallenges,
  operatorSessions,
  payments,
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

/** How long something is kept: so many milliseconds, or as long as a law has it. */
type Period = number | { readonly months: number };

export interface Retention {
  readonly of: PgTable;
  /** Lets go of those that were kept long enough. */
  readonly purge: (parts: { readonly db: Db; readonly clock: Clock }) => Promise<void>;
}

/**
 * Has rows of a table go, or something taken out of them, so long after one of their moments; those that have none yet stay.
 */
const retained = <T extends PgTable>(
  of: T,
  since: PgColumn,
  keep: Period,
  { where, erase }: { readonly where?: SQL | undefined; readonly erase?: PgUpdateSetSource<T> } = {},
): Retention => ({
  of,
  purge: async ({ db, clock }) => {
    const now = clock.now();
    const until = typeof keep === 'number' ? new Date(now.getTime() - keep) : monthsBefore(now, keep.months);
    const over = and(where, lte(since, until));
    await (erase === undefined ? db.delete(of).where(over) : db.update(of).set(erase).where(over));
  },
});

/** What stays of a recipient whom nobody has to know any more. */
export const ERASED_RECIPIENT = { recipient: '', recipientMasked: '***' } as const;

const { complaints, connections } = LEGAL_RETENTION;
/** Longer than a refresh token lives: whoever still comes with one is told what became of its session. */
const SESSION_TOKENS_MS = 15 * DAY_MS;
/** How long a repeat is answered as before (I7). */
const REPEATS_MS = 30 * DAY_MS;
/** What was sent; and what was given up, which operators can resend until then. */
const SENT_MS = DAY_MS;
const GIVEN_UP_MS = 30 * DAY_MS;
/** A text of which its service never says what became of it. */
const UNCERTAIN_TEXT_MS = 4 * DAY_MS;
/** Addresses are given to somebody else, and mailboxes are made again: each may be tried once more then. */
const SUPPRESSED_MS = 365 * DAY_MS;
/** How long is known what an address was told, and how it answered. */
const WEBHOOK_LOG_MS = 30 * DAY_MS;
/** After the letter was worth nothing any more; that somebody was invited stays in the audit log. */
const INVITATIONS_MS = 30 * DAY_MS;
/** Longer than any code, its token and the count of requests in an hour look back. */
const CODES_MS = DAY_MS;
/** Whoever has not paid by then does not pay any more; as long as money is owed back to them, their payment is asked about, and stays young. */
const UNPAID_MS = 30 * DAY_MS;
/** Who has money back later than that is asked anew, by the account that they register. */
const PAID_MS = 365 * DAY_MS;

const texts = (state: (typeof smsOutbox.$inferSelect)['state'], keep: number): Retention =>
  retained(smsOutbox, state === 'sent' ? smsOutbox.sentAt : smsOutbox.dueAt, keep, { where: eq(smsOutbox.state, state) });
const refundAccounts = (where: SQL, keep: number): Retention =>
  retained(payments, payments.updatedAt, keep, { where: and(isNotNull(payments.refundAccount), where), erase: { refundAccount: null } });
/** How long is known where goods went, or would have gone: what was refunded had been sent, so that it is the record of a supply and of a quarrel about it. */
const RECIPIENTS: readonly { readonly states: (typeof exchanges.$inferSelect)['state'][]; readonly keep: number }[] = [
  { states: ['completed', 'refunded'], keep: RECIPIENT_KEPT_DAYS.completed * DAY_MS },
  { states: ['withdrawn', 'cancelled'], keep: RECIPIENT_KEPT_DAYS.ended * DAY_MS },
];
/** Exchanges of which nobody has to know any more where their goods went. */
export const isRecipientPast = (now: Date): SQL | undefined =>
  or(
    ...RECIPIENTS.map(({ states, keep }) => and(inArray(exchanges.state, states), lte(exchanges.closedAt, new Date(now.getTime() - keep)))),
  );
const goodsRecipients: readonly Retention[] = RECIPIENTS.map(({ states, keep }) =>
  retained(exchanges, exchanges.closedAt, keep, {
    where: and(ne(exchanges.recipient, ''), inArray(exchanges.state, states)),
    erase: ERASED_RECIPIENT,
  }),
);
const prizeRecipients = (since: PgColumn, days: number, where?: SQL): Retention =>
  retained(smathEntries, since, days * DAY_MS, { where: and(ne(smathEntries.recipient, ''), where), erase: ERASED_RECIPIENT });
const ofMembersWhoLeft = (memberId: PgColumn): SQL => sql`exists (select 1 from members m where m.id = ${memberId} and m.state = 'left')`;

/** How long rows are kept (safety, personal data): table, the moment that counts, time. What takes several statements or has files has its own function. */
export const RETENTION: readonly Retention[] = [
  retained(phoneIdentities, phoneIdentities.expiresAt, 0),
  retained(emailCodes, emailCodes.createdAt, CODES_MS),
  retained(identityChecks, identityChecks.expiresAt, 0),
  retained(rateCounts, rateCounts.endsAt, 0),
  retained(accountUndos, accountUndos.expiresAt, 0),
  retained(factorRecoveries, factorRecoveries.dueAt, RECOVERY_OPEN_MS, { where: eq(factorRecoveries.state, 'waiting') }),
  retained(factorRecoveries, factorRecoveries.createdAt, connections, { where: ne(factorRecoveries.state, 'waiting') }),
  retained(fileLinks, fileLinks.expiresAt, 0),
  retained(sessionTokens, sessionTokens.expiresAt, SESSION_TOKENS_MS),
  retained(sessions, sessions.lastSeenAt, connections),
  retained(idempotencyKeys, idempotencyKeys.createdAt, REPEATS_MS),
  retained(staffInvitations, staffInvitations.expiresAt, INVITATIONS_MS),
  retained(webhookMessages, webhookMessages.createdAt, WEBHOOK_LOG_MS),
  retained(webhooks, webhooks.endedAt, connections),
  retained(mailOutbox, mailOutbox.dueAt, SENT_MS, { where: eq(mailOutbox.state, 'sent') }),
  retained(mailOutbox, mailOutbox.dueAt, GIVEN_UP_MS, { where: eq(mailOutbox.state, 'failed') }),
  retained(mailSuppressions, mailSuppressions.createdAt, SUPPRESSED_MS),
  texts('delivered', SENT_MS),
  texts('dropped', SENT_MS),
  texts('undelivered', GIVEN_UP_MS),
  texts('failed', GIVEN_UP_MS),
  texts('sent', UNCERTAIN_TEXT_MS),
  refundAccounts(ne(payments.state, 'captured'), UNPAID_MS),
  refundAccounts(eq(payments.state, 'captured'), PAID_MS),
  ...goodsRecipients,
  prizeRecipients(smathEntries.closedAt, SMATH_KEPT_DAYS),
  // A prize that was sent has arrived by the end of the days that goods may take, also where nobody has said so.
  prizeRecipients(smathEntries.updatedAt, TRANSIT_DAYS + SMATH_KEPT_DAYS, eq(smathEntries.state, 'shipped')),
  retained(issuerApplications, issuerApplications.closedAt, APPLICATION_KEPT_DAYS * DAY_MS, {
    where: ne(issuerApplications.contact, ''),
    erase: { contact: '' },
  }),
  retained(inquiries, inquiries.answeredAt, complaints, { where: ofMembersWhoLeft(inquiries.memberId) }),
  retained(questions, questions.answeredAt, complaints, { where: ofMembersWhoLeft(questions.memberId) }),
  retained(operatorSessions, operatorSessions.createdAt, PLATFORM_LONGEST_HOURS * HOUR_MS),
  retained(operatorChallenges, operatorChallenges.expiresAt, 0),
];
