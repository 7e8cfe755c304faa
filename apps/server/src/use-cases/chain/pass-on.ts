import { eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { chainActions, chainContracts } from '../../stores/schema/index.ts';

/** Lets another transaction carry out what one was to: commands of the outbox, or the deployment of the contract. */
export const passOn = async (tx: Db, from: string, to: string, at: Date): Promise<void> => {
  await tx.update(chainActions).set({ txHash: to, updatedAt: at }).where(eq(chainActions.txHash, from));
  await tx.update(chainContracts).set({ txHash: to }).where(eq(chainContracts.txHash, from));
};
