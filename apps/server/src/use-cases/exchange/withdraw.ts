import { whyNotWithdrawable } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import { PAYABLE_ORDER_STATES } from '@naru/domain/order';
import { type ExchangeId, fail, ok, type Result } from '@naru/domain/shared';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { withdrawableFacts } from '../../kernel/facts/exchange.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { endUnpaid } from '../order/release.ts';
import { endExchange, refundExchange } from './end-exchange.ts';
import { lockExchange } from './move-exchange.ts';

/** Withdraws from an own exchange until its issuer prepares the goods; what was paid goes back at once, or by the worker where it cannot now. */
export const withdrawExchange = async (
  deps: Deps,
  member: Member,
  { exchangeId, key }: { readonly exchangeId: ExchangeId } & Keyed,
): Promise<Result<void, Failure>> => {
  const withdrawn = await once(deps, member, key, async (tx): Promise<Result<void, Failure>> => {
    const locked = await lockExchange(tx, exchangeId);
    if (locked === undefined) return fail(failure('lookupFailed'));
    const { exchange, order } = locked;
    const allowed = passOrRefuse(whyNotWithdrawable(await withdrawableFacts(tx, exchange), actorOf(member)));
    if (!allowed.ok) return allowed;
    // An order that is still to be paid takes its exchange with it.
    if (order !== undefined && PAYABLE_ORDER_STATES.has(order.state)) {
      const ended = await endUnpaid(deps, tx, order, 'cancel');
      return ended.ok ? ok(undefined) : ended;
    }
    return endExchange(deps, tx, locked, { event: 'withdraw', by: 'owner', reason: '', at: deps.clock.now() });
  });
  if (withdrawn.ok) await refundExchange(deps, exchangeId).catch(() => undefined);
  return withdrawn;
};
