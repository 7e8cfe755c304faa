import { type Failure, failure } from '@naru/domain/failure';
import { type CardKey, cardStatus, type GiftCard } from '@naru/domain/gift';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { uncount, withinRates } from '../../kernel/rate.ts';
import { cardByKey } from '../../reads/gift/card.ts';
import { networkOf } from '../../shared/addresses.ts';
import { brand } from '../../stores/branding.ts';
import { giftCards } from '../../stores/schema/index.ts';

const RATE = { most: 60, seconds: 600 } as const;

interface CardLook {
  readonly key: CardKey;
  readonly member: Member | null;
  readonly ip: string;
}

interface SeenCard {
  readonly sendingId: string;
  readonly card: GiftCard;
}

/**
 * Looks at the card of a gift by its key. Refused with `giftCardClosed`, alike for one that nobody has made and for one that is over; keys that open
 * nothing are counted by address, and beyond sixty in ten minutes nothing is looked up for it (`rateLimited`). One that opens counts for nobody: behind one
 * address may stand half a city.
 */
export const lookAtCard = async (deps: Pick<Deps, 'db' | 'clock'>, { key, member, ip }: CardLook): Promise<Result<SeenCard, Failure>> => {
  const rate = ip === '' ? '' : `giftCard.address.${networkOf(ip)}`;
  const allowed = await withinRates(deps, [{ key: rate, ...RATE }]);
  if (!allowed.ok) return allowed;
  const found = await cardByKey(deps.db, key, deps.clock.now());
  const status = found === null ? null : cardStatus(found.facts, member === null ? { kind: 'anonymous' } : actorOf(member));
  if (found === null || status === null) return fail(failure('giftCardClosed'));
  if (rate !== '') await uncount(deps, rate, 'last');
  const reply = member === null ? null : found.replyOf(brand.did(member.did));
  return ok({ sendingId: found.sendingId, card: { ...found.card, status, reply } });
};

/** The card as somebody sees it who has not logged in; null where {@link lookAtCard} refuses. */
export const strangersCard = async (deps: Pick<Deps, 'db' | 'clock'>, key: CardKey, ip: string): Promise<GiftCard | null> => {
  const seen = await lookAtCard(deps, { key, member: null, ip });
  return seen.ok ? seen.value.card : null;
};

/** Keeps when a card was unwrapped first; its sender, who looks at their own, does not count. Refused as {@link lookAtCard} is. */
export const unwrapCard = async (deps: Deps, look: CardLook): Promise<Result<void, Failure>> => {
  const seen = await lookAtCard(deps, look);
  if (!seen.ok) return seen;
  const { sendingId, card } = seen.value;
  if (card.status === 'own' || card.opened) return ok(undefined);
  const at = deps.clock.now();
  await deps.db
    .update(giftCards)
    .set({ openedAt: at, updatedAt: at })
    .where(and(eq(giftCards.sendingId, sendingId), isNull(giftCards.openedAt)));
  return ok(undefined);
};
