import { CHAIN_KEY_LIFECYCLE } from '@naru/domain/chain';
import { DIFFERENCE_KINDS, DIFFERENCE_LIFECYCLE } from '@naru/domain/reconciliation';
import { parseKoreanMonth, statesOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { byText, done, file, id, momentText, nothing, savedFile, wire } from './shapes.ts';

const orNull = z.nullable;

const difference = {
  ...{ difference: z.number(), provider: z.string(), providerKey: z.string(), kind: z.enum([...DIFFERENCE_KINDS]) },
  ...{ state: z.enum(statesOf(DIFFERENCE_LIFECYCLE)), ours: z.number(), theirs: z.number(), day: z.string() },
  ...{ explanation: orNull(z.string()), explainedBy: orNull(z.string()) },
};
const movement = z.object({
  ...{ reference: z.string(), kind: z.enum(['paid', 'returned']), amount: z.number(), fee: orNull(z.number()), at: momentText },
});
const month = z.object({ month: byText(parseKoreanMonth) });
const fee = z.object({
  ...{ siteCode: orNull(z.string()), name: orNull(z.string()), seller: z.string() },
  ...{ count: z.number(), fee: z.number(), supply: z.number(), vat: z.number() },
});

/** What the house's purposes of signing keys are called, and the account that sends to the chain. */
const purpose = z.enum(['passport', 'verifier', 'sandboxIssuer', 'chain']);

/** The provider's books, what is to be invoiced, stores that are opened, and keys. */
export const BOOKS_WIRE = {
  'reconcile/list': wire(
    z.object({ open: z.boolean() }),
    z.object({ provider: z.string(), compared: orNull(z.string()), all: z.number(), differences: z.array(z.object(difference)) }),
  ),
  'reconcile/show': wire(
    z.object({ difference: id }),
    z.object({
      ...difference,
      payment: orNull(z.object({ orderId: z.string(), state: z.string(), method: z.string() })),
      movements: z.array(movement),
      bookings: z.array(z.object({ booking: z.string(), amount: z.number(), at: momentText })),
    }),
  ),
  'reconcile/explain': wire(z.object({ difference: id, reason: z.string() }), done),
  'invoice/list': wire(month, z.array(fee)),
  'invoice/file': wire(month, savedFile),
  'site/create': wire(
    z.object({
      ...{ siteCode: z.string(), name: z.string(), member: z.string(), introduction: z.string() },
      ...{ logo: file, sort: z.int() },
    }),
    done,
  ),
  'site/grant': wire(z.object({ siteCode: z.string(), member: z.string() }), done),
  keys: wire(
    nothing,
    z.object({
      ...{ current: z.number(), versions: z.array(z.number()) },
      uses: z.array(z.object({ column: z.string(), version: z.number(), values: z.number() })),
      signing: z.array(z.object({ purpose: z.enum(['passport', 'verifier', 'sandboxIssuer']), keyId: z.string(), past: z.number() })),
      chain: z.array(z.object({ address: z.string(), state: z.enum(statesOf(CHAIN_KEY_LIFECYCLE)), since: orNull(z.string()) })),
    }),
  ),
  'keys/rotate': wire(z.object({ purpose }), z.object({ keyId: z.string() })),
} as const;
