import type { CashReceipt } from '@naru/domain/account';
import { isMendable } from '@naru/domain/order';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { cashReceipts, orders } from '../../stores/schema/index.ts';
import { replaceReceiver } from './follow-receipt.ts';
import { lockOrder } from './lock-order.ts';
import { sealReceiver } from './open-receipt.ts';

/** Has a member's receipts issued that their number had kept from it, to the one that they have registered now, in the same transaction. */
export const mendReceipts = async (
  deps: Pick<Deps, 'keys' | 'clock'>,
  tx: Db,
  memberId: number,
  { type, number }: CashReceipt,
): Promise<void> => {
  const rows = await tx
    .select({ receipt: cashReceipts })
    .from(cashReceipts)
    .innerJoin(orders, eq(orders.id, cashReceipts.orderId))
    .where(and(eq(orders.buyerMemberId, memberId), eq(cashReceipts.state, 'failed')))
    .orderBy(cashReceipts.orderId);
  for (const { receipt } of rows.filter(({ receipt: { fault } }) => isMendable(fault))) {
    await lockOrder(tx, receipt.orderId);
    const receiver = await sealReceiver(deps, receipt.orderId, number);
    await replaceReceiver(tx, receipt, { type, receiver, at: deps.clock.now() });
  }
};
