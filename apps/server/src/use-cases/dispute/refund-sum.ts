import { type Failure, failure } from '@naru/domain/failure';
import { type DisputeId, fail, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { purchaseOf } from '../../reads/order/found-sale.ts';
import type { Db } from '../../stores/db.ts';
import { disputes, exchanges } from '../../stores/schema/index.ts';

/** What a refund of a dispute would give back as it stands, in whole won, and where the dispute stands; refused with `lookupFailed`. */
export const refundSum = async (
  db: Db,
  disputeId: DisputeId,
): Promise<Result<{ readonly sum: number; readonly state: string; readonly version: number }, Failure>> => {
  const [found] = await db
    .select({ state: disputes.state, version: disputes.version, exchange: exchanges })
    .from(disputes)
    .innerJoin(exchanges, eq(exchanges.id, disputes.exchangeId))
    .where(eq(disputes.id, disputeId));
  if (found === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  const { exchange, state, version } = found;
  const bought = await purchaseOf(db, { tokenId: exchange.tokenId, memberId: exchange.ownerMemberId });
  return ok({ sum: exchange.total + (bought?.price ?? 0), state, version });
};
