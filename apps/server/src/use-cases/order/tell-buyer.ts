import { eq } from 'drizzle-orm';
import { type NoticeKind, notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { products } from '../../stores/schema/index.ts';
import type { OrderRow } from './lock-order.ts';

/** What became of an order; `price` is what it was about, in won. */
interface OrderNews {
  readonly kind: Extract<NoticeKind, 'orderExpired' | 'paymentReturned'>;
  readonly price: number;
  readonly at: Date;
}

/** Tells the buyer how their order, or money for it, ended without the NFT. */
export const tellBuyer = async (tx: Db, order: OrderRow, { kind, price, at }: OrderNews): Promise<void> => {
  const { name } = only(await tx.select({ name: products.name }).from(products).where(eq(products.id, order.productId)));
  await notify(tx, [{ memberId: order.buyerMemberId, kind, payload: { orderId: order.id, tokenId: order.tokenId, name, price } }], at);
};
