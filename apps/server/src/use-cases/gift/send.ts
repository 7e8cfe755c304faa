import { randomUUID } from 'node:crypto';
import { parsePhone } from '@naru/domain/account';
import type { Hex } from '@naru/domain/chain';
import { type Failure, failure } from '@naru/domain/failure';
import { giftDeadline, type SendingKind, type SendOutcome, whyNotReceiver } from '@naru/domain/gift';
import { fail, ok, type Result, type TokenId } from '@naru/domain/shared';
import { maskPhone } from '@naru/messages';
import { and, eq } from 'drizzle-orm';
import { actorOf, didFrom } from '../../kernel/actor.ts';
import { authorize } from '../../kernel/authorize.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import type { TokenRow } from '../../kernel/look-up-token.ts';
import { moveToken } from '../../kernel/move-token.ts';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse, refusalOf } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';
import { gifts, members, tokens } from '../../stores/schema/index.ts';
import { judgeSending } from './judge.ts';
import { codeHashOf, newNftCode, toTellPlace } from './parcel.ts';

/** What is sent to whom. */
export interface Sending {
  readonly kind: SendingKind;
  readonly tokenIds: readonly TokenId[];
  readonly to: { readonly did: string } | { readonly phone: string };
  readonly message: string;
}

/** How one NFT leaves: to a member at once, to a phone once its code is entered. */
type Send = (token: TokenRow) => Promise<void>;

type SendDeps = Pick<Deps, 'clock' | 'keys' | 'chain'>;

/** A member who sends, and the digest of what he approved. */
export interface Sender {
  readonly member: Member;
  readonly approval: Hex;
}

const toMember = async (deps: SendDeps, tx: Db, sender: Sender, { kind }: Sending, did: string): Promise<Result<Send, Failure>> => {
  const { member, approval } = sender;
  const own = passOrRefuse(whyNotReceiver(didFrom(did), actorOf(member)));
  if (!own.ok) return own;
  // Held until the NFTs are his: an account that is being left either waits and has them, or is left and receives nothing.
  const [to] = await tx
    .select({ memberId: members.id, nickname: members.nickname })
    .from(members)
    .where(and(eq(members.did, did), eq(members.state, 'active')))
    .for('share');
  if (to === undefined) return fail(failure('userLookupFailed'));
  const from = { memberId: member.id, nickname: member.nickname };
  const by = { memberId: member.id };
  const cause = `sent:${randomUUID()}` as const;
  const act = { kind: 'move', to: { memberId: to.memberId } } as const;
  const at = deps.clock.now();
  return ok(async (token) => {
    const under = await authorize(deps, tx, { token, by, cause, approval, act });
    await moveToken(deps, tx, { token, from, to, tradeType: kind, price: null, under, at });
    const payload = { tokenId: token.tokenId, kind, from: member.nickname };
    await notify(tx, [{ memberId: to.memberId, kind: 'giftArrived', payload }], at);
  });
};

const toPhone = async (
  deps: SendDeps,
  tx: Db,
  { member, approval }: Sender,
  sending: Sending,
  phone: string,
): Promise<Result<Send, Failure>> => {
  const number = parsePhone(phone);
  if (!number.ok) return fail(failure('badRequest', { field: 'phone' }));
  // All that is sent together has one code: the receiver enters it once.
  const code = newNftCode();
  const sendingId = randomUUID();
  const at = deps.clock.now();
  const shared = {
    sendingId,
    senderMemberId: member.id,
    kind: sending.kind,
    phone: maskPhone(number.value),
    message: sending.message.trim(),
    codeHash: await codeHashOf(deps.keys, code),
    toTell: await deps.keys.seal(JSON.stringify({ phone: number.value, code }), toTellPlace(sendingId)),
    tellAt: at,
    expiresAt: giftDeadline(at),
    createdAt: at,
    updatedAt: at,
  };
  const by = { memberId: member.id };
  // Whoever holds the code is the receiver: who that is, nobody knows yet.
  const act = { kind: 'move', to: 'anyBuyer', minPrice: 0 } as const;
  return ok(async (token) => {
    const { tokenId } = token;
    const { id } = only(
      await tx
        .insert(gifts)
        .values({ ...shared, tokenId })
        .returning({ id: gifts.id }),
    );
    await authorize(deps, tx, { token, by, cause: `gift:${id}`, approval, act });
    await tx.update(tokens).set({ lock: 'gift', updatedAt: at }).where(eq(tokens.tokenId, tokenId));
  });
};

/**
 * Sends each of the NFTs that can be, in the caller's transaction, and tells of each what became of it; refused as a whole, with the reason of
 * the first, when none can (product 4, transfer flow).
 */
export const sendTokens = async (
  deps: SendDeps,
  tx: Db,
  sender: Sender,
  sending: Sending,
): Promise<Result<readonly SendOutcome[], Failure>> => {
  const { to } = sending;
  const send = 'did' in to ? await toMember(deps, tx, sender, sending, to.did) : await toPhone(deps, tx, sender, sending, to.phone);
  if (!send.ok) return send;
  const judged = await judgeSending(tx, sender.member, sending.tokenIds, 'lock');
  const outcomes: SendOutcome[] = [];
  for (const { tokenId, token } of judged) {
    if (token.ok) await send.value(token.value);
    outcomes.push({ tokenId, failure: refusalOf(token) });
  }
  const [first] = outcomes;
  if (first === undefined) return fail(failure('badRequest', { field: 'tokenIds' }));
  return first.failure !== null && outcomes.every((one) => one.failure !== null) ? fail(first.failure) : ok(outcomes);
};
