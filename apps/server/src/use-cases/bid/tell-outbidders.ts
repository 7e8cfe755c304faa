import { and, eq, gt, isNull, lt, max, ne } from 'drizzle-orm';
import type { BidRow } from '../../kernel/facts/bid.ts';
import { notify } from '../../kernel/notify.ts';
import type { Db } from '../../stores/db.ts';
import { bids } from '../../stores/schema/index.ts';
import { bidNotice } from './bid-notice.ts';

/**
 * Tells those who bid the most so far that somebody bids more; those who were outbid before know it. Each is told once of a price that they have named:
 * bidding and taking back in turn rings nobody's bell. The caller holds the product's lock.
 */
export const tellOutbidders = async (tx: Db, bid: BidRow, at: Date): Promise<void> => {
  const others = and(eq(bids.productId, bid.productId), eq(bids.state, 'open'), ne(bids.id, bid.id), gt(bids.expiresAt, at));
  const [before] = await tx
    .select({ most: max(bids.price) })
    .from(bids)
    .where(others);
  if (before?.most == null || before.most >= bid.price) return;
  const outbid = await tx
    .update(bids)
    .set({ outbidAt: at })
    .where(and(others, eq(bids.price, before.most), lt(bids.price, bid.price), isNull(bids.outbidAt)))
    .returning();
  for (const one of outbid) await notify(tx, [await bidNotice(tx, one, { kind: 'bidOutbid', price: bid.price })], at);
};
