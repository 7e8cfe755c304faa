import type { PendingGift } from '@naru/domain/gift';
import type { Page } from '@naru/domain/shared';
import { count, desc, eq, sql } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { files, giftCards, gifts, items, products, tokens } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';
import { toPage, type Window } from '../paging.ts';

/** What a member has sent to phones: what waits for its receiver first, then the newest. */
export const giftsOf = async (db: Db, memberId: number, window: Window): Promise<Page<PendingGift>> => {
  const mine = eq(gifts.senderMemberId, memberId);
  const [rows, [all]] = await Promise.all([
    db
      .select({ gift: gifts, card: giftCards, name: products.name, number: items.number, picture: pictureColumns })
      .from(gifts)
      .innerJoin(giftCards, eq(giftCards.sendingId, gifts.sendingId))
      .innerJoin(tokens, eq(tokens.tokenId, gifts.tokenId))
      .innerJoin(items, eq(items.id, tokens.itemId))
      .innerJoin(products, eq(products.id, tokens.productId))
      .leftJoin(files, eq(files.id, products.thumbnailFileId))
      .where(mine)
      .orderBy(sql`${gifts.state} <> 'sent'`, desc(gifts.id))
      .limit(window.limit)
      .offset(window.offset),
    db.select({ all: count() }).from(gifts).where(mine),
  ]);
  const views = rows.map(({ gift, card, name, number, picture }) => ({
    giftId: brand.gift(gift.id),
    tokenId: brand.token(gift.tokenId),
    name,
    number,
    thumbnail: pictureOf(picture),
    kind: gift.kind,
    state: gift.state,
    phone: gift.phone,
    message: card.message,
    wrapping: card.wrapping,
    sentAt: gift.createdAt.toISOString(),
    openedAt: card.openedAt?.toISOString() ?? null,
    expiresAt: gift.closedAt === null ? gift.expiresAt.toISOString() : null,
    endedAt: gift.closedAt?.toISOString() ?? null,
    thanks: gift.state === 'received' ? card.thanks : null,
  }));
  return toPage(views, window, all?.all ?? 0);
};
