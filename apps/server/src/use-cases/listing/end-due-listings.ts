import { LISTING_DAYS } from '@naru/domain/listing';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Deps } from '../../composition/deps.ts';
import { eachApart } from '../../shared/each-apart.ts';
import { listings, products } from '../../stores/schema/index.ts';
import { notify } from '../shared/notify.ts';
import { only } from '../shared/only.ts';
import { takeOffSale } from './cancel-listing.ts';
import { lookUpListing } from './own-listing.ts';

const DAY_MS = 86_400_000;
const BATCH = 50;

/** Ends the listings whose time has run out and that nobody is paying for (row 05); their sellers are told. */
export const endDueListings = async (deps: Pick<Deps, 'db' | 'clock' | 'transact'>): Promise<void> => {
  const now = deps.clock.now();
  const begun = new Date(now.getTime() - LISTING_DAYS * DAY_MS);
  const due = await deps.db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.state, 'onSale'), lte(listings.createdAt, begun)))
    .orderBy(asc(listings.createdAt))
    .limit(BATCH);
  await eachApart('listings that did not end', due, ({ id }) =>
    deps.transact(
      async (tx) => {
        const locked = await lookUpListing(tx, id, 'lock');
        // It may have been ordered or taken back in the meantime.
        if (locked?.listing.state !== 'onSale') return;
        const { tokenId, productId, sellerMemberId: memberId, price } = locked.listing;
        await takeOffSale(tx, locked.listing, now);
        const { name } = only(await tx.select({ name: products.name }).from(products).where(eq(products.id, productId)));
        await notify(tx, [{ memberId, kind: 'listingEnded', payload: { tokenId, name, price } }], now);
      },
      { idempotent: true },
    ),
  );
};
