import {
  isReversed,
  type PartReturnView,
  type ReversalView,
  type WithdrawalGround,
  type WithdrawalView,
  whyNotWithdrawable,
  withdrawableUntil,
  withdrawalGround,
} from '@naru/domain/order';
import { eq } from 'drizzle-orm';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { type orders, type partReturns, products, type saleReversals } from '../../stores/schema/index.ts';
import { findSale } from './found-sale.ts';

type OrderRow = typeof orders.$inferSelect;

/** The ground that the buyer of an order was told of, by whom it was bought from and what it is. */
export const groundOf = async (
  db: Db,
  { sellerMemberId, productId }: Pick<OrderRow, 'sellerMemberId' | 'productId'>,
): Promise<WithdrawalGround> => {
  const kinds = db.select({ nftKind: products.nftKind, productType: products.type }).from(products);
  return withdrawalGround(sellerMemberId === null ? 'store' : 'member', only(await kinds.where(eq(products.id, productId))));
};

/** What a buyer is told of withdrawing from an order, by the rules that judge it when they do; null for what is no purchase that stands. */
export const withdrawalView = async (db: Db, order: OrderRow, now: Date): Promise<WithdrawalView | null> => {
  if (order.kind === 'exchangeFee' || order.completedAt === null || isReversed(order)) return null;
  const sale = await findSale(db, order, 'look');
  if (sale === undefined) return null;
  const ground = await groundOf(db, order);
  const why = whyNotWithdrawable({ ...sale.facts, ground }, now)[0]?.name ?? null;
  return { ground, until: withdrawableUntil(order.completedAt).toISOString(), why };
};

/** What a buyer is told of a part that goes back. */
export const partReturnView = ({ amount, cause, state, reason, createdAt }: typeof partReturns.$inferSelect): PartReturnView => ({
  amount: brand.won(amount),
  cause,
  state,
  reason,
  at: createdAt.toISOString(),
});

/** What a buyer is told of an order that goes back. */
export const reversalView = ({ cause, nft, state, reason, createdAt }: typeof saleReversals.$inferSelect): ReversalView => ({
  cause,
  nft,
  state,
  reason,
  at: createdAt.toISOString(),
});
