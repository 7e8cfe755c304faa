import type { BidId, ProductId } from '@naru/domain/shared';
import { and, asc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { Deps, Member } from '../kernel/deps.ts';
import { brand } from '../stores/branding.ts';
import { listings, productStats, products, tokens } from '../stores/schema/index.ts';
import { expireDueBids, withdrawBid } from '../use-cases/bid/end-bids.ts';
import { placeBid } from '../use-cases/bid/place-bid.ts';
import { must } from './must.ts';
import type { People } from './people.ts';
import { BUYER, SELLER } from './plan.ts';
import { at, daysBefore } from './times.ts';

/** Of how many products somebody bids; on the first ones more than once. */
const BID_PRODUCTS = 9;
/** By days ago, whoever outbid whom, each at a share of the lowest price, in thousandths; the last of them is the highest. */
const RISES = [
  { daysAgo: 5.2, share: 700 },
  { daysAgo: 3.9, share: 760 },
  { daysAgo: 2.6, share: 820 },
  { daysAgo: 0.8, share: 880 },
] as const;
const STEP = 500;

/** Products that members sell; first those of which the seller could sell one to a bid at once. */
const bidOn = async ({ db }: Deps, seller: Member): Promise<ProductId[]> => {
  const listed = db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.tokenId, tokens.tokenId), eq(listings.state, 'onSale')));
  const free = and(
    eq(tokens.productId, productStats.productId),
    eq(tokens.ownerMemberId, seller.id),
    isNull(tokens.lock),
    notExists(listed),
  );
  const sellable = sql`exists (${db.select({ id: tokens.tokenId }).from(tokens).where(free)})`;
  const rows = await db
    .select({ id: productStats.productId })
    .from(productStats)
    .where(gt(productStats.listingCount, 0))
    .orderBy(sql`${sellable} desc`, asc(productStats.productId))
    .limit(BID_PRODUCTS);
  return rows.map(({ id }) => id);
};

/** Bids on some products: the buyer leads one and is outbid on one, raises, withdraws and lets run out. Nobody sells to one: that is for the visitor. */
export const bidInDemo = async (deps: Deps, base: Date, { traders }: People): Promise<void> => {
  const [buyer, seller, ...others] = [traders[BUYER], traders[SELLER], ...traders.slice(2)];
  if (buyer === undefined || seller === undefined) throw new Error('nobody to bid');
  const bid = async (who: Member, productId: ProductId, daysAgo: number, share: number): Promise<BidId> => {
    const then = at(deps, daysBefore(base, daysAgo));
    // Below what members ask and what its store asks, whether or not it has any left.
    const [row] = await deps.db
      .select({ least: sql<number>`least(${productStats.minPrice}, ${products.price})`.mapWith(Number) })
      .from(productStats)
      .innerJoin(products, eq(products.id, productStats.productId))
      .where(eq(productStats.productId, productId));
    const price = brand.won(Math.max(STEP, Math.floor(((row?.least ?? 0) * share) / 1_000 / STEP) * STEP));
    return must(await placeBid(then, who, { productId, price })).bidId;
  };
  const [first, second, third, ...rest] = await bidOn(deps, seller);
  if (first === undefined || second === undefined || third === undefined) throw new Error('nothing to bid on');
  // Weeks ago, before what stands now.
  await bid(buyer, third, 19, 500);
  await expireDueBids(at(deps, daysBefore(base, 11)));
  const takenBack = await bid(buyer, second, 9, 600);
  must(await withdrawBid(at(deps, daysBefore(base, 8.5)), buyer, { bidId: takenBack }));
  const steps = [first, second, third, ...rest].flatMap((productId, nth) =>
    RISES.slice(0, Math.max(1, RISES.length - Math.floor(nth / 2))).map(({ daysAgo, share }, round) => ({
      productId,
      daysAgo: daysAgo - nth * 0.05,
      share,
      // The buyer is outbid on the first product, and the highest on the second; on the third they raise their own bid.
      who: isBuyers(nth, round) ? buyer : (others[(nth * 5 + round) % others.length] ?? seller),
    })),
  );
  for (const { who, productId, daysAgo, share } of steps.toSorted((a, b) => b.daysAgo - a.daysAgo))
    await bid(who, productId, daysAgo, share);
};

const isBuyers = (nth: number, round: number): boolean =>
  (nth === 0 && round === RISES.length - 2) || (nth === 1 && round === RISES.length - 1) || (nth === 2 && round < 2);
