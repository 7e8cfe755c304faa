import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps, Member } from '../../composition/deps.ts';
import { members, qrTickets } from '../../stores/schema/index.ts';
import { uniqueViolation } from '../../stores/sql-state.ts';
import { lockApproved } from '../qr/approved.ts';
import { changeQr } from '../qr/change.ts';
import { audit } from '../shared/audit.ts';
import { ciHashesOf, walletHolder } from './wallet-holder.ts';

/**
 * Links the identity that a wallet approved to the account of its holder. Refused with `walletOfAnother` when the wallet signs in somebody
 * else, `ciMismatch` when the account is another person's, `alreadyRegistered` when the person has another account.
 */
export const linkIdentity = async (deps: Deps, member: Member, asker: string, nonce: string): Promise<Result<void, Failure>> => {
  const linked = deps.transact<Result<void, Failure>>(async (tx) => {
    const approved = await lockApproved(deps, tx, nonce, asker);
    if (!approved.ok) return approved;
    const { row, person } = approved.value;
    const holder = await walletHolder(deps, tx, person);
    if (!holder.ok) return holder;
    if (holder.value?.id !== member.id) return fail(failure('walletOfAnother'));
    const now = deps.clock.now();
    const [ciHash] = await ciHashesOf(deps, person);
    await tx
      .update(members)
      .set({ ciHash, updatedAt: now })
      .where(and(eq(members.id, member.id), isNull(members.ciHash)));
    await changeQr(tx, {
      where: eq(qrTickets.id, row.id),
      from: ['approved'],
      to: { state: 'used', person: null, presentation: null },
      now,
    });
    await audit(tx, { actor: member.did, action: 'identity.linked', target: member.did, at: now });
    return ok(undefined);
  });
  return linked.catch((error: unknown) => {
    if (uniqueViolation(error) !== 'members_ci_hash') throw error;
    return fail(failure('alreadyRegistered'));
  });
};
