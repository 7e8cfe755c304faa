import { count, eq } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { pastServerKeys } from '../../stores/schema/index.ts';
import { type KeyReport, reportKeys } from './count-values.ts';
import { type ChainKeyView, chainKeysNow } from './rotate-chain-key.ts';
import { SIGNING_KEYS, signingKeyNow } from './rotate-signing-key.ts';

/** Every key of the house as operators see it: never a key itself. */
export interface KeysNow extends KeyReport {
  /** The keys that sign, by which id they are known, and how many were before each; one that nobody has needed yet is not there. */
  readonly signing: readonly { readonly purpose: (typeof SIGNING_KEYS)[number]; readonly keyId: string; readonly past: number }[];
  readonly chain: readonly ChainKeyView[];
}

/** Tells which keys there are, what was made with each, and who signs and sends. */
export const keysNow = async (deps: Pick<Deps, 'db' | 'keys' | 'chain'>): Promise<KeysNow> => {
  const signing: KeysNow['signing'][number][] = [];
  for (const purpose of SIGNING_KEYS) {
    const found = await signingKeyNow(deps, purpose);
    if (!found.ok) continue;
    const [before] = await deps.db.select({ past: count() }).from(pastServerKeys).where(eq(pastServerKeys.purpose, purpose));
    signing.push({ purpose, keyId: found.value.keyId, past: before?.past ?? 0 });
  }
  return { ...(await reportKeys(deps)), signing, chain: await chainKeysNow(deps) };
};
