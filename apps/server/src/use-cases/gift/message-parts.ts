import { cardLink } from '@naru/domain/gift';
import { ROUTE_BASE } from '@naru/domain/navigation';
import type { GiftSms } from '@naru/messages';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import { giftCards, gifts, members, products, sites, tokens } from '../../stores/schema/index.ts';
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
