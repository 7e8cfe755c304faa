import { randomUUID } from 'node:crypto';
import { parsePhone } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { giftDeadline, type SendingKind, type SendOutcome, whyNotReceiver } from '@naru/domain/gift';
import { fail, ok, type Result, type TokenId } from '@naru/domain/shared';
import { maskPhone } from '@naru/messages';
import { and, eq } from 'drizzle-orm';
import type { Deps, Member } from '../../composition/deps.ts';
import type { Db } from '../../stores/db.ts';
import { gifts, members, tokens } from '../../stores/schema/index.ts';
import { actorOf, didFrom } from '../shared/actor.ts';
import type { TokenRow } from '../shared/look-up-token.ts';
import { moveToken } from '../shared/move-token.ts';
import { notify } from '../shared/notify.ts';
import { passOrRefuse } from '../shared/refuse.ts';
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

const toMember = async (tx: Db, member: Member, { kind }: Sending, did: string, at: Date): Promise<Result<Send, Failure>> => {
  const own = passOrRefuse(whyNotReceiver(didFrom(did), actorOf(member)));
  if (!own.ok) return own;
  const [to] = await tx
    .select({ memberId: members.id, nickname: members.nickname })
    .from(members)
    .where(and(eq(members.did, did), eq(members.state, 'active')));
  if (to === undefined) return fail(failure('userLookupFailed'));
  const from = { memberId: member.id, nickname: member.nickname };
  return ok(async (token) => {
    await moveToken(tx, { token, from, to, tradeType: kind, price: null, cause: { sent: kind }, at });
    const payload = { tokenId: token.tokenId, kind, from: member.nickname };
    await notify(tx, [{ memberId: to.memberId, kind: 'giftArrived', payload }], at);
  });
};

const toPhone = async (
  { keys }: Pick<Deps, 'keys'>,
  tx: Db,
  member: Member,
  sending: Sending,
  phone: string,
  at: Date,
): Promise<Result<Send, Failure>> => {
  const number = parsePhone(phone);
  if (!number.ok) return fail(failure('badRequest', { field: 'phone' }));
  // All that is sent together has one code: the receiver enters it once.
  const code = newNftCode();
  const sendingId = randomUUID();
  const shared = {
    sendingId,
    senderMemberId: member.id,
    kind: sending.kind,
    phone: maskPhone(number.value),
    message: sending.message.trim(),
    codeHash: codeHashOf(code),
    toTell: await keys.seal(JSON.stringify({ phone: number.value, code }), toTellPlace(sendingId)),
    tellAt: at,
    expiresAt: giftDeadline(at),
    createdAt: at,
    updatedAt: at,
  };
  return ok(async ({ tokenId }) => {
    await tx.insert(gifts).values({ ...shared, tokenId });
    await tx.update(tokens).set({ lock: 'gift', updatedAt: at }).where(eq(tokens.tokenId, tokenId));
  });
};

/**
 * Sends each of the NFTs that can be, in the caller's transaction, and tells of each what became of it; refused as a whole, with the reason of
 * the first, when none can (specification, section 4, transfer flow).
 */
export const sendTokens = async (
  deps: Pick<Deps, 'clock' | 'keys'>,
  tx: Db,
  member: Member,
  sending: Sending,
): Promise<Result<readonly SendOutcome[], Failure>> => {
  const now = deps.clock.now();
  const { to } = sending;
  const send = 'did' in to ? await toMember(tx, member, sending, to.did, now) : await toPhone(deps, tx, member, sending, to.phone, now);
  if (!send.ok) return send;
  const judged = await judgeSending(tx, member, sending.tokenIds, 'lock');
  const outcomes: SendOutcome[] = [];
  for (const { tokenId, token } of judged) {
    if (token.ok) await send.value(token.value);
    outcomes.push({ tokenId, failure: token.ok ? null : token.failure });
  }
  const [first] = outcomes;
  if (first === undefined) return fail(failure('badRequest', { field: 'tokenIds' }));
  return first.failure !== null && outcomes.every((one) => one.failure !== null) ? fail(first.failure) : ok(outcomes);
};
