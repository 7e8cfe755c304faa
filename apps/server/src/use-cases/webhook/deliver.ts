import { randomInt } from 'node:crypto';
import { parseWebhookBody } from '@naru/contract/webhook';
import type { Keys } from '@naru/domain/secret';
import type { Clock, WebhookId } from '@naru/domain/shared';
import { isWebhookProved, pauseBeforeDeliveryAttempt, type WebhookCarrier, type WebhookReply, webhookVerdict } from '@naru/domain/webhook';
import { and, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm';
import { newWebhookSecret, webhookHeaders } from '../../gateways/webhooks/sign.ts';
import { audit } from '../../kernel/audit.ts';
import { notify } from '../../kernel/notify.ts';
import { webhookMessage } from '../../kernel/notify-webhooks.ts';
import { only } from '../../kernel/only.ts';
import { actsFor } from '../../kernel/site-authority.ts';
import { inTrace } from '../../shared/trace.ts';
import type { Db, Transact } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { members, webhookAttempts, webhookMessages, webhooks } from '../../stores/schema/index.ts';
import { hostOf, secretPlace } from './make-webhook.ts';
import { endWebhooks } from './manage-webhook.ts';

/** Most deliveries at once of a process, of one member's addresses and of one address: a slow one holds up no other, and many addresses no other member. */
const AT_ONCE = 20;
const AT_ONCE_OF_MEMBER = 4;
const AT_ONCE_EACH = 2;
/** Longer than a name may be looked up and an address waited for. */
const LEASE_MS = 60_000;

export interface DeliveryParts {
  readonly db: Db;
  readonly transact: Transact;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly webhooks: WebhookCarrier;
  /** Told of what broke on our own side. */
  readonly onError: (error: unknown) => void;
}

type Message = typeof webhookMessages.$inferSelect;
type Webhook = typeof webhooks.$inferSelect;

interface Underway {
  readonly webhookId: WebhookId;
  readonly memberId: number;
}

/** Claims what is due, a few of each address and member, under a lease. Members take turns: the first message of each before the second of any. */
const claim = async (
  { db, clock }: DeliveryParts,
  free: number,
  underway: readonly Underway[],
): Promise<readonly (Message & Underway)[]> => {
  const busy = underway.map(({ webhookId }) => webhookId);
  const taken = [...Map.groupBy(underway, ({ memberId }) => memberId)].map(([memberId, some]) => [memberId, some.length] as const);
  const takenBy =
    taken.length === 0
      ? sql`0`
      : sql`case ${sql.join(
          taken.map(([memberId, some]) => sql`when ${webhooks.memberId} = ${memberId}::bigint then ${some}::integer`),
          sql` `,
        )} else 0 end`;
  const now = clock.now();
  const each = db
    .select({ id: webhookMessages.id, dueAt: webhookMessages.dueAt })
    .from(webhookMessages)
    .where(and(eq(webhookMessages.webhookId, webhooks.id), eq(webhookMessages.state, 'queued'), lte(webhookMessages.dueAt, now)))
    .orderBy(webhookMessages.dueAt, webhookMessages.id)
    .limit(AT_ONCE_EACH)
    .for('no key update', { skipLocked: true })
    .as('each');
  const turn = sql<number>`row_number() over (partition by ${webhooks.memberId} order by ${each.dueAt}, ${each.id}) + ${takenBy}`;
  // Named, so that it is worked out once: within `in (…)` it may be asked anew for each row, and takes more than it may.
  const inTurn = db.$with('in_turn').as(
    db
      .select({ id: each.id, dueAt: sql<Date>`${each.dueAt}`.as('due_at'), turn: turn.as('turn') })
      .from(webhooks)
      .innerJoin(members, eq(members.id, webhooks.memberId))
      .crossJoinLateral(each)
      .where(
        and(eq(webhooks.state, 'active'), eq(members.state, 'active'), busy.length === 0 ? undefined : notInArray(webhooks.id, [...busy])),
      ),
  );
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: inTurn.id })
        .from(inTurn)
        .where(lte(inTurn.turn, AT_ONCE_OF_MEMBER))
        .orderBy(inTurn.turn, inTurn.dueAt, inTurn.id)
        .limit(free),
    );
  const claimed = await db
    .with(inTurn, due)
    .update(webhookMessages)
    .set({ tries: sql`${webhookMessages.tries} + 1`, dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(
      and(
        inArray(webhookMessages.id, db.select({ id: due.id }).from(due)),
        eq(webhookMessages.state, 'queued'),
        lte(webhookMessages.dueAt, now),
      ),
    )
    .returning();
  const of = await db
    .select({ id: webhooks.id, memberId: webhooks.memberId })
    .from(webhooks)
    .where(inArray(webhooks.id, [...new Set(claimed.map(({ webhookId }) => webhookId))]));
  const owners = new Map(of.map(({ id, memberId }) => [id, memberId]));
  return claimed.map((message) => ({ ...message, memberId: owners.get(message.webhookId) ?? 0 }));
};

const secretsOf = async ({ keys, clock }: DeliveryParts, { key, secret, oldSecret, oldSecretUntil }: Webhook): Promise<string[]> => {
  const before = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > clock.now() ? [oldSecret] : [];
  return Promise.all([secret, ...before].map((sealed) => keys.open(sealed, secretPlace(key))));
};

/** Ends an address that wants to hear nothing any more, or disables one that has taken nothing since a message was to be told; its owner hears of it. */
const stop = async (
  tx: Db,
  webhook: Webhook,
  { kind, at }: { readonly kind: 'webhookGone' | 'webhookDisabled'; readonly at: Date },
): Promise<void> => {
  const mine = eq(webhooks.id, webhook.id);
  const stopped =
    kind === 'webhookGone'
      ? await endWebhooks(tx, mine, { reason: 'gone', at })
      : await moveRows(tx, 'webhook', 'disable', { where: mine, set: {} });
  if (stopped.length === 0) return;
  const host = hostOf(webhook.url);
  await notify(tx, [{ memberId: webhook.memberId, kind, payload: { url: host } }], at);
  const { did } = only(await tx.select({ did: members.did }).from(members).where(eq(members.id, webhook.memberId)));
  await audit(tx, { actor: 'system', action: `member.${kind}`, target: did, detail: { host }, at });
};

/** Writes down what became of a delivery attempt, in one transaction with what follows from it. Whoever lost the lease meanwhile changes nothing of the message. */
const note = (parts: DeliveryParts, { message, webhook }: { readonly message: Message; readonly webhook: Webhook }, reply: WebhookReply) =>
  parts.transact(async (tx) => {
    const at = parts.clock.now();
    // Whoever leaves takes their messages along.
    const there = tx.select({ id: webhookMessages.id }).from(webhookMessages).where(eq(webhookMessages.id, message.id));
    if ((await there.for('key share')).length === 0) return undefined;
    const { status, fault, tookMs, answer } = reply;
    await tx.insert(webhookAttempts).values({ messageId: message.id, status, fault, tookMs, answer, createdAt: at });
    const leased = and(eq(webhookMessages.id, message.id), eq(webhookMessages.tries, message.tries));
    const verdict = webhookVerdict(reply);
    if (verdict === 'taken') return moveRows(tx, 'webhookMessage', 'deliver', { where: leased, set: { closedAt: at } });
    if (verdict === 'gone') return stop(tx, webhook, { kind: 'webhookGone', at });
    const pause = pauseBeforeDeliveryAttempt(message.tries, Math.random(), reply.retryAfterMs);
    if (pause !== null) {
      const dueAt = new Date(at.getTime() + pause);
      return tx
        .update(webhookMessages)
        .set({ dueAt })
        .where(and(leased, eq(webhookMessages.state, 'queued')));
    }
    const given = await moveRows(tx, 'webhookMessage', 'giveUp', { where: leased, set: { closedAt: at } });
    const taken = and(
      eq(webhookMessages.webhookId, webhook.id),
      eq(webhookMessages.state, 'delivered'),
      gt(webhookMessages.closedAt, message.createdAt),
    );
    if (given.length > 0 && (await tx.$count(webhookMessages, taken)) === 0) await stop(tx, webhook, { kind: 'webhookDisabled', at });
    return undefined;
  });

/** Proves an address before its first event: it must answer only the rightly signed of two pings, in random order. Null: proved; else what to note. */
const prove = async (parts: DeliveryParts, webhook: Webhook): Promise<WebhookReply | null> => {
  const at = parts.clock.now();
  const ask = async (secrets: readonly string[]) => {
    const { key: id, body } = webhookMessage({ type: 'ping', data: {} }, at);
    return { id, reply: await parts.webhooks.post({ url: webhook.url, headers: webhookHeaders({ id, body, at, secrets }), body }) };
  };
  const [ours, nobodys] = [() => secretsOf(parts, webhook).then(ask), () => ask([newWebhookSecret()])];
  const isOursFirst = randomInt(2) === 0;
  const first = await (isOursFirst ? ours() : nobodys());
  const second = await (isOursFirst ? nobodys() : ours());
  const [signed, forged] = isOursFirst ? [first, second] : [second, first];
  if (webhookVerdict(signed.reply) !== 'taken') return signed.reply;
  if (!isWebhookProved({ signed: signed.reply, forged: forged.reply, id: signed.id }))
    return { ...signed.reply, status: null, fault: 'unproved' };
  await parts.db.update(webhooks).set({ provedAt: at }).where(eq(webhooks.id, webhook.id));
  return null;
};

const tell = async (parts: DeliveryParts, message: Message): Promise<void> => {
  const { db, clock } = parts;
  const [webhook] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, message.webhookId), eq(webhooks.state, 'active')));
  // A process that was stopped in between has lost it to another one.
  if (webhook === undefined || clock.now() >= message.dueAt) return;
  // Who no longer acts for a site is not told either what was written before.
  const { memberId, siteCode } = webhook;
  if (siteCode !== null && !(await actsFor({ db }, memberId, siteCode, 'operator'))) {
    const leased = and(eq(webhookMessages.id, message.id), eq(webhookMessages.tries, message.tries));
    await moveRows(db, 'webhookMessage', 'giveUp', { where: leased, set: { closedAt: clock.now() } });
    return;
  }
  const unproved = webhook.provedAt === null ? await prove(parts, webhook) : null;
  if (unproved !== null) {
    await note(parts, { message, webhook }, unproved);
    return;
  }
  const { key: id, body } = message;
  if (parseWebhookBody(JSON.parse(body)) === null) throw new Error(`a message of no known shape: ${message.type}`);
  const headers = webhookHeaders({ id, body, at: clock.now(), secrets: await secretsOf(parts, webhook) });
  await note(parts, { message, webhook }, await parts.webhooks.post({ url: webhook.url, headers, body }));
};

/** Tells addresses of events, as long as it is not stopped. */
export interface Delivery {
  /** Begins to tell what is due and has room; answers how many. Does not wait for them. */
  look(): Promise<number>;
  /** Waits for what is on its way. */
  settled(): Promise<void>;
}

/** Delivers what is due; claims are leases (`skip locked`). A process that dies before noting leaves a message, sent again under the same id. */
export const makeDelivery = (parts: DeliveryParts, onRoom: () => void = () => undefined): Delivery => {
  const underway = new Map<Promise<void>, Underway>();
  const look = async (): Promise<number> => {
    const claimed = underway.size >= AT_ONCE ? [] : await claim(parts, AT_ONCE - underway.size, [...underway.values()]);
    for (const message of claimed) {
      const run = inTrace(message.trace, () => tell(parts, message))
        .catch(parts.onError)
        .finally(() => {
          underway.delete(run);
          onRoom();
        });
      underway.set(run, { webhookId: message.webhookId, memberId: message.memberId });
    }
    return claimed.length;
  };
  return {
    look,
    settled: async () => {
      while (underway.size > 0) await Promise.all(underway.keys());
    },
  };
};
