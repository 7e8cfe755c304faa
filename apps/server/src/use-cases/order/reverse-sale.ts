import { type Failure, failure } from '@naru/domain/failure';
import { type ReversalCause, type ReversalEnd, type WithdrawalReason, whyNotReversible, whyNotWithdrawable } from '@naru/domain/order';
import { description, fail, failureOfFault, type InquiryId, type OrderId, ok, type Result } from '@naru/domain/shared';
import { WITHDRAWAL_REASON_LABELS } from '@naru/messages';
import { eq } from 'drizzle-orm';
import { approvedByReversal, archiveApproval } from '../../kernel/approvals.ts';
import { audit } from '../../kernel/audit.ts';
import { authorize } from '../../kernel/authorize.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { burnToken, moveToken, partyOf } from '../../kernel/move-token.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { type FoundSale, findSale, groundOf, originalOf } from '../../reads/order/withdrawal.ts';
import type { Db } from '../../stores/db.ts';
import { members } from '../../stores/schema/index.ts';
import { whyActsHeld } from '../acts/acts-held.ts';
import { takeClaim } from '../inquiry/guardian-claim.ts';
import { takeOffSale } from '../listing/end-listings.ts';
import { lockOrder, lockOwnOrder } from './lock-order.ts';
import { notifyReversal } from './news.ts';
import { lacksRefundAccount } from './return-money.ts';
import { markReversal, reverseOrder } from './reverse.ts';

/** Why a sale goes back, and who says so. */
interface SaidReversal {
  readonly cause: Extract<ReversalCause, 'withdrawal' | 'house' | 'guardian'>;
  /** What both sides read. */
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** What becomes of the NFT, and what goes back, in whole won. */
interface ReversedSale {
  readonly nft: ReversalEnd;
  readonly price: number;
}

/**
 * Takes a sale back, on rows that are locked: the NFT goes back to the member who sold it, or ceases to exist where its issuer did, and its price is due
 * to its buyer at the cost of whoever earned of it. Refused as the rules say.
 */
const reverseSale = async (deps: Deps, tx: Db, sale: FoundSale, said: SaidReversal): Promise<Result<ReversedSale, Failure>> => {
  const allowed = passOrRefuse(whyNotReversible(sale.facts));
  if (!allowed.ok) return allowed;
  const { order } = sale;
  const nft = await takeNftBack(deps, tx, sale, said);
  const returned = await markReversal(tx, order.id, { ...said, bearer: 'earners', nft });
  if (returned === undefined) throw new Error('a sale that goes back already');
  await notifyReversal(tx, order, { nft, returned, reason: said.reason, at: said.at });
  return ok({ nft, price: returned.amount });
};

/** Whether a member is still there to have something back. */
const isThere = async (tx: Db, memberId: number): Promise<boolean> =>
  only(await tx.select({ state: members.state }).from(members).where(eq(members.id, memberId))).state !== 'left';

const takeNftBack = async (
  deps: Deps,
  tx: Db,
  { order, found: { token, listing } }: FoundSale,
  { cause, at }: SaidReversal,
): Promise<Extract<ReversalEnd, 'back' | 'burnt'>> => {
  const { id, tokenId, buyerMemberId: buyer, sellerMemberId: seller } = order;
  if (tokenId === null) throw new Error('an order without an NFT');
  // What its buyer offers is nobody's to buy any more.
  if (listing !== undefined) await takeOffSale(tx, listing, at);
  const approved = await approvedByReversal({ reversal: id, tokenId, buyer, cause });
  await archiveApproval(deps, tx, { memberId: buyer, approved, at });
  const leave = { token, by: { memberId: buyer }, cause: `reversal:${id}`, approval: approved.digest } as const;
  const from = await partyOf(tx, buyer);
  if (seller !== null && (await isThere(tx, seller))) {
    const under = await authorize(deps, tx, { ...leave, act: { kind: 'move', to: { memberId: seller } } });
    await moveToken(deps, tx, { token, from, to: await partyOf(tx, seller), tradeType: 'transfer', price: null, under, at });
    return 'back';
  }
  const under = await authorize(deps, tx, { ...leave, act: { kind: 'burn' } });
  await burnToken(tx, { token, from, under, at });
  return 'burnt';
};

/** Which sale an operator takes back, and why, as both sides read it. */
interface ReversalOrder {
  readonly orderId: string;
  readonly reason: string;
  /** The inquiry by which a guardian cancels what a minor bought. */
  readonly inquiry?: InquiryId | undefined;
}

/**
 * An operator takes a completed sale back; {@link reverseOrder} or the worker pays. For a guardian it answers their inquiry as well. `badRequest` (`reason`),
 * `lookupFailed`, `notOfMinor` and `wrongState` (`inquiry`) for a guardian's, and what keeps a sale from being reversed.
 */
export const decideReversal = async (
  deps: Deps,
  operator: string,
  { orderId, reason, inquiry }: ReversalOrder,
): Promise<Result<ReversedSale, Failure>> => {
  const said = description(reason);
  if (!said.ok) return fail(failureOfFault('reason', said.failure));
  return deps.transact(async (tx): Promise<Result<ReversedSale, Failure>> => {
    const order = await lockOrder(tx, orderId);
    const sale = order === undefined ? undefined : await findSale(tx, order, 'lock');
    if (order === undefined || sale === undefined) return fail(failure('lookupFailed', { field: 'id' }));
    const at = deps.clock.now();
    if (inquiry !== undefined) {
      const claimed = await takeClaim(tx, { inquiry, orderId, answer: said.value, by: operator, at });
      if (!claimed.ok) return claimed;
    }
    const cause = inquiry === undefined ? 'house' : 'guardian';
    const reversed = await reverseSale(deps, tx, sale, { cause, reason: said.value, by: operator, at });
    if (!reversed.ok) return reversed;
    const { price: sum, ...rest } = reversed.value;
    const detail = { sum, ...rest, ...(inquiry === undefined ? {} : { inquiry }) };
    await audit(tx, { actor: operator, action: 'sale.reverse', target: orderId, detail, reason: said.value, at });
    return reversed;
  });
};

interface WithdrawalOrder extends Keyed {
  readonly orderId: OrderId;
  readonly reason: WithdrawalReason;
}

/**
 * A buyer withdraws from an own purchase of an issuer's within its seven days: the NFT leaves the world, and the price goes back. Refused:
 * `lookupFailed`, `noPermission`, `saleReversed`, `withdrawalBarred`, `withdrawalOpened`, `withdrawalLate`, `nftMovedOn`, `nftGone`, what else keeps an NFT,
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
    const allowed = passOrRefuse(whyNotWithdrawable({ ...sale.facts, ground: await groundOf(tx, order), original: originalOf(order) }, at));
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
