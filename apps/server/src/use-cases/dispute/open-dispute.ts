import { type DisputeReason, disputeAnswerDue, whyNotDisputable } from '@naru/domain/dispute';
import { type Failure, failure } from '@naru/domain/failure';
import { type DisputeId, description, type ExchangeId, fail, failureOfFault, ok, type Result } from '@naru/domain/shared';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { exchangeFacts } from '../../kernel/facts/exchange.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { disputes } from '../../stores/schema/index.ts';
import { moveDispute, stopClocks, testifyOf } from '../exchange/disputed.ts';
import { lockExchange } from '../exchange/move-exchange.ts';
import type { Incoming } from '../file/incoming.ts';
import { sweepFiles } from '../inquiry/attachments.ts';
import { notifyIssuer } from './dispute-news.ts';
import { keepPictures, stagePictures } from './pictures.ts';

interface DisputeOrder extends Keyed {
  readonly exchangeId: ExchangeId;
  readonly reason: DisputeReason;
  readonly text: string;
  readonly pictures: readonly Incoming[];
}

/**
 * The owner of an exchange says that its goods did not come, or what is wrong with them, with pictures: its clocks stand still, and its issuer is asked.
 * Refused: `badRequest` with the field `text`, what the pictures are refused with, `lookupFailed` for another's, `wrongState` unless the goods have left, are not confirmed and not disputed.
 */
export const openDispute = async (
  deps: Deps,
  member: Member,
  { exchangeId, reason, text: typed, pictures, key }: DisputeOrder,
): Promise<Result<{ disputeId: DisputeId }, Failure>> => {
  const text = description(typed);
  if (!text.ok) return fail(failureOfFault('text', text.failure));
  const staged = await stagePictures(deps, member.id, pictures);
  if (!staged.ok) return staged;
  const opened = await once(deps, member, key, async (tx): Promise<Result<{ disputeId: DisputeId }, Failure>> => {
    const locked = await lockExchange(tx, exchangeId);
    // Another's exchange answers like one that there is not.
    if (locked?.exchange.ownerMemberId !== member.id) return fail(failure('lookupFailed'));
    const { exchange } = locked;
    const facts = { ...(await exchangeFacts(tx, exchange)), disputed: exchange.disputed };
    const [refusal] = whyNotDisputable(facts, actorOf(member));
    if (refusal !== undefined) return fail(refusal);
    const at = deps.clock.now();
    const answerDueAt = disputeAnswerDue(at);
    const row = only(
      await tx
        .insert(disputes)
        .values({ exchangeId, state: 'waiting', reason, body: text.value, answerDueAt, createdAt: at, updatedAt: at })
        .returning(),
    );
    await keepPictures(tx, row.id, staged.value);
    await testifyOf(deps, tx, exchange, { dispute: row, at });
    await stopClocks(tx, exchange, true, at);
    await notifyIssuer(tx, exchange, { kind: 'disputeOpened', more: { deadline: answerDueAt.toISOString() }, at });
    return ok({ disputeId: row.id });
  });
  // A refused or repeated dispute has tied no picture to itself.
  await sweepFiles(deps, staged.value);
  return opened;
};

/** The owner takes the open dispute back, as the goods have come or are right: the clocks go on from their beginning. */
export const withdrawDispute = (
  deps: Deps,
  member: Member,
  { exchangeId }: { readonly exchangeId: ExchangeId },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const locked = await lockExchange(tx, exchangeId);
    if (locked?.exchange.ownerMemberId !== member.id) return fail(failure('lookupFailed'));
    const at = deps.clock.now();
    const moved = await moveDispute(deps, tx, locked.exchange, { event: 'withdraw', endedAt: at, at });
    if (!moved.ok) return moved;
    await stopClocks(tx, locked.exchange, false, at);
    await notifyIssuer(tx, locked.exchange, { kind: 'disputeWithdrawn', at });
    return ok(undefined);
  });
