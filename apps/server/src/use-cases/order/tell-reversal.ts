import type { ReversalEnd } from '@naru/domain/order';
import { eq } from 'drizzle-orm';
import { type Notice, notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { products, siteAuthorities } from '../../stores/schema/index.ts';
import type { OrderRow } from './lock-order.ts';

/** What became of a sale's NFT, and why. */
interface ReversalNews {
  readonly nft: ReversalEnd;
  readonly reason: string;
  readonly at: Date;
}

/** Tells both sides of a sale that goes back, whether the member who sold has the NFT again, and everybody who acts for an issuer that sold. */
export const tellReversal = async (tx: Db, order: OrderRow, { nft, reason, at }: ReversalNews): Promise<void> => {
  const { id: orderId, tokenId, productId, siteCode, price, deposit, buyerMemberId, sellerMemberId } = order;
  const { name } = only(await tx.select({ name: products.name }).from(products).where(eq(products.id, productId)));
  const payload = { orderId, tokenId, name, price, deposit, reason };
  const sellers: readonly Notice[] =
    sellerMemberId === null
      ? (await tx.select({ memberId: siteAuthorities.memberId }).from(siteAuthorities).where(eq(siteAuthorities.siteCode, siteCode))).map(
          ({ memberId }) => ({ memberId, kind: 'siteSaleReversed', payload: { ...payload, siteCode } }),
        )
      : nft === 'back'
        ? [{ memberId: sellerMemberId, kind: 'saleReversed', payload }]
        : [];
  await notify(tx, [{ memberId: buyerMemberId, kind: 'purchaseReversed', payload }, ...sellers], at);
};
