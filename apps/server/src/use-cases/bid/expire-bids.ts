import { and, eq, lte } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { lookUpBid } from '../../kernel/facts/bid.ts';
import { notify } from '../../kernel/notify.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { dueRows, type Place } from '../../stores/due-rows.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { bids } from '../../stores/schema/index.ts';
import { bidNotice } from './bid-notice.ts';

/** Ends the bids whose days are over; their bidders are told. Answers how many were due. */
export const expireDueBids = (deps: Deps, ending?: Ending): Promise<number> => {
  const now = deps.clock.now();
  const due: Due<Place<number>> = {
    what: 'bids that did not end',
    after: dueRows(deps.db, and(eq(bids.state, 'open'), lte(bids.expiresAt, now)), { id: bids.id, due: bids.expiresAt, read: Number }),
    work: ({ id }) => deps.transact((tx) => expireOne(tx, id, now), { idempotent: true }),
  };
  return eachDue(due, ending);
};

const expireOne = async (tx: Db, id: number, at: Date): Promise<void> => {
  const found = await lookUpBid(tx, brand.bid(id), { how: 'lock', now: at });
  // It may have been accepted, taken back or changed in the meantime.
  if (found === undefined || found.bid.state !== 'open' || !found.bidFacts.late) return;
  const { bid } = found;
  await mustMoveRow(tx, 'bid', 'expire', { where: eq(bids.id, id), set: { closedAt: at, updatedAt: at, version: bid.version + 1 } });
  await notify(tx, [await bidNotice(tx, bid, { kind: 'bidExpired', price: bid.price })], at);
};
