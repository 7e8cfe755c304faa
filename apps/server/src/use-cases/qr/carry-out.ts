import { type Failure, failure } from '@naru/domain/failure';
import { fail, type Result } from '@naru/domain/shared';
import { and, asc, eq } from 'drizzle-orm';
import type { Deps, Member } from '../../composition/deps.ts';
import type { Db } from '../../stores/db.ts';
import { members, qrTickets } from '../../stores/schema/index.ts';
import { putOnSale } from '../listing/list-nft.ts';
import { sellTo } from '../offer/answer-offer.ts';
import { archiveWalletApproval } from '../shared/approvals.ts';
import { only } from '../shared/only.ts';
import { changeQr, type QrRow } from './change.ts';

/** What follows an approval, by the type of the action. A type without an effect is approved and archived, and then told as not open. */
const effectOf = (deps: Deps, tx: Db, member: Member, { action }: QrRow): Promise<Result<unknown, Failure>> => {
  if (action?.type !== 'sale') return Promise.resolve(fail(failure('serverRequestFailed', { data: { notOpen: true } })));
  const [tokenId] = action.tokenIds;
  const { offerId, price } = action;
  if (offerId !== undefined) return sellTo(deps, tx, member, { offerId, price, tokenId });
  return putOnSale(deps, tx, member, { tokenId, price });
};

const memberOf = async (tx: Db, { memberId, asker }: QrRow): Promise<Member> => {
  if (memberId === null) throw new Error('an action of nobody');
  const { did, nickname } = only(
    await tx.select({ did: members.did, nickname: members.nickname }).from(members).where(eq(members.id, memberId)),
  );
  return { id: memberId, did, nickname, sessionId: asker };
};

/**
 * Carries out an approved action exactly once: the effect, the archived approval and the QR's end stand or fall together. What the rules refuse
 * ends the QR as failed with its reason; the approval is archived all the same.
 */
export const carryOut = async (deps: Deps, id: string): Promise<void> => {
  const now = deps.clock.now();
  const mine = { where: eq(qrTickets.id, id), from: ['approved'], now } as const;
  const done = await deps.transact(
    async (tx) => {
      const row = await changeQr(tx, { ...mine, to: { state: 'used' } });
      if (row === undefined) return { ok: true as const, value: undefined };
      await archiveWalletApproval(deps, tx, row, now);
      return effectOf(deps, tx, await memberOf(tx, row), row);
    },
    { idempotent: true },
  );
  if (done.ok) return;
  await deps.transact(
    async (tx) => {
      const row = await changeQr(tx, { ...mine, to: { state: 'failed', failure: done.failure } });
      if (row !== undefined) await archiveWalletApproval(deps, tx, row, now);
    },
    { idempotent: true },
  );
};

/** Goes on with actions whose process died between approval and effect. */
export const carryOutLeft = async (deps: Deps): Promise<void> => {
  const left = await deps.db
    .select({ id: qrTickets.id })
    .from(qrTickets)
    .where(and(eq(qrTickets.state, 'approved'), eq(qrTickets.kind, 'action')))
    .orderBy(asc(qrTickets.createdAt))
    .limit(50);
  for (const { id } of left) await carryOut(deps, id);
};
