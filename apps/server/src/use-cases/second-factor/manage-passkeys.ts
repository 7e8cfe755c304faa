import { type FreshProof, HOLD_MS } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { MOST_PASSKEYS, type PasskeyAsk } from '@naru/domain/second-factor';
import { fail, failureOfFault, ok, type PasskeyId, type Result, requiredText } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { askForNew, madeOf } from '../../gateways/passkeys/passkeys.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { members, passkeys } from '../../stores/schema/index.ts';
import { passkeyEndMail } from '../account/mails.ts';
import { settleChange } from '../account/settle-change.ts';
import { earlierAddress, writeToAll } from '../account/undo-links.ts';
import { withProof } from '../proof/with-proof.ts';
import { whyNoWallet } from '../qr/make-qr.ts';
import { anySiteAsks, factorJustGiven, keepChallenge, passkeyPlace, passkeysOf, takeChallenge } from './factor-of.ts';

const NAME_MOST = 30;
const passkeyName = requiredText(NAME_MOST);

const emailOf = async (tx: Db, memberId: number): Promise<string | null> =>
  only(await tx.select({ email: members.email }).from(members).where(eq(members.id, memberId))).email;

/** What a browser is to make a passkey of; refused with `passkeyUnavailable` and `passkeyLimit`. */
export const beginPasskey = async (deps: Deps, member: Member): Promise<Result<PasskeyAsk, Failure>> => {
  const place = passkeyPlace(deps);
  if (!place.ok) return place;
  const own = await passkeysOf(deps.db, member.id);
  if (own.length >= MOST_PASSKEYS) return fail(failure('passkeyLimit'));
  return ok(await keepChallenge(deps, member, await askForNew(place.value, { id: member.did, name: member.nickname }, own)));
};

/**
 * Keeps a passkey that a browser has made, by whoever proves afresh that it is they: with a stolen token alone nobody gets a second factor. Other log-ins
 * end, and a letter tells how to take it back. Refused as
 * `withProof` refuses, with `secondFactorNeeded` to whoever has a factor and has not just given it, and with `passkeyRefused`, `passkeyLimit` and
 * `passkeyUnavailable`.
 */
export const addPasskey = async (
  deps: Deps,
  member: Member,
  { name: typed, credential, proof }: { readonly name: string; readonly credential: string; readonly proof?: FreshProof | undefined },
): Promise<Result<void, Failure>> => {
  const place = passkeyPlace(deps);
  if (!place.ok) return place;
  const name = passkeyName(typed);
  if (!name.ok) return fail(failureOfFault('name', name.failure));
  const change = { what: 'passkey', name: name.value } as const;
  const done = await withProof<void>(deps, member, { proof, change }, async (tx, by) => {
    const challenge = await takeChallenge({ ...deps, db: tx }, member);
    const made = challenge === null ? null : await madeOf(place.value, challenge, credential);
    if (made === null) return fail(failure('passkeyRefused'));
    const at = deps.clock.now();
    const others = await passkeysOf(tx, member.id);
    if (others.length >= MOST_PASSKEYS) return fail(failure('passkeyLimit'));
    // Who knows a password alone gets no second factor by it: an older one vouches for the new one, or a day in which the letter is read.
    const hasFactor = others.length > 0 || (await whyNoWallet({ ...deps, db: tx }, member)) === null;
    const vouched = hasFactor ? await factorJustGiven(tx, member, at) : ok(undefined);
    if (!vouched.ok) return vouched;
    const heldUntil = !hasFactor && (await anySiteAsks(tx, member.id)) ? new Date(at.getTime() + HOLD_MS) : null;
    const added = await tx
      .insert(passkeys)
      .values({ ...made, memberId: member.id, name: name.value, heldUntil, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) return fail(failure('passkeyRefused'));
    await settleChange(deps, tx, {
      member,
      email: await emailOf(tx, member.id),
      to: name.value,
      by,
      keep: member.sessionId,
      at,
      before: { what: 'passkey' },
    });
    return ok(undefined);
  });
  if (done.ok) deps.mailWritten();
  return done;
};

/** Removes a passkey; refused as `withProof` refuses, and with `lookupFailed` where the member has none by that number. */
export const removePasskey = async (
  deps: Deps,
  member: Member,
  { passkeyId, proof }: { readonly passkeyId: PasskeyId; readonly proof?: FreshProof | undefined },
): Promise<Result<void, Failure>> => {
  const done = await withProof<void>(deps, member, { proof, change: { what: 'passkeyEnd', passkeyId } }, async (tx, by) => {
    const mine = and(eq(passkeys.id, passkeyId), eq(passkeys.memberId, member.id));
    const [removed] = await tx.delete(passkeys).where(mine).returning({ name: passkeys.name });
    if (removed === undefined) return fail(failure('lookupFailed'));
    const at = deps.clock.now();
    const trusted = (await earlierAddress(deps, tx, member.id, at))?.email ?? null;
    const email = await emailOf(tx, member.id);
    await writeToAll(tx, { trusted: trusted ?? email, addresses: [email], write: (to) => passkeyEndMail(to, removed.name, at) });
    await notify(tx, [{ memberId: member.id, kind: 'accountChanged', payload: { what: 'passkey' } }], at);
    await audit(tx, { actor: member.did, action: 'member.passkeyEnd', target: member.did, detail: { by, name: removed.name }, at });
    return ok(undefined);
  });
  if (done.ok) deps.mailWritten();
  return done;
};
