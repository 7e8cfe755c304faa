import { type Failure, failure } from '@naru/domain/failure';
import { type CardKey, whyNotPassable } from '@naru/domain/gift';
import { fail, type GiftId, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { giftFacts } from '../../kernel/facts/gift.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { brand } from '../../stores/branding.ts';
import { giftCards, gifts } from '../../stores/schema/index.ts';
import { cardKeyPlace } from './open-card.ts';

/** The key of the card of what one has sent, as long as it waits; the NFT code is not told again. Refused with `giftEnded` afterwards. */
export const cardKeyFor = async (deps: Deps, member: Member, giftId: GiftId): Promise<Result<CardKey, Failure>> => {
  const [found] = await deps.db
    .select({ gift: gifts, sealedKey: giftCards.sealedKey })
    .from(gifts)
    .innerJoin(giftCards, eq(giftCards.sendingId, gifts.sendingId))
    .where(eq(gifts.id, giftId));
  if (found === undefined) return fail(failure('lookupFailed'));
  const { gift, sealedKey } = found;
  const allowed = passOrRefuse(whyNotPassable(await giftFacts(deps.db, gift, deps.clock.now()), actorOf(member)));
  if (!allowed.ok) return allowed;
  // Of the time before cards had links.
  if (sealedKey === null) return fail(failure('lookupFailed'));
  return ok(brand.cardKey(await deps.keys.open(sealedKey, cardKeyPlace(gift.sendingId))));
};
