import { TAKEDOWN_KINDS, TAKEDOWN_LIFECYCLE, TAKEDOWN_REASONS, TAKEN_ALONE } from '@naru/domain/report';
import { statesOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { done, id, wire } from './shapes.ts';

const orNull = z.nullable;
const kind = z.enum([...TAKEDOWN_KINDS]);
/** Which rule it breaks, what its owner reads of that, and the report that led there. */
const why = { reason: z.enum([...TAKEDOWN_REASONS]), text: z.string(), report: orNull(id) };

/** What the platform takes down, and lets go up again. */
export const TAKEDOWN_WIRE = {
  'takedown/look': wire(
    z.object({ kind, target: z.string() }),
    z.object({ name: z.string(), owner: z.string(), orders: z.number(), listings: z.number() }),
  ),
  'takedown/make': wire(z.object({ kind: z.enum([...TAKEN_ALONE]), target: z.string(), ...why }), done),
  'takedown/store': wire(z.object({ siteCode: z.string(), ...why }), done),
  'takedown/list': wire(
    z.object({ standing: z.boolean(), before: orNull(id) }),
    z.array(
      z.object({
        id: z.number(),
        kind,
        target: z.string(),
        name: z.string(),
        state: z.enum(statesOf(TAKEDOWN_LIFECYCLE)),
        reason: z.enum([...TAKEDOWN_REASONS]),
        text: z.string(),
        takenBy: z.string(),
        at: z.string(),
        appealUntil: z.string(),
        /** The inquiry by which its owner appeals. */
        appeal: orNull(z.object({ inquiryId: z.number(), answered: z.boolean() })),
        liftedBy: orNull(z.string()),
        liftedAt: orNull(z.string()),
      }),
    ),
  ),
  'takedown/lift': wire(z.object({ id, text: z.string() }), done),
} as const;
