import { type Failure, failure } from '@naru/domain/failure';
import { whyNotThankable } from '@naru/domain/gift';
import { fail, failureOfFault, type GiftId, ok, type Result, requiredText, TEXT_LIMITS } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { didOf } from '../../kernel/facts/token.ts';
import { notify } from '../../kernel/notify.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';
import { giftCards, gifts, products, tokens } from '../../stores/schema/index.ts';

const wordsOf = requiredText(TEXT_LIMITS.long);

/** Thanks the sender, once for all that came together. Refused: `noPermission` unless the receiver, or where a store sent it; `alreadyThanked`. */
export const thankFor = async (
  deps: Deps,
  member: Member,
  { giftId, message }: { readonly giftId: GiftId; readonly message: string },
): Promise<Result<void, Failure>> => {
  const words = wordsOf(message);
  if (!words.ok) return fail(failureOfFault('message', words.failure));
  return deps.transact((tx) => thank(deps, tx, member, { giftId, words: words.value }));
};

const thank = async (
  { clock }: Deps,
  tx: Db,
  member: Member,
  { giftId, words }: { readonly giftId: GiftId; readonly words: string },
): Promise<Result<void, Failure>> => {
  const [found] = await tx
    .select({ gift: gifts, card: giftCards, name: products.name })
    .from(gifts)
    .innerJoin(giftCards, eq(giftCards.sendingId, gifts.sendingId))
    .innerJoin(tokens, eq(tokens.tokenId, gifts.tokenId))
    .innerJoin(products, eq(products.id, tokens.productId))
    .where(eq(gifts.id, giftId))
    .for('no key update', { of: giftCards });
  if (found === undefined) return fail(failure('lookupFailed'));
  const { gift, card, name } = found;
  const didFor = async (id: number | null) => (id === null ? undefined : didOf(tx, id));
  const facts = {
    senderDid: await didFor(gift.senderMemberId),
    receiverDid: await didFor(gift.receiverMemberId),
    thanked: card.thanks !== null,
  };
  const allowed = passOrRefuse(whyNotThankable(facts, actorOf(member)));
  if (!allowed.ok) return allowed;
  const at = clock.now();
  await tx.update(giftCards).set({ thanks: words, updatedAt: at }).where(eq(giftCards.sendingId, gift.sendingId));
  if (gift.senderMemberId === null) return ok(undefined);
  const payload = { tokenId: gift.tokenId, kind: gift.kind, from: member.nickname, name, words };
  await notify(tx, [{ memberId: gift.senderMemberId, kind: 'giftThanked', payload }], at);
  return ok(undefined);
};
