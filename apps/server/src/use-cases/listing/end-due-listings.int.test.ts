import { failure } from '@naru/domain/failure';
import { LISTING_DAYS } from '@naru/domain/listing';
import { DAY_MS, fail } from '@naru/domain/shared';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import { authorizations, chainActions, history, listings, notifications } from '../../stores/schema/index.ts';
import { doApproved, saleOf } from '../../testing/approved-acts.ts';
import { type ChainWorld, makeChainWorld } from '../../testing/chain-world.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { buyListing } from '../order/buy.ts';
import { endDueListings } from './end-listings.ts';

describe('a listing that nobody has taken', () => {
  let database: Database;
  let world: ChainWorld;
  beforeAll(async () => {
    database = await freshDatabase('pglite');
    world = await makeChainWorld(database);
  });
  afterAll(() => database.close());

  it('ends after its time, with row 05, a void signature, and word to its seller', async () => {
    const { deps, people } = world;
    const [buyer, seller] = people;
    const [tokenId] = await world.mint(1);
    await world.give(String(tokenId), seller);
    await doApproved(deps, seller, saleOf(String(tokenId), 5_000));
    const at = (days: number) => ({ ...deps, clock: { now: () => new Date(Date.now() + days * DAY_MS) } });
    const state = async () => (await database.db.select({ state: listings.state }).from(listings))[0]?.state;

    await endDueListings(at(LISTING_DAYS - 1));
    expect(await state()).toBe('onSale');
    const { listingId } = only(await database.db.select({ listingId: listings.id }).from(listings));
    const late = await buyListing(at(LISTING_DAYS), buyer, { listingId, price: brand.won(5_000) });
    expect(late).toEqual(fail(failure('listingEnded')));
    await endDueListings(at(LISTING_DAYS + 1));
    await endDueListings(at(LISTING_DAYS + 1));
    expect(await state()).toBe('cancelled');
    const rows = await database.db.select({ type: history.tradeType }).from(history).orderBy(history.id);
    expect(rows.map(({ type }) => type)).toEqual(['00', '09', '04', '05']);
    const [signed] = await database.db
      .select({ state: authorizations.state })
      .from(authorizations)
      .orderBy(desc(authorizations.id))
      .limit(1);
    expect(signed?.state).toBe('void');
    const voided = await database.db.select().from(chainActions).where(eq(chainActions.kind, 'approve'));
    expect(voided).toHaveLength(1);
    const notices = await database.db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.memberId, seller.id));
    expect(notices).toEqual([{ kind: 'listingEnded' }]);
  });
});
