import { CARRIER } from '@naru/domain/exchange';
import * as z from 'zod/mini';
import { term } from '../event/replies.ts';
import { recipientWire } from '../exchange/wire.ts';
import { codeOf, instant, nonNegativeInteger, positiveInteger, siteCode } from '../shared/primitives.ts';

/** Words of where an entry to the prize event stands on the wire. */
export const SMATH_STATE_WIRE = Object.freeze({
  received: 'RECEIVED',
  preparing: 'PREPARING',
  shipped: 'SHIPPED',
  completed: 'COMPLETED',
  withdrawn: 'WITHDRAWN',
} as const);

/** Words of the states to which an issuer moves an entry on. */
export const ISSUER_ENTRY_MOVE_WIRE = Object.freeze({ prepare: 'PREPARING', ship: 'SHIPPED', complete: 'COMPLETED' } as const);

/** A campaign that can be entered. */
export const smathCampaignWire = z.object({
  campaignId: positiveInteger,
  title: z.string(),
  text: z.string(),
  prize: z.string(),
  siteName: z.string(),
  startsAt: term.startsAt.schema,
  endsAt: term.endsAt.schema,
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

/** One entry in the list of the site that gives the prize. */
export const siteEntryRowWire = z.object({ ...smathEntryRowWire.shape, nickname: z.string(), recipient: z.string() });

/** One entry in full, in the hands of that site. */
export const siteEntryWire = z.object({
  ...siteEntryRowWire.shape,
  delivered: recipientWire,
  carrier: z.nullable(codeOf(CARRIER)),
  waybill: z.nullable(z.string()),
  steps: z.array(z.object({ state: codeOf(SMATH_STATE_WIRE), actor: z.nullable(z.string()), at: instant })),
});

/** What stands on the label and the slip of a prize. */
export const prizePaperWire = z.object({
  entryId: positiveInteger,
  siteCode,
  siteName: z.string(),
  title: z.string(),
  prize: z.string(),
  enteredAt: instant,
  delivered: recipientWire,
  carrier: z.nullable(codeOf(CARRIER)),
  waybill: z.nullable(z.string()),
});

/** A campaign in the lists of the site that gives its prize. */
export const siteCampaignWire = z.object({ campaignId: positiveInteger, title: z.string() });

/** How many entries stand where. */
export const smathCountsWire = z.array(z.object({ state: codeOf(SMATH_STATE_WIRE), count: nonNegativeInteger }));
