import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type SheetFormat } from '@naru/domain/shared';
import { type SheetFile, sheetFile } from '../../gateways/sheets/sheet-file.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type PerformanceOf, productPerformance } from '../../reads/overview/product-performance.ts';
import { readReason } from '../exchange/read-reason.ts';

const HEAD = ['상품 번호', '상품', '날짜', '판매 수량', '판매 금액', '조회'];

interface PerformanceFile extends PerformanceOf {
  readonly reason: string;
  readonly format?: SheetFormat | undefined;
}

/**
 * A file of how a site's product does day by day, for Excel, for a reason; that it was made, and why, is kept. Refused with `lookupFailed` when the
 * site has no such product.
 */
export const filePerformance = async (
  deps: Deps,
  member: Member,
  { reason, format = 'csv', ...of }: PerformanceFile,
): Promise<Result<SheetFile, Failure>> => {
  const read = readReason(reason);
  if (!read.ok) return read;
  const performance = await productPerformance(deps.db, of);
  if (performance === null) return fail(failure('lookupFailed'));
  const { siteCode, productId, from, to } = of;
  const { productName, days } = performance;
  const detail = { from, to, reason: read.value };
  await audit(deps.db, {
    actor: member.did,
    action: 'product.performance',
    target: String(productId),
    siteCode,
    detail,
    at: deps.clock.now(),
  });
  const rows = days.map(({ day, sold, price, views }) => [productId, productName, day, sold, price, views]);
  return ok(sheetFile(`성과_${productId}_${from}_${to}`, { name: '성과', head: HEAD, rows }, format));
};
