import type { IdentityPurpose, IdentityWay, PhoneCheckFault, PhoneHolder, StartedIdentity } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { lt, sql } from 'drizzle-orm';
import { lookupHash } from '../../gateways/secrets/keys.ts';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import { networkOf } from '../../shared/addresses.ts';
import { identityChecks } from '../../stores/schema/index.ts';
import { type CheckKey, CODE_MS, CODE_SENDS, changeSentCheck, findCheck, holderOf, moveCheck, sealHolder } from './check.ts';

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

/** Why no number was sent: what the provider says, `tooMany` also by the platform's own count, or `ended` when no check waits for one. */
export type SendFault = PhoneCheckFault | 'ended';

const STRETCH_SECONDS = 600;

/** Messages cost, and whoever gets them has not always asked: counted by phone, by browser and by address. */
const maySend = async (deps: Deps, asker: string, phone: string, ip: string): Promise<boolean> => {
  const rates = await withinRates(deps, [
    { key: `identity phone ${await lookupHash(deps.keys, 'phone', phone)}`, most: 10, seconds: STRETCH_SECONDS },
    { key: `identity asker ${asker}`, most: 20, seconds: STRETCH_SECONDS },
    { key: `identity address ${networkOf(ip)}`, most: 300, seconds: STRETCH_SECONDS },
  ]);
  return rates.ok;
};

const reserved = { sends: sql`${identityChecks.sends} + 1` };
const sendLeft = lt(identityChecks.sends, CODE_SENDS);

const settled = async ({ db, clock }: Deps, key: CheckKey, sent: Result<void, PhoneCheckFault>): Promise<Result<void, SendFault>> => {
  if (!sent.ok) return sent;
  const now = clock.now();
  const codeExpiresAt = new Date(now.getTime() + CODE_MS);
  const row = await moveCheck(db, now, key, 'send', { tries: 0, codeExpiresAt });
  return row === undefined ? fail('ended') : ok(undefined);
};

/** Has the number sent to the phone of whoever the person says they are; saying it anew begins the check at the provider anew. */
export const sendCode = async (
  deps: Deps,
  key: CheckKey,
  { holder, ip }: { readonly holder: PhoneHolder; readonly ip: string },
): Promise<Result<void, SendFault>> => {
  const { db, clock, keys, phoneIdentity } = deps;
  if (!(await maySend(deps, key.asker, holder.phone, ip))) return fail('tooMany');
  const reference = `naru-${randomSecret(18)}`;
  const said = { ...reserved, reference, holder: await sealHolder(keys, key.id, holder) };
  const row = await moveCheck(db, clock.now(), key, 'ask', said, sendLeft);
  if (row === undefined) return fail((await findCheck(deps, key)) === undefined ? 'ended' : 'tooMany');
  return settled(deps, key, await phoneIdentity.send(reference, holder, ip));
};

/** Has another number sent; the one before no longer counts. */
export const resendCode = async (deps: Deps, key: CheckKey, { ip }: { readonly ip: string }): Promise<Result<void, SendFault>> => {
  const { db, clock, keys, phoneIdentity } = deps;
  const check = await findCheck(deps, key);
  if (check?.state !== 'sent') return fail('ended');
  const holder = await holderOf(keys, check);
  if (!(await maySend(deps, key.asker, holder.phone, ip))) return fail('tooMany');
  const row = await changeSentCheck(db, clock.now(), key, reserved, sendLeft);
  if (row?.reference == null) return fail('tooMany');
  return settled(deps, key, await phoneIdentity.resend(row.reference, holder));
};
