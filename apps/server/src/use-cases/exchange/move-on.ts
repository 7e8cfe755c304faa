import { ok } from '@naru/domain/shared';
import { and, asc, inArray, lte } from 'drizzle-orm';
import type { Deps } from '../../composition/deps.ts';
import { eachApart } from '../../shared/each-apart.ts';
import { exchanges } from '../../stores/schema/index.ts';
import { completeExchange } from './receive.ts';
import { lockExchange, stepExchange } from './step.ts';
import { tellOwner } from './tell.ts';

const BATCH = 50;

/**
 * Moves on what time moves: goods long on their way count as delivered, and goods that were delivered as received (decisions, section 2). Answers
 * how many were due.
 */
export const moveDueExchanges = async (deps: Deps): Promise<number> => {
  const now = deps.clock.now();
  const due = await deps.db
    .select({ id: exchanges.id })
    .from(exchanges)
    .where(and(inArray(exchanges.state, ['shipped', 'delivered']), lte(exchanges.dueAt, now)))
    .orderBy(asc(exchanges.dueAt))
    .limit(BATCH);
  await eachApart('exchanges that did not move on', due, ({ id }) =>
    deps.transact(
      async (tx) => {
        const locked = await lockExchange(tx, id);
        // Somebody may have moved it on in the meantime.
        if (locked?.exchange.dueAt == null || locked.exchange.dueAt > now) return ok(undefined);
        if (locked.exchange.state === 'delivered') return completeExchange(tx, locked, { by: 'system', at: now });
        const moved = await stepExchange(tx, locked.exchange, { event: 'deliver', by: 'system', at: now });
        if (moved.ok) await tellOwner(tx, moved.value, 'exchangeDelivered', now);
        return ok(undefined);
      },
      { idempotent: true },
    ),
  );
  return due.length;
};
