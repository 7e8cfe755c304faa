import { PAYMENT_MEANS } from '@naru/domain/order';
import { SETTLEMENT_KIND } from '@naru/domain/settlement';
import * as z from 'zod/mini';
import { codeOf, instant, nonNegativeInteger, positiveInteger, secretId, tokenId } from '../shared/primitives.ts';

const amounts = {
  price: nonNegativeInteger,
  fee: nonNegativeInteger,
  royalty: nonNegativeInteger,
  refund: nonNegativeInteger,
  net: z.int(),
};

/** The tax in it; what went back is negative. */
const tax = z.object({ supply: z.int(), vat: z.int(), exempt: z.int(), feeSupply: z.int(), feeVat: z.int() });

/** A month of whoever it is for. */
export const statementWire = z.object({
  month: z.string().check(z.regex(/^\d{4}-\d\d$/)),
  open: z.boolean(),
  sums: z.array(z.object({ kind: codeOf(SETTLEMENT_KIND), count: positiveInteger, ...amounts })),
  tax,
  invoice: z.nullable(z.object({ approvalNumber: z.string(), issuedOn: z.string() })),
  booked: z.int(),
  carried: z.int(),
  paid: z.int(),
  heldCosts: nonNegativeInteger,
  account: z.nullable(z.object({ bankId: z.string(), account: z.string(), holder: z.string(), heldUntil: z.nullable(instant) })),
});

/** One line of a month. */
export const settlementLineWire = z.object({
  kind: codeOf(SETTLEMENT_KIND),
  orderId: secretId,
  means: z.nullable(z.literal([...PAYMENT_MEANS])),
  at: instant,
  productId: positiveInteger,
  productName: z.string(),
  number: z.nullable(positiveInteger),
  tokenId: z.nullable(tokenId),
  tax,
  ...amounts,
});
