import { type GoldReference, isCurrent } from '@naru/domain/gold';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { settings } from '../../stores/schema/index.ts';

/** The key under which operators, or a feed that they let in, tell what gold costs. */
export const GOLD_REFERENCE = 'goldReference';

const kept = z.object({ perGram: z.int(), source: z.string(), at: z.string() });

/** What gold costs; null where nobody has told it, or not lately. */
export const goldReference = async (db: Db, now: Date): Promise<GoldReference | null> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, GOLD_REFERENCE));
  if (row === undefined) return null;
  const { perGram, ...said } = kept.parse(row.value);
  const reference = { perGram: brand.won(perGram), ...said };
  return isCurrent(reference, now) ? reference : null;
};
