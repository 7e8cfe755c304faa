import { eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { tokens } from '../../stores/schema/index.ts';
import type { OrderRow } from './lock-order.ts';

/** Whether what is ordered was stopped meanwhile: then nobody is to pay for it, and what was paid goes back. */
export const isFrozen = async (db: Db, { tokenId }: Pick<OrderRow, 'tokenId'>, how: 'look' | 'lock'): Promise<boolean> => {
  if (tokenId === null) return false;
  const ask = db.select({ frozen: tokens.frozen }).from(tokens).where(eq(tokens.tokenId, tokenId));
  const [token] = await (how === 'lock' ? ask.for('no key update') : ask);
  return token?.frozen === true;
};
