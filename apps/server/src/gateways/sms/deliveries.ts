import { pauseBeforeSmsLook } from '@naru/domain/notice';
import { DAY_MS } from '@naru/domain/shared';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { moveRows } from '../../stores/move-rows.ts';
import { smsOutbox } from '../../stores/schema/index.ts';
import type { SmsParts } from './outbox.ts';

const BATCH = 20;
const LEASE_MS = 60_000;
/** So long after it was sent the service is asked what became of a text; carriers say it within a day. */
const ASKED_MS = 3 * DAY_MS;

/** Asks the service what became of the texts that it took, once through; answers of how many it is known now. */
export const makeSmsLooker =
  ({ db, sms, clock, onFailure }: Omit<SmsParts, 'keys'>) =>
  async (): Promise<number> => {
    const now = clock.now();
    const due = db
      .select({ id: smsOutbox.id })
      .from(smsOutbox)
      .where(
        and(
          eq(smsOutbox.state, 'sent'),
          eq(smsOutbox.service, sms.name),
          lte(smsOutbox.dueAt, now),
          gt(smsOutbox.sentAt, new Date(now.getTime() - ASKED_MS)),
        ),
      )
      .orderBy(asc(smsOutbox.dueAt), asc(smsOutbox.id))
      .limit(BATCH)
      .for('no key update', { skipLocked: true });
    const claimed = await db
      .update(smsOutbox)
      .set({ tries: sql`${smsOutbox.tries} + 1`, dueAt: new Date(now.getTime() + LEASE_MS) })
      .where(and(inArray(smsOutbox.id, due), eq(smsOutbox.state, 'sent')))
      .returning();
    const known = await Promise.all(
      claimed.map(async ({ id, tries, reference }) => {
        const answer = await sms.look(reference ?? '').catch(() => null);
        const where = eq(smsOutbox.id, id);
        const at = clock.now();
        if (answer?.ok !== true || answer.value.state === 'underway') {
          const dueAt = new Date(at.getTime() + pauseBeforeSmsLook(tries));
          await db
            .update(smsOutbox)
            .set({ dueAt })
            .where(and(where, eq(smsOutbox.state, 'sent')));
          return false;
        }
        const { state, reason } = answer.value;
        const lastError = state === 'delivered' ? null : reason.slice(0, 500);
        const moved = await moveRows(db, 'sms', state === 'delivered' ? 'deliver' : 'miss', { where, set: { dueAt: at, lastError } });
        if (moved.length > 0 && state === 'failed') onFailure(id, true);
        return true;
      }),
    );
    return known.filter(Boolean).length;
  };
