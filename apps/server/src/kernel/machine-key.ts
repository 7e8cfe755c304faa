import { and, eq, isNull } from 'drizzle-orm';
import type { Transact } from '../stores/db.ts';
import { apiKeys } from '../stores/schema/index.ts';
import { currentRequest } from './request-context.ts';

/** A key was ended while a call of its was carried out: nothing of it stands. */
export class KeyEnded extends Error {
  override readonly name = 'KeyEnded';
}

/** Transactions of a key's call stand only if the key still counts, and it cannot end before they have: after ending one, nothing of it follows. */
export const whileKeyCounts =
  (transact: Transact): Transact =>
  (work, options) =>
    transact(async (tx) => {
      const key = currentRequest()?.key;
      if (key !== undefined) {
        const counts = and(eq(apiKeys.id, key.id), isNull(apiKeys.endedAt));
        const [still] = await tx.select({ id: apiKeys.id }).from(apiKeys).where(counts).for('key share');
        if (still === undefined) throw new KeyEnded();
      }
      return work(tx);
    }, options);
