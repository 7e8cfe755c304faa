import { OPEN_OFFER_STATES, offerDeadline } from '@naru/domain/offer';
import { and, eq } from 'drizzle-orm';
import { endOffer, type OfferRow } from '../../kernel/end-offer.ts';
import type { BidRow } from '../../kernel/facts/bid.ts';
import type { LookedUpToken } from '../../kernel/facts/token.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { inStates, offers } from '../../stores/schema/index.ts';

/** Makes of a locked bid the offer that a locked NFT's owner is about to accept; replaces the bidder's open offer on it, of which there is only one. */
export const offerOfBid = async (
  tx: Db,
  { bid, sold: { token } }: { readonly bid: BidRow; readonly sold: LookedUpToken },
  at: Date,
): Promise<OfferRow> => {
  const { tokenId, productId, ownerMemberId } = token;
  const expiresAt = offerDeadline('requested', at);
  if (ownerMemberId === null || expiresAt === undefined) throw new Error('an offer to nobody, or for ever');
  const before = and(eq(offers.tokenId, tokenId), eq(offers.buyerMemberId, bid.memberId), inStates(offers.state, OPEN_OFFER_STATES));
  for (const offer of await tx.select().from(offers).where(before).for('no key update')) await endOffer(tx, offer, { event: 'cancel', at });
  return only(
    await tx
      .insert(offers)
      .values({
        tokenId,
        productId,
        buyerMemberId: bid.memberId,
        ownerMemberId,
        price: bid.price,
        expiresAt,
        createdAt: at,
        updatedAt: at,
      })
      .returning(),
  );
};
