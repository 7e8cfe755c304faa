import { type Failure, failure } from '@naru/domain/failure';
import type { DisplayedProduct, ProductDisplay } from '@naru/domain/issuer';
import { fail, ok, type ProductId, type Result, type SiteCode } from '@naru/domain/shared';
import type { DisplayGrid } from '@naru/domain/store';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { productDisplay } from '../../reads/store/stores.ts';
import { products, sites } from '../../stores/schema/index.ts';

/** How a store is to be laid out, by whoever saw it at `version`. */
export interface DisplayChange extends DisplayGrid {
  readonly siteCode: SiteCode;
  readonly version: number;
  /** In their order, row by row. */
  readonly ids: readonly ProductId[];
}

/** Lays out a store; answers the layout. `changedMeanwhile`, `lookupFailed` (not the site's), `badRequest` (named twice). Deleted products are left out. */
export const displayProducts = (
  deps: Deps,
  member: Member,
  { siteCode, version, columns, rows, ids }: DisplayChange,
): Promise<Result<ProductDisplay<DisplayedProduct>, Failure>> =>
  deps.transact(async (tx) => {
    if (new Set(ids).size !== ids.length) return fail(failure('badRequest', { field: 'ids' }));
    const ofSite = eq(sites.siteCode, siteCode);
    const known = only(await tx.select({ version: sites.gridVersion }).from(sites).where(ofSite).for('no key update'));
    if (known.version !== version) return fail(failure('changedMeanwhile'));
    const touched = await tx
      .select({ id: products.id, state: products.state })
      .from(products)
      .where(and(eq(products.siteCode, siteCode), or(inArray(products.id, [...ids]), isNotNull(products.displayRow))))
      .orderBy(asc(products.id))
      .for('no key update');
    const states = new Map<number, string>(touched.map(({ id, state }) => [id, state]));
    if (!ids.every((id) => states.has(id))) return fail(failure('lookupFailed', { field: 'ids' }));
    const shown = ids.filter((id) => states.get(id) !== 'deleted');
    await tx
      .update(products)
      .set({ displayRow: null, displayCol: null })
      .where(and(eq(products.siteCode, siteCode), isNotNull(products.displayRow)));
    if (shown.length > 0) {
      const cells = sql.join(
        shown.map((id, at) => sql`(${id}::bigint, ${Math.floor(at / columns) + 1}::int, ${(at % columns) + 1}::int)`),
        sql`, `,
      );
      await tx.execute(
        sql`update products set display_row = cell.r, display_col = cell.c from (values ${cells}) as cell (id, r, c) where products.id = cell.id`,
      );
    }
    const at = deps.clock.now();
    await tx
      .update(sites)
      .set({ gridColumns: columns, gridRows: rows, gridVersion: version + 1 })
      .where(ofSite);
    const detail = { columns, rows, products: shown.length };
    await audit(tx, { actor: member.did, action: 'site.display', target: siteCode, siteCode, detail, at });
    return ok(await productDisplay(tx, siteCode));
  });
