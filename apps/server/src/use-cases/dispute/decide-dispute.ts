import type { DisputeMove, PartSource, Ruling } from '@naru/domain/dispute';
import { type Failure, failure } from '@naru/domain/failure';
import type { ReversalBearer } from '@naru/domain/order';
import { type DisputeId, description, fail, failureOfFault, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import { authorizationFor } from '../../kernel/authorize.ts';
import type { Deps } from '../../kernel/deps.ts';
import { appendHistory } from '../../kernel/history.ts';
import { burnToken, partyOf } from '../../kernel/move-token.ts';
import { purchaseOf } from '../../reads/order/withdrawal.ts';
import type { Db } from '../../stores/db.ts';
import { disputes, exchanges } from '../../stores/schema/index.ts';
import { moveDispute, stopClocks } from '../exchange/disputed.ts';
import { type LockedExchange, lockExchange, stepExchange } from '../exchange/move-exchange.ts';
import { issuerParty } from '../exchange/notices.ts';
import { lockOrder, type OrderRow } from '../order/lock-order.ts';
import { markPart, returnParts, type SaidPart } from '../order/return-part.ts';
import { markReversal, reverseOrder } from '../order/reverse.ts';
import { notifyIssuer, notifyOwner } from './dispute-news.ts';

interface DecisionOrder {
  readonly disputeId: DisputeId;
  readonly ruling: Ruling;
  readonly reason: string;
  /** What goes back where a part is decided, in whole won, and of what. */
  readonly part?: DecidedPart | undefined;
}

interface DecidedPart {
  readonly of: PartSource;
  readonly amount: number;
}

/** What came of it: how much goes back, in whole won. */
interface Outcome {
  readonly price: number;
  /** Of it, of what the NFT was bought for and of the costs of its redemption; absent where only a part of one of them goes back. */
  readonly of?: { readonly goods: number; readonly costs: number };
}

interface Ruled {
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

const NOTHING: Outcome = Object.freeze({ price: 0 });
const NOTICES = {
  refund: 'disputeRefunded',
  part: 'disputePartRefunded',
  resend: 'disputeResent',
  dismiss: 'disputeDismissed',
} as const satisfies Partial<Record<DisputeMove, string>>;

/**
 * An operator decides a dispute, once its issuer was heard or had the time for it. `refund` ends the exchange and the NFT, and what its owner paid
 * goes back: the costs, and what they bought the NFT for. `part` gives some of one of both back, and the clocks go on as after `dismiss`. `resend` puts the goods back into their issuer's hands. `dismiss` lets the clocks go on
 * from their beginning. What goes back is marked; {@link returnRuled} or the worker sends it. Refused: `badRequest` with the field `reason` or `amount`,
 * `lookupFailed`, `wrongState`, and `tokenFrozen` for a refund while the NFT is.
 */
export const ruleOn = async (
  deps: Deps,
  operator: string,
  { disputeId, ruling, reason, part }: DecisionOrder,
): Promise<Result<Pick<Outcome, 'price'>, Failure>> => {
  const said = description(reason);
  if (!said.ok) return fail(failureOfFault('reason', said.failure));
  const at = deps.clock.now();
  const [known] = await deps.db.select({ exchangeId: disputes.exchangeId }).from(disputes).where(eq(disputes.id, disputeId));
  if (known === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  return deps.transact(async (tx): Promise<Result<Pick<Outcome, 'price'>, Failure>> => {
    const locked = await lockExchange(tx, known.exchangeId);
    if (locked === undefined) throw new Error('a dispute over no exchange');
    const moved = await moveDispute(deps, tx, locked.exchange, { event: ruling, ruling: said.value, ruledBy: operator, endedAt: at, at });
    if (!moved.ok) return moved;
    // Another one may be open by now.
    if (moved.value.id !== disputeId) return fail(failure('wrongState', { field: 'id' }));
    const outcome = await carryOut(deps, tx, locked, { ruling, part, disputeId, reason: said.value, by: operator, at });
    if (!outcome.ok) return outcome;
    const { price, of = {} } = outcome.value;
    await notifyOwner(tx, locked.exchange, { kind: NOTICES[ruling], more: { reason: said.value, price, ...of }, at });
    await notifyIssuer(tx, locked.exchange, { kind: 'disputeRuled', more: { ruling, reason: said.value }, at });
    await audit(tx, { actor: operator, action: `dispute.${ruling}`, target: String(disputeId), detail: { sum: price }, at });
    return ok({ price });
  });
};

/** Sends what a ruling has marked to go back, where the payment provider answers. */
export const returnRuled = async (deps: Deps, { id, ruling }: { readonly id: DisputeId; readonly ruling: Ruling }): Promise<void> => {
  if (ruling !== 'refund' && ruling !== 'part') return;
  const [of] = await deps.db
    .select({ exchange: exchanges })
    .from(disputes)
    .innerJoin(exchanges, eq(exchanges.id, disputes.exchangeId))
    .where(eq(disputes.id, id));
  if (of === undefined) return;
  const { orderId, tokenId, ownerMemberId } = of.exchange;
  const bought = await purchaseOf(deps.db, { tokenId, memberId: ownerMemberId });
  const giveBack = ruling === 'part' ? returnParts : reverseOrder;
  for (const order of [orderId, bought?.id]) if (order !== undefined && order !== null) await giveBack(deps, order);
};

const carryOut = async (
  deps: Deps,
  tx: Db,
  locked: LockedExchange,
  { ruling, part, disputeId, at, ...said }: Ruled & Pick<DecisionOrder, 'ruling' | 'part' | 'disputeId'>,
): Promise<Result<Outcome, Failure>> => {
  switch (ruling) {
    case 'dismiss':
      await stopClocks(tx, locked.exchange, false, at);
      return ok(NOTHING);
    case 'part': {
      const given = await givePart(tx, locked, { cause: 'dispute', disputeId, ...said, at }, part);
      if (given.ok) await stopClocks(tx, locked.exchange, false, at);
      return given;
    }
    case 'resend': {
      const moved = await stepExchange(deps, tx, locked.exchange, { event: 'resend', by: 'system', at, disputed: false });
      return moved.ok ? ok(NOTHING) : moved;
    }
    case 'refund':
      return refund(deps, tx, locked, { ...said, at });
  }
};

/** Marks a part to go back of what was paid for the NFT, or for its redemption: the goods stay where they are. */
const givePart = async (
  tx: Db,
  { exchange, order: costs }: LockedExchange,
  said: Omit<SaidPart, 'bearer' | 'amount'>,
  part: DecidedPart | undefined,
): Promise<Result<Outcome, Failure>> => {
  if (part === undefined) return fail(failure('badRequest', { field: 'amount' }));
  const bought = part.of === 'costs' ? costs : await purchaseOf(tx, { tokenId: exchange.tokenId, memberId: exchange.ownerMemberId });
  const order = bought === undefined ? undefined : await lockOrder(tx, bought.id);
  if (order === undefined) return fail(failure('badRequest', { field: 'amount' }));
  const marked = await markPart(tx, order, { ...said, bearer: bearerOf(order), amount: part.amount });
  return marked.ok ? ok({ price: part.amount }) : marked;
};

/** The issuer owed the goods: a member who had sold what stands for them keeps what is theirs. */
const bearerOf = ({ sellerMemberId }: Pick<OrderRow, 'sellerMemberId'>): ReversalBearer => (sellerMemberId === null ? 'earners' : 'issuer');

/** Ends exchange and NFT, under what its owner signed when they asked for the goods, and marks what goes back. */
const refund = async (
  deps: Deps,
  tx: Db,
  { exchange, token, order }: LockedExchange,
  { at, ...said }: Ruled,
): Promise<Result<Outcome, Failure>> => {
  if (token.frozen) return fail(failure('tokenFrozen'));
  const moved = await stepExchange(deps, tx, exchange, { event: 'refund', by: 'system', at, disputed: false });
  if (!moved.ok) return moved;
  const { tokenId, productId, siteCode, ownerMemberId } = exchange;
  const bought = await purchaseOf(tx, { tokenId, memberId: ownerMemberId });
  const [owner, issuer] = [await partyOf(tx, ownerMemberId), await issuerParty(tx, siteCode)];
  await appendHistory(tx, { tokenId, productId, tradeType: 'exchangeWithdrawn', from: issuer, to: owner, price: null, at });
  await burnToken(tx, { token, from: owner, under: await authorizationFor(tx, tokenId, `exchange:${exchange.id}`), at });
  const back = [order, bought].flatMap((one) => (one?.state === 'completed' ? [one] : []));
  const of = { goods: 0, costs: 0 };
  for (const one of back) {
    const { id, kind } = one;
    const nft = kind === 'exchangeFee' ? 'none' : 'burnt';
    const amount = (await markReversal(tx, id, { cause: 'dispute', bearer: bearerOf(one), nft, ...said, at }))?.amount ?? 0;
    of[kind === 'exchangeFee' ? 'costs' : 'goods'] += amount;
  }
  return ok({ price: of.goods + of.costs, of });
};
