import type { PartBack, ProviderPayment, RefundAccount } from '@naru/domain/order';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { accountOf, type SealedAccount } from '../../reads/payout/payouts.ts';
import { orders, payments } from '../../stores/schema/index.ts';
import type { OrderRow } from './lock-order.ts';

/** What the account is sealed for that a payer named for money that has to go back to them. */
const placeOf = (providerKey: string): string => `payments.refund_account.${providerKey}`;

/** Seals the account to which a payment is to go back. */
export const sealRefundAccount = ({ keys }: Pick<Deps, 'keys'>, providerKey: string, account: RefundAccount): Promise<string> =>
  keys.seal(JSON.stringify(account), placeOf(providerKey));

/** The account that a member has registered, unless it is too fresh to be paid to; null where there is none. */
const registeredOf = async ({ db, clock }: Deps, memberId: number): Promise<SealedAccount | null> => {
  const registered = await accountOf(db, { memberId });
  return registered !== null && (registered.heldUntil === null || registered.heldUntil <= clock.now()) ? registered : null;
};

/** Whether whoever pays by a deposit has to name an account for it: the provider asks for one, and the buyer has registered none. */
export const mustNameAccount = async (deps: Deps, order: OrderRow): Promise<boolean> =>
  deps.payments.asksRefundAccount && (await registeredOf(deps, order.buyerMemberId)) === null;

/** Where a payment goes back to: the buyer's registered account, else the one that they named when they paid; null without either. */
const refundAccountOf = async (deps: Deps, providerKey: string): Promise<RefundAccount | null> => {
  const { db, keys } = deps;
  const [paid] = await db
    .select({ memberId: orders.buyerMemberId, named: payments.refundAccount })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.providerKey, providerKey));
  if (paid === undefined) return null;
  const registered = await registeredOf(deps, paid.memberId);
  if (registered !== null)
    return { bankId: registered.bankId, number: await keys.open(registered.sealed, registered.place), holder: registered.holder };
  return paid.named === null ? null : JSON.parse(await keys.open(paid.named, placeOf(providerKey)));
};

/** Has the provider end a payment, and tells it where the money goes where it asks for that. No transaction is open meanwhile. */
export const returnMoney = async (deps: Deps, providerKey: string): Promise<ProviderPayment | null> =>
  deps.payments.undo(providerKey, deps.payments.asksRefundAccount ? await refundAccountOf(deps, providerKey) : null);

/** The same of a part of a payment. */
export const returnPartOfMoney = async (deps: Deps, providerKey: string, part: PartBack): Promise<ProviderPayment | null> =>
  deps.payments.returnPart(providerKey, part, deps.payments.asksRefundAccount ? await refundAccountOf(deps, providerKey) : null);

/** Whether what was paid for an order could go back nowhere: it came by a deposit, and neither its buyer nor the payment names an account. */
export const lacksRefundAccount = async (deps: Deps, order: OrderRow): Promise<boolean> => {
  if (order.method !== 'virtualAccount' || !(await mustNameAccount(deps, order))) return false;
  const named = and(eq(payments.orderId, order.id), isNotNull(payments.refundAccount));
  return (await deps.db.select({ id: payments.id }).from(payments).where(named).limit(1)).length === 0;
};
