import { type GoldReference, isCurrent, parseGoldReference } from '@naru/domain/gold';
import { eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { settings } from '../../stores/schema/index.ts';

/** The key under which operators, or a feed that they let in, tell what gold costs. */
export const GOLD_REFERENCE = 'goldReference';

/** What gold costs; null where nobody has told it, or not lately. */
export const goldReference = async (db: Db, now: Date): Promise<GoldReference | null> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, GOLD_REFERENCE));
  const reference = parseGoldReference(row?.value);
  return reference !== null && isCurrent(reference, now) ? reference : null;
};
