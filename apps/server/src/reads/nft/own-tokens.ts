import type { NftCard } from '@naru/domain/nft';
import type { Page } from '@naru/domain/shared';
import { and, desc, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { perHandle } from '../../stores/per-handle.ts';
import { listings, products, tokens } from '../../stores/schema/index.ts';
import type { Window } from '../paging.ts';
import { cardCount, cardPage } from './cards.ts';

/** What of a member's NFTs nothing holds back: the rules of listing, sending and redeeming, as a query (I3). */
const freeOf = (memberId: number | Placeholder) =>
  and(eq(tokens.ownerMemberId, memberId), eq(tokens.state, 'live'), eq(tokens.frozen, false), isNull(tokens.lock), isNull(listings.id));

// Asked with everything that a member may know about themselves.
const freeCount = perHandle((db) => cardCount(db, freeOf(sql.placeholder('memberId'))).prepare('transferable NFTs'));

/** How many of a member's NFTs they could transfer now. */
export const countTransferable = async (db: Db, memberId: number): Promise<number> => only(await freeCount(db).execute({ memberId })).all;

/** A member's NFTs that they can redeem for goods now, newest first. */
export const exchangeableNfts = (db: Db, memberId: number, window: Window): Promise<Page<NftCard>> => {
  const ofGoods = inArray(tokens.productId, db.select({ id: products.id }).from(products).where(eq(products.nftKind, 'transferable')));
  const where = and(freeOf(memberId), ofGoods);
  return cardPage(db, where, [desc(tokens.acquiredAt), desc(tokens.tokenId)], window);
};
