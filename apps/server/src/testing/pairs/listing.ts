import { eq } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import { listings, orders, type tokens } from '../../stores/schema/index.ts';
import { buyListing } from '../../use-cases/order/buy.ts';
import { saleOf } from '../approved-acts.ts';
import { anyOf, does, oneToken, orElse, settle, somebody, to } from './act.ts';
import type { PairWorld } from './world.ts';

export const listOne = (world: PairWorld, { tokenId, ownerMemberId }: typeof tokens.$inferSelect) =>
  does(world, ownerMemberId, saleOf(tokenId, 2_000));

/** What is on sale; where nothing is, some owner lists. */
export const oneListing = orElse(
  async ({ deps: { db } }) => anyOf(await db.select().from(listings).where(eq(listings.state, 'onSale'))),
  to(oneToken, listOne),
);

export const orderListed = (world: PairWorld, { id, price }: typeof listings.$inferSelect) =>
  buyListing(world.deps, somebody(world), { listingId: id, price: brand.won(price), key: world.key() });

export const buyListed = async (world: PairWorld): Promise<void> => {
  const listing = await oneListing(world);
  const ordered = listing === undefined ? undefined : await orderListed(world, listing);
  if (ordered?.ok !== true) return;
  const [order] = await world.deps.db.select().from(orders).where(eq(orders.id, ordered.value.orderId));
  if (order !== undefined) await settle(world, order);
};
