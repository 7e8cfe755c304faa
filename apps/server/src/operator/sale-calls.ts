import { ok } from '@naru/domain/shared';
import { findSales, showSale } from '../use-cases/order/show-sale.ts';
import { type OperatorCall, wiredCall } from './call.ts';

/** Completed sales: found by order, NFT or member, and shown with what a reversal would do. */
export const SALE_CALLS = {
  'sale/find': wiredCall('sale/find', async (deps, _, query) => ok(await findSales(deps, query))),
  'sale/show': wiredCall('sale/show', showSale),
} as const satisfies Readonly<Record<string, OperatorCall>>;
