import { type AccountChange, BANK_HOLDER_MOST, type BankOrder, type FreshProof, JOIN_TYPE, parseBankAccount } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, failureOfFault, ok, type Result, requiredText } from '@naru/domain/shared';
import { BANKS } from '@naru/messages';
import { and, eq, isNull } from 'drizzle-orm';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { moveQr } from '../../kernel/move-qr.ts';
import { withinRates } from '../../kernel/rate.ts';
import type { Db } from '../../stores/db.ts';
import { memberSecrets, members, qrTickets, sessions } from '../../stores/schema/index.ts';
import { confirmPin } from '../pin/confirm-pin.ts';
import { changePlace, changeText } from '../qr/make-qr.ts';
import { factorGivenWherePossible } from '../second-factor/factor-of.ts';

const holderName = requiredText(BANK_HOLDER_MOST);

/** An account as it is kept: digits alone, of a bank of the list. Refused with `badRequest` and the field that is wrong. */
export const readBank = (order: BankOrder): Result<BankOrder, Failure> => {
  const bank = BANKS.find(({ code }) => code === order.bankId);
  if (bank === undefined) return fail(failure('badRequest', { field: 'bankId' }));
  const account = parseBankAccount(order.bankAccount);
  if (!account.ok) return fail(failureOfFault('bankAccount', account.failure));
  const holder = holderName(order.bankAccountHolder);
  if (!holder.ok) return fail(failureOfFault('bankAccountHolder', holder.failure));
  return ok({ bankId: bank.code, bankAccount: account.value, bankAccountHolder: holder.value });
};

/** A change as it is approved and compared: whatever is typed differently and means the same is the same change. */
export const readChange = (change: AccountChange): Result<AccountChange, Failure> => {
  if (change.what !== 'bank' && change.what !== 'settlement') return ok(change);
  const bank = readBank(change);
  return bank.ok ? ok({ ...change, ...bank.value }) : bank;
};

const TRIES = 10;
const STRETCH_SECONDS = 600;

/** Checks a signed-in member's password, `field` of the call. `passwordWrong`, `busy`, `rateLimited` after ten tries in ten minutes of one session. */
export const confirmPassword = async (
  deps: Deps,
  { id, sessionId }: Member,
  password: string,
  field = 'password',
): Promise<Result<void, Failure>> => {
  const may = await withinRates(deps, [{ key: `password proof ${sessionId}`, most: TRIES, seconds: STRETCH_SECONDS }]);
  if (!may.ok) return may;
  const [known] = await deps.db
    .select({ passwordHash: memberSecrets.passwordHash })
    .from(memberSecrets)
    .innerJoin(members, eq(members.id, memberSecrets.memberId))
    .where(and(eq(members.id, id), eq(members.state, 'active'), eq(members.joinType, JOIN_TYPE.web)));
  const verdict = await deps.passwords.verify(known?.passwordHash ?? null, password, { as: 'member', id: String(id) });
  if (!verdict.ok) return verdict;
  return verdict.value.matches ? ok(undefined) : fail(failure('passwordWrong', { field }));
};

/** How a change was proved, as the audit log tells it. */
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
