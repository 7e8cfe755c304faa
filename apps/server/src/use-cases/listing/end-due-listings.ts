import { LISTING_DAYS } from '@naru/domain/listing';
import { DAY_MS } from '@naru/domain/shared';
import { and, eq, lte } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { lookUpListing } from '../../kernel/facts/listing.ts';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { dueRows, type Place } from '../../stores/due-rows.ts';
import { listings, products } from '../../stores/schema/index.ts';
import { takeOffSale } from './cancel-listing.ts';

type ListingDeps = Pick<Deps, 'db' | 'clock' | 'transact'>;

/** Ends the listings whose time has run out and that nobody is paying for (row 05); their sellers are told. */
export const endDueListings = (deps: ListingDeps, ending?: Ending): Promise<number> => {
  const now = deps.clock.now();
  const overdue = and(eq(listings.state, 'onSale'), lte(listings.createdAt, new Date(now.getTime() - LISTING_DAYS * DAY_MS)));
  const due: Due<Place<number>> = {
    what: 'listings that did not end',
    after: dueRows(deps.db, overdue, { id: listings.id, due: listings.createdAt, read: Number }),
    work: ({ id }) => deps.transact((tx) => endOne(tx, id, now), { idempotent: true }),
  };
  return eachDue(due, ending);
};

const endOne = async (tx: Db, id: number, at: Date): Promise<void> => {
  const locked = await lookUpListing(tx, brand.listing(id), { how: 'lock', now: at });
  // It may have been ordered or taken back in the meantime.
  if (locked?.listing.state !== 'onSale') return;
  const { tokenId, productId, sellerMemberId: memberId, price } = locked.listing;
  await takeOffSale(tx, locked.listing, at);
  const { name } = only(await tx.select({ name: products.name }).from(products).where(eq(products.id, productId)));
  await notify(tx, [{ memberId, kind: 'listingEnded', payload: { tokenId, name, price } }], at);
};
