import type { SoldNft } from '@naru/domain/nft';
import type { Page } from '@naru/domain/shared';
import { and, count, desc, eq } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { orders, products } from '../../stores/schema/index.ts';
import { toPage, type Window } from '../paging.ts';

/** What a member has sold, the latest first. */
export const soldNfts = async (db: Db, memberId: number, window: Window): Promise<Page<SoldNft>> => {
  const mine = and(eq(orders.sellerMemberId, memberId), eq(orders.state, 'completed'));
  const [rows, [all]] = await Promise.all([
    db
      .select({ order: orders, name: products.name })
      .from(orders)
      .innerJoin(products, eq(products.id, orders.productId))
      .where(mine)
      .orderBy(desc(orders.completedAt))
      .limit(window.limit)
      .offset(window.offset),
    db.select({ all: count() }).from(orders).where(mine),
  ]);
  const sold = rows.map(({ order, name }) => ({
    tokenId: brand.token(order.tokenId ?? ''),
    name,
    price: brand.won(order.price),
    fee: brand.won(order.fee),
    royalty: brand.won(order.royalty),
    deposit: brand.won(order.deposit),
    soldAt: order.completedAt?.toISOString() ?? '',
  }));
  return toPage(sold, window, all?.all ?? 0);
};
