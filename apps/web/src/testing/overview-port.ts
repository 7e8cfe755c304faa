import { failure } from '@naru/domain/failure';
import { NOTHING_RETURNED } from '@naru/domain/issuer';
import { type DaySales, OVERVIEW_DAYS, type Overviews, STOCK_THRESHOLD, WAITING_MOST } from '@naru/domain/overview';
import { addKoreanDays, fail, type KoreanDay, koreanDayAt } from '@naru/domain/shared';
import type { StandIns } from './stand-ins.ts';
import { productRows } from './store-ports.ts';
import type { World } from './world.ts';

const daySales = (empty: boolean): DaySales[] =>
  Array.from({ length: OVERVIEW_DAYS }, (_, at) => {
    const sold = empty ? 0 : (at * 7) % 5;
    return { day: addKoreanDays(koreanDayAt(new Date()), at + 1 - OVERVIEW_DAYS), sold, price: sold * 50_000 };
  });

/** A stand-in for how a site stands: with something of everything, or at its very beginning. */
const standInOverviews = (world: World): Overviews => {
  const { empty = false } = world.options;
  const [all, done] = [(count: number) => (empty ? 0 : count), !empty];
  let stockThreshold: number = STOCK_THRESHOLD.usual;
  return {
    own: () =>
      world.answer(() => ({
        waiting: {
          ordersToPay: all(1),
          offersToAnswer: all(2),
          countersToAnswer: 0,
          offersToPay: 0,
          goodsUnderWay: all(3),
          disputes: all(1),
          giftsUnderWay: 0,
        },
        owned: all(12),
        onSale: all(4),
        payout: empty ? null : { day: '2026-12-10' as KoreanDay, amount: 87_875 },
      })),
    overview: () =>
      world.answer(() => ({
        at: '2026-11-21T03:00:00.000Z',
        waiting: {
          newOrders: all(12),
          toPrepare: all(3),
          toSend: all(2),
          late: all(1),
          disputes: all(1),
          questions: all(2),
          failedMints: 0,
          proposedJobs: all(1),
          refusedJobs: all(1),
          drafts: all(WAITING_MOST),
          lowStock: all(4),
        },
        ordersSeenAt: empty ? null : '2026-11-20T03:00:00.000Z',
        stockThreshold,
        days: daySales(empty),
        payout: empty ? null : { day: '2026-12-10' as KoreanDay, amount: 1_234_500 },
        steps: { storeFront: done, category: done, product: done, mint: done, listing: done, account: done },
      })),
    performance: async ({ productId, from, to }) => {
      const row = productRows(world).find((each) => each.productId === productId);
      if (row === undefined) return fail(failure('lookupFailed'));
      return world.answer(() => ({
        productId,
        displayId: row.displayId,
        productName: row.productName,
        days: daySales(empty)
          .filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to))
          .map((day, at) => ({ ...day, views: all(at % 9) })),
        returned: empty ? NOTHING_RETURNED : { count: 2, price: 66_000, fee: 3_300, deposit: 62_700 },
        buyers: all(21),
        resales: { sold: all(4), price: all(260_000), royalty: all(6_500) },
        items: { minted: all(40), sold: all(30), revoked: 1 },
      }));
    },
    downloadPerformance: () => world.answer(() => new File(['\uFEFF상품 번호\r\n'], 'performance.csv', { type: 'text/csv' })),
    markOrdersSeen: () => world.answer(() => undefined),
    setStockThreshold: ({ threshold }) =>
      world.answer(() => {
        stockThreshold = threshold;
      }),
  };
};

/** The client port of this file. */
export const OVERVIEW_STAND_INS = { overviews: standInOverviews } satisfies Partial<StandIns>;
