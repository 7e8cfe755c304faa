import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type SheetFormat, type SiteCode } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { countOf, dayOf, type SheetFile, sheetFile, textOf, wonOf } from '../../gateways/sheets/sheet-file.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { siteWatch } from '../../reads/overview/overview.ts';
import { type PerformanceOf, productPerformance } from '../../reads/overview/product-performance.ts';
import { siteWatches } from '../../stores/schema/index.ts';

const HEAD = [textOf('상품 번호'), textOf('상품'), dayOf('날짜'), countOf('판매 수량'), wonOf('판매 금액'), countOf('조회')];

interface PerformanceFile extends PerformanceOf {
  readonly format?: SheetFormat | undefined;
}

/** A product's daily figures as a file; that it was made is logged. Refused with `lookupFailed` when the site has no such product. */
export const filePerformance = async (
  deps: Deps,
  member: Member,
  { format = 'csv', ...of }: PerformanceFile,
): Promise<Result<SheetFile, Failure>> => {
  const performance = await productPerformance(deps.db, of);
  if (performance === null) return fail(failure('lookupFailed'));
  const { siteCode, productId, from, to } = of;
  const { displayId, productName, days } = performance;
  const detail = { from, to };
  await audit(deps.db, {
    actor: member.did,
    action: 'product.performance',
    target: String(productId),
    siteCode,
    detail,
    at: deps.clock.now(),
  });
  const rows = days.map(({ day, sold, price, views }) => [displayId, productName, day, sold, price, views]);
  return ok(sheetFile(`성과_${displayId}_${from}_${to}`, { name: '성과', head: HEAD, rows }, format));
};

/** Keeps that a site's orders up to a moment have been looked at: never one that is still to come, nor an earlier one than before. */
export const markOrdersSeen = (
  deps: Deps,
  member: Member,
  { siteCode, at }: { readonly siteCode: SiteCode; readonly at: Date },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const now = deps.clock.now();
    const ordersSeenAt = at < now ? at : now;
    await tx
      .insert(siteWatches)
      .values({ siteCode, ordersSeenAt })
      .onConflictDoUpdate({
        target: siteWatches.siteCode,
        set: { ordersSeenAt: sql`greatest(${siteWatches.ordersSeenAt}, excluded.orders_seen_at)` },
      });
    await audit(tx, { actor: member.did, action: 'order.seen', target: siteCode, siteCode, at: now });
    return ok(undefined);
  });

/** Sets below how many left items a product of the site counts as low; 0 for never. */
export const setStockThreshold = (
  deps: Deps,
  member: Member,
  { siteCode, threshold }: { readonly siteCode: SiteCode; readonly threshold: number },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const set = { stockThreshold: threshold };
    const { stockThreshold: before } = await siteWatch(tx, siteCode);
    await tx
      .insert(siteWatches)
      .values({ siteCode, ...set })
      .onConflictDoUpdate({ target: siteWatches.siteCode, set });
    await audit(tx, {
      actor: member.did,
      action: 'site.stockThreshold',
      target: siteCode,
      siteCode,
      detail: { before, after: threshold },
      at: deps.clock.now(),
    });
    return ok(undefined);
  });
