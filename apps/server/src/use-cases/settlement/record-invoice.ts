import { type Failure, failure } from '@naru/domain/failure';
import { parseIssuedInvoice, type TaxInvoiceDraft } from '@naru/domain/settlement';
import { fail, type KoreanMonth, koreanDayAt, ok, type Result } from '@naru/domain/shared';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { taxInvoices } from '../../stores/schema/index.ts';
import { listFees } from './file-fee-invoices.ts';

/** Which invoice was issued. */
interface InvoiceRecord extends TaxInvoiceDraft {
  readonly month: KoreanMonth;
  readonly siteCode: string;
}

/**
 * Records that the tax invoice of an issuer's fees of a month was issued, of what the market works out that they are; one that was recorded before is
 * corrected by it, and stays. Refused with `badRequest` and the wrong field, and with `lookupFailed` where the issuer has no fees in that month.
 */
export const recordInvoice = async (
  deps: Deps,
  operator: string,
  { month, siteCode, ...draft }: InvoiceRecord,
): Promise<Result<void, Failure>> => {
  const at = deps.clock.now();
  const fees = await listFees(deps, month);
  if (!fees.ok) return fees;
  const of = fees.value.find((one) => one.siteCode === siteCode);
  if (of === undefined) return fail(failure('lookupFailed', { field: 'siteCode' }));
  const read = parseIssuedInvoice(draft, { month, today: koreanDayAt(at) });
  if (!read.ok) return read;
  const { approvalNumber, issuedOn } = read.value;
  return deps.transact(async (tx) => {
    const { supply, vat } = of;
    await tx.insert(taxInvoices).values({ month, siteCode, approvalNumber, issuedOn, supply, vat, recordedBy: operator, createdAt: at });
    const detail = { month, approvalNumber, issuedOn, supply, vat };
    await audit(tx, { actor: operator, action: 'invoice.record', target: siteCode, detail, at });
    return ok(undefined);
  });
};
