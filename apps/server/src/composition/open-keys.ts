import type { KeyRing } from '@naru/domain/secret';
import { whyNoChainKey } from '../gateways/chain/open-chain.ts';
import { openFileRing } from '../gateways/secrets/file-keys.ts';
import { noKeyFile, readKeyStore } from '../gateways/secrets/key-store.ts';
import { openServiceRing, tryWrapper } from '../gateways/secrets/service-keys.ts';
import { makeTransit } from '../gateways/secrets/transit.ts';
import type { Config } from '../settings/config.ts';
import type { Db } from '../stores/db.ts';
import { keyChecks } from '../stores/schema/index.ts';
import { StartRefused } from '../stores/start-refused.ts';

/** Whether a missing file of keys is made: at one's own client port. Elsewhere it is missed, and not replaced by another. */
export const mayMakeKeys = ({ mode }: Pick<Config, 'mode'>): boolean => mode === 'local' || mode === 'dev';

/** Opens the keys as configured. Service-wrapped ones cannot be made by hand: they are made with a fresh database in any mode. Throws one line. */
export const openKeys = async ({ db }: { readonly db: Db }, config: Pick<Config, 'mode' | 'keys'>): Promise<KeyRing> => {
  const { file, service } = config.keys;
  const isNew = (await db.$count(keyChecks)) === 0;
  if (service === null) return openFileRing(file, { create: isNew && mayMakeKeys(config) });
  return openServiceRing(file, makeTransit(service), { create: isNew });
};

/** Asks a database that may have no tables yet. */
type AskBefore = (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Whether there is such a row; there is none in a table that is not there. */
const hasRow = async (ask: AskBefore, table: string, condition: string): Promise<boolean> => {
  const [there] = await ask(`select to_regclass('public.${table}') is not null as found`);
  if (there?.found !== true) return false;
  const [row] = await ask(`select exists (select from ${table} where ${condition}) as found`);
  return row?.found === true;
};

const lineOf = async (work: () => unknown): Promise<string | null> => {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof StartRefused) return error.message;
    throw error;
  }
};

/** Checks keys before a database is opened, where nobody may make them: without them nothing is written. What may lack is asked once it is open. */
export const assertKeys = async ({
  mode,
  keys,
  chain,
}: Pick<Config, 'mode' | 'keys' | 'chain'>): Promise<(ask: AskBefore) => Promise<void>> => {
  if (mayMakeKeys({ mode })) return async () => undefined;
  const { file, service } = keys;
  const transit = service === null ? null : makeTransit(service);
  const isUnmade = transit !== null && readKeyStore(file) === null;
  const keyLine = await lineOf(() => {
    if (transit === null) return openFileRing(file, { create: false });
    return isUnmade ? tryWrapper(transit) : openServiceRing(file, transit, { create: false });
  });
  const chainLine = await whyNoChainKey(chain);
  if (keyLine !== null) throw new StartRefused([keyLine, chainLine].filter((line) => line !== null).join('\n'));
  return async (ask) => {
    // Once another account has taken over, the file of the first is needed no more.
    if (chainLine !== null && !(await hasRow(ask, 'chain_keys', `chain_id = ${chain.chainId} and state = 'current' and not from_file`)))
      throw new StartRefused(chainLine);
    // A service wraps a first key for a database that has known none.
    if (isUnmade && (await hasRow(ask, 'key_checks', 'true'))) throw noKeyFile(file);
  };
};
