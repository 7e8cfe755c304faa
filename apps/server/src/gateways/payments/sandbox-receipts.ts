import { randomInt } from 'node:crypto';
import type { PaymentProvider, ProviderReceipt } from '@naru/domain/order';
import type { Clock } from '@naru/domain/shared';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { sandboxReceipts } from '../../stores/schema/index.ts';

/** Numbers that the sandbox's tax office knows nobody by: for trying what comes of them. */
const UNKNOWN = /0000$/;

/** The sandbox's cash receipts, each once: of many at once, one is issued. */
export const makeSandboxReceipts = (db: Db, clock: Clock): Pick<PaymentProvider, 'issueReceipt' | 'cancelReceipt'> => {
  const one = (providerKey: string, number: number) =>
    and(eq(sandboxReceipts.providerKey, providerKey), eq(sandboxReceipts.number, number));
  const look = async (providerKey: string, number: number): Promise<ProviderReceipt> => {
    const [row] = await db.select().from(sandboxReceipts).where(one(providerKey, number));
    if (row === undefined) return { state: 'none' };
    if (row.issueNumber === null) return { state: 'refused', fault: 'number', said: 'UNKNOWN_NUMBER' };
    if (row.cancelledAt !== null) return { state: 'cancelled' };
    return { state: 'issued', reference: `${providerKey}.${number}`, number: row.issueNumber };
  };
  return {
    issueReceipt: async (providerKey, { number, amount, receiver }) => {
      const issueNumber = UNKNOWN.test(receiver.number) ? null : String(randomInt(1e9)).padStart(9, '0');
      await db.insert(sandboxReceipts).values({ providerKey, number, amount, issueNumber, createdAt: clock.now() }).onConflictDoNothing();
      return look(providerKey, number);
    },
    cancelReceipt: async (providerKey, { number }) => {
      await db
        .update(sandboxReceipts)
        .set({ cancelledAt: clock.now() })
        .where(and(one(providerKey, number), isNull(sandboxReceipts.cancelledAt)));
      return { state: 'cancelled' };
    },
  };
};
