import { bidDeadline, whyNotBiddable, whyNotBidPrice } from '@naru/domain/bid';
import { type Failure, failure } from '@naru/domain/failure';
import { lowestPriceAt } from '@naru/domain/listing';
import { type BidId, fail, ok, type ProductId, type Result, type Won } from '@naru/domain/shared';
import { and, eq, gt, isNull, lt, max, ne } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type BidRow, bidsElsewhere } from '../../kernel/facts/bid.ts';
import { notify } from '../../kernel/notify.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { marketProduct } from '../../reads/listing/market.ts';
import type { Db } from '../../stores/db.ts';
import { bids, members, products } from '../../stores/schema/index.ts';
import { bidNotice } from './end-bids.ts';

/**
 * Tells former top bidders that they are outbid, once for each price they named: bidding and withdrawing notifies nobody again. The caller locks the product.
 */
const notifyOutbidders = async (tx: Db, bid: BidRow, at: Date): Promise<void> => {
  const others = and(eq(bids.productId, bid.productId), eq(bids.state, 'open'), ne(bids.id, bid.id), gt(bids.expiresAt, at));
  const [before] = await tx
    .select({ most: max(bids.price) })
    .from(bids)
    .where(others);
  if (before?.most == null || before.most >= bid.price) return;
  const outbid = await tx
    .update(bids)
    .set({ outbidAt: at })
    .where(and(others, eq(bids.price, before.most), lt(bids.price, bid.price), isNull(bids.outbidAt)))
    .returning();
  for (const one of outbid) await notify(tx, [await bidNotice(tx, one, { kind: 'bidOutbid', price: bid.price })], at);
};

interface NewBid extends Keyed {
  readonly productId: ProductId;
  readonly price: Won;
}

/** Bids for any NFT of a product, or reprices the own bid, whose days restart. Refused with `lookupFailed` for what was never on sale, or by bidding rules. */
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
    await notifyOutbidders(tx, bid, now);
    return ok({ bidId: bid.id });
  });

const writeBid = async (
  tx: Db,
  member: Member,
  { productId, price, at }: { readonly productId: ProductId; readonly price: Won; readonly at: Date },
): Promise<BidRow> => {
  const status = and(eq(bids.productId, productId), eq(bids.memberId, member.id), eq(bids.state, 'open'));
  const [own] = await tx.select().from(bids).where(status).for('no key update');
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
