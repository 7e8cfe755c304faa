import { ok } from '@naru/domain/shared';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { type Notice, notify } from '../../kernel/notify.ts';
import { favourites, listings, productStats, products, tokens } from '../../stores/schema/index.ts';

const BATCH = 100;

/** The lowest price that is asked for what somebody likes; null while nothing of it is on sale. */
const lowestPrice = sql<string | null>`coalesce(${listings.price}, ${productStats.minPrice})`;

/**
 * Tells members of prices that have dropped since they were last looked at, and remembers what was seen. What is off sale in between keeps its
 * last price, so that coming back cheaper is a drop too; the owner of an NFT is told nothing of their own price. Several processes may run it at
 * once.
 */
export const tellDrops = async ({ transact, clock }: Pick<Deps, 'transact' | 'clock'>): Promise<void> => {
  await transact(async (tx) => {
    const now = clock.now();
    const changed = await tx
      .select({ favourite: favourites, price: lowestPrice, name: products.name, ownerMemberId: tokens.ownerMemberId })
      .from(favourites)
      .leftJoin(tokens, eq(tokens.tokenId, favourites.tokenId))
      .leftJoin(listings, and(eq(listings.tokenId, favourites.tokenId), eq(listings.state, 'onSale')))
      .leftJoin(productStats, eq(productStats.productId, favourites.productId))
      .innerJoin(products, or(eq(products.id, favourites.productId), eq(products.id, tokens.productId)))
      .where(and(sql`${lowestPrice} is not null`, or(isNull(favourites.seenPrice), sql`${lowestPrice} <> ${favourites.seenPrice}`)))
      .orderBy(asc(favourites.id))
      .limit(BATCH)
      .for('no key update', { of: favourites, skipLocked: true });
    const notices: Notice[] = [];
    for (const { favourite, price: text, name, ownerMemberId } of changed) {
      const price = Number(text);
      const { id, memberId, seenPrice, tokenId, productId } = favourite;
      await tx.update(favourites).set({ seenPrice: price }).where(eq(favourites.id, id));
      if (seenPrice === null || price >= seenPrice || ownerMemberId === memberId) continue;
      const payload = { name, price, before: seenPrice };
      notices.push(
        tokenId === null
          ? { memberId, kind: 'productPriceDropped', payload: { ...payload, productId } }
          : { memberId, kind: 'priceDropped', payload: { ...payload, tokenId } },
      );
    }
    await notify(tx, notices, now);
    return ok(undefined);
  });
};
