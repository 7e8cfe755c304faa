import type { Received } from '@naru/domain/gift';
import { eq } from 'drizzle-orm';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { files, giftCards, gifts, items, products, tokens } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';

/** What has just been received, as its receiver is told; `sender` as they are named in its history. */
export const receivedGift = async (db: Db, { giftId, sender }: { readonly giftId: number; readonly sender: string }): Promise<Received> => {
  const { card, tokenId, name, number, picture } = only(
    await db
      .select({ card: giftCards, tokenId: gifts.tokenId, name: products.name, number: items.number, picture: pictureColumns })
      .from(gifts)
      .innerJoin(giftCards, eq(giftCards.sendingId, gifts.sendingId))
      .innerJoin(tokens, eq(tokens.tokenId, gifts.tokenId))
      .innerJoin(items, eq(items.id, tokens.itemId))
      .innerJoin(products, eq(products.id, tokens.productId))
      .leftJoin(files, eq(files.id, products.thumbnailFileId))
      .where(eq(gifts.id, giftId)),
  );
  return {
    giftId: brand.gift(giftId),
    tokenId: brand.token(tokenId),
    name,
    number,
    thumbnail: pictureOf(picture),
    kind: card.kind,
    sender,
    fromStore: card.siteCode !== null,
    message: card.message,
  };
};
