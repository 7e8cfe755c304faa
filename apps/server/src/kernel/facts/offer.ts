import type { OfferFacts } from '@naru/domain/offer';
import type { OfferId } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { offers } from '../../stores/schema/index.ts';
import type { OfferRow } from '../end-offer.ts';
import { didOf, type LookedUpToken, type LookUp, lookUpToken } from './token.ts';

/** An offer as the rules look at it, with its token. */
export interface LookedUpOffer extends LookedUpToken {
  readonly offer: OfferRow;
  readonly offerFacts: OfferFacts;
}

/** An offer with its token, as it stands at `now`; undefined when there is none. Locks in the order token, listing, offer. */
export const lookUpOffer = async (
  db: Db,
  offerId: OfferId,
  { how, now }: { readonly how: LookUp; readonly now: Date },
): Promise<LookedUpOffer | undefined> => {
  const [known] = await db.select({ tokenId: offers.tokenId }).from(offers).where(eq(offers.id, offerId));
  const found = known === undefined ? undefined : await lookUpToken(db, known.tokenId, how);
  if (found === undefined) return undefined;
  const ask = db.select().from(offers).where(eq(offers.id, offerId));
  const [offer] = await (how === 'lock' ? ask.for('no key update') : ask);
  if (offer === undefined) return undefined;
  const buyerDid = await didOf(db, offer.buyerMemberId);
  const ownerDid = await didOf(db, offer.ownerMemberId);
  const offerFacts = {
    buyerDid,
    ownerDid,
    state: offer.state,
    price: brand.won(offer.price),
    orderOpen: offer.openOrderId !== null,
    late: offer.expiresAt <= now,
  };
  return { ...found, offer, offerFacts };
};
