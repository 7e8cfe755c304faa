import { type Failure, failure } from '@naru/domain/failure';
import { type WithdrawalReason, whyNotWithdrawable } from '@naru/domain/order';
import { fail, type OrderId, ok, type Result } from '@naru/domain/shared';
import { WITHDRAWAL_REASON_LABELS } from '@naru/messages';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { findSale } from '../../reads/order/found-sale.ts';
import { groundOf } from '../../reads/order/withdrawal.ts';
import { whyActsHeld } from '../acts/acts-held.ts';
import { lockOwnOrder } from './lock-order.ts';
import { lacksRefundAccount } from './return-money.ts';
import { reverseOrder } from './reverse.ts';
import { reverseSale } from './reverse-sale.ts';

/** What a buyer withdraws from, and why. */
interface WithdrawalOrder extends Keyed {
  readonly orderId: OrderId;
  readonly reason: WithdrawalReason;
}

/**
 * A buyer withdraws from an own purchase of an issuer's within its seven days: the NFT leaves the world, and the price goes back. Refused:
 * `lookupFailed`, `noPermission`, `saleReversed`, `withdrawalBarred`, `withdrawalLate`, `nftMovedOn`, `nftGone`, what else keeps an NFT,
 * `accountHeld`, and `refundAccountNeeded` where a deposit can go back to no account.
 */
export const withdrawPurchase = async (
  deps: Deps,
  member: Member,
  { orderId, reason, key }: WithdrawalOrder,
): Promise<Result<void, Failure>> => {
  const withdrawn = await once(deps, member, key, async (tx): Promise<Result<void, Failure>> => {
    const locked = await lockOwnOrder(tx, member, orderId);
    if (!locked.ok) return locked;
    const order = locked.value;
    const sale = await findSale(tx, order, 'lock');
    if (sale === undefined) return fail(failure('wrongState', { data: { state: order.state } }));
    const at = deps.clock.now();
    const allowed = passOrRefuse(whyNotWithdrawable({ ...sale.facts, ground: await groundOf(tx, order) }, at));
    if (!allowed.ok) return allowed;
    // Also what costs nothing takes an NFT out of the world: not while somebody else may be acting for its owner.
    const actsHeld = await whyActsHeld(deps, tx, member);
    if (actsHeld !== null) return fail(actsHeld);
    if (await lacksRefundAccount({ ...deps, db: tx }, order)) return fail(failure('refundAccountNeeded'));
    const said = `구매자가 청약을 철회했습니다. 이유: ${WITHDRAWAL_REASON_LABELS[reason]}.`;
    const reversed = await reverseSale(deps, tx, sale, { cause: 'withdrawal', reason: said, by: 'buyer', at });
    if (!reversed.ok) return reversed;
    await audit(tx, { actor: member.did, action: 'order.withdraw', target: orderId, detail: { price: order.price, reason }, at });
    return ok(undefined);
  });
  // At once where the provider answers; by the worker where it does not.
  if (withdrawn.ok) await reverseOrder(deps, orderId).catch(() => undefined);
  return withdrawn;
};
