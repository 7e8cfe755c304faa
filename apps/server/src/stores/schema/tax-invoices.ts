import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { madeAt, runningNumber, won } from './columns.ts';
import { sites } from './sites.ts';

/** Tax invoices (세금계산서) issued for an issuer's monthly fees, as recorded. Never changed: the last of a month and issuer counts and corrects the others. */
export const taxInvoices = pgTable(
  'tax_invoices',
  {
    id: runningNumber(),
    month: text().notNull(),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    /** Its number at the tax office. */
    approvalNumber: text().notNull(),
    /** The day of the Korean calendar on which it was issued. */
    issuedOn: text().notNull(),
    /** What was supplied and its tax, in whole won, as the market had worked them out when it was recorded; negative where more went back. */
    supply: won().notNull(),
    vat: won().notNull(),
    recordedBy: text().notNull(),
    createdAt: madeAt(),
  },
  (t) => [
    index('tax_invoices_of').on(t.siteCode, t.month, t.id),
    check('tax_invoices_month', sql`${t.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
    check('tax_invoices_issued_on', sql`${t.issuedOn} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    check('tax_invoices_number', sql`${t.approvalNumber} ~ '^[0-9]{8}[0-9A-Za-z]{16}$'`),
  ],
);
