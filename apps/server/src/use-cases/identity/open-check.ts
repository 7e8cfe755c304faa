import type { IdentityPurpose, IdentityWay, StartedIdentity } from '@naru/domain/account';
import { lte } from 'drizzle-orm';
import type { Deps } from '../../composition/deps.ts';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import { identityChecks } from '../../stores/schema/index.ts';
import { moveCheck } from './check.ts';

/** How long somebody may take on the page, in milliseconds. */
const OPEN_MS = 20 * 60_000;

/** Opens a phone identity check for the browser that asks. */
export const openCheck = async (
  { db, clock }: Deps,
  { asker, purpose, way }: { readonly asker: string; readonly purpose: IdentityPurpose; readonly way: IdentityWay },
): Promise<StartedIdentity> => {
  const now = clock.now();
  const id = randomSecret(18);
  const expiresAt = new Date(now.getTime() + OPEN_MS);
  await db.insert(identityChecks).values({ id, asker, purpose, way, expiresAt, createdAt: now });
  return { identityId: id, page: `/nft/identity/${id}`, expiredAt: expiresAt.toISOString() };
};

/** Ends a check that nobody wants to go on with. */
export const giveUpCheck = async ({ db, clock }: Deps, key: { readonly id: string; readonly asker: string }): Promise<void> => {
  await moveCheck(db, clock.now(), key, ['asked', 'sent'], { state: 'ended', holder: null });
};

/** Forgets the checks that have run out, and who was in them. */
export const forgetChecks = async ({ db, clock }: Deps): Promise<void> => {
  await db.delete(identityChecks).where(lte(identityChecks.expiresAt, clock.now()));
};
