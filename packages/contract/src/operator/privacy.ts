import {
  AUTHORITIES,
  INCIDENT_KINDS,
  INCIDENT_LIFECYCLE,
  INCIDENT_SOURCES,
  PERSONAL_ITEMS,
  PRIVACY_TASK_NAMES,
  READ_DOORS,
} from '@naru/domain/privacy';
import { parseKoreanDay, statesOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { byText, dateTime, done, id, momentText, nothing, wire } from './shapes.ts';

const orNull = z.nullable;

const task = z.enum([...PRIVACY_TASK_NAMES]);
const LONGEST_NOTE = 500;

const MOST_BY_HAND = 1_000;
const LONGEST_TEXT = 2_000;
const someText = z.string().check(z.minLength(1), z.maxLength(LONGEST_TEXT));
const suspects = { actor: orNull(z.string()), session: orNull(z.string()), ip: orNull(z.string()) };
const incident = {
  id: z.number(),
  kind: z.enum([...INCIDENT_KINDS]),
  state: z.enum(statesOf(INCIDENT_LIFECYCLE)),
  what: z.string(),
  noticedAt: momentText,
  /** Until when the authority has to be told. */
  reportBy: momentText,
  reportedAt: orNull(momentText),
  closedAt: orNull(momentText),
  members: z.number(),
  untold: z.number(),
  /** Who have left, so that nobody can write to them: a notice on the site tells them. */
  unreachable: z.number(),
};

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
  'incident/open': wire(
    z.object({
      kind: z.enum([...INCIDENT_KINDS]),
      what: someText,
      noticedAt: dateTime,
      from: dateTime,
      to: dateTime,
      ...suspects,
    }),
    z.object({ id: z.number(), members: z.number() }),
  ),
  'incident/list': wire(z.object({ open: z.boolean() }), z.array(z.object(incident))),
  'incident/show': wire(
    z.object({ id }),
    z.object({
      ...incident,
      from: momentText,
      to: momentText,
      ...suspects,
      openedBy: z.string(),
      reportNumber: orNull(z.string()),
      closedFor: orNull(z.string()),
      /** The letter as it would go now, without what is yet to be written. */
      draft: z.array(z.string()),
      /** The first of them; how many there are stands in `members`. */
      concerned: z.array(
        z.object({
          number: z.number(),
          nickname: z.string(),
          source: z.enum([...INCIDENT_SOURCES]),
          items: z.array(z.enum([...PERSONAL_ITEMS])),
          toldAt: orNull(momentText),
          reachable: z.boolean(),
        }),
      ),
    }),
  ),
  'incident/add': wire(
    z.object({
      id,
      members: z.array(z.string()).check(z.minLength(1), z.maxLength(MOST_BY_HAND)),
      items: z.array(z.enum([...PERSONAL_ITEMS])).check(z.minLength(1)),
    }),
    z.object({ members: z.number() }),
  ),
  'incident/search': wire(z.object({ id, from: dateTime, to: dateTime, ...suspects }), z.object({ members: z.number() })),
  'incident/notify': wire(z.object({ id, cause: someText, advice: someText, measures: someText }), z.object({ notified: z.number() })),
  'incident/report': wire(z.object({ id, number: z.string().check(z.minLength(1), z.maxLength(LONGEST_NOTE)), at: dateTime }), done),
  'export/make': wire(
    z.object({ authority: z.enum([...AUTHORITIES]), from: byText(parseKoreanDay), to: byText(parseKoreanDay) }),
    z.object({ name: z.string(), base64: z.string(), sha256: z.string(), signature: z.string(), keyId: z.string() }),
  ),
  'incident/close': wire(z.object({ id, reason: someText }), done),
  'privacy/tick': wire(z.object({ task, note: z.string().check(z.minLength(1), z.maxLength(LONGEST_NOTE)) }), done),
} as const;
