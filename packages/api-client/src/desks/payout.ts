import { payoutEndpoints } from '@naru/contract';
import type { Payouts } from '@naru/domain/payout';
import type { Call } from '../transport/caller.ts';

/** Money on its way to those who sold, over HTTP. */
export const httpPayouts = (call: Call): Payouts => ({
  owed: () => call(payoutEndpoints.owed),
  list: (query) => call(payoutEndpoints.payouts, { query }),
  owedToSite: (query) => call(payoutEndpoints.siteOwed, { query }),
  listOfSite: (query) => call(payoutEndpoints.sitePayouts, { query }),
});
