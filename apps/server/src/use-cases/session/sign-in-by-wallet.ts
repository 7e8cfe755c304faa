import { parsePhone } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { lookupHashes } from '../../gateways/secrets/keys.ts';
import type { Deps } from '../../kernel/deps.ts';
import { moveQr } from '../../kernel/move-qr.ts';
import type { Db } from '../../stores/db.ts';
import { qrTickets } from '../../stores/schema/index.ts';
import { ciHashesOf, walletHolder } from '../account/wallet-holder.ts';
import { whyPersonTaken } from '../account/why-taken.ts';
import { type ApprovedQr, lockApproved } from '../qr/approved.ts';
import { openSession, type SessionPlace } from './open-session.ts';
import type { SignedIn } from './sign-in.ts';
import { unusable } from './unusable.ts';

/** Why a wallet signs nobody in: it has to join first, or whoever wants to has joined in another way, which is told before anything is asked of them. */
const whyNobody = async (deps: Deps, tx: Db, { person, joiner }: ApprovedQr): Promise<Failure> => {
  const phone = parsePhone(joiner?.phone ?? '');
  const phoneHashes = phone.ok ? await lookupHashes(deps.keys, 'phone', phone.value) : [];
  return (await whyPersonTaken(tx, { ciHashes: await ciHashesOf(deps, person), phoneHashes })) ?? failure('signUpNeeded');
};

/**
 * Signs in with what a wallet approved behind a QR of this browser; the QR works once. Refused with `signUpNeeded` when nobody has joined with
 * this wallet (the approval stays, for the join that it was asked for), `ciMismatch`, or `accountUnusable11` or `accountUnusable13` (product 8, login).
 */
export const signInByWallet = async (
  deps: Deps,
  order: { readonly nonce: string; readonly asker: string } & SessionPlace,
): Promise<Result<SignedIn, Failure>> => {
  const opened = await deps.transact(async (tx) => {
    const approved = await lockApproved(deps, tx, order.nonce, order.asker);
    if (!approved.ok) return approved;
    const { row } = approved.value;
    const member = await walletHolder(deps, tx, approved.value);
    if (!member.ok) return member;
    if (member.value === undefined) return fail(await whyNobody(deps, tx, approved.value));
    if (member.value.state !== 'active') return fail(unusable(member.value));
    const now = deps.clock.now();
    const used = await moveQr(tx, 'use', { where: eq(qrTickets.id, row.id), set: { person: null, presentation: null }, now });
    if (used === undefined) throw new Error('a locked QR that somebody else used');
    return ok({ ...(await openSession(deps, tx, member.value.id, order, 'wallet')), memberId: member.value.id });
  });
  if (opened.ok) deps.mailWritten();
  return opened;
};
