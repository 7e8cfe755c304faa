import { type ExchangeSide, whyNotReceivable } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import { type ExchangeId, fail, ok, type Result } from '@naru/domain/shared';
import { and, lte } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import { authorizationFor } from '../../kernel/authorize.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { exchangeFacts } from '../../kernel/facts/exchange.ts';
import { appendHistory } from '../../kernel/history.ts';
import { burnToken, partyOf } from '../../kernel/move-token.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { dueRows, type Place } from '../../stores/due-rows.ts';
import { exchanges, inStates } from '../../stores/schema/index.ts';
import { moveDispute } from './disputed.ts';
import { type ExchangeRow, type LockedExchange, lockExchange, stepExchange } from './move-exchange.ts';
import { issuerParty, notifyIssuer, notifyOwner } from './notices.ts';
import type { TestifyDeps } from './testify.ts';

/** By whom, and when, goods count as being there. */
interface Receipt {
  readonly by: ExchangeSide;
  readonly at: Date;
}

/** Moves an exchange on to its delivery, where nobody has said so before. */
const delivered = async (deps: TestifyDeps, tx: Db, exchange: ExchangeRow, { by, at }: Receipt): Promise<Result<ExchangeRow, Failure>> =>
  exchange.state === 'shipped' ? stepExchange(deps, tx, exchange, { event: 'deliver', by, at }) : ok(exchange);

/** Completes a received exchange: row 07, and the NFT ends (row 02) under its owner's authorisation. `wrongState` before it was sent; `tokenFrozen`. */
const completeExchange = async (
  deps: TestifyDeps,
  tx: Db,
  { exchange, token }: Pick<LockedExchange, 'exchange' | 'token'>,
  { by, at }: Receipt,
): Promise<Result<void, Failure>> => {
  if (token.frozen) return fail(failure('tokenFrozen'));
  const arrived = await delivered(deps, tx, exchange, { by, at });
  if (!arrived.ok) return arrived;
  // Whoever has their goods takes back what they said of them.
  if (exchange.disputed) await moveDispute(deps, tx, exchange, { event: 'withdraw', endedAt: at, at });
  const completed = await stepExchange(deps, tx, arrived.value, { event: 'complete', by, at, disputed: false });
  if (!completed.ok) return completed;
  const { tokenId, productId, siteCode, ownerMemberId } = exchange;
  const [owner, issuer] = [await partyOf(tx, ownerMemberId), await issuerParty(tx, siteCode)];
  await appendHistory(tx, { tokenId, productId, tradeType: 'exchangeCompleted', from: issuer, to: owner, price: null, at });
  const under = await authorizationFor(tx, tokenId, `exchange:${exchange.id}`);
  await burnToken(tx, { token, from: owner, under, at });
  await notifyIssuer(tx, completed.value, 'exchangeReceived', at);
  if (by === 'system') await notifyOwner(tx, completed.value, 'exchangeCompleted', at);
  return ok(undefined);
};

/** The owner confirms that they have the goods of their own exchange. */
export const receiveGoods = (
  deps: Deps,
  member: Member,
  { exchangeId, key }: { readonly exchangeId: ExchangeId } & Keyed,
): Promise<Result<void, Failure>> =>
  once(deps, member, key, async (tx) => {
    const locked = await lockExchange(tx, exchangeId);
    if (locked === undefined) return fail(failure('lookupFailed'));
    const allowed = passOrRefuse(whyNotReceivable(await exchangeFacts(tx, locked.exchange), actorOf(member)));
    return allowed.ok ? completeExchange(deps, tx, locked, { by: 'owner', at: deps.clock.now() }) : allowed;
  });

/** Moves what is due by time: long on its way counts as delivered, long delivered as received (choices 2). Answers how many were due. */
export const moveDueExchanges = (deps: Deps, ending?: Ending): Promise<number> => {
  const now = deps.clock.now();
  const overdue = and(inStates(exchanges.state, ['shipped', 'delivered']), lte(exchanges.dueAt, now));
  const due: Due<Place<ExchangeId>> = {
    what: 'exchanges that did not move on',
    after: dueRows(deps.db, overdue, { id: exchanges.id, due: exchanges.dueAt }),
    work: ({ id }) => deps.transact((tx) => moveOne(deps, tx, id, now), { idempotent: true }),
  };
  return eachDue(due, ending);
};

const moveOne = async (deps: Deps, tx: Db, id: ExchangeId, at: Date): Promise<Result<void, Failure>> => {
  const locked = await lockExchange(tx, id);
  // Somebody may have moved it on in the meantime.
  if (locked?.exchange.dueAt == null || locked.exchange.dueAt > at) return ok(undefined);
  if (locked.exchange.state === 'delivered') return completeExchange(deps, tx, locked, { by: 'system', at });
  const moved = await stepExchange(deps, tx, locked.exchange, { event: 'deliver', by: 'system', at });
  if (moved.ok) await notifyOwner(tx, moved.value, 'exchangeDelivered', at);
  return ok(undefined);
};
