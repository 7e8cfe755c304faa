import { addressOf, newPrivateKey } from '@naru/chain/keys';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { keyIdOf } from '@naru/passport/make';
import { count, eq } from 'drizzle-orm';
import { chainKeyPlace, chainKeyRows } from '../../gateways/chain/chain-keys.ts';
import { newPrivateJwk, publicJwkOf, readPrivateJwk } from '../../gateways/secrets/p256-key.ts';
import { pastKeyPlace } from '../../gateways/wallet/server-key.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { chainKeys, pastServerKeys, serverKeys } from '../../stores/schema/index.ts';
import { type KeyReport, reportKeys } from './key-values.ts';
import { lockKeys } from './known-keys.ts';

interface ChainKeyView {
  readonly address: string;
  readonly state: (typeof chainKeys.$inferSelect)['state'];
  readonly since: string | null;
}

/** The accounts that send, or have sent, to the chain for the platform, the first first. */
export const chainKeysNow = async ({ db, chain }: { readonly db: Db; readonly chain: Deps['chain'] }): Promise<readonly ChainKeyView[]> => {
  const rows = await chainKeyRows(db, chain.chainId);
  if (rows.length === 0) return [{ address: chain.operator, state: 'current', since: null }];
  return rows.map(({ address, state, createdAt, takenAt, endedAt }) => ({
    address,
    state,
    since: (endedAt ?? takenAt ?? createdAt).toISOString(),
  }));
};

/** Makes a key for another sending account; the chain worker hands roles and sending over, where gas costs, once it is funded. `wrongState` during another. */
export const rotateChainKey = (
  { transact, keys, clock, chain }: Pick<Deps, 'transact' | 'keys' | 'clock' | 'chain'>,
  operator: string,
): Promise<Result<{ readonly keyId: string }, Failure>> =>
  transact(async (tx) => {
    await lockKeys(tx);
    const { chainId } = chain;
    const rows = await chainKeyRows(tx, chainId);
    if (rows.some(({ state }) => state === 'next' || state === 'former')) return fail(failure('wrongState', { field: 'purpose' }));
    const at = clock.now();
    if (rows.length === 0)
      await tx.insert(chainKeys).values({ address: chain.operator, chainId, fromFile: true, state: 'current', createdAt: at, takenAt: at });
    const key = newPrivateKey();
    const address = addressOf(key);
    const sealed = await keys.seal(Buffer.from(key).toString('base64'), chainKeyPlace(address));
    await tx.insert(chainKeys).values({ address, chainId, sealed, state: 'next', createdAt: new Date(at.getTime() + 1) });
    const past = rows.find(({ state }) => state === 'current')?.address ?? chain.operator;
    await audit(tx, { actor: operator, action: 'keys.rotate', target: 'chain', detail: { past, keyId: address }, at });
    return ok({ keyId: address });
  });

/** The signing keys that operators can have replaced: what passports and checkpoints are signed with, what wallets are asked with, and the sandbox's certificates. */
const SIGNING_KEYS = ['passport', 'verifier', 'sandboxIssuer'] as const;

const placeOf = (purpose: string): string => `server_keys.${purpose}`;

/** By which id the signing key in use is known; refused with `lookupFailed` where there is none yet. */
export const signingKeyNow = async (
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  purpose: (typeof SIGNING_KEYS)[number],
): Promise<Result<{ readonly keyId: string }, Failure>> => {
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.purpose, purpose));
  if (row === undefined) return fail(failure('lookupFailed', { field: 'purpose' }));
  return ok({ keyId: await keyIdOf(publicJwkOf(readPrivateJwk(await keys.open(row.sealed, placeOf(purpose))))) });
};

/** Replaces the signing key in use, keeping only its public half: it signs nothing more, and its signatures stay valid. `lookupFailed` before the first. */
export const rotateSigningKey = async (
  { transact, keys, clock }: Pick<Deps, 'transact' | 'keys' | 'clock'>,
  operator: string,
  purpose: (typeof SIGNING_KEYS)[number],
): Promise<Result<{ readonly keyId: string }, Failure>> =>
  transact(async (tx) => {
    const place = placeOf(purpose);
    const [row] = await tx.select().from(serverKeys).where(eq(serverKeys.purpose, purpose)).for('no key update');
    if (row === undefined) return fail(failure('lookupFailed', { field: 'purpose' }));
    const before = publicJwkOf(readPrivateJwk(await keys.open(row.sealed, place)));
    const fresh = newPrivateJwk();
    const [past, keyId] = [await keyIdOf(before), await keyIdOf(publicJwkOf(fresh))];
    const sealedPast = await keys.seal(JSON.stringify(before), pastKeyPlace(purpose, past));
    await tx.insert(pastServerKeys).values({ keyId: past, purpose, sealed: sealedPast, createdAt: clock.now() });
    const sealed = await keys.seal(JSON.stringify(fresh), place);
    await tx.update(serverKeys).set({ sealed }).where(eq(serverKeys.purpose, purpose));
    await audit(tx, { actor: operator, action: 'keys.rotate', target: purpose, detail: { past, keyId }, at: clock.now() });
    return ok({ keyId });
  });

/** Every key of the platform as operators see it: never a key itself. */
interface KeysNow extends KeyReport {
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
