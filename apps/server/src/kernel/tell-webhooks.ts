import type { WebhookData } from '@naru/contract/webhook';
import { mayAs } from '@naru/domain/staff';
import type { WebhookMessageType } from '@naru/domain/webhook';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { randomSecret } from '../gateways/secrets/random-secret.ts';
import type { Db } from '../stores/db.ts';
import { members, siteAuthorities, webhookMessages, webhooks } from '../stores/schema/index.ts';

/** What happened, in the words of the wire. */
type Happened = { [Type in WebhookMessageType]: { readonly type: Type; readonly data: WebhookData[Type] } }[WebhookMessageType];

/** Whom it concerns. */
export interface Concerned {
  readonly memberIds: readonly (number | null)[];
  readonly siteCode: string | null;
}

/** A message as it goes out: its id, by which an address knows it again, and its body. */
export const webhookMessage = ({ type, data }: Happened, at: Date): { readonly key: string; readonly body: string } => ({
  key: `msg_${randomSecret(18)}`,
  body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
});

/** Puts a message to one address beside the deed. */
export const queueWebhook = async (tx: Db, webhookId: number, happened: Happened, at: Date): Promise<void> => {
  await tx.insert(webhookMessages).values({ webhookId, type: happened.type, ...webhookMessage(happened, at), dueAt: at, createdAt: at });
};

/**
 * Tells of something in the transaction of the deed: every address that wants to know of it, of the members whom it concerns and of those who act for
 * the site. A message is sent if and only if the deed stands.
 */
export const tellWebhooks = async (tx: Db, happened: Happened, { memberIds, siteCode }: Concerned, at: Date): Promise<void> => {
  const ids = memberIds.filter((id) => id !== null);
  const own = ids.length === 0 ? undefined : and(isNull(webhooks.siteCode), inArray(webhooks.memberId, ids));
  const ofSite = siteCode === null ? undefined : eq(webhooks.siteCode, siteCode);
  if (own === undefined && ofSite === undefined) return;
  const found = await tx
    .select({ id: webhooks.id, siteCode: webhooks.siteCode, role: siteAuthorities.role })
    .from(webhooks)
    .innerJoin(members, eq(members.id, webhooks.memberId))
    .leftJoin(siteAuthorities, and(eq(siteAuthorities.memberId, webhooks.memberId), eq(siteAuthorities.siteCode, webhooks.siteCode)))
    .where(
      and(
        or(own, ofSite),
        eq(webhooks.state, 'active'),
        eq(members.state, 'active'),
        sql`${webhooks.events} @> ${JSON.stringify([happened.type])}::jsonb`,
      ),
    )
    .orderBy(webhooks.id);
  // Who no longer acts for a site, or only looks, is told nothing of it any more.
  const wanted = found.filter(({ siteCode: site, role }) => site === null || (role !== null && mayAs(role, 'operator')));
  for (const { id } of wanted) await queueWebhook(tx, id, happened, at);
};
