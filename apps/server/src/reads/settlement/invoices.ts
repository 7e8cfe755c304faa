import type { Statement } from '@naru/domain/settlement';
import type { KoreanMonth } from '@naru/domain/shared';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { taxInvoices } from '../../stores/schema/index.ts';
import type { Holder } from './owed.ts';

/** A tax invoice as it was recorded last. */
export type RecordedInvoice = Pick<typeof taxInvoices.$inferSelect, 'approvalNumber' | 'issuedOn' | 'supply' | 'vat' | 'recordedBy'>;

/** The invoices of a month's fees, by issuer: of several records the last, which corrects the ones before it. */
export const invoicesOf = async (db: Db, month: KoreanMonth, siteCode?: string): Promise<ReadonlyMap<string, RecordedInvoice>> => {
  const rows = await db
    .select()
    .from(taxInvoices)
    .where(and(eq(taxInvoices.month, month), siteCode === undefined ? undefined : eq(taxInvoices.siteCode, siteCode)))
    .orderBy(asc(taxInvoices.id));
  return new Map(
    rows.map(({ siteCode: of, approvalNumber, issuedOn, supply, vat, recordedBy }) => [
      of,
      { approvalNumber, issuedOn, supply, vat, recordedBy },
    ]),
  );
};

/** The invoice of a holder's month, as whoever it is for is told of it. */
export const invoiceIn = async (db: Db, holder: Holder, month: KoreanMonth): Promise<Statement['invoice']> => {
  const invoice = 'siteCode' in holder ? (await invoicesOf(db, month, holder.siteCode)).get(holder.siteCode) : undefined;
  return invoice === undefined ? null : { approvalNumber: invoice.approvalNumber, issuedOn: invoice.issuedOn };
};
