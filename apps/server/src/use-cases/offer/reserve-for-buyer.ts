import { offerDeadline } from '@naru/domain/offer';
import { eq } from 'drizzle-orm';
import { offerNotice } from '../../kernel/end-offer.ts';
import type { LookedUpOffer } from '../../kernel/facts/offer.ts';
import { notify } from '../../kernel/notify.ts';
import { notifyOffer } from '../../kernel/notify-webhooks.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { offers, tokens } from '../../stores/schema/index.ts';
import { takeOffSale } from '../listing/end-listings.ts';

/** When an offer that is countered or accepted at `at` ends by itself. */
export const offerEnd = (state: 'countered' | 'accepted', at: Date): Date => {
  const end = offerDeadline(state, at);
  if (end === undefined) throw new Error('an offer for ever');
  return end;
};

/** Accepts a locked offer: its token is reserved for the buyer for a day, and a listing of it ends (row 05), since it is promised. */
export const reserveForBuyer = async (
  tx: Db,
  { offer, token, listing }: Pick<LookedUpOffer, 'offer' | 'token' | 'listing'>,
  {
    notified,
    kind = 'offerAccepted',
    at,
  }: { readonly notified: number; readonly kind?: 'offerAccepted' | 'bidAccepted'; readonly at: Date },
): Promise<void> => {
  if (listing !== undefined) await takeOffSale(tx, listing, at);
  const set = { expiresAt: offerEnd('accepted', at), updatedAt: at, version: offer.version + 1 };
  await notifyOffer(tx, await mustMoveRow(tx, 'offer', 'accept', { where: eq(offers.id, offer.id), set }), 'accept', at);
  await tx.update(tokens).set({ lock: 'offer', updatedAt: at }).where(eq(tokens.tokenId, token.tokenId));
  await notify(tx, [await offerNotice(tx, offer, { memberId: notified, kind })], at);
};
