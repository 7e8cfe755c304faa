import {
  isReversed,
  type OriginalFacts,
  type PartReturnView,
  type ReversalView,
  type ReversibleSale,
  type WithdrawalGround,
  type WithdrawalView,
  whyNotWithdrawable,
  withdrawableUntil,
  withdrawalGround,
} from '@naru/domain/order';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { didOf, type LookedUpToken, type LookUp, lookUpToken } from '../../kernel/facts/token.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { history, orders, type partReturns, products, type saleReversals } from '../../stores/schema/index.ts';

type OrderRow = typeof orders.$inferSelect;

/** Rows of a history that tell that an NFT changed hands. */
const HANDED_OVER = ['01', '03', '09'] as const;

/** The order that brought an NFT to its owner; undefined for a gift: who had it for nothing, or had it back, paid nobody who could give that back. */
export const purchaseOf = async (
  tx: Db,
  { tokenId, memberId }: { readonly tokenId: string; readonly memberId: number },
): Promise<OrderRow | undefined> => {
  const [last] = await tx
    .select()
    .from(history)
    .where(and(eq(history.tokenId, tokenId), inArray(history.tradeType, [...HANDED_OVER])))
    .orderBy(desc(history.seq))
    .limit(1);
  if (last?.tradeType !== '03' || last.toMemberId !== memberId) return undefined;
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.tokenId, tokenId),
        eq(orders.buyerMemberId, memberId),
        eq(orders.state, 'completed'),
        // Its costs may be earned at the same moment.
        ne(orders.kind, 'exchangeFee'),
        eq(orders.completedAt, last.createdAt),
      ),
    );
  return order;
};

/** A completed sale with its NFT, looked up or locked: the order first, then the NFT, as paying does. */
export interface FoundSale {
  readonly order: OrderRow;
  readonly found: LookedUpToken;
  readonly facts: ReversibleSale;
}

/** What the rules look at of an order that may go back; undefined for one without an NFT of its own. */
export const findSale = async (db: Db, order: OrderRow, how: LookUp): Promise<FoundSale | undefined> => {
  const found = order.tokenId === null ? undefined : await lookUpToken(db, order.tokenId, how);
  if (found === undefined) return undefined;
  const { tokenId, ownerMemberId } = found.token;
  const last = ownerMemberId === order.buyerMemberId ? await purchaseOf(db, { tokenId, memberId: ownerMemberId }) : undefined;
  const facts = { order, buyerDid: await didOf(db, order.buyerMemberId), ownedByIt: last?.id === order.id, token: found.facts };
  return { order, found, facts };
};

/** The ground that the buyer of an order was told of, by whom it was bought from and what it is. */
export const groundOf = async (
  db: Db,
  { sellerMemberId, productId }: Pick<OrderRow, 'sellerMemberId' | 'productId'>,
): Promise<WithdrawalGround> => {
  const kinds = db.select({ nftKind: products.nftKind, productType: products.type }).from(products);
  return withdrawalGround(sellerMemberId === null ? 'store' : 'member', only(await kinds.where(eq(products.id, productId))));
};

export const originalOf = ({ originalHeldBack, openedAt }: OrderRow): OriginalFacts => ({ heldBack: originalHeldBack, openedAt });

/** What a buyer is told of withdrawing from an order, by the rules that judge it when they do; null for what is no purchase that stands. */
export const withdrawalView = async (db: Db, order: OrderRow, now: Date): Promise<WithdrawalView | null> => {
  if (order.kind === 'exchangeFee' || order.completedAt === null || isReversed(order)) return null;
  const sale = await findSale(db, order, 'look');
  if (sale === undefined) return null;
  const ground = await groundOf(db, order);
  const why = whyNotWithdrawable({ ...sale.facts, ground, original: originalOf(order) }, now)[0]?.name ?? null;
  return { ground, until: withdrawableUntil(order.completedAt).toISOString(), why };
};

export const partReturnView = ({ amount, cause, state, reason, createdAt }: typeof partReturns.$inferSelect): PartReturnView => ({
  amount: brand.won(amount),
  cause,
  state,
  reason,
  at: createdAt.toISOString(),
});

export const reversalView = ({ cause, nft, state, reason, createdAt }: typeof saleReversals.$inferSelect): ReversalView => ({
  cause,
  nft,
  state,
  reason,
  at: createdAt.toISOString(),
});
