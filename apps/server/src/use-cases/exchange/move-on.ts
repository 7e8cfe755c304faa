import type { Failure } from '@naru/domain/failure';
import { ok, type Result } from '@naru/domain/shared';
import { and, inArray, lte } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { dueRows, type Place } from '../../stores/due-rows.ts';
import { exchanges } from '../../stores/schema/index.ts';
import { lockExchange, stepExchange } from './move-exchange.ts';
import { notifyOwner } from './notices.ts';
import { completeExchange } from './receive.ts';

/**
 * Moves on what time moves: goods long on their way count as delivered, and goods that were delivered as received (choices 2). Answers
 * how many were due.
 */
export const moveDueExchanges = (deps: Deps, ending?: Ending): Promise<number> => {
  const now = deps.clock.now();
  const overdue = and(inArray(exchanges.state, ['shipped', 'delivered']), lte(exchanges.dueAt, now));
  const due: Due<Place<number>> = {
    what: 'exchanges that did not move on',
    after: dueRows(deps.db, overdue, { id: exchanges.id, due: exchanges.dueAt, read: Number }),
    work: ({ id }) => deps.transact((tx) => moveOne(deps, tx, id, now), { idempotent: true }),
  };
  return eachDue(due, ending);
};

const moveOne = async (deps: Deps, tx: Db, id: number, at: Date): Promise<Result<void, Failure>> => {
  const locked = await lockExchange(tx, id);
  // Somebody may have moved it on in the meantime.
  if (locked?.exchange.dueAt == null || locked.exchange.dueAt > at) return ok(undefined);
  if (locked.exchange.state === 'delivered') return completeExchange(deps, tx, locked, { by: 'system', at });
  const moved = await stepExchange(deps, tx, locked.exchange, { event: 'deliver', by: 'system', at });
  if (moved.ok) await notifyOwner(tx, moved.value, 'exchangeDelivered', at);
  return ok(undefined);
};
