import { payoutEndpoints } from '@naru/contract';
import { owedCodec, pageCodec, payoutCodec } from '@naru/contract/codec';
import type { Payouts } from '@naru/domain/payout';
import type { Call } from '../transport/caller.ts';
import { seen } from './fetching.ts';

const payouts = pageCodec(payoutCodec);

/** Money on its way to those who sold, over HTTP. */
export const httpPayouts = (call: Call): Payouts => ({
  owed: () => seen(call(payoutEndpoints.owed), owedCodec.fromWire),
  list: (query) => seen(call(payoutEndpoints.payouts, { query }), payouts.fromWire),
  owedToSite: (query) => seen(call(payoutEndpoints.siteOwed, { query }), owedCodec.fromWire),
  listOfSite: (query) => seen(call(payoutEndpoints.sitePayouts, { query }), payouts.fromWire),
});
