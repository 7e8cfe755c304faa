import { TRADE_TYPE } from '@naru/domain/history';
import type { NftDetail } from '@naru/domain/nft';
import type { TokenId } from '@naru/domain/shared';
import { and, desc, eq } from 'drizzle-orm';
import type { Member } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { history, listings, members, productStats, products, tokens } from '../../stores/schema/index.ts';
import { whyNotOf } from '../why-not.ts';
import { openListing } from './cards.ts';
import { seenCard } from './lists.ts';

/** What the page tells beyond the card. */
const extrasOf = (db: Db, tokenId: string) =>
  db
    .select({
      itemId: tokens.itemId,
      ownerMemberId: tokens.ownerMemberId,
      ownerDid: members.did,
      detailType: tokens.detailType,
      mintedAt: tokens.mintedAt,
      description: products.description,
      details: products.details,
      guidance: products.guidance,
      noticeFields: products.noticeFields,
      quantity: products.quantity,
      royaltyBasisPoints: products.royaltyBasisPoints,
      lowest: productStats.minPrice,
      listingVersion: listings.version,
      listedAt: listings.createdAt,
    })
    .from(tokens)
    .innerJoin(products, eq(products.id, tokens.productId))
    .leftJoin(productStats, eq(productStats.productId, tokens.productId))
    .leftJoin(members, eq(members.id, tokens.ownerMemberId))
    .leftJoin(listings, openListing)
    .where(eq(tokens.tokenId, tokenId));

/** One NFT in full as it stands at `now`, as a member (or a visitor) may see it; null when there is none or it is somebody's private one. */
export const nftDetail = async (
  db: Db,
  member: Member | null,
  { tokenId, now }: { readonly tokenId: TokenId; readonly now: Date },
): Promise<NftDetail | null> => {
  const memberId = member?.id ?? null;
  const [card, [row], [mint], [sale]] = await Promise.all([
    seenCard(db, memberId, tokenId),
    extrasOf(db, tokenId),
    db
      .select({ txId: history.txId })
      .from(history)
      .where(and(eq(history.tokenId, tokenId), eq(history.seq, 1))),
    db
      .select({ price: history.price })
      .from(history)
      .where(and(eq(history.tokenId, tokenId), eq(history.tradeType, TRADE_TYPE.sale)))
      .orderBy(desc(history.seq))
      .limit(1),
  ]);
  if (card === null || row === undefined) return null;
  const ownerDid = row.ownerDid === null ? null : brand.did(row.ownerDid);
  return {
    ...card,
    itemId: brand.item(row.itemId),
    description: row.description,
    details: row.details,
    guidance: row.guidance,
    notice: row.noticeFields,
    totalQuantity: row.quantity,
    ownerDid,
    whyNot: await whyNotOf(db, member, { tokenId, now }),
    ownedByMe: memberId !== null && row.ownerMemberId === memberId,
    mintedAt: row.mintedAt.toISOString(),
    mintTxId: mint?.txId ?? '',
    royaltyBasisPoints: row.royaltyBasisPoints,
    lastPrice: sale?.price == null ? null : brand.won(sale.price),
    lowestPrice: row.lowest === null ? null : brand.won(row.lowest),
    detailType: row.detailType,
    listing:
      card.listingId === null || card.price === null || row.listedAt === null
        ? null
        : { listingId: card.listingId, price: card.price, version: row.listingVersion ?? 0, listedAt: row.listedAt.toISOString() },
  };
};
