import { type Failure, failure } from '../failure/code.ts';
import { type KoreanDay, type KoreanMonth, parseKoreanDay } from '../shared/korean-time.ts';
import { fail, ok, type Result } from '../shared/result.ts';

/** A tax invoice (세금계산서) as whoever issued it records it. */
export interface TaxInvoiceDraft {
  readonly approvalNumber: string;
  readonly issuedOn: string;
}

/** The same, read. */
export interface IssuedInvoice {
  /** Its number at the tax office: the day of its writing, and sixteen letters and digits. */
  readonly approvalNumber: string;
  readonly issuedOn: KoreanDay;
}

/** By which day of the month after it the invoice of a month has to be issued. */
const LAST_DAY = 10;

/** The last day on which the invoice of a month is in time. */
export const invoiceDueOn = (month: KoreanMonth): string => {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return of === 12 ? `${year + 1}-01-${LAST_DAY}` : `${year}-${String(of + 1).padStart(2, '0')}-${LAST_DAY}`;
};

/**
 * Reads what somebody records of a month's invoice. Refused with `badRequest` and the field `approvalNumber` or `issuedOn`: it is issued after its month,
 * and not on a day that has not come.
 */
export const parseIssuedInvoice = (
  { approvalNumber, issuedOn }: TaxInvoiceDraft,
  { month, today }: { readonly month: KoreanMonth; readonly today: KoreanDay },
): Result<IssuedInvoice, Failure> => {
  const number = approvalNumber.replace(/[\s-]/g, '').toUpperCase();
  const day = parseKoreanDay(issuedOn);
  if (!/^[0-9]{8}[0-9A-Z]{16}$/.test(number)) return fail(failure('badRequest', { field: 'approvalNumber' }));
  if (!day.ok || day.value > today || day.value.slice(0, 7) < month) return fail(failure('badRequest', { field: 'issuedOn' }));
  return ok({ approvalNumber: number, issuedOn: day.value });
};

/** Whether an issuer's fees of a month are something to invoice: what came to nothing is not. */
export const isToInvoice = ({ siteCode, fee }: { readonly siteCode: string | null; readonly fee: number }): boolean =>
  siteCode !== null && fee !== 0;

/** Where the invoice of a month stands: recorded, to be issued, overdue, or recorded of another sum than the month came to. */
export const INVOICE_STANDINGS = Object.freeze(['issued', 'open', 'overdue', 'otherSum'] as const);
/** One of {@link INVOICE_STANDINGS}. */
export type InvoiceStanding = (typeof INVOICE_STANDINGS)[number];

/** Where it stands on a day; null where there is none to issue and none was. */
export const invoiceStanding = (
  fees: { readonly siteCode: string | null; readonly fee: number },
  { invoiced, month, today }: { readonly invoiced: number | null; readonly month: KoreanMonth; readonly today: KoreanDay },
): InvoiceStanding | null => {
  if (invoiced !== null) return invoiced === fees.fee ? 'issued' : 'otherSum';
  if (!isToInvoice(fees)) return null;
  return today > invoiceDueOn(month) ? 'overdue' : 'open';
};
