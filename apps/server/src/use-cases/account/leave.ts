import { whyNotLeave } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import type { PinHash } from '@naru/domain/pin';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import type { Deps, Member } from '../../composition/deps.ts';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { leavingFacts } from '../../reads/leaving.ts';
import type { Db } from '../../stores/db.ts';
import { members, qrTickets } from '../../stores/schema/index.ts';
import { confirmPin } from '../pin/confirm-pin.ts';
import { lockApproved } from '../qr/approved.ts';
import { changeQr } from '../qr/change.ts';
import { audit } from '../shared/audit.ts';
import { only } from '../shared/only.ts';
import { passOrRefuse } from '../shared/refuse.ts';
import { eraseMember } from './erase-member.ts';
import { endTrades, lockTrades } from './leave-trades.ts';
import { leftMail } from './mails.ts';
import { walletHolder } from './wallet-holder.ts';

/** How a member who leaves proves that it is he, and whether he leaves his NFTs behind. */
export interface LeavingOrder {
  readonly pin?: PinHash;
  /** The secret of a log-in that his wallet has just approved in this browser. */
  readonly nonce?: string;
  readonly asker: string;
  readonly abandon: boolean;
}

/**
 * Ends a member's account (decisions, my page). Listings, offers and phone gifts end with rows of their own; NFTs that stay are frozen in the
 * closed account; personal data is deleted by class; every session ends. Refused with the reasons of `whyNotLeave`, with the PIN's refusals, or
 * `walletOfAnother`.
 */
export const leave = async (deps: Deps, member: Member, order: LeavingOrder): Promise<Result<void, Failure>> => {
  if (order.pin === undefined && order.nonce === undefined) return fail(failure('badRequest', { field: 'pin' }));
  if (order.pin !== undefined) {
    const confirmed = await confirmPin(deps, member.id, order.pin);
    if (!confirmed.ok) return confirmed;
  }
  const left = await deps.transact(async (tx) => {
    const row = only(await tx.select().from(members).where(eq(members.id, member.id)).for('no key update'));
    if (row.state !== 'active') return fail(failure('noAccess'));
    if (order.pin === undefined) {
      const proved = await proveByWallet(deps, tx, member, order);
      if (!proved.ok) return proved;
    }
    const trades = await lockTrades(tx, member.id);
    const facts = await leavingFacts(tx, member.id);
    const allowed = passOrRefuse(whyNotLeave(facts, order.abandon));
    if (!allowed.ok) return allowed;
    const now = deps.clock.now();
    await endTrades(tx, member.id, trades, now);
    if (row.email !== null) await queueMail(tx, leftMail(row.email));
    await eraseMember(deps, tx, row, { keepBank: facts.unsettled > 0 });
    await audit(tx, { actor: member.did, action: 'member.left', target: member.did, at: now });
    return ok(undefined);
  });
  if (left.ok) deps.mailWritten();
  return left;
};

const proveByWallet = async (deps: Deps, tx: Db, member: Member, { nonce = '', asker }: LeavingOrder): Promise<Result<void, Failure>> => {
  const approved = await lockApproved(deps, tx, nonce, asker);
  if (!approved.ok) return approved;
  const { row, person } = approved.value;
  const holder = await walletHolder(deps, tx, person);
  if (!holder.ok) return holder;
  if (holder.value?.id !== member.id) return fail(failure('walletOfAnother'));
  const to = { state: 'used', person: null, presentation: null } as const;
  await changeQr(tx, { where: eq(qrTickets.id, row.id), from: ['approved'], to, now: deps.clock.now() });
  return ok(undefined);
};
