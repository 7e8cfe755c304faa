import { feeAt } from '@naru/domain/ledger';
import { desc } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { readFeeRates } from '../../kernel/fee-rates.ts';
import { feeRates } from '../../stores/schema/index.ts';

/** The fee of this moment, and every rate that was ever decided, the last one first. */
export const listFeeRates = async ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) => ({
  now: feeAt(await readFeeRates(db), clock.now()) ?? config.feeBasisPoints,
  rates: (await db.select().from(feeRates).orderBy(desc(feeRates.id))).map(({ basisPoints, fromAt, decidedBy, createdAt }) => ({
    basisPoints,
    from: fromAt,
    by: decidedBy,
    at: createdAt,
  })),
});
