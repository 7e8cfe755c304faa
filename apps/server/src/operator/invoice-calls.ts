import { ok, parseKoreanMonth } from '@naru/domain/shared';
import { z } from 'zod';
import { fileFeeInvoices } from '../use-cases/settlement/file-fee-invoices.ts';
import { type OperatorCall, operatorCall } from './call.ts';
import { byText } from './shapes.ts';

/** What the house has to invoice. */
export const INVOICE_CALLS = {
  'invoice/file': operatorCall(z.object({ month: byText(parseKoreanMonth) }), async (deps, operator, { month }) => {
    const file = await fileFeeInvoices(deps, operator, month);
    if (!file.ok) return file;
    const bytes = await new Response(file.value.content).arrayBuffer();
    return ok({ name: file.value.name, base64: Buffer.from(bytes).toString('base64') });
  }),
} as const satisfies Readonly<Record<string, OperatorCall>>;
