import type { NftCard } from '@naru/domain/nft';
import type { Page } from '@naru/domain/shared';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { listings, products, tokens } from '../../stores/schema/index.ts';
import type { Window } from '../paging.ts';
import { cardPage, countCards } from './cards.ts';

/** What of a member's NFTs nothing holds back: the rules of listing, sending and redeeming, as a query (I3). */
const freeOf = (memberId: number) =>
  and(eq(tokens.ownerMemberId, memberId), eq(tokens.state, 'live'), eq(tokens.frozen, false), isNull(tokens.lock), isNull(listings.id));

/** How many of a member's NFTs they could transfer now. */
export const countTransferable = (db: Db, memberId: number): Promise<number> => countCards(db, freeOf(memberId));

/** A member's NFTs that they can redeem for goods now, newest first. */
export const exchangeableNfts = (db: Db, memberId: number, window: Window): Promise<Page<NftCard>> => {
  const ofGoods = inArray(tokens.productId, db.select({ id: products.id }).from(products).where(eq(products.nftKind, 'transferable')));
  const where = and(freeOf(memberId), ofGoods);
  return cardPage(db, where, [desc(tokens.acquiredAt), desc(tokens.tokenId)], window);
};
