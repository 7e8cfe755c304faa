import type { Failure } from '@naru/domain/failure';
import { ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { giftCards } from '../../stores/schema/index.ts';
import { type CardLook, lookAtCard } from './look-at-card.ts';

/** Keeps when a card was unwrapped first; its sender, who looks at their own, does not count. Refused as {@link lookAtCard} is. */
export const unwrapCard = async (deps: Deps, look: CardLook): Promise<Result<void, Failure>> => {
  const seen = await lookAtCard(deps, look);
  if (!seen.ok) return seen;
  const { sendingId, card } = seen.value;
  if (card.standing === 'own' || card.opened) return ok(undefined);
  const at = deps.clock.now();
  await deps.db
    .update(giftCards)
    .set({ openedAt: at, updatedAt: at })
    .where(and(eq(giftCards.sendingId, sendingId), isNull(giftCards.openedAt)));
  return ok(undefined);
};
