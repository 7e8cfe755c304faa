import type { Hex } from '@naru/domain/chain';
import { type Failure, failure } from '@naru/domain/failure';
import type { QrAction } from '@naru/domain/qr';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { archiveWalletApproval } from '../../kernel/approvals.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { moveQr, type QrRow } from '../../kernel/move-qr.ts';
import { only } from '../../kernel/only.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { dueRows, type Place } from '../../stores/due-rows.ts';
import { members, qrTickets } from '../../stores/schema/index.ts';
import { requestExchange } from '../exchange/request.ts';
import { sendTokens } from '../gift/send.ts';
import { sendingOf } from '../gift/sending-of.ts';
import { tellFirstCodes } from '../gift/tell-codes.ts';
import { putOnSale } from '../listing/list-nft.ts';
import { putOtherPrice } from '../listing/reprice-listing.ts';
import { discardNft } from '../nft/discard-nft.ts';
import { sellTo } from '../offer/answer-offer.ts';
import { sessionLives } from '../session/session-lives.ts';
import { openedAction } from './stored-action.ts';

/** What follows an approval, by the type of the action. */
const effectOf = async (deps: Deps, tx: Db, member: Member, action: QrAction, approval: Hex): Promise<Result<unknown, Failure>> => {
  switch (action.type) {
    case 'sale': {
      const [tokenId] = action.tokenIds;
      const { offerId, listing, price } = action;
      if (offerId !== undefined) return sellTo(deps, tx, member, { offerId, price, tokenId }, approval);
      return listing === undefined
        ? putOnSale(deps, tx, member, { tokenId, price }, approval)
        : putOtherPrice(deps, tx, member, { ...listing, price, tokenId }, approval);
    }
    case 'didTransfer':
    case 'didGift':
    case 'phoneTransfer':
    case 'phoneGift':
      return sendTokens(deps, tx, { member, approval }, sendingOf(action));
    case 'exchange':
      return requestExchange(deps, tx, { member, approval }, { tokenId: action.tokenIds[0], recipient: action.recipient });
    case 'revoke':
      return discardNft(deps, tx, { member, approval }, action.tokenIds[0]);
  }
};

const memberOf = async (tx: Db, { memberId, asker }: QrRow): Promise<Member> => {
  if (memberId === null) throw new Error('an action of nobody');
  const { did, nickname } = only(
    await tx.select({ did: members.did, nickname: members.nickname }).from(members).where(eq(members.id, memberId)),
  );
  return { id: memberId, did, nickname, sessionId: asker };
};

const actionIn = async ({ keys }: Deps, { id, action }: QrRow): Promise<QrAction> => {
  if (action === null) throw new Error('an action that is none');
  return openedAction(keys, id, action);
};

/**
 * Carries out an approved action exactly once: the effect, the archived approval and the QR's end stand or fall together. What the rules refuse
 * ends the QR as failed with its reason, and so does a log-out that came first; the approval is archived all the same.
 */
export const carryOut = async (deps: Deps, id: string): Promise<void> => {
  const now = deps.clock.now();
  const mine = { where: eq(qrTickets.id, id), now };
  const done = await deps.transact(
    async (tx) => {
      const row = await moveQr(tx, 'use', mine);
      if (row === undefined) return ok(null);
      if (!(await sessionLives(tx, row.asker))) return fail(failure('refreshExpired'));
      const action = await actionIn(deps, row);
      const approval = await archiveWalletApproval(deps, tx, row, action, now);
      const effect = await effectOf(deps, tx, await memberOf(tx, row), action, approval);
      return effect.ok ? ok(action) : effect;
    },
    { idempotent: true },
  );
  // What was sent to a phone waits for its code: it is told at once, and by the worker where the message does not go out now.
  if (done.ok) return done.value !== null && 'phone' in done.value ? tellFirstCodes(deps).catch(() => undefined) : undefined;
  await deps.transact(
    async (tx) => {
      const row = await moveQr(tx, 'fail', { ...mine, set: { failure: done.failure } });
      if (row !== undefined) await archiveWalletApproval(deps, tx, row, await actionIn(deps, row), now);
    },
    { idempotent: true },
  );
};

/** Goes on with actions whose process died between approval and effect. */
export const carryOutLeft = (deps: Deps, ending?: Ending): Promise<number> => {
  const left = and(eq(qrTickets.state, 'approved'), eq(qrTickets.kind, 'action'));
  const due: Due<Place<string>> = {
    what: 'actions that were not carried out',
    after: dueRows(deps.db, left, { id: qrTickets.id, due: qrTickets.createdAt, read: String }),
    work: ({ id }) => carryOut(deps, id),
  };
  return eachDue(due, ending);
};
