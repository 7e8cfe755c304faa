import type { AccountChange, FreshProof } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull } from 'drizzle-orm';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { moveQr } from '../../kernel/move-qr.ts';
import type { Db } from '../../stores/db.ts';
import { members, qrTickets, sessions } from '../../stores/schema/index.ts';
import { confirmPin } from '../pin/confirm-pin.ts';
import { changePlace, changeText } from '../qr/make-qr.ts';
import { factorGivenWherePossible } from '../second-factor/factor-of.ts';
import { confirmPassword } from './confirm-password.ts';

/** How a change was proved, as the audit trail tells it. */
export type ProvedBy = 'password' | 'pin' | 'wallet';

/**
 * Runs `work` in a transaction once the member has proved afresh that it is they who want exactly this change: a token alone may be anybody's by
 * now. Where the member has a passkey, neither password nor PIN proves it alone: refused with `secondFactorNeeded` where it was not given within ten
 * minutes, with `proofNeeded`, with what the password, the PIN or the QR is refused with, or with `tokenInvalid` where the session has ended
 * meanwhile.
 */
export const withProof = async <T>(
  deps: Deps,
  member: Member,
  { proof, change }: { readonly proof?: FreshProof | undefined; readonly change: AccountChange },
  work: (tx: Db, by: ProvedBy) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> => {
  if (proof === undefined) return fail(failure('proofNeeded'));
  if ('nonce' in proof)
    return deps.transact(async (tx) => {
      if (!(await stillSignedIn(tx, member))) return fail(failure('tokenInvalid'));
      const taken = await takeApproval(deps, tx, member, proof.nonce, change);
      return taken.ok ? work(tx, 'wallet') : taken;
    });
  // Asked before a slow hash, and before a try at the PIN is counted.
  const factor = await factorGivenWherePossible(deps, member);
  if (!factor.ok) return factor;
  const byPin = 'pin' in proof;
  const confirmed = byPin ? await confirmPin(deps, member.id, proof.pin) : await confirmPassword(deps, member, proof.password);
  if (!confirmed.ok) return confirmed;
  return deps.transact(async (tx) =>
    (await stillSignedIn(tx, member)) ? work(tx, byPin ? 'pin' : 'password') : fail(failure('tokenInvalid')),
  );
};

/** Whether the session still lives; as long as the transaction lasts it does not end. The member is locked before, as by everybody. */
export const stillSignedIn = async (tx: Db, { id, sessionId }: Member): Promise<boolean> => {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('no key update');
  const living = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .for('share');
  return living.length > 0;
};

/** Uses up what a wallet approved behind a QR of this session, once, for the very change that it showed. */
const takeApproval = async (
  { clock, keys }: Deps,
  tx: Db,
  member: Member,
  nonce: string,
  change: AccountChange,
): Promise<Result<void, Failure>> => {
  const now = clock.now();
  const ofChange = and(eq(qrTickets.nonceHash, digestOf(nonce)), eq(qrTickets.asker, member.sessionId), eq(qrTickets.kind, 'change'));
  const [row] = await tx.select().from(qrTickets).where(ofChange).for('update');
  if (row?.change == null || row.state !== 'approved') return fail(failure('lookupFailed'));
  if (row.expiresAt <= now) return fail(failure('qrExpired'));
  if ((await keys.open(row.change, changePlace(row.id))) !== changeText(change)) return fail(failure('proofNeeded'));
  const set = { change: null, person: null, presentation: null };
  const used = await moveQr(tx, 'use', { where: eq(qrTickets.id, row.id), set, now });
  return used === undefined ? fail(failure('lookupFailed')) : ok(undefined);
};
