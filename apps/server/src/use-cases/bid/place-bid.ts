import { bidDeadline, whyNotBiddable, whyNotBidPrice } from '@naru/domain/bid';
import { type Failure, failure } from '@naru/domain/failure';
import { lowestPriceAt } from '@naru/domain/listing';
import { type BidId, fail, ok, type ProductId, type Result, type Won } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type BidRow, bidsElsewhere } from '../../kernel/facts/bid.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { marketProduct } from '../../reads/listing/market.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { bids, members, products } from '../../stores/schema/index.ts';
import { tellOutbidders } from './tell-outbidders.ts';

/** What is bid on what. */
interface NewBid extends Keyed {
  readonly productId: ProductId;
  readonly price: Won;
}

/**
 * Bids for any NFT of a product, or changes the price of the own bid on it, whose days begin anew. Refused with `lookupFailed` for what was never in the
 * market, or by the rules of bidding.
 */
export const placeBid = (deps: Deps, member: Member, { productId, price, key }: NewBid): Promise<Result<{ bidId: BidId }, Failure>> =>
  once(deps, member, key, async (tx) => {
    // Two bids of one member at once are counted one after the other, and whoever leaves meanwhile bids on nothing more.
    const [self] = await tx.select({ state: members.state }).from(members).where(eq(members.id, member.id)).for('no key update');
    if (self?.state !== 'active') return fail(failure('noAccess'));
    const now = deps.clock.now();
    const shown = await marketProduct(tx, productId, now);
    if (shown === null) return fail(failure('lookupFailed'));
    const allowed = passOrRefuse([
      ...whyNotBiddable(await bidsElsewhere(tx, member.id, productId), actorOf(member)),
      ...whyNotBidPrice(lowestPriceAt(shown.deal, now)?.price ?? null, price),
    ]);
    if (!allowed.ok) return allowed;
    // Two who bid on a product at once are told of each other.
    await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update');
    const bid = await writeBid(tx, member, { productId, price, at: now });
    await tellOutbidders(tx, bid, now);
    return ok({ bidId: brand.bid(bid.id) });
  });

const writeBid = async (
  tx: Db,
  member: Member,
  { productId, price, at }: { readonly productId: ProductId; readonly price: Won; readonly at: Date },
): Promise<BidRow> => {
  const standing = and(eq(bids.productId, productId), eq(bids.memberId, member.id), eq(bids.state, 'open'));
  const [own] = await tx.select().from(bids).where(standing).for('no key update');
  const said = { price, outbidAt: null, expiresAt: bidDeadline(at), updatedAt: at };
  if (own === undefined)
    return only(
      await tx
        .insert(bids)
        .values({ ...said, productId, memberId: member.id, createdAt: at })
        .returning(),
    );
  return only(
    await tx
      .update(bids)
      .set({ ...said, version: own.version + 1 })
      .where(eq(bids.id, own.id))
      .returning(),
  );
};
