import type { KeyRing } from '@naru/domain/secret';
import { openFileRing } from '../gateways/secrets/file-keys.ts';
import { openServiceRing } from '../gateways/secrets/service-keys.ts';
import { makeTransit } from '../gateways/secrets/transit.ts';
import type { Config } from '../settings/config.ts';
import type { Db } from '../stores/db.ts';
import { keyChecks } from '../stores/schema/index.ts';

/** Whether a missing file of keys is made: at one's own desk. Elsewhere it is missed, and not replaced by another. */
export const mayMakeKeys = ({ mode }: Pick<Config, 'mode'>): boolean => mode === 'local' || mode === 'dev';

/**
 * Opens the keys as they are configured. Those that a service wraps cannot be brought by hand: they are made with a database that has known none yet, in
 * every mode. Throws one line where they cannot be opened.
 */
export const openKeys = async ({ db }: { readonly db: Db }, config: Pick<Config, 'mode' | 'keys'>): Promise<KeyRing> => {
  const { file, service } = config.keys;
  if (service === null) return openFileRing(file, { create: mayMakeKeys(config) });
  return openServiceRing(file, makeTransit(service), { create: (await db.$count(keyChecks)) === 0 });
};
