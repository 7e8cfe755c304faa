import { eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { settings } from '../../stores/schema/index.ts';

/** The key under which operators close the platform. */
export const EMERGENCY = 'emergency';

/** Whether the emergency flag is on (product 2, route guard). */
export const isEmergency = async (db: Db): Promise<boolean> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, EMERGENCY));
  return row?.value === true;
};
