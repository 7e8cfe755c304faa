import { orderNumberOf, type ReversalEnd } from '@naru/domain/order';
import { bankName } from '@naru/messages';
import { eq } from 'drizzle-orm';
import { type Notice, type NoticeKind, notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { products, siteAuthorities } from '../../stores/schema/index.ts';
import type { PartRow, Returned } from './bookings.ts';
import type { OrderRow } from './lock-order.ts';

/** What became of an order; `price` is what it was about, in won. */
interface OrderNews {
  readonly kind: Extract<NoticeKind, 'orderExpired' | 'orderTakenDown' | 'paymentReturned'>;
  readonly price: number;
  readonly at: Date;
}

const aboutOf = async (tx: Db, order: OrderRow) => {
  const { name } = only(await tx.select({ name: products.name }).from(products).where(eq(products.id, order.productId)));
  return { orderId: order.id, orderNumber: orderNumberOf(order), tokenId: order.tokenId, name };
};

/** Tells the buyer how their order, or money for it, ended without the NFT. */
export const notifyBuyer = async (tx: Db, order: OrderRow, { kind, price, at }: OrderNews): Promise<void> =>
  notify(tx, [{ memberId: order.buyerMemberId, kind, payload: { ...(await aboutOf(tx, order)), price } }], at);

/** The account, and what is to be paid into it, in won. */
type GivenAccount = Required<Pick<OrderRow, 'virtualBankId' | 'virtualAccount' | 'virtualHolder' | 'deadline'>> & { readonly sum: number };

/** Tells the buyer into which account to pay, how much and until when: whoever has closed the page finds it in their notices and their mail. */
export const notifyAccount = async (tx: Db, order: OrderRow, account: GivenAccount, at: Date): Promise<void> => {
  const paying = {
    price: account.sum,
    bank: bankName(account.virtualBankId ?? ''),
    account: account.virtualAccount,
    holder: account.virtualHolder,
    deadline: account.deadline.toISOString(),
  };
  await notify(tx, [{ memberId: order.buyerMemberId, kind: 'accountGiven', payload: { ...(await aboutOf(tx, order)), ...paying } }], at);
};

/** What became of a sale's NFT, what of its money goes back, and why. */
interface ReversalNews {
  readonly nft: ReversalEnd;
  readonly returned: Returned;
  readonly reason: string;
  readonly at: Date;
}

const staffOf = async (tx: Db, siteCode: string): Promise<readonly number[]> => {
  const { memberId } = siteAuthorities;
  return (await tx.select({ memberId }).from(siteAuthorities).where(eq(siteAuthorities.siteCode, siteCode))).map((one) => one.memberId);
};

/** Tells both sides of a sale that goes back, whether the member who sold has the NFT again, and everybody who acts for an issuer that sold. */
export const notifyReversal = async (tx: Db, order: OrderRow, { nft, returned, reason, at }: ReversalNews): Promise<void> => {
  const { siteCode, buyerMemberId, sellerMemberId } = order;
  const payload = { ...(await aboutOf(tx, order)), price: returned.amount, deposit: returned.deposit, reason };
  const sellers: readonly Notice[] =
    sellerMemberId === null
      ? (await staffOf(tx, siteCode)).map((memberId) => ({ memberId, kind: 'siteSaleReversed', payload: { ...payload, siteCode } }))
      : nft === 'back'
        ? [{ memberId: sellerMemberId, kind: 'saleReversed', payload }]
        : [];
  await notify(tx, [{ memberId: buyerMemberId, kind: 'purchaseReversed', payload }, ...sellers], at);
};

/** Tells the buyer of a part that goes back, and whoever gives it back: the member who sold, and everybody who acts for an issuer. */
export const notifyPart = async (
  tx: Db,
  order: OrderRow,
  { cause, amount, bearer, deposit, royalty, reason, createdAt }: PartRow,
): Promise<void> => {
  const { siteCode, kind, buyerMemberId, sellerMemberId } = order;
  const payload = { ...(await aboutOf(tx, order)), price: amount, reason };
  const ofIssuer = bearer === 'issuer' || kind === 'exchangeFee' ? amount : sellerMemberId === null ? deposit : royalty;
  const sellers: Notice[] =
    ofIssuer === 0
      ? []
      : (await staffOf(tx, siteCode)).map((memberId) => ({
          memberId,
          kind: 'siteSalePartReturned',
          payload: { ...payload, siteCode, deposit: ofIssuer },
        }));
  if (sellerMemberId !== null && deposit > 0)
    sellers.push({ memberId: sellerMemberId, kind: 'salePartReturned', payload: { ...payload, deposit } });
  // Who disputed hears of it with the ruling.
  const buyer: readonly Notice[] = cause === 'dispute' ? [] : [{ memberId: buyerMemberId, kind: 'purchasePartReturned', payload }];
  await notify(tx, [...buyer, ...sellers], createdAt);
};
