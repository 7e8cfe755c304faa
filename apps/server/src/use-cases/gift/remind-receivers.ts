import { ok } from '@naru/domain/shared';
import { giftReminderSms, giftVariables } from '@naru/messages';
import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import { queueSms } from '../../gateways/sms/outbox.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { type Ending, eachDue } from '../../shared/each-due.ts';
import { giftCards, gifts } from '../../stores/schema/index.ts';
import { toRemindPlace } from './nft-code.ts';
import { messageParts, readReached } from './notify-codes.ts';

type CardRow = typeof giftCards.$inferSelect;
type GiftRow = typeof gifts.$inferSelect;

const BATCH = 10;
/** How long a process that has begun to remind is left to it; if it dies, another one does. */
const LEASE_MS = 60_000;

/** Reminds receivers by text a day before expiry, and tells senders. Claims are leases; message and notice are written once, as phone and code are purged. */
export const remindReceivers = async (deps: Deps, ending?: Ending): Promise<number> => {
  const now = deps.clock.now();
  return eachDue(
    { what: 'receivers who were not reminded', after: () => claim(deps, now), work: (card) => remind(deps, card, now) },
    ending,
  );
};

const claim = async ({ transact, clock }: Deps, now: Date): Promise<readonly CardRow[]> =>
  transact(async (tx) => {
    const due = await tx
      .select({ id: giftCards.sendingId })
      .from(giftCards)
      .where(and(isNotNull(giftCards.toRemind), lte(giftCards.remindAt, now)))
      .orderBy(asc(giftCards.remindAt))
      .limit(BATCH)
      .for('no key update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return [];
    return tx
      .update(giftCards)
      .set({ remindAt: new Date(clock.now().getTime() + LEASE_MS) })
      .where(inArray(giftCards.sendingId, ids))
      .returning();
  });

/** The first of what waits under a card; undefined where nothing does, or it is too late. */
const firstWaiting = async ({ db }: Deps, { sendingId }: CardRow, now: Date): Promise<GiftRow | undefined> => {
  const waits = and(eq(gifts.sendingId, sendingId), eq(gifts.state, 'sent'), gt(gifts.expiresAt, now));
  const [first] = await db.select().from(gifts).where(waits).orderBy(asc(gifts.id)).limit(1);
  return first;
};

const draftOf = async (deps: Deps, gift: GiftRow, toRemind: string) => {
  const { phone, code } = readReached(await deps.keys.open(toRemind, toRemindPlace(gift.sendingId)));
  const parts = await messageParts(deps, gift, code);
  const text = giftReminderSms(parts);
  return { kind: 'reminder', phone, text, name: parts.name, expiresAt: gift.expiresAt, variables: giftVariables(parts) } as const;
};

const remind = async (deps: Deps, card: CardRow, now: Date): Promise<void> => {
  const { sendingId, toRemind } = card;
  if (toRemind === null) return;
  const gift = await firstWaiting(deps, card, now);
  const draft = gift === undefined ? null : await draftOf(deps, gift, toRemind);
  await deps.transact(async (tx) => {
    const ended = await tx
      .update(giftCards)
      .set({ toRemind: null, remindAt: null })
      .where(and(eq(giftCards.sendingId, sendingId), isNotNull(giftCards.toRemind)))
      .returning({ id: giftCards.sendingId });
    if (ended.length === 0 || gift === undefined || draft === null) return ok(undefined);
    const { name, ...text } = draft;
    await queueSms(tx, deps.keys, deps.clock.now(), text);
    // What becomes of an issuer's gifts, its job tells row by row.
    if (gift.senderMemberId === null) return ok(undefined);
    const payload = { tokenId: gift.tokenId, kind: gift.kind, phone: gift.phone, name };
    await notify(tx, [{ memberId: gift.senderMemberId, kind: 'giftWaits', payload }], now);
    return ok(undefined);
  });
  deps.smsWritten();
};
