import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { moveQr } from '../../kernel/move-qr.ts';
import { members, qrTickets } from '../../stores/schema/index.ts';
import { uniqueViolation } from '../../stores/sql-state.ts';
import { lockApproved } from '../qr/approved.ts';
import { settleChange } from './settle-change.ts';
import { ciHashesOf, holderByKey } from './wallet-holder.ts';

/**
 * Links the identity that a wallet approved to the account of its holder. Refused with `walletOfAnother` when the wallet signs in somebody
 * else, `ciMismatch` when the account is another person's, `alreadyRegistered` when the person has another account.
 */
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
