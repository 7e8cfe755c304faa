import { CARRIER } from '@naru/domain/exchange';
import * as z from 'zod/mini';
import { term } from '../event/wire.ts';
import { recipientWire } from '../exchange/wire.ts';
import { codeOf, instant, positiveInteger } from '../shared/primitives.ts';

/** Words of where an entry to the prize event stands on the wire. */
export const SMATH_STATE_WIRE = Object.freeze({
  received: 'RECEIVED',
  preparing: 'PREPARING',
  shipped: 'SHIPPED',
  completed: 'COMPLETED',
  withdrawn: 'WITHDRAWN',
} as const);

/** A campaign that can be entered. */
export const smathCampaignWire = z.object({
  campaignId: positiveInteger,
  title: z.string(),
  text: z.string(),
  prize: z.string(),
  siteName: z.string(),
  ...term,
});

/** One own entry in a list. */
export const smathEntryRowWire = z.object({
  entryId: positiveInteger,
  title: z.string(),
  prize: z.string(),
  state: codeOf(SMATH_STATE_WIRE),
  enteredAt: instant,
});

/** One own entry in full. */
export const smathEntryWire = z.object({
  ...smathEntryRowWire.shape,
  siteName: z.string(),
  recipient: recipientWire,
  carrier: z.nullable(codeOf(CARRIER)),
  waybill: z.nullable(z.string()),
});
