import { type Failure, failure } from '@naru/domain/failure';
import { type GiftMove, whyNotTakeBack } from '@naru/domain/gift';
import { fail, type GiftId, ok, type Result } from '@naru/domain/shared';
import { and, eq, lte } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import { voidAuthorization } from '../../kernel/authorize.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { giftFacts } from '../../kernel/facts/gift.ts';
import { lookUpToken } from '../../kernel/facts/token.ts';
import { notify } from '../../kernel/notify.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { nameOfProduct } from '../../reads/nft/name-of.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { dueRows, type Place } from '../../stores/due-rows.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { gifts, tokens } from '../../stores/schema/index.ts';
import { closeCard } from './close-card.ts';
import { moveItemOf } from './sender.ts';

type GiftRow = typeof gifts.$inferSelect;

/** Locks a gift with its token, in that order. */
export const lockGift = async (tx: Db, giftId: number): Promise<GiftRow | undefined> => {
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
  const due: Due<Place<number>> = {
    what: 'gifts that did not go back',
    after: dueRows(deps.db, overdue, { id: gifts.id, due: gifts.expiresAt, read: Number }),
    work: ({ id }) => deps.transact((tx) => expireOne(tx, id, now), { idempotent: true }),
  };
  return eachDue(due, ending);
};

const expireOne = async (tx: Db, id: number, at: Date): Promise<void> => {
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
