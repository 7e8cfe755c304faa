import type { WebhookId } from '@naru/domain/shared';
import type { WebhookMessageView, WebhookView } from '@naru/domain/webhook';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { webhookAttempts, webhookMessages, webhooks } from '../stores/schema/index.ts';

/** How much of what an address was told is shown. */
const MESSAGES = 50;
/** How many delivery attempts of each. */
const ATTEMPTS = 12;

const countOf = (db: Db, state: 'queued' | 'failed') =>
  db.$count(webhookMessages, and(eq(webhookMessages.webhookId, webhooks.id), eq(webhookMessages.state, state)));

/** The addresses of a member that have not ended, newest first. */
export const memberWebhooks = async (db: Db, memberId: number, now: Date): Promise<WebhookView[]> => {
  const rows = await db
    .select({ webhook: webhooks, waiting: countOf(db, 'queued'), failed: countOf(db, 'failed') })
    .from(webhooks)
    .where(and(eq(webhooks.memberId, memberId), ne(webhooks.state, 'ended')))
    .orderBy(desc(webhooks.id));
  return rows.map(({ webhook: { id, url, siteCode, events, state, createdAt, oldSecretUntil }, waiting, failed }) => ({
    webhookId: id,
    url,
    siteCode: siteCode === null ? null : brand.site(siteCode),
    events,
    state: state === 'disabled' ? 'disabled' : 'active',
    createdAt: createdAt.toISOString(),
    oldSecretUntil: oldSecretUntil !== null && oldSecretUntil > now ? oldSecretUntil.toISOString() : null,
    waiting,
    failed,
  }));
};

/** What an address of a member was told of late, newest first, with its delivery attempts; null where they have none by that number. */
export const webhookLog = async (db: Db, memberId: number, webhookId: WebhookId): Promise<WebhookMessageView[] | null> => {
  const mine = and(eq(webhooks.id, webhookId), eq(webhooks.memberId, memberId), ne(webhooks.state, 'ended'));
  if ((await db.$count(webhooks, mine)) === 0) return null;
  const messages = await db
    .select()
    .from(webhookMessages)
    .where(eq(webhookMessages.webhookId, webhookId))
    .orderBy(desc(webhookMessages.id))
    .limit(MESSAGES);
  const ids = messages.map(({ id }) => id);
  const place = sql<number>`row_number() over (partition by ${webhookAttempts.messageId} order by ${webhookAttempts.id} desc)`.as('place');
  const numbered = db
    .select({ id: webhookAttempts.id, place })
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.messageId, ids))
    .as('numbered');
  const attempts =
    ids.length === 0
      ? []
      : await db
          .select({ attempt: webhookAttempts })
          .from(webhookAttempts)
          .innerJoin(numbered, eq(numbered.id, webhookAttempts.id))
          .where(sql`${numbered.place} <= ${ATTEMPTS}`)
          .orderBy(desc(webhookAttempts.id));
  return messages.map(({ id, key, type, state, createdAt, dueAt, tries }) => ({
    messageId: id,
    id: key,
    type,
    state,
    createdAt: createdAt.toISOString(),
    dueAt: state === 'queued' ? dueAt.toISOString() : null,
    tries,
    attempts: attempts.flatMap(({ attempt }) =>
      attempt.messageId === id
        ? [
            {
              at: attempt.createdAt.toISOString(),
              status: attempt.status,
              fault: attempt.fault ?? '',
              tookMs: attempt.tookMs,
              answer: attempt.answer,
            },
          ]
        : [],
    ),
  }));
};
