import { type Failure, failure } from '@naru/domain/failure';
import { type GiftMove, type Received, whyNotTakeable, whyNotTakeBack } from '@naru/domain/gift';
import type { Serial } from '@naru/domain/nft';
import { fail, type GiftId, ok, type Result } from '@naru/domain/shared';
import { SMATH_RESULT } from '@naru/domain/smath';
import { and, asc, eq, inArray, isNotNull, isNull, lte, notExists } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import { authorizationFor, voidAuthorization } from '../../kernel/authorize.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { giftFacts } from '../../kernel/facts/gift.ts';
import { lookUpToken } from '../../kernel/facts/token.ts';
import type { Party } from '../../kernel/history.ts';
import { moveToken, partyOf } from '../../kernel/move-token.ts';
import { notify } from '../../kernel/notify.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { receivedGift } from '../../reads/gift/card.ts';
import { nameOfProduct } from '../../reads/nft/name-of.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { dueRows, type Place } from '../../stores/due-rows.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { giftCards, gifts, items, sites, tokens } from '../../stores/schema/index.ts';
import { usableCode } from '../smath/enter.ts';
import { codeHashesOf, withinGuesses } from './nft-code.ts';

type Sent = Pick<typeof gifts.$inferSelect, 'senderMemberId' | 'siteCode' | 'tokenId'>;

/** Who has sent a gift, as a side of its change of hands: a member, or the issuer whose card it is. */
const senderOf = async (tx: Db, { senderMemberId, siteCode }: Sent): Promise<Party> => {
  if (senderMemberId !== null) return partyOf(tx, senderMemberId);
  const { name } = only(
    await tx
      .select({ name: sites.name })
      .from(sites)
      .where(eq(sites.siteCode, siteCode ?? '')),
  );
  return { memberId: null, nickname: name };
};

/** Has the item of a gift that an issuer has sent follow it: to its receiver, or back into the store. */
const moveItemOf = async (tx: Db, { siteCode, tokenId }: Sent, event: 'give' | 'giveBack', at: Date): Promise<void> => {
  if (siteCode === null) return;
  await mustMoveRow(tx, 'item', event, { where: eq(items.tokenId, tokenId), set: { updatedAt: at } });
};

/** Purges the key of a card, and whom to remind of it, of which nothing waits for its receiver any more; to be called once all NFTs are locked that are sent under it. */
const closeCard = async (tx: Db, sendingId: string, at: Date): Promise<void> => {
  const waiting = tx
    .select({ id: gifts.id })
    .from(gifts)
    .where(and(eq(gifts.sendingId, sendingId), eq(gifts.state, 'sent')));
  await tx
    .update(giftCards)
    .set({ sealedKey: null, toRemind: null, remindAt: null, updatedAt: at })
    .where(and(eq(giftCards.sendingId, sendingId), isNotNull(giftCards.sealedKey), notExists(waiting)));
};

/** What a code was good for: the NFT with its sender's words, or the flow that another kind of code opens (choices 5). */
type TakenByCode = Received | { readonly code: string };

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
  let taken: { readonly giftId: GiftId; readonly sender: string; readonly sendingId: string } | undefined;
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

type GiftRow = typeof gifts.$inferSelect;

/** Locks a gift with its token, in that order. */
const lockGift = async (tx: Db, giftId: GiftId): Promise<GiftRow | undefined> => {
  const [known] = await tx.select({ tokenId: gifts.tokenId }).from(gifts).where(eq(gifts.id, giftId));
  if (known === undefined) return undefined;
  await lookUpToken(tx, known.tokenId, 'lock');
  const [gift] = await tx.select().from(gifts).where(eq(gifts.id, giftId)).for('no key update');
  return gift;
};

/** Ends a locked gift that was not received: its NFT is free in its sender's hands, or in the issuer's store, again. */
export const giveBack = async (tx: Db, gift: GiftRow, event: Exclude<GiftMove, 'receive'>, at: Date): Promise<void> => {
  const set = { closedAt: at, updatedAt: at, version: gift.version + 1 };
  await mustMoveRow(tx, 'gift', event, { where: eq(gifts.id, gift.id), set });
  await tx.update(tokens).set({ lock: null, updatedAt: at }).where(eq(tokens.tokenId, gift.tokenId));
  await moveItemOf(tx, gift, 'giveBack', at);
  await closeCard(tx, gift.sendingId, at);
  await voidAuthorization(tx, gift.tokenId, `gift:${gift.id}`, at);
};

/** Takes back what was sent to a phone and not received; its code is worth nothing from then on. */
export const takeBackGift = (
  deps: Deps,
  member: Member,
  { giftId, key }: { readonly giftId: GiftId } & Keyed,
): Promise<Result<void, Failure>> =>
  once(deps, member, key, async (tx) => {
    const gift = await lockGift(tx, giftId);
    if (gift === undefined) return fail(failure('lookupFailed'));
    const now = deps.clock.now();
    const allowed = passOrRefuse(whyNotTakeBack(await giftFacts(tx, gift, now), actorOf(member)));
    if (!allowed.ok) return allowed;
    await giveBack(tx, gift, 'withdraw', now);
    return ok(undefined);
  });

/** Gives back what nobody has received in time; its sender is told. */
export const expireDueGifts = (deps: Deps, ending?: Ending): Promise<number> => {
  const now = deps.clock.now();
  const overdue = and(eq(gifts.state, 'sent'), lte(gifts.expiresAt, now));
  const due: Due<Place<GiftId>> = {
    what: 'gifts that did not go back',
    after: dueRows(deps.db, overdue, { id: gifts.id, due: gifts.expiresAt }),
    work: ({ id }) => deps.transact((tx) => expireOne(tx, id, now), { idempotent: true }),
  };
  return eachDue(due, ending);
};

const expireOne = async (tx: Db, id: GiftId, at: Date): Promise<void> => {
  const gift = await lockGift(tx, id);
  // It may have been received or taken back in the meantime.
  if (gift?.state !== 'sent') return;
  await giveBack(tx, gift, 'expire', at);
  // What becomes of an issuer's gifts, its job tells row by row.
  if (gift.senderMemberId === null) return;
  const { productId } = only(await tx.select({ productId: tokens.productId }).from(tokens).where(eq(tokens.tokenId, gift.tokenId)));
  const payload = { tokenId: gift.tokenId, kind: gift.kind, phone: gift.phone, name: await nameOfProduct(tx, productId) };
  await notify(tx, [{ memberId: gift.senderMemberId, kind: 'giftReturned', payload }], at);
};
