import { ENDED_QR_STATES } from '@naru/domain/qr';
import { and, inArray, isNotNull, lt, ne, or } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { qrTickets } from '../../stores/schema/index.ts';

/** A QR that nobody approved is of no use to anybody a day later. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Ends the QRs that ran out, and forgets the people behind them, also those whom the request itself names: an approved action has its archive, a
 * sign-in needs none.
 */
export const expireQrs = async ({ db, clock, qrBoard }: Deps): Promise<void> => {
  const now = clock.now();
  qrBoard.sweep(now.getTime());
  await moveRows(db, 'qr', 'expire', { where: lt(qrTickets.expiresAt, now), set: { updatedAt: now } });
  await db
    .update(qrTickets)
    .set({ requestObject: '', person: null, presentation: null, terms: null, change: null })
    .where(
      and(
        inArray(qrTickets.state, [...ENDED_QR_STATES]),
        or(
          ne(qrTickets.requestObject, ''),
          isNotNull(qrTickets.person),
          isNotNull(qrTickets.presentation),
          isNotNull(qrTickets.terms),
          isNotNull(qrTickets.change),
        ),
      ),
    );
  await db.delete(qrTickets).where(lt(qrTickets.expiresAt, new Date(now.getTime() - KEPT_MS)));
};
