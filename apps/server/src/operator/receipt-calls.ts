import { ok } from '@naru/domain/shared';
import { listReceipts } from '../use-cases/order/list-receipts.ts';
import { recordCancelled, recordReceipt, revealReceiver } from '../use-cases/order/record-receipt.ts';
import { type OperatorCall, revealCall, wiredCall } from './call.ts';

/** Cash receipts that no provider issues or cancels. */
export const RECEIPT_CALLS = {
  'receipt/list': wiredCall('receipt/list', async (deps, _, query) => ok(await listReceipts(deps, query))),
  'receipt/reveal': revealCall('receipt/reveal', revealReceiver),
  'receipt/record': wiredCall('receipt/record', recordReceipt),
  'receipt/cancelled': wiredCall('receipt/cancelled', recordCancelled),
} as const satisfies Readonly<Record<string, OperatorCall>>;
