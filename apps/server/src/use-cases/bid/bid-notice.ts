import { eq } from 'drizzle-orm';
import type { BidRow } from '../../kernel/facts/bid.ts';
import type { Notice } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { products } from '../../stores/schema/index.ts';

/** What a bidder is told of their bid, at its own price or another. */
export const bidNotice = async (
  tx: Db,
  { memberId, productId }: BidRow,
  { kind, price }: { readonly kind: 'bidOutbid' | 'bidExpired'; readonly price: number },
): Promise<Notice> => {
  const { name } = only(await tx.select({ name: products.name }).from(products).where(eq(products.id, productId)));
  return { memberId, kind, payload: { productId, name, price } };
};
