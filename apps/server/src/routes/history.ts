import { failure } from '@naru/domain/failure';
import { ACTIVITY_PAGE_SIZE, HISTORY_PAGE_SIZE, type PricePeriod } from '@naru/domain/history';
import { fail, ok, type ProductId } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { activity } from '../reads/history/activity.ts';
import { nftPriceSummary, priceSummary, productOfToken } from '../reads/history/prices.ts';
import { historyOfMember, historyOfToken, recentSales, TRADES } from '../reads/history/trades.ts';
import { cursorWindow, rowWindow } from '../reads/paging.ts';
import { found, type NounHandlers } from './handler.ts';

/** Histories, and what goes on in the market (product 7, history). */
export const historyHandlers = (deps: Deps): NounHandlers<'histories'> => {
  const { db, clock } = deps;
  const prices = (productId: ProductId, period: PricePeriod = 'all') => priceSummary(db, productId, period, clock.now());
  return {
    histories: {
      ofNft: async ({ params, query, member }) => {
        const window = cursorWindow(query, HISTORY_PAGE_SIZE, TRADES.token, rowWindow(query, HISTORY_PAGE_SIZE));
        return window.ok ? ok(await historyOfToken(db, params.tokenId, window.value, member?.id ?? null)) : window;
      },
      historySum: async ({ params, query }) => {
        const productId = await productOfToken(db, params.x);
        return productId === null ? fail(failure('lookupFailed')) : ok(await prices(productId, query.period));
      },
      pricesOf: async ({ params, query }) => ok(await prices(params.productId, query.period)),
      pricesOfNft: async ({ params: { tokenId }, query: { period = 'all' }, member }) =>
        found(await nftPriceSummary(db, { tokenId, memberId: member?.id ?? null }, period, clock.now())),
      mine: async ({ member, query }) => {
        const window = cursorWindow(query, HISTORY_PAGE_SIZE, TRADES.mine, rowWindow(query, HISTORY_PAGE_SIZE));
        return window.ok ? ok(await historyOfMember(db, member.id, window.value, query)) : window;
      },
      recentTransactions: async ({ query }) => {
        const window = cursorWindow(query, HISTORY_PAGE_SIZE, TRADES.sales);
        return window.ok ? ok(await recentSales(db, window.value)) : window;
      },
      activity: async ({ query }) =>
        query.siteCode !== undefined && query.did !== undefined
          ? fail(failure('badRequest', { field: 'did' }))
          : ok(await activity(db, query, query.size ?? ACTIVITY_PAGE_SIZE)),
    },
  };
};
