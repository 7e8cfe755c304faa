import {
  ORDER_KIND,
  PART_CAUSES,
  REVERSAL_BEARERS,
  REVERSAL_CAUSES,
  REVERSAL_ENDS,
  REVERSAL_LIFECYCLE,
  WITHDRAWAL_GROUNDS,
} from '@naru/domain/order';
import { namesOf, parseInquiryId, statesOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { won } from '../shared/primitives.ts';
import { done, idBy, wire } from './shapes.ts';

const orNull = z.nullable;
const state = z.enum(statesOf(REVERSAL_LIFECYCLE));

const sale = {
  orderId: z.string(),
  orderNumber: z._default(z.string(), ''),
  kind: z.enum(namesOf(ORDER_KIND)),
  name: z.string(),
  number: orNull(z.number()),
  tokenId: orNull(z.string()),
  price: z.number(),
  siteName: z.string(),
  buyer: z.string(),
  seller: orNull(z.string()),
  completedAt: orNull(z.string()),
};

/** Until when money goes back in time, and what is owed for a delay, in whole won. */
const terms = { dueBy: z.string(), interest: z.number() };

const saleShown = z.object({
  ...sale,
  fee: z.number(),
  royalty: z.number(),
  deposit: z.number(),
  confirmedAt: orNull(z.string()),
  ground: z.enum([...WITHDRAWAL_GROUNDS]),
  /** When its buyer first opened its original; null where they have not, or nobody wrote it down. */
  openedAt: orNull(z.string()),
  whyNot: orNull(z.string()),
  paidOut: z.boolean(),
  /** What could still go back, in whole won. */
  left: z.number(),
  /** What of it whoever sold would give back. */
  depositLeft: z.number(),
  parts: z.array(
    z.object({
      cause: z.enum([...PART_CAUSES]),
      bearer: z.enum([...REVERSAL_BEARERS]),
      state,
      reason: z.string(),
      by: z.string(),
      amount: z.number(),
      at: z.string(),
      endedAt: orNull(z.string()),
      ...terms,
    }),
  ),
  reversal: orNull(
    z.object({
      cause: z.enum([...REVERSAL_CAUSES]),
      nft: z.enum([...REVERSAL_ENDS]),
      state,
      reason: z.string(),
      by: z.string(),
      amount: z.number(),
      at: z.string(),
      endedAt: orNull(z.string()),
      ...terms,
    }),
  ),
});

/** Completed sales, and taking one back. */
export const SALE_WIRE = {
  'sale/find': wire(z.object({ of: z.string() }), z.array(z.object({ ...sale, reversal: orNull(state) }))),
  'sale/show': wire(z.object({ id: z.string() }), saleShown),
  'sale/part': wire(z.object({ id: z.string(), amount: won, bearer: z.enum([...REVERSAL_BEARERS]), reason: z.string() }), done),
  'sale/reverse': wire(z.object({ id: z.string(), reason: z.string(), inquiry: z.optional(idBy(parseInquiryId)) }), done),
} as const;
