import { randomUUID } from 'node:crypto';
import { sendingKindOf } from '@naru/domain/act';
import { type Failure, failure } from '@naru/domain/failure';
import { whyNotReceiver } from '@naru/domain/gift';
import { ACTION_TYPE } from '@naru/domain/history';
import { type Did, fail, ok, type Result } from '@naru/domain/shared';
import { approvalSummary } from '@naru/messages';
import { and, eq } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import { authorize } from '../../kernel/authorize.ts';
import type { Member } from '../../kernel/deps.ts';
import type { LookUp } from '../../kernel/facts/token.ts';
import { moveToken } from '../../kernel/move-token.ts';
import { notify } from '../../kernel/notify.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { nameOfProduct } from '../../reads/nft/name-of.ts';
import type { Db } from '../../stores/db.ts';
import { members } from '../../stores/schema/index.ts';
import { type ActModule, openAct } from './act-module.ts';
import { type JudgedToken, judgeTokens, sendEach } from './sending.ts';

interface Receiver {
  readonly memberId: number;
  readonly nickname: string;
}

/** Who receives; refused for oneself, and for a wallet id that is no active member's. */
const receiverOf = async (db: Db, member: Member, did: Did, how: LookUp): Promise<Result<Receiver, Failure>> => {
  const own = passOrRefuse(whyNotReceiver(did, actorOf(member)));
  if (!own.ok) return own;
  const ask = db
    .select({ memberId: members.id, nickname: members.nickname })
    .from(members)
    .where(and(eq(members.did, did), eq(members.state, 'active')));
  // Held until the NFTs are theirs: an account that is being left either waits and has them, or is left and receives nothing.
  const [found] = await (how === 'lock' ? ask.for('share') : ask);
  return found === undefined ? fail(failure('userLookupFailed')) : ok(found);
};

/** Hands NFTs over to another member, or gives them, at once. */
export const sendToMember: ActModule<'didTransfer' | 'didGift', { readonly receiver: Receiver; readonly tokens: readonly JudgedToken[] }> =
  {
    ...openAct,
    judge: async (_, db, { member, act: { tokenIds, toDid } }, how) => {
      const receiver = await receiverOf(db, member, toDid, how);
      if (!receiver.ok) return receiver;
      const tokens = await judgeTokens(db, member, tokenIds, how);
      return tokens.ok ? ok({ receiver: receiver.value, tokens: tokens.value }) : tokens;
    },
    show: async (db, { member, act: { type, toDid } }, { head, what }) => {
      const found = await receiverOf(db, member, toDid, 'look');
      if (!found.ok) return found;
      const { nickname } = found.value;
      const summary = approvalSummary(type, { what, receiver: nickname });
      return ok({ ...head, action: ACTION_TYPE[type], receiver: { did: toDid, nickname }, summary });
    },
    carryOut: async (deps, tx, { member, act: { type }, approval }, { receiver: to, tokens }) => {
      const by = { memberId: member.id };
      const from = { ...by, nickname: member.nickname };
      const cause = `sent:${randomUUID()}` as const;
      const act = { kind: 'move', to: { memberId: to.memberId } } as const;
      const kind = sendingKindOf(type);
      const at = deps.clock.now();
      const outcomes = await sendEach(tokens, async (token) => {
        const under = await authorize(deps, tx, { token, by, cause, approval, act });
        await moveToken(deps, tx, { token, from, to, tradeType: kind, price: null, under, at });
        const payload = { tokenId: token.tokenId, kind, from: member.nickname, name: await nameOfProduct(tx, token.productId) };
        await notify(tx, [{ memberId: to.memberId, kind: 'giftArrived', payload }], at);
      });
      return ok(outcomes);
    },
    archive: ({ toDid, ...action }) => ({ action, person: { toDid } }),
    outcomes: (done) => done,
  };
