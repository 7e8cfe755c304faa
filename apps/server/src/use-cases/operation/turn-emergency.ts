import { ok, type Result } from '@naru/domain/shared';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { EMERGENCY, isEmergency } from '../../reads/home/emergency.ts';
import { settings } from '../../stores/schema/index.ts';

/** Whether the platform is closed: what opening it rests on. */
export const emergencyNow = async ({ db }: Pick<Deps, 'db'>): Promise<{ readonly on: boolean }> => ({ on: await isEmergency(db) });

/** Closes the platform, or opens it again (product 2, route guard). */
export const turnEmergency = async (
  { transact, clock }: Deps,
  operator: string,
  { on }: { readonly on: boolean },
): Promise<Result<void, never>> => {
  const now = clock.now();
  return transact(async (tx) => {
    await tx
      .insert(settings)
      .values({ key: EMERGENCY, value: on, updatedAt: now })
      .onConflictDoUpdate({ target: settings.key, set: { value: on, updatedAt: now } });
    await audit(tx, { actor: operator, action: on ? 'emergency.on' : 'emergency.off', target: EMERGENCY, at: now });
    return ok(undefined);
  });
};
