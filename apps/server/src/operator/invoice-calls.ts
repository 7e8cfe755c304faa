import { ok } from '@naru/domain/shared';
import { fileFeeInvoices, listFees } from '../use-cases/settlement/file-fee-invoices.ts';
import { type OperatorCall, wiredCall } from './call.ts';

/** What the house has to invoice. */
export const INVOICE_CALLS = {
  'invoice/list': wiredCall('invoice/list', async (deps, _, { month }) => listFees(deps, month)),
  'invoice/file': wiredCall('invoice/file', async (deps, operator, { month }) => {
    const file = await fileFeeInvoices(deps, operator, month);
    if (!file.ok) return file;
    const bytes = await new Response(file.value.content).arrayBuffer();
    return ok({ name: file.value.name, base64: Buffer.from(bytes).toString('base64') });
  }),
} as const satisfies Readonly<Record<string, OperatorCall>>;
