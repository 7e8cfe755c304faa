import { HOLD_MS, JOIN_TYPE } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Hashes, lookupHashes } from '../../gateways/secrets/keys.ts';
import { archiveWalletLink } from '../../kernel/approvals.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { moveQr } from '../../kernel/move-qr.ts';
import type { Db } from '../../stores/db.ts';
import { members, qrTickets, walletKeys } from '../../stores/schema/index.ts';
import { uniqueViolation } from '../../stores/sql-state.ts';
import { type ApprovedQr, type KnownPerson, lockApproved } from '../qr/approved.ts';
import { settleChange } from './settle-change.ts';

type MemberRow = typeof members.$inferSelect;

/** The hashes by which a certificate's CI is found again. */
export const ciHashesOf = ({ keys }: Pick<Deps, 'keys'>, { ci }: Pick<KnownPerson, 'ci'>): Promise<Hashes> => lookupHashes(keys, 'ci', ci);

/** A CI that is found by a key of before is written by today's: its owner is the only one who brings it. */
const renewed = async (tx: Db, member: MemberRow, [ciHash]: Hashes): Promise<MemberRow> => {
  if (member.ciHash === null || member.ciHash === ciHash) return member;
  await tx.update(members).set({ ciHash }).where(eq(members.id, member.id));
  return { ...member, ciHash };
};

/** The member whose wallet key it is; undefined for an unknown key. Refused with `ciMismatch` when its account belongs to another person. */
export const holderByKey = async (deps: Deps, tx: Db, person: KnownPerson): Promise<Result<MemberRow | undefined, Failure>> => {
  const [byKey] = await tx
    .select({ member: members })
    .from(walletKeys)
    .innerJoin(members, eq(members.id, walletKeys.memberId))
    .where(eq(walletKeys.did, person.did));
  if (byKey === undefined) return ok(undefined);
  const { member } = byKey;
  const ciHashes = await ciHashesOf(deps, person);
  if (member.ciHash !== null && !ciHashes.includes(member.ciHash)) return fail(failure('ciMismatch'));
  return ok(await renewed(tx, member, ciHashes));
};

/**
 * The member whom a certified person's wallet signs in: by its key, or, when the person has a new wallet, by their CI, and then the new key is
 * linked: its member is told how to take that back, every session ends, and for a day it approves nothing. Undefined when nobody has joined with
 * it; refused as {@link holderByKey}.
 */
export const walletHolder = async (deps: Deps, tx: Db, approved: ApprovedQr): Promise<Result<MemberRow | undefined, Failure>> => {
  const { person } = approved;
  const byKey = await holderByKey(deps, tx, person);
  if (!byKey.ok || byKey.value !== undefined) return byKey;
  const ciHashes = await ciHashesOf(deps, person);
  const [byCi] = await tx
    .select()
    .from(members)
    .where(and(inArray(members.ciHash, [...ciHashes]), eq(members.joinType, JOIN_TYPE.app)))
    .for('no key update');
  if (byCi === undefined) return ok(undefined);
  const at = deps.clock.now();
  await linkWallet(deps, tx, approved, { memberId: byCi.id, at, heldUntil: new Date(at.getTime() + HOLD_MS) });
  const before = { what: 'wallet', did: person.did } as const;
  await settleChange(deps, tx, { member: byCi, email: byCi.email, by: 'wallet', keep: null, at, before });
  return ok(await renewed(tx, byCi, ciHashes));
};

/** Links a wallet's key to a member, with what its holder presented kept as evidence. `heldUntil`: until when the key approves nothing. */
export const linkWallet = async (
  deps: Deps,
  tx: Db,
  { row, person: { did } }: ApprovedQr,
  { memberId, at, heldUntil }: { readonly memberId: number; readonly at: Date; readonly heldUntil?: Date },
): Promise<void> => {
  await tx.insert(walletKeys).values({ did, memberId, linkedAt: at, heldUntil });
  await archiveWalletLink(deps, tx, { row, did, memberId, at });
};

/** Links an approved identity to an account. `walletOfAnother`: wallet signs in another; `ciMismatch`: account of another; `alreadyRegistered`: has another. */
export const linkIdentity = async (
  deps: Deps,
  member: Member,
  { asker, nonce }: { readonly asker: string; readonly nonce: string },
): Promise<Result<void, Failure>> => {
  const linked = deps.transact<Result<void, Failure>>(async (tx) => {
    const approved = await lockApproved(deps, tx, nonce, asker);
    if (!approved.ok) return approved;
    const { row, person } = approved.value;
    const holder = await holderByKey(deps, tx, person);
    if (!holder.ok) return holder;
    if (holder.value?.id !== member.id) return fail(failure('walletOfAnother'));
    const at = deps.clock.now();
    await moveQr(tx, 'use', { where: eq(qrTickets.id, row.id), set: { person: null, presentation: null }, now: at });
    const [ciHash] = await ciHashesOf(deps, person);
    const set = await tx
      .update(members)
      .set({ ciHash, updatedAt: at })
      .where(and(eq(members.id, member.id), isNull(members.ciHash)))
      .returning({ email: members.email });
    for (const { email } of set)
      await settleChange(deps, tx, { member, email, by: 'wallet', keep: member.sessionId, at, before: { what: 'identity' } });
    return ok(undefined);
  });
  const result = await linked.catch((error: unknown) => {
    if (uniqueViolation(error) !== 'members_ci_hash') throw error;
    return fail(failure('alreadyRegistered'));
  });
  if (result.ok) deps.mailWritten();
  return result;
};
