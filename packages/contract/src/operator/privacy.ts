import { PERSONAL_ITEMS, PRIVACY_TASK_NAMES, READ_DOORS } from '@naru/domain/privacy';
import * as z from 'zod/mini';
import { dateTime, done, id, momentText, nothing, wire } from './shapes.ts';

const orNull = z.nullable;

const task = z.enum([...PRIVACY_TASK_NAMES]);
const LONGEST_NOTE = 500;

/** What people do about personal data. */
export const PRIVACY_WIRE = {
  'privacy/list': wire(
    nothing,
    z.array(
      z.object({
        task,
        of: z.enum(['executive', 'officer']),
        months: z.number(),
        due: z.boolean(),
        last: z.nullable(z.object({ at: momentText, by: z.string(), note: z.string() })),
      }),
    ),
  ),
  'privacy/reads': wire(
    z.object({ by: orNull(z.string()), member: orNull(z.string()), from: orNull(dateTime), to: orNull(dateTime), before: orNull(id) }),
    z.object({
      /** Per staff user or member of a store, of the stretch: how often, and how many people. */
      sums: z.array(z.object({ actor: z.string(), looks: z.number(), members: z.number() })),
      reads: z.array(
        z.object({
          id: z.number(),
          at: momentText,
          actor: z.string(),
          door: z.enum([...READ_DOORS]),
          siteCode: orNull(z.string()),
          session: orNull(z.string()),
          ip: z.string(),
          call: z.string(),
          items: z.array(z.enum([...PERSONAL_ITEMS])),
          member: orNull(z.object({ number: z.number(), nickname: z.string() })),
          reason: orNull(z.string()),
        }),
      ),
    }),
  ),
  'privacy/tick': wire(z.object({ task, note: z.string().check(z.minLength(1), z.maxLength(LONGEST_NOTE)) }), done),
} as const;
