import type { BidFacts } from '@naru/domain/bid';
import type { BidId, ProductId } from '@naru/domain/shared';
import { and, eq, ne } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { bids } from '../../stores/schema/index.ts';
import { didOf, type LookUp } from './token.ts';

export type BidRow = typeof bids.$inferSelect;

export interface LookedUpBid {
  readonly bid: BidRow;
  readonly bidFacts: BidFacts;
}

/** A bid as it stands at `now`; undefined when there is none. Whoever locks an NFT as well locks the bid before it. */
export const lookUpBid = async (
  db: Db,
  bidId: BidId,
  { how, now }: { readonly how: LookUp; readonly now: Date },
): Promise<LookedUpBid | undefined> => {
  const ask = db.select().from(bids).where(eq(bids.id, bidId));
  const [bid] = await (how === 'lock' ? ask.for('no key update') : ask);
  if (bid === undefined) return undefined;
  const bidFacts = {
    bidderDid: await didOf(db, bid.memberId),
    productId: bid.productId,
    state: bid.state,
    price: brand.won(bid.price),
    late: bid.expiresAt <= now,
  };
  return { bid, bidFacts };
};

/** The open bids of a member on other products than this. */
export const bidsElsewhere = (db: Db, memberId: number, productId: ProductId): Promise<number> =>
  db.$count(bids, and(eq(bids.memberId, memberId), eq(bids.state, 'open'), ne(bids.productId, productId)));
