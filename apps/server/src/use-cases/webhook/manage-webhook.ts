import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type WebhookId, type WebhookMessageId } from '@naru/domain/shared';
import { WEBHOOK_ENDS, type WebhookEnd } from '@naru/domain/webhook';
import { and, eq, gte, inArray, ne, type SQL } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { queueWebhook } from '../../kernel/notify-webhooks.ts';
import { withinRates } from '../../kernel/rate.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow, moveRows } from '../../stores/move-rows.ts';
import { webhookMessages, webhooks } from '../../stores/schema/index.ts';
import { hostOf } from './make-webhook.ts';

interface WebhookEnding {
  readonly reason: WebhookEnd;
  readonly at: Date;
}

/** Ends those of the addresses that have not ended, and gives up what waits for them. Answers which. */
export const endWebhooks = async (tx: Db, which: SQL | undefined, { reason, at }: WebhookEnding) => {
  const set = { endedAt: at, endReason: reason, oldSecret: null, oldSecretUntil: null };
  const ended = await moveRows(tx, 'webhook', 'end', { where: which, set });
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) {
    const where = inArray(webhookMessages.webhookId, ids);
    await moveRows(tx, 'webhookMessage', 'giveUp', { where, set: { closedAt: at } });
  }
  return ended;
};

const isWebhookEnd = (reason: string): reason is WebhookEnd => WEBHOOK_ENDS.some((end) => end === reason);

/** Ends every address of a member where their sessions end since the account is suspended or left, or was somebody else’s. */
export const endWebhooksWith = async (
  tx: Db,
  memberId: number,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> => {
  if (isWebhookEnd(reason) && reason !== 'manual') await endWebhooks(tx, and(eq(webhooks.memberId, memberId)), { reason, at });
};

type WebhookRow = typeof webhooks.$inferSelect;

/** Does something with an address of the member’s own, and writes it into the audit log; refused with `lookupFailed` where they have none by that number. */
const withOwn = <T>(
  { transact, clock }: Deps,
  member: Member,
  { webhookId, action }: { readonly webhookId: WebhookId; readonly action: string },
  work: (tx: Db, row: WebhookRow, at: Date) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> =>
  transact(async (tx): Promise<Result<T, Failure>> => {
    const at = clock.now();
    const mine = and(eq(webhooks.id, webhookId), eq(webhooks.memberId, member.id), ne(webhooks.state, 'ended'));
    const [row] = await tx.select().from(webhooks).where(mine).for('no key update');
    if (row === undefined) return fail(failure('lookupFailed'));
    const done = await work(tx, row, at);
    if (done.ok) await audit(tx, { actor: member.did, action, target: member.did, detail: { host: hostOf(row.url) }, at });
    return done;
  });

/** Ends an address at once: what waits for it is never told. Refused with `lookupFailed`. */
export const endWebhook = (deps: Deps, member: Member, webhookId: WebhookId): Promise<Result<void, Failure>> =>
  withOwn(deps, member, { webhookId, action: 'member.webhookEnd' }, async (tx, { id }, at) => {
    await endWebhooks(tx, eq(webhooks.id, id), { reason: 'manual', at });
    return ok(undefined);
  });

const whileActive = <T>(row: WebhookRow, work: () => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> | Result<T, Failure> =>
  row.state === 'active' ? work() : fail(failure('wrongState'));

/** What a member has told by hand goes to hosts that need not be theirs: a few in a while, over all of their addresses, and fewer to one of them. */
const PINGS = { each: 10, all: 20 };
const REPLAYS = { each: 60, all: 120 };
/** One that takes nothing is disabled again after days of delivery attempts, and nobody who mends theirs needs more. */
const ENABLES = { each: 5, all: 20 };
const WHILE_SECONDS = 600;

const withinWhile = (
  deps: Deps,
  { id }: Pick<Member, 'id'>,
  { what, webhookId, most }: { readonly what: 'ping' | 'replay' | 'enable'; readonly webhookId: WebhookId; readonly most: typeof PINGS },
): Promise<Result<void, Failure>> =>
  withinRates(deps, [
    { key: `webhook ${what} ${id}`, most: most.all, seconds: WHILE_SECONDS, policy: `webhook-${what}s` },
    { key: `webhook ${what} ${id} ${webhookId}`, most: most.each, seconds: WHILE_SECONDS },
  ]);

/** Enables a disabled address, with what still waits for it, tried at once. Refused: `rateLimited`, `lookupFailed`, `wrongState`. */
export const enableWebhook = async (deps: Deps, member: Member, webhookId: WebhookId): Promise<Result<void, Failure>> => {
  const allowed = await withinWhile(deps, member, { what: 'enable', webhookId, most: ENABLES });
  if (!allowed.ok) return allowed;
  return withOwn(deps, member, { webhookId, action: 'member.webhookEnable' }, async (tx, { id }) => {
    const moved = await moveRow(tx, 'webhook', 'enable', { where: eq(webhooks.id, id), set: {} });
    return moved.ok ? ok(undefined) : moved;
  });
};

/** Tells an address a `ping`. Refused with `rateLimited`, `lookupFailed`, and with `wrongState` where it is disabled. */
export const pingWebhook = async (deps: Deps, member: Member, webhookId: WebhookId): Promise<Result<void, Failure>> => {
  const allowed = await withinWhile(deps, member, { what: 'ping', webhookId, most: PINGS });
  if (!allowed.ok) return allowed;
  return withOwn(deps, member, { webhookId, action: 'member.webhookPing' }, async (tx, row, at) =>
    whileActive(row, async () => {
      await queueWebhook(tx, row.id, { type: 'ping', data: {} }, at);
      return ok(undefined);
    }),
  );
};

const anew = (at: Date) => ({ tries: 0, dueAt: at, closedAt: null });

/** Tells an address one event anew, under the same id. Refused with `lookupFailed`, and with `wrongState` where it is disabled or still being told. */
export const replayMessage = async (
  deps: Deps,
  member: Member,
  { webhookId, messageId }: { readonly webhookId: WebhookId; readonly messageId: WebhookMessageId },
): Promise<Result<void, Failure>> => {
  const allowed = await withinWhile(deps, member, { what: 'replay', webhookId, most: REPLAYS });
  if (!allowed.ok) return allowed;
  return withOwn(deps, member, { webhookId, action: 'member.webhookReplay' }, async (tx, row, at) =>
    whileActive(row, async () => {
      const which = and(eq(webhookMessages.id, messageId), eq(webhookMessages.webhookId, row.id));
      if ((await tx.$count(webhookMessages, which)) === 0) return fail(failure('lookupFailed'));
      const moved = await moveRow(tx, 'webhookMessage', 'replay', { where: which, set: anew(at) });
      return moved.ok ? ok(undefined) : moved;
    }),
  );
};

/** Tells an address anew whatever was given up since a moment; answers how many. Refused with `lookupFailed`, and with `wrongState` where it is disabled. */
export const replayFailed = async (
  deps: Deps,
  member: Member,
  { webhookId, since }: { readonly webhookId: WebhookId; readonly since: Date },
): Promise<Result<{ count: number }, Failure>> => {
  const allowed = await withinWhile(deps, member, { what: 'replay', webhookId, most: REPLAYS });
  if (!allowed.ok) return allowed;
  return withOwn(deps, member, { webhookId, action: 'member.webhookReplay' }, async (tx, row, at) =>
    whileActive(row, async () => {
      const failed = and(eq(webhookMessages.webhookId, row.id), eq(webhookMessages.state, 'failed'), gte(webhookMessages.createdAt, since));
      const moved = await moveRows(tx, 'webhookMessage', 'replay', { where: failed, set: anew(at) });
      return ok({ count: moved.length });
    }),
  );
};

/** Purges all that is known of the addresses of a member who leaves. */
export const eraseWebhooks = async (tx: Db, memberId: number): Promise<void> => {
  const own = tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.memberId, memberId));
  await tx.delete(webhookMessages).where(inArray(webhookMessages.webhookId, own));
  await tx.delete(webhooks).where(eq(webhooks.memberId, memberId));
};
