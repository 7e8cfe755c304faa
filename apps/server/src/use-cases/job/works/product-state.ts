import { type ShownState, whyNotPublishable, whyNotShowable } from '@naru/domain/issuer';
import { inArray } from 'drizzle-orm';
import { publishFacts } from '../../../kernel/facts/product.ts';
import { brand } from '../../../stores/branding.ts';
import { moveRows } from '../../../stores/move-rows.ts';
import { products } from '../../../stores/schema/index.ts';
import { auditDeeds, judgeEach, lockProducts, type Work, whyChanged } from '../batch.ts';

const EVENTS = { onSale: 'publish', hidden: 'hide' } as const satisfies Record<ShownState, string>;
const wantedIn = (goal: string): ShownState => {
  if (goal === 'onSale' || goal === 'hidden') return goal;
  throw new Error(`no state between which products are moved: ${goal}`);
};

/** Shows or hides products; one that stands so already is done. */
export const productState: Work = async (batch, rows) => {
  const { tx, actor, at } = batch;
  const known = await lockProducts(batch, rows);
  const { refused, allowed } = judgeEach(
    rows,
    ({ productId }) => known.get(productId),
    (product, row) => {
      const { siteCode, state } = product;
      const wanted = wantedIn(row.goal);
      return [
        ...whyChanged(row, state),
        ...whyNotShowable({ siteCode: brand.site(siteCode), state }, actor, wanted),
        ...(wanted === 'onSale' ? whyNotPublishable(publishFacts(product)) : []),
      ];
    },
  );
  for (const wanted of ['onSale', 'hidden'] as const) {
    const moving = allowed.filter(({ row, thing }) => row.goal === wanted && thing.state !== wanted).map(({ thing }) => thing);
    if (moving.length === 0) continue;
    const where = inArray(
      products.id,
      moving.map(({ id }) => id),
    );
    await moveRows(tx, 'product', EVENTS[wanted], { where, set: { updatedAt: at } });
    const action = `product.${EVENTS[wanted]}` as const;
    await auditDeeds(
      batch,
      moving.map(({ id, state }) => ({ action, productId: id, detail: { before: state } })),
    );
  }
  return [...refused, ...allowed.map(({ row: { seq }, thing: { state } }) => ({ seq, was: state }))];
};
