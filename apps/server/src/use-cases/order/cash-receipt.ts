import { type CashReceipt, isCashReceiptType } from '@naru/domain/account';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { members } from '../../stores/schema/index.ts';
import type { OrderRow } from './lock-order.ts';

/**
 * To whom the cash receipt of an order goes: what its buyer has registered, where an issuer sells; null otherwise, since a member who sells is no
 * business that could issue one.
 */
export const cashReceiptFor = async ({ db, keys }: Deps, order: OrderRow): Promise<CashReceipt | null> => {
  if (order.sellerMemberId !== null) return null;
  const { did, type, number } = only(
    await db
      .select({ did: members.did, type: members.cashReceiptType, number: members.cashReceiptNumber })
      .from(members)
      .where(eq(members.id, order.buyerMemberId)),
  );
  if (!isCashReceiptType(type) || number === null) return null;
  return { type, number: await keys.open(number, `members.cashReceiptNumber.${did}`) };
};
