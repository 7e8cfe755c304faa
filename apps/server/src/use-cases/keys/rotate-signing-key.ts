import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { keyIdOf } from '@naru/passport/make';
import { eq } from 'drizzle-orm';
import { newPrivateJwk, publicJwkOf, readPrivateJwk } from '../../gateways/secrets/p256-key.ts';
import { pastKeyPlace } from '../../gateways/wallet/server-key.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { pastServerKeys, serverKeys } from '../../stores/schema/index.ts';

/** The signing keys that operators can have replaced: what passports and checkpoints are signed with, what wallets are asked with, and the sandbox's certificates. */
export const SIGNING_KEYS = ['passport', 'verifier', 'sandboxIssuer'] as const;

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

/**
 * Puts a new signing key in the place of the one in use, of which only what is public is left: nobody signs with it again, and what it has signed stays
 * signed. Refused with `lookupFailed` where there is none yet.
 */
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
