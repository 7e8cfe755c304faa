import { type Failure, failure } from '@naru/domain/failure';
import { type Received, whyNotTakeable } from '@naru/domain/gift';
import type { Serial } from '@naru/domain/nft';
import { fail, ok, type Result } from '@naru/domain/shared';
import { SMATH_RESULT } from '@naru/domain/smath';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import { authorizationFor } from '../../kernel/authorize.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { giftFacts } from '../../kernel/facts/gift.ts';
import { lookUpToken } from '../../kernel/facts/token.ts';
import { moveToken, partyOf } from '../../kernel/move-token.ts';
import { notify } from '../../kernel/notify.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { receivedGift } from '../../reads/gift/received.ts';
import { nameOfProduct } from '../../reads/nft/name-of.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { giftCards, gifts } from '../../stores/schema/index.ts';
import { usableCode } from '../smath/code-of.ts';
import { closeCard } from './close-card.ts';
import { withinGuesses } from './guess-rates.ts';
import { codeHashesOf } from './nft-code.ts';
import { moveItemOf, senderOf } from './sender.ts';

/** What a code was good for: the NFT with its sender's words, or the flow that another kind of code opens (choices 5). */
export type TakenByCode = Received | { readonly code: string };

/**
 * Receives what was sent to a phone, by its NFT code: whoever holds the code is the receiver (rows 09 and 01). Refused with
 * `serialAlreadyTransferred` for one that was used, `giftEnded` for one that was taken back or is too old, `lookupFailed` for one that nobody
 * has sent. A code of the prize event is told by its result and used by its own call. Guessing is limited for member and address.
 */
export const receiveByCode = async (
  deps: Deps,
  member: Member,
  { serial, ip, key }: { readonly serial: Serial; readonly ip: string } & Keyed,
): Promise<Result<TakenByCode, Failure>> => {
  const allowed = await withinGuesses(deps, member, ip);
  if (!allowed.ok) return allowed;
  const hashes = await codeHashesOf(deps.keys, serial);
  return once(deps, member, key, (tx) => take(deps, tx, member, hashes));
};

const take = async (deps: Deps, tx: Db, member: Member, hashes: readonly string[]): Promise<Result<TakenByCode, Failure>> => {
  const known = await tx
    .select({ id: gifts.id, tokenId: gifts.tokenId })
    .from(gifts)
    .where(inArray(gifts.codeHash, [...hashes]))
    .orderBy(asc(gifts.tokenId));
  const now = deps.clock.now();
  if (known.length === 0) {
    const event = await usableCode(tx, hashes, now);
    return event.ok ? ok({ code: SMATH_RESULT }) : event;
  }
  let first: Failure | undefined;
  let taken: { readonly giftId: number; readonly sender: string; readonly sendingId: string } | undefined;
  for (const { id, tokenId } of known) {
    const found = await lookUpToken(tx, tokenId, 'lock');
    const [gift] = await tx.select().from(gifts).where(eq(gifts.id, id)).for('no key update');
    if (found === undefined || gift === undefined) throw new Error('a gift of nothing');
    const stopped = [...(found.facts.revoked ? [failure('tokenRevoked')] : []), ...(found.facts.frozen ? [failure('tokenFrozen')] : [])];
    const allowed = passOrRefuse([...whyNotTakeable(await giftFacts(tx, gift, now), actorOf(member)), ...stopped]);
    if (!allowed.ok) {
      first ??= allowed.failure;
      continue;
    }
    const [from, to] = [await senderOf(tx, gift), await partyOf(tx, member.id)];
    const set = { receiverMemberId: member.id, closedAt: now, updatedAt: now, version: gift.version + 1 };
    await mustMoveRow(tx, 'gift', 'receive', { where: eq(gifts.id, id), set });
    const under = await authorizationFor(tx, tokenId, `gift:${id}`);
    await moveToken(deps, tx, { token: found.token, from, to, tradeType: gift.kind, price: null, under, at: now });
    await moveItemOf(tx, gift, 'give', now);
    const payload = { tokenId, kind: gift.kind, to: to.nickname, name: await nameOfProduct(tx, found.token.productId) };
    if (gift.senderMemberId !== null) await notify(tx, [{ memberId: gift.senderMemberId, kind: 'giftTaken', payload }], now);
    taken ??= { giftId: id, sender: from.nickname, sendingId: gift.sendingId };
  }
  if (taken === undefined) return fail(first ?? failure('lookupFailed'));
  await tx
    .update(giftCards)
    .set({ openedAt: now, updatedAt: now })
    .where(and(eq(giftCards.sendingId, taken.sendingId), isNull(giftCards.openedAt)));
  await closeCard(tx, taken.sendingId, now);
  return ok(await receivedGift(tx, taken));
};
