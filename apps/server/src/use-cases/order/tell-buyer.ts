import { bankName } from '@naru/messages';
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

const aboutOf = async (tx: Db, { id: orderId, tokenId, productId }: OrderRow) => {
  const { name } = only(await tx.select({ name: products.name }).from(products).where(eq(products.id, productId)));
  return { orderId, tokenId, name };
};

/** Tells the buyer how their order, or money for it, ended without the NFT. */
export const tellBuyer = async (tx: Db, order: OrderRow, { kind, price, at }: OrderNews): Promise<void> =>
  notify(tx, [{ memberId: order.buyerMemberId, kind, payload: { ...(await aboutOf(tx, order)), price } }], at);

/** The account that an order is to be paid into. */
type GivenAccount = Required<Pick<OrderRow, 'virtualBankId' | 'virtualAccount' | 'virtualHolder' | 'deadline'>>;

/** Tells the buyer into which account to pay, how much and until when: whoever has closed the page finds it in their notices and their mail. */
export const tellAccount = async (tx: Db, order: OrderRow, account: GivenAccount, at: Date): Promise<void> => {
  const paying = {
    price: order.price,
    bank: bankName(account.virtualBankId ?? ''),
    account: account.virtualAccount,
    holder: account.virtualHolder,
    deadline: account.deadline.toISOString(),
  };
  await notify(tx, [{ memberId: order.buyerMemberId, kind: 'accountGiven', payload: { ...(await aboutOf(tx, order)), ...paying } }], at);
};
