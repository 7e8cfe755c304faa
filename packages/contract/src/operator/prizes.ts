import { CARRIER } from '@naru/domain/exchange';
import { namesOf, parseCampaignId, parseEntryId, statesOf } from '@naru/domain/shared';
import { SMATH_LIFECYCLE } from '@naru/domain/smath';
import * as z from 'zod/mini';
import { dateTime, done, id, idBy, momentText, nothing, wire } from './shapes.ts';

const campaign = z.object({ id: idBy(parseCampaignId) });
const entry = z.object({ id: idBy(parseEntryId) });

/** The event with a prize, what gold costs, and what an action has left behind. */
export const PRIZE_WIRE = {
  'smath/open': wire(
    z.object({ title: z.string(), text: z.string(), prize: z.string(), siteCode: z.string(), startsAt: dateTime, endsAt: dateTime }),
    done,
  ),
  'smath/list': wire(
    nothing,
    z.array(z.object({ id: z.number(), title: z.string(), endsAt: z.string(), closed: z.boolean(), codes: z.number(), used: z.number() })),
  ),
  'smath/close': wire(campaign, done),
  'smath/codes': wire(z.object({ id: idBy(parseCampaignId), quantity: id }), z.object({ codes: z.array(z.string()) })),
  'smath/entries': wire(
    campaign,
    z.array(
      z.object({
        id: z.number(),
        state: z.string(),
        /** The same by its lifecycle. */
        stands: z._default(z.enum(statesOf(SMATH_LIFECYCLE)), 'received'),
        recipient: z.string(),
        nickname: z.string(),
        enteredAt: z.string(),
      }),
    ),
  ),
  'smath/file': wire(campaign, z.object({ text: z.string() })),
  'smath/prepare': wire(entry, done),
  'smath/ship': wire(z.object({ id: idBy(parseEntryId), carrier: z.enum(namesOf(CARRIER)), waybill: z.string() }), done),
  'smath/complete': wire(entry, done),
  gold: wire(z.object({ perGram: z.int(), source: z.string(), at: z.nullable(dateTime) }), done),
  'gold/show': wire(
    nothing,
    z.object({
      /** What is shown to shoppers now; null where nothing is, or it is too old. */
      now: z.nullable(z.object({ perGram: z.number(), source: z.string(), at: z.string() })),
      before: z.array(z.object({ perGram: z.number(), source: z.string(), at: z.string(), by: z.string() })),
    }),
  ),
  trace: wire(
    z.object({ trace: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
    z.array(
      z.object({
        what: z.enum(['mail', 'sms', 'job', 'bulk', 'chain']),
        id: z.number(),
        state: z.string(),
        at: momentText,
        transaction: z.nullable(z.string()),
        block: z.nullable(z.number()),
      }),
    ),
  ),
} as const;
