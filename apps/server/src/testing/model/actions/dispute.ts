import { DISPUTE_STANCE, type DisputeStance } from '@naru/domain/dispute';
import { parseDisputeId } from '@naru/domain/shared';
import { DONE, type ModelRuling } from '@naru/scenario/model';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { brand } from '../../../stores/branding.ts';
import { disputes } from '../../../stores/schema/index.ts';
import { lapseDueDisputes } from '../../../use-cases/dispute/answer-dispute.ts';
import { decideDispute } from '../../decided.ts';
import { outcomeOf } from '../people.ts';
import { idOf } from './exchange.ts';
import { type Action, personOf, pick, pickLikely } from './stage.ts';

const STANCES = Object.keys(DISPUTE_STANCE) as DisputeStance[];

const open: Action = async (stage, who) => {
  const { model } = stage;
  const exchange = pickLikely(stage, model.exchanges, (one) => model.whyNotDispute(who, one) === DONE);
  if (exchange === undefined) return undefined;
  const expected = model.whyNotDispute(who, exchange);
  const { client } = personOf(stage, who);
  const order = {
    exchangeId: idOf(exchange),
    reason: 'notArrived',
    text: '아직 오지 않았어요.',
    pictures: [],
    key: client.newKey(),
  } as const;
  const answer = await client.disputes.open(order);
  if (answer.ok) model.disputes.push({ id: answer.value.disputeId, exchange, state: 'waiting', answered: false });
  return { what: `dispute ${exchange.id}`, expected, answered: outcomeOf(answer) };
};

const withdraw: Action = async (stage, who) => {
  const { model } = stage;
  const exchange = pickLikely(stage, model.exchanges, (one) => model.whyNotWithdrawDispute(who, one) === DONE);
  if (exchange === undefined) return undefined;
  const expected = model.whyNotWithdrawDispute(who, exchange);
  const answer = await personOf(stage, who).client.disputes.withdraw(idOf(exchange));
  const dispute = model.openDispute(exchange);
  if (answer.ok && dispute !== undefined) dispute.state = 'withdrawn';
  return { what: `take back the dispute over ${exchange.id}`, expected, answered: outcomeOf(answer) };
};

const answerOne: Action = async (stage) => {
  const { model, issuer } = stage;
  const exchange = pickLikely(stage, model.exchanges, (one) => model.whyNotAnswer(one) === DONE);
  if (exchange === undefined) return undefined;
  const expected = model.whyNotAnswer(exchange);
  const { client, siteCode } = issuer;
  const said = { stance: pick(stage, STANCES) ?? 'contest', text: '택배사에 물었습니다.' };
  const answer = await client.siteDisputes.answer({ siteCode, exchangeId: idOf(exchange), ...said, key: client.newKey() });
  const dispute = model.openDispute(exchange);
  if (answer.ok && dispute !== undefined) Object.assign(dispute, { answered: true, state: 'deciding' });
  return { what: `answer the dispute over ${exchange.id}`, expected, answered: outcomeOf(answer) };
};

const runsOut: Action = async (stage) => {
  const dispute = pick(
    stage,
    stage.model.disputes.filter(({ state }) => state === 'waiting'),
  );
  if (dispute === undefined) return undefined;
  const { db } = stage.market.database;
  const mine = eq(disputes.id, brand.dispute(dispute.id));
  const [told] = await db.select({ answerDueAt: disputes.answerDueAt }).from(disputes).where(mine);
  await db
    .update(disputes)
    .set({ answerDueAt: new Date(Date.now() - 1_000) })
    .where(mine);
  await lapseDueDisputes(stage.deps);
  // The time that was told is the time that was testified to.
  await db
    .update(disputes)
    .set({ ...told })
    .where(mine);
  const [row] = await db.select({ state: disputes.state }).from(disputes).where(mine);
  if (row?.state === 'deciding') dispute.state = 'deciding';
  return {
    what: `the time for an answer to dispute ${dispute.id} runs out`,
    expected: DONE,
    answered: row?.state === 'deciding' ? DONE : 'gone',
  };
};

/** Operators decide. */
const decide =
  (ruling: Exclude<ModelRuling, 'part'>): Action =>
  async (stage) => {
    const { model, deps } = stage;
    const dispute = pickLikely(stage, model.disputes, (one) => model.whyNotDecide(one) === DONE);
    if (dispute === undefined) return undefined;
    const expected = model.whyNotDecide(dispute);
    const order = { disputeId: must(parseDisputeId(dispute.id)), ruling, reason: '택배사의 답을 살펴보았습니다.' };
    const answer = await decideDispute(deps, 'os:model', order);
    if (answer.ok) model.decide(dispute, ruling);
    return { what: `${ruling} dispute ${dispute.id}`, expected, answered: outcomeOf(answer) };
  };

/** Operators have a part of what the NFT was bought for go back, or more than there is of it. */
const givePart: Action = async (stage) => {
  const { model, deps } = stage;
  const amount = 1 + stage.roll(50_000);
  const dispute = pickLikely(stage, model.disputes, (one) => model.whyNotGivePart(one, amount) === DONE);
  if (dispute === undefined) return undefined;
  const expected = model.whyNotGivePart(dispute, amount);
  const part = { of: 'purchase', amount } as const;
  const order = { disputeId: must(parseDisputeId(dispute.id)), ruling: 'part', reason: '상자가 찢어졌습니다.', part } as const;
  const answer = await decideDispute(deps, 'os:model', order);
  if (answer.ok) model.decide(dispute, 'part', amount);
  return { what: `give ${amount} back by dispute ${dispute.id}`, expected, answered: outcomeOf(answer) };
};

/** What becomes of goods that did not come. */
export const DISPUTE_ACTIONS = {
  dispute: open,
  withdrawDispute: withdraw,
  answerDispute: answerOne,
  answerRunsOut: runsOut,
  refundDispute: decide('refund'),
  resendDispute: decide('resend'),
  dismissDispute: decide('dismiss'),
  partDispute: givePart,
} as const satisfies Record<string, Action>;
