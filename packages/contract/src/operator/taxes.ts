import { CASH_RECEIPT_TYPES } from '@naru/domain/account';
import { CASH_RECEIPT_FAULTS, CASH_RECEIPT_ISSUERS, CASH_RECEIPT_LIFECYCLE } from '@naru/domain/order';
import { INVOICE_STATUSES } from '@naru/domain/settlement';
import { parseKoreanMonth, statesOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { byText, done, id, momentText, savedFile, wire } from './shapes.ts';

const orNull = z.nullable;

const receipt = z.object({
  receipt: z.number(),
  orderId: z.string(),
  orderNumber: z._default(z.string(), ''),
  name: z.string(),
  siteName: z.string(),
  buyer: z.string(),
  state: z.enum(statesOf(CASH_RECEIPT_LIFECYCLE)),
  type: orNull(z.enum([...CASH_RECEIPT_TYPES])),
  amount: z.number(),
  issueNumber: orNull(z.string()),
  issuedBy: orNull(z.enum([...CASH_RECEIPT_ISSUERS])),
  fault: orNull(z.enum([...CASH_RECEIPT_FAULTS])),
  said: orNull(z.string()),
  paidAt: orNull(momentText),
  at: momentText,
});

const month = byText(parseKoreanMonth);
const fee = z.object({
  siteCode: orNull(z.string()),
  name: orNull(z.string()),
  seller: z.string(),
  count: z.number(),
  fee: z.number(),
  supply: z.number(),
  vat: z.number(),
  standing: orNull(z.enum([...INVOICE_STATUSES])),
  dueOn: z.string(),
  invoice: orNull(
    z.object({ approvalNumber: z.string(), issuedOn: z.string(), supply: z.number(), vat: z.number(), recordedBy: z.string() }),
  ),
});

/** What the platform tells the tax office: cash receipts that no provider issues or cancels, and the invoices of its fees. */
export const TAX_WIRE = {
  'receipt/list': wire(z.object({ open: z.boolean() }), z.object({ all: z.number(), receipts: z.array(receipt) })),
  'receipt/reveal': wire(
    z.object({ receipt: id, reason: z.string() }),
    z.object({ type: z.enum([...CASH_RECEIPT_TYPES]), number: z.string() }),
  ),
  'receipt/record': wire(z.object({ receipt: id, issueNumber: z.string() }), done),
  'receipt/cancelled': wire(z.object({ receipt: id }), done),
  'invoice/list': wire(z.object({ month }), z.array(fee)),
  'invoice/file': wire(z.object({ month }), savedFile),
  'invoice/record': wire(z.object({ month, siteCode: z.string(), approvalNumber: z.string(), issuedOn: z.string() }), done),
} as const;
