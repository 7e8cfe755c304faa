import { type Failure, failure } from '@naru/domain/failure';
import { csvOf, fail, ok, type Result } from '@naru/domain/shared';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type PerformanceOf, productPerformance } from '../../reads/overview/product-performance.ts';

const HEAD = ['상품 번호', '상품', '날짜', '판매 수량', '판매 금액', '조회'];

/** A file of how a site's product does day by day, for Excel; that it was made is kept. Refused with `lookupFailed` when the site has no such product. */
export const filePerformance = async (
  deps: Deps,
  member: Member,
  of: PerformanceOf,
): Promise<Result<{ name: string; text: string }, Failure>> => {
  const performance = await productPerformance(deps.db, of);
  if (performance === null) return fail(failure('lookupFailed'));
  const { siteCode, productId, from, to } = of;
  const { productName, days } = performance;
  const detail = { from, to };
  await audit(deps.db, {
    actor: member.did,
    action: 'product.performance',
    target: String(productId),
    siteCode,
    detail,
    at: deps.clock.now(),
  });
  const lines = days.map(({ day, sold, price, views }) => [productId, productName, day, sold, price, views]);
  return ok({ name: `성과_${productId}_${from}_${to}.csv`, text: csvOf([HEAD, ...lines]) });
};
