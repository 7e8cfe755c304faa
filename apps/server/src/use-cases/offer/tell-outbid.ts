import { UNANSWERED_OFFER_STATES } from '@naru/domain/offer';
import { and, eq, inArray, isNull, lt, max, ne, sql } from 'drizzle-orm';
import { offerNotice } from '../../kernel/end-offer.ts';
import { notify } from '../../kernel/notify.ts';
import type { Db } from '../../stores/db.ts';
import { notifications, offers } from '../../stores/schema/index.ts';

type OfferRow = typeof offers.$inferSelect;

/**
 * Tells whoever offered the most so far that somebody offers more; those who were outbid before know it. Nobody is told twice of one offer before they have
 * looked: offering and taking back in turn would be a way to ring somebody's bell. The caller holds the token's lock.
 */
export const tellOutbid = async (tx: Db, offer: OfferRow, at: Date): Promise<void> => {
  const lower = and(eq(offers.tokenId, offer.tokenId), inArray(offers.state, [...UNANSWERED_OFFER_STATES]), ne(offers.id, offer.id));
  const [before] = await tx
    .select({ most: max(offers.price) })
    .from(offers)
    .where(lower);
  if (before?.most == null || before.most >= offer.price) return;
  const outbid = await tx
    .select()
    .from(offers)
    .where(and(lower, eq(offers.price, before.most), lt(offers.price, offer.price)));
  for (const one of outbid) {
    if (await isTold(tx, one)) continue;
    const notice = await offerNotice(tx, one, { memberId: one.buyerMemberId, kind: 'offerOutbid' });
    await notify(tx, [{ ...notice, payload: { ...notice.payload, price: offer.price } }], at);
  }
};

const isTold = async (tx: Db, { id, buyerMemberId }: OfferRow): Promise<boolean> => {
  const [notice] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.memberId, buyerMemberId),
        eq(notifications.kind, 'offerOutbid'),
        isNull(notifications.seenAt),
        eq(sql`${notifications.payload} ->> 'offerId'`, String(id)),
      ),
    )
    .limit(1);
  return notice !== undefined;
};
