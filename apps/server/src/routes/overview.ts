import { type Failure, failure } from '@naru/domain/failure';
import { performanceDays } from '@naru/domain/overview';
import { fail, type KoreanDay, koreanDayAt, ok, type ProductId, type Result, type SiteCode } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { memberOverview, siteOverview } from '../reads/overview/overview.ts';
import { type PerformanceOf, productPerformance } from '../reads/overview/product-performance.ts';
import { filePerformance, markOrdersSeen, setStockThreshold } from '../use-cases/overview/overview.ts';
import type { NounHandlers } from './handler.ts';
import { sendSheet } from './send-bytes.ts';

interface PerformanceCall {
  readonly params: { readonly x: ProductId };
  readonly query: { readonly siteCode: SiteCode; readonly from?: KoreanDay | undefined; readonly to?: KoreanDay | undefined };
}

/** How a site or a member stands: what waits for them, what they sell, what they are owed; and how each product of a site does. */
export const overviewHandlers = (deps: Deps): NounHandlers<'overviews'> => {
  const performanceOf = ({ params, query: { siteCode, ...days } }: PerformanceCall): Result<PerformanceOf, Failure> => {
    const range = performanceDays(days, koreanDayAt(deps.clock.now()));
    return range.ok ? ok({ siteCode, productId: params.x, ...range.value }) : fail(failure('badRequest', { field: 'from' }));
  };
  return {
    overviews: {
      own: async ({ member }) => ok(await memberOverview(deps, member.id, deps.clock.now())),
      overview: async ({ query }) => ok(await siteOverview(deps, query.siteCode, deps.clock.now())),
      markOrdersSeen: ({ body, member }) => markOrdersSeen(deps, member, { siteCode: body.siteCode, at: new Date(body.at) }),
      setStockThreshold: ({ body, member }) => setStockThreshold(deps, member, body),
      performance: async (call) => {
        const of = performanceOf(call);
        if (!of.ok) return of;
        const found = await productPerformance(deps.db, of.value);
        return found === null ? fail(failure('lookupFailed')) : ok(found);
      },
      downloadPerformance: async ({ member, c, ...call }) => {
        const of = performanceOf(call);
        if (!of.ok) return of;
        const { format } = call.query;
        const file = await filePerformance(deps, member, { ...of.value, format });
        return file.ok ? ok(sendSheet(c, file.value)) : file;
      },
    },
  };
};
