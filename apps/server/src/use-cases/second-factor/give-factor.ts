import { type FreshProof, isHeld } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import type { FactorWays } from '@naru/domain/second-factor';
import { fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { and, eq, isNull } from 'drizzle-orm';
import { askForOne, countedBy, usedIn } from '../../gateways/passkeys/passkeys.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import type { Db } from '../../stores/db.ts';
import { members, passkeys, sessions, sites } from '../../stores/schema/index.ts';
import { withProof } from '../proof/with-proof.ts';
import { whyNoWallet } from '../qr/make-qr.ts';
import { endSessions } from '../session/end-sessions.ts';
import { factorJustGiven, keepChallenge, passkeyPlace, passkeysOf, takeChallenge } from './factor-of.ts';
import { cancelRecovery, recoveryOf } from './recover.ts';

const MOST_TRIES = 20;
const TRIES_SECONDS = 600;

/** By what a member can give a second factor: a passkey of theirs, or their wallet. */
export const factorWays = async (deps: Deps, member: Member): Promise<FactorWays> => {
  const place = passkeyPlace(deps);
  const own = place.ok ? await passkeysOf(deps.db, member.id) : [];
  const ceremony = place.ok && own.length > 0 ? await keepChallenge(deps, member, await askForOne(place.value, own)) : null;
  const [session] = await deps.db.select({ awaits: sessions.awaitsFactor }).from(sessions).where(eq(sessions.id, member.sessionId));
  const recoveryAt = await recoveryOf(deps.db, member.id);
  return {
    passkey: ceremony,
    wallet: (await whyNoWallet(deps, member)) === null,
    signingIn: session?.awaits ?? false,
    recoveryAt: recoveryAt?.toISOString() ?? null,
  };
};

/** Gives the factor for a living log-in; one that waited is let in, and only now ends the earlier one. The member is locked first, so exactly one stays. */
const given = async (tx: Db, { id, sessionId }: Member, at: Date): Promise<Result<void, Failure>> => {
  const mine = eq(sessions.id, sessionId);
  const [session] = await tx
    .select({ loginEnv: sessions.loginEnv, awaits: sessions.awaitsFactor })
    .from(sessions)
    .where(and(mine, isNull(sessions.endedAt)))
    .for('no key update');
  if (session === undefined) return fail(failure('tokenInvalid'));
  if (session.awaits) {
    const replaced = and(eq(sessions.memberId, id), eq(sessions.loginEnv, session.loginEnv), eq(sessions.awaitsFactor, false));
    await endSessions(tx, replaced, { reason: 'duplicate', by: sessionId, at });
  }
  await tx.update(sessions).set({ factorAt: at, awaitsFactor: false }).where(mine);
  return ok(undefined);
};

/** Whoever has a passkey after all has not lost them: the way back without them ends, and with it what it has held. */
const foundAgain = async (tx: Db, { id }: Member, at: Date): Promise<void> => {
  if (await cancelRecovery(tx, id, at)) await tx.update(members).set({ actsHeldUntil: null }).where(eq(members.id, id));
};

/** Gives a second factor for this log-in by a passkey of its member; refused with `passkeyRefused`, `passkeyHeld`, and with `rateLimited` to whoever tries on. */
export const giveByPasskey = async (deps: Deps, member: Member, credential: string): Promise<Result<void, Failure>> => {
  const place = passkeyPlace(deps);
  if (!place.ok) return place;
  const rate = await withinRates(deps, [{ key: `passkey:${member.sessionId}`, most: MOST_TRIES, seconds: TRIES_SECONDS }]);
  if (!rate.ok) return rate;
  const challenge = await takeChallenge(deps, member);
  const credentialId = usedIn(credential);
  if (challenge === null || credentialId === null) return fail(failure('passkeyRefused'));
  return deps.transact(async (tx) => {
    await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('no key update');
    const mine = and(eq(passkeys.credentialId, credentialId), eq(passkeys.memberId, member.id));
    const [passkey] = await tx.select().from(passkeys).where(mine).for('no key update');
    const counter = passkey === undefined ? null : await countedBy(place.value, challenge, credential, passkey);
    if (counter === null) return fail(failure('passkeyRefused'));
    const at = deps.clock.now();
    if (isHeld(passkey?.heldUntil ?? null, at)) return fail(failure('passkeyHeld'));
    await tx.update(passkeys).set({ counter, usedAt: at }).where(mine);
    await foundAgain(tx, member, at);
    return given(tx, member, at);
  });
};

/** Gives it by the secret of a QR behind which the member's wallet has approved it; refused as `withProof` refuses. */
export const giveByWallet = (deps: Deps, member: Member, nonce: string): Promise<Result<void, Failure>> =>
  withProof<void>(deps, member, { proof: { nonce }, change: { what: 'secondFactor' } }, (tx) => given(tx, member, deps.clock.now()));

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
