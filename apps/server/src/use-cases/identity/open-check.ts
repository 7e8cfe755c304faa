import type { IdentityPurpose, IdentityWay, StartedIdentity } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import { ok, type Result } from '@naru/domain/shared';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import { identityChecks } from '../../stores/schema/index.ts';
import { moveCheck } from './check.ts';

/** How long somebody may take on the page, in milliseconds. */
const OPEN_MS = 20 * 60_000;

/** Anybody may open one, and each is a row until it has run out: so many in ten minutes from an address, and from all together. */
const OF_ADDRESS = { most: 300, seconds: 600 };
const OF_ALL = { most: 20_000, seconds: 600 };

/** Opens a phone identity check for the browser that asks; refused with `rateLimited` where too many have been opened. */
export const openCheck = async (
  deps: Deps,
  {
    asker,
    purpose,
    way,
    ip,
  }: { readonly asker: string; readonly purpose: IdentityPurpose; readonly way: IdentityWay; readonly ip: string },
): Promise<Result<StartedIdentity, Failure>> => {
  const allowed = await withinRates(deps, [
    { key: ip === '' ? '' : `identity check address ${ip}`, ...OF_ADDRESS },
    { key: 'identity check all', ...OF_ALL },
  ]);
  if (!allowed.ok) return allowed;
  const { db, clock } = deps;
  const now = clock.now();
  const id = randomSecret(18);
  const expiresAt = new Date(now.getTime() + OPEN_MS);
  await db.insert(identityChecks).values({ id, asker, purpose, way, expiresAt, createdAt: now });
  return ok({ identityId: id, page: `/nft/identity/${id}`, expiredAt: expiresAt.toISOString() });
};

/** Ends a check that nobody wants to go on with. */
export const giveUpCheck = async ({ db, clock }: Deps, key: { readonly id: string; readonly asker: string }): Promise<void> => {
  await moveCheck(db, clock.now(), key, 'end', { holder: null });
};
