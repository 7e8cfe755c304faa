import { whyNotItemListable, whyNotItemUnlistable, whyNotPublishable } from '@naru/domain/issuer';
import { and, inArray, sql } from 'drizzle-orm';
import { itemFacts } from '../../../kernel/facts/item.ts';
import { publishFacts } from '../../../kernel/facts/product.ts';
import { hasSeller } from '../../../kernel/facts/seller.ts';
import { moveRows } from '../../../stores/move-rows.ts';
import { items, products } from '../../../stores/schema/index.ts';
import { newsOfProducts } from '../../follow/gather-news.ts';
import { judgeEach, lockProducts, type Work, whyChanged } from '../batch.ts';
import { auditItems, lockItems, nothingOf } from './items.ts';

const RULES = { list: whyNotItemListable, unlist: whyNotItemUnlistable } as const;

/** Puts items on the shelf at their products' prices, and the products with them; or takes them off it. */
const shelving =
  (event: keyof typeof RULES): Work =>
  async (batch, rows) => {
    const { tx, actor, at, job } = batch;
    // What may change of a product hangs on what of it lies on the shelf: its row is locked before its items are (decision 41).
    const known = await lockProducts(batch, rows);
    const found = await lockItems(batch, rows);
    const named = await hasSeller(tx, job.siteCode);
    const { refused, allowed } = judgeEach(
      rows.filter(({ itemId }) => itemId !== null),
      ({ itemId }) => found.get(itemId ?? 0),
      (item, row) => {
        const product = event === 'list' ? known.get(item.productId) : undefined;
        const unready = product === undefined ? [] : whyNotPublishable(publishFacts(product, named));
        return [...RULES[event](itemFacts(job, item), actor), ...unready, ...whyChanged(row, item.state)];
      },
    );
    const moving = allowed.map(({ thing }) => thing);
    if (moving.length > 0) {
      const where = inArray(
        items.id,
        moving.map(({ id }) => id),
      );
      const price = event === 'list' ? { price: sql`(select p.price from products p where p.id = ${items.productId})` } : {};
      await moveRows(tx, 'item', event, { where, set: { ...price, updatedAt: at, version: sql`${items.version} + 1` } });
      if (event === 'list') {
        const shelves = [...new Set(moving.map(({ productId }) => productId))].filter((id) => known.get(id)?.state !== 'deleted');
        // One that is on sale already stays so.
        await moveRows(tx, 'product', 'publish', { where: and(inArray(products.id, shelves)), set: { updatedAt: at } });
        await newsOfProducts(tx, shelves, at);
      }
      await auditItems(batch, `item.${event}`, moving);
    }
    const nothing = nothingOf(rows, event === 'list' ? 'notMinted' : 'wrongState');
    return [...refused, ...nothing, ...allowed.map(({ row: { seq }, thing: { state } }) => ({ seq, was: state }))];
  };

export const listing = shelving('list');
export const unlisting = shelving('unlist');
