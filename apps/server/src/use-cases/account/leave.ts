import { type FreshProof, whyNotLeave } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { leavingFacts } from '../../reads/account/leaving.ts';
import { members } from '../../stores/schema/index.ts';
import { withdrawBidsOf } from '../bid/withdraw-bid.ts';
import { withProof } from '../proof/with-proof.ts';
import { eraseMember } from './erase-member.ts';
import { endTrades, lockTrades } from './leave-trades.ts';
import { leftMail } from './mails.ts';

/** How a member who leaves proves that it is they, and whether they leave their NFTs behind. */
export interface LeavingOrder {
  readonly proof?: FreshProof | undefined;
  readonly abandon: boolean;
}

/**
 * Ends a member's account (product 10, leaving). Listings, offers and phone gifts end with rows of their own; NFTs that stay are frozen in the
 * closed account; personal data is deleted by class; every session ends. Refused with the reasons of `whyNotLeave`, or as {@link withProof}.
 */
export const leave = async (deps: Deps, member: Member, { proof, abandon }: LeavingOrder): Promise<Result<void, Failure>> => {
  const left = await withProof<void>(deps, member, { proof, change: { what: 'leave', abandon } }, async (tx) => {
    const row = only(await tx.select().from(members).where(eq(members.id, member.id)));
    if (row.state !== 'active') return fail(failure('noAccess'));
    const now = deps.clock.now();
    // Before the NFTs: whoever sells to a bid locks it first.
    await withdrawBidsOf(tx, member.id, now);
    const trades = await lockTrades(tx, member.id);
    const facts = await leavingFacts(tx, member.id, now);
    const allowed = passOrRefuse(whyNotLeave(facts, abandon));
    if (!allowed.ok) return allowed;
    await endTrades(tx, member.id, trades, now);
    await eraseMember(deps, tx, row, { keepBank: facts.unsettled > 0 });
    if (row.email !== null) await queueMail(tx, leftMail(row.email));
    await audit(tx, { actor: member.did, action: 'member.left', target: member.did, at: now });
    return ok(undefined);
  });
  if (left.ok) deps.mailWritten();
  return left;
};
