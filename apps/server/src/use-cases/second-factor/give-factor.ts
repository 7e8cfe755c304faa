import { type FreshProof, isHeld } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import type { FactorWays } from '@naru/domain/second-factor';
import { fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { askForOne, countedBy, usedIn } from '../../gateways/passkeys/passkeys.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import type { Db } from '../../stores/db.ts';
import { passkeys, sessions, sites } from '../../stores/schema/index.ts';
import { withProof } from '../proof/with-proof.ts';
import { whyNoWallet } from '../qr/wallet-hold.ts';
import { keepChallenge, passkeyPlace, passkeysOf, takeChallenge } from './challenge.ts';
import { factorJustGiven } from './factor-of.ts';

const MOST_TRIES = 20;
const TRIES_SECONDS = 600;

/** By what a member can give a second factor: a passkey of theirs, or their wallet. */
export const factorWays = async (deps: Deps, member: Member): Promise<FactorWays> => {
  const place = passkeyPlace(deps);
  const own = place.ok ? await passkeysOf(deps.db, member.id) : [];
  const ceremony = place.ok && own.length > 0 ? await keepChallenge(deps, member, await askForOne(place.value, own)) : null;
  return { passkey: ceremony, wallet: (await whyNoWallet(deps, member)) === null };
};

const given = async (tx: Db, { sessionId }: Member, at: Date): Promise<void> => {
  await tx.update(sessions).set({ factorAt: at }).where(eq(sessions.id, sessionId));
};

/** Gives a second factor for this log-in by a passkey of its member; refused with `passkeyRefused`, `passkeyHeld`, and with `rateLimited` to whoever tries on. */
export const giveByPasskey = async (deps: Deps, member: Member, credential: string): Promise<Result<void, Failure>> => {
  const place = passkeyPlace(deps);
  if (!place.ok) return place;
  const rate = await withinRates(deps, [{ key: `passkey:${member.id}`, most: MOST_TRIES, seconds: TRIES_SECONDS }]);
  if (!rate.ok) return rate;
  const challenge = await takeChallenge(deps, member);
  const credentialId = usedIn(credential);
  if (challenge === null || credentialId === null) return fail(failure('passkeyRefused'));
  return deps.transact(async (tx) => {
    const mine = and(eq(passkeys.credentialId, credentialId), eq(passkeys.memberId, member.id));
    const [passkey] = await tx.select().from(passkeys).where(mine).for('no key update');
    const counter = passkey === undefined ? null : await countedBy(place.value, challenge, credential, passkey);
    if (counter === null) return fail(failure('passkeyRefused'));
    const at = deps.clock.now();
    if (isHeld(passkey?.heldUntil ?? null, at)) return fail(failure('passkeyHeld'));
    await tx.update(passkeys).set({ counter, usedAt: at }).where(mine);
    await given(tx, member, at);
    return ok(undefined);
  });
};

/** Gives it by the secret of a QR behind which the member's wallet has approved it; refused as `withProof` refuses. */
export const giveByWallet = (deps: Deps, member: Member, nonce: string): Promise<Result<void, Failure>> =>
  withProof<void>(deps, member, { proof: { nonce }, change: { what: 'secondFactor' } }, async (tx) => {
    await given(tx, member, deps.clock.now());
    return ok(undefined);
  });

/** Has a site ask for a second factor, or no longer; on only by an owner who has just given one. Refused as `withProof` refuses. */
export const turnFactor = (
  deps: Deps,
  member: Member,
  { siteCode, required, proof }: { readonly siteCode: SiteCode; readonly required: boolean; readonly proof?: FreshProof | undefined },
): Promise<Result<void, Failure>> =>
  withProof<void>(deps, member, { proof, change: { what: 'staff', act: 'secondFactor', siteCode, required } }, async (tx) => {
    const at = deps.clock.now();
    const justGiven = await factorJustGiven(tx, member, at);
    if (!justGiven.ok) return justGiven;
    await tx.update(sites).set({ factorAsked: required, updatedAt: at }).where(eq(sites.siteCode, siteCode));
    await audit(tx, { actor: member.did, action: 'site.secondFactor', target: siteCode, siteCode, detail: { required }, at });
    return ok(undefined);
  });
