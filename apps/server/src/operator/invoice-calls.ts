import { ok } from '@naru/domain/shared';
import { fileFeeInvoices, listFees } from '../use-cases/settlement/file-fee-invoices.ts';
import { listFeeRates } from '../use-cases/settlement/list-fee-rates.ts';
import { recordInvoice } from '../use-cases/settlement/record-invoice.ts';
import { type OperatorCall, wiredCall } from './call.ts';

/** What the house takes of sales, what of it has to be invoiced, and what was. */
export const INVOICE_CALLS = {
  'fee/list': wiredCall('fee/list', async (deps) => ok(await listFeeRates(deps))),
  'invoice/list': wiredCall('invoice/list', async (deps, _, { month }) => listFees(deps, month)),
  'invoice/file': wiredCall('invoice/file', async (deps, operator, { month }) => {
    const file = await fileFeeInvoices(deps, operator, month);
    if (!file.ok) return file;
    const bytes = await new Response(file.value.content).arrayBuffer();
    return ok({ name: file.value.name, base64: Buffer.from(bytes).toString('base64') });
  }),
  'invoice/record': wiredCall('invoice/record', recordInvoice),
} as const satisfies Readonly<Record<string, OperatorCall>>;
