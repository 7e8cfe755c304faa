import { cardLink } from '@naru/domain/gift';
import { ROUTE_BASE } from '@naru/domain/navigation';
import { ok } from '@naru/domain/shared';
import { type GiftSms, giftSms, giftVariables } from '@naru/messages';
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { queueSms, type SmsDraft } from '../../gateways/sms/outbox.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { type Ending, eachApart, eachDue } from '../../shared/each-due.ts';
import { brand } from '../../stores/branding.ts';
import { giftCards, gifts, members, products, sites, tokens } from '../../stores/schema/index.ts';
import { toNotifyPlace } from './nft-code.ts';
import { cardKeyPlace } from './open-card.ts';

type GiftRow = typeof gifts.$inferSelect;

const reached = z.object({ phone: z.string(), code: z.string() });

/** Phone and code of a sending, as they were sealed. */
export const readReached = (opened: string): z.infer<typeof reached> => reached.parse(JSON.parse(opened));

/** What the text messages about a sending say, by one of the NFTs that wait under it and its code. */
export const messageParts = async (
  { db, keys, config }: Pick<Deps, 'db' | 'keys' | 'config'>,
  { sendingId, senderMemberId, tokenId, kind }: GiftRow,
  code: string,
): Promise<GiftSms> => {
  const { member, site, name, sealedKey } = only(
    await db
      .select({ member: members.nickname, site: sites.name, name: products.name, sealedKey: giftCards.sealedKey })
      .from(tokens)
      .innerJoin(products, eq(products.id, tokens.productId))
      .innerJoin(sites, eq(sites.siteCode, products.siteCode))
      .innerJoin(giftCards, eq(giftCards.sendingId, sendingId))
      .leftJoin(members, eq(members.id, senderMemberId ?? 0))
      .where(eq(tokens.tokenId, tokenId)),
  );
  const waiting = await db.$count(gifts, and(eq(gifts.sendingId, sendingId), eq(gifts.state, 'sent')));
  // Of the time before cards had links, the code alone.
  const key = sealedKey === null ? undefined : brand.cardKey(await keys.open(sealedKey, cardKeyPlace(sendingId)));
  const link = `${config.publicUrl}${ROUTE_BASE}${cardLink(key, brand.serial(code))}`;
  const from = member === null ? { sender: site, isStore: true } : { sender: member, isStore: false };
  return { ...from, name, kind, others: Math.max(0, waiting - 1), code, link };
};

const BATCH = 10;
/** How long a process that has begun to tell is left to it; if it dies, another one tells. */
const LEASE_MS = 60_000;

/** Writes due receivers their code by text message. Claims are leases: a dead process blocks nobody. Phone and code are purged in the same transaction. */
export const notifyCodes = async (deps: Deps, ending?: Ending): Promise<number> => {
  const now = deps.clock.now();
  return eachDue({ what: 'codes that were not told', after: () => claim(deps, now), work: (gift) => tell(deps, gift) }, ending);
};

/** The same for the first of them: for a call that has just sent something, and is not to do the work of a whole backlog. */
export const notifyFirstCodes = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  const first = await claim(deps, now);
  await eachApart('codes that were not told', first, (gift) => tell(deps, gift));
};

/** The next sendings to tell, each by one of its gifts; none of them comes again before its lease is over. */
const claim = async ({ transact, clock }: Deps, now: Date): Promise<readonly GiftRow[]> => {
  const claimed = await transact(async (tx) => {
    const due = await tx
      .select({ id: gifts.id })
      .from(gifts)
      .where(and(isNotNull(gifts.toNotify), lte(gifts.tellAt, now)))
      .orderBy(asc(gifts.tellAt))
      .limit(BATCH)
      .for('no key update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return [];
    return tx
      .update(gifts)
      .set({ tellAt: new Date(clock.now().getTime() + LEASE_MS) })
      .where(inArray(gifts.id, ids))
      .returning();
  });
  return [...new Map(claimed.map((gift) => [gift.sendingId, gift])).values()];
};

const draftOf = async (deps: Deps, gift: GiftRow, toNotify: string): Promise<SmsDraft> => {
  const { phone, code } = readReached(await deps.keys.open(toNotify, toNotifyPlace(gift.sendingId)));
  const parts = await messageParts(deps, gift, code);
  return { kind: 'gift', phone, text: giftSms(parts), expiresAt: gift.expiresAt, variables: giftVariables(parts) };
};

const tell = async (deps: Deps, gift: GiftRow): Promise<void> => {
  const { sendingId, state, toNotify } = gift;
  if (toNotify === null) return;
  const draft = state === 'sent' ? await draftOf(deps, gift, toNotify) : null;
  await deps.transact(async (tx) => {
    const waited = await tx
      .update(gifts)
      .set({ toNotify: null, tellAt: null })
      .where(and(eq(gifts.sendingId, sendingId), isNotNull(gifts.toNotify)))
      .returning({ id: gifts.id });
    if (draft !== null && waited.length > 0) await queueSms(tx, deps.keys, deps.clock.now(), draft);
    return ok(undefined);
  });
  deps.smsWritten();
};
