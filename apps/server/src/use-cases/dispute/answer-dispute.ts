import type { DisputeStance } from '@naru/domain/dispute';
import { type Failure, failure } from '@naru/domain/failure';
import { type DisputeId, description, type ExchangeId, fail, failureOfFault, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { and, eq, lte } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { dueRows, type Place } from '../../stores/due-rows.ts';
import { disputes } from '../../stores/schema/index.ts';
import { moveDispute, openDisputeOf } from '../exchange/disputed.ts';
import { lockExchange } from '../exchange/move-exchange.ts';
import { notifyOwner } from './dispute-news.ts';

interface AnswerOrder extends Keyed {
  readonly siteCode: SiteCode;
  readonly exchangeId: ExchangeId;
  readonly stance: DisputeStance;
  readonly text: string;
}

/** The issuer answers the open dispute over goods of its site, once; the operators decide. Refused: `badRequest`, `lookupFailed`, `wrongState`. */
export const answerDispute = async (
  deps: Deps,
  member: Member,
  { siteCode, exchangeId, stance, text: typed, key }: AnswerOrder,
): Promise<Result<void, Failure>> => {
  const text = description(typed);
  if (!text.ok) return fail(failureOfFault('text', text.failure));
  return once(deps, member, key, async (tx): Promise<Result<void, Failure>> => {
    const locked = await lockExchange(tx, exchangeId);
    if (locked?.exchange.siteCode !== siteCode) return fail(failure('lookupFailed'));
    const at = deps.clock.now();
    const said = { stance, answer: text.value, answeredBy: member.id, answeredAt: at };
    const moved = await moveDispute(deps, tx, locked.exchange, { event: 'answer', ...said, at });
    if (!moved.ok) return moved;
    await notifyOwner(tx, locked.exchange, { kind: 'disputeAnswered', at });
    await audit(tx, { actor: member.did, action: 'dispute.answer', target: String(exchangeId), siteCode, detail: { stance }, at });
    return ok(undefined);
  });
};

/** Takes the disputes to the operators whose issuers have let the time for their answer pass. Answers how many there were. */
export const lapseDueDisputes = (deps: Deps, ending?: Ending): Promise<number> => {
  const now = deps.clock.now();
  const overdue = and(eq(disputes.state, 'waiting'), lte(disputes.answerDueAt, now));
  const due: Due<Place<DisputeId>> = {
    what: 'disputes that did not go on',
    after: dueRows(deps.db, overdue, { id: disputes.id, due: disputes.answerDueAt }),
    work: async ({ id }) => {
      const [row] = await deps.db.select({ exchangeId: disputes.exchangeId }).from(disputes).where(eq(disputes.id, id));
      if (row !== undefined) await deps.transact((tx) => lapseOne(deps, tx, row.exchangeId, now), { idempotent: true });
    },
  };
  return eachDue(due, ending);
};

const lapseOne = async (deps: Deps, tx: Db, exchangeId: ExchangeId, at: Date): Promise<Result<void, Failure>> => {
  const locked = await lockExchange(tx, exchangeId);
  const open = await openDisputeOf(tx, exchangeId);
  // Its issuer, or its owner, may have been quicker.
  if (locked === undefined || open?.state !== 'waiting' || open.answerDueAt > at) return ok(undefined);
  const moved = await moveDispute(deps, tx, locked.exchange, { event: 'lapse', at });
  if (moved.ok) await notifyOwner(tx, locked.exchange, { kind: 'disputeLapsed', at });
  return ok(undefined);
};
