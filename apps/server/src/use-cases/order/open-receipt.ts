import { type CashReceipt, isCashReceiptType } from '@naru/domain/account';
import { type ProviderPayment, receiptSum } from '@naru/domain/order';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { cashReceipts, members } from '../../stores/schema/index.ts';
import type { OrderRow } from './lock-order.ts';

/** What the number of an order's receipts is sealed for: one that takes the place of another goes to the same. */
const placeOf = (orderId: string): string => `cash_receipts.receiver.${orderId}`;

/** Seals the number that an order's receipt goes to. */
export const sealReceiver = ({ keys }: Pick<Deps, 'keys'>, orderId: string, number: string): Promise<string> =>
  keys.seal(number, placeOf(orderId));

/** Opens it. */
export const openReceiver = ({ keys }: Pick<Deps, 'keys'>, orderId: string, sealed: string): Promise<string> =>
  keys.open(sealed, placeOf(orderId));

/** What a member has registered for cash receipts; null where that is nothing. */
export const registeredReceipt = async ({ keys }: Pick<Deps, 'keys'>, tx: Db, memberId: number): Promise<CashReceipt | null> => {
  const { did, type, number } = only(
    await tx
      .select({ did: members.did, type: members.cashReceiptType, number: members.cashReceiptNumber })
      .from(members)
      .where(eq(members.id, memberId)),
  );
  if (!isCashReceiptType(type) || number === null) return null;
  return { type, number: await keys.open(number, `members.cashReceiptNumber.${did}`) };
};

/**
 * Makes the cash receipt of a payment that was just captured, in the same transaction: of what came in cash, where an issuer sells, to what its buyer
 * has registered at that moment; a member who sells is no business that could issue one. This is the one place where one begins: no window is asked for
 * one, and where a provider has issued one with the money all the same, that is the receipt.
 */
export const openReceipt = async (
  deps: Pick<Deps, 'keys'>,
  tx: Db,
  order: OrderRow,
  { payment, at }: { readonly payment: Pick<ProviderPayment, 'providerKey' | 'cash' | 'amount' | 'cashReceiptNumber'>; readonly at: Date },
): Promise<void> => {
  if (order.sellerMemberId !== null) return;
  const { providerKey, cashReceiptNumber: issueNumber } = payment;
  const made = { orderId: order.id, number: 1, providerKey, createdAt: at, updatedAt: at };
  if (issueNumber !== null && payment.amount > 0) {
    const issued = { state: 'issued', issuedBy: 'window', issueNumber, issuedAt: at } as const;
    await tx.insert(cashReceipts).values({ ...made, ...issued, cash: payment.amount, amount: payment.amount });
    return;
  }
  const amount = receiptSum({ cash: payment.cash, left: order.price });
  const registered = amount === 0 ? null : await registeredReceipt(deps, tx, order.buyerMemberId);
  if (registered === null) return;
  const receiver = await sealReceiver(deps, order.id, registered.number);
  await tx.insert(cashReceipts).values({ ...made, type: registered.type, receiver, cash: payment.cash, amount, state: 'due', dueAt: at });
};
