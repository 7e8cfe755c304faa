import { CARRIER } from '@naru/domain/exchange';
import { ESCROW_REPORT_KINDS, ESCROW_REPORT_LIFECYCLE } from '@naru/domain/order';
import { namesOf, statesOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { done, id, momentText, wire } from './shapes.ts';

const report = z.object({
  report: z.number(),
  orderId: z.string(),
  orderNumber: z._default(z.string(), ''),
  name: z.string(),
  siteName: z.string(),
  provider: z.string(),
  providerKey: z.string(),
  kind: z.enum([...ESCROW_REPORT_KINDS]),
  state: z.enum(statesOf(ESCROW_REPORT_LIFECYCLE)),
  carrier: z.nullable(z.enum(namesOf(CARRIER))),
  waybill: z.nullable(z.string()),
  happenedAt: momentText,
  said: z.nullable(z.string()),
  recordedBy: z.nullable(z.string()),
  since: momentText,
});

/** What whoever holds money for goods is told of them by people. */
export const ESCROW_WIRE = {
  'escrow/list': wire(z.object({ open: z.boolean() }), z.object({ all: z.number(), reports: z.array(report) })),
  'escrow/record': wire(z.object({ report: id }), done),
} as const;
