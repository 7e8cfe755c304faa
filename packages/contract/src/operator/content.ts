import { parseAnnouncementId, parseEventId, parseProductId, parseStoryId } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { dateTime, done, file, id, idBy, nothing, wire } from './shapes.ts';

/** From when and until when something is shown; null at once, and until it is taken down. */
const shownTerm = { startsAt: z.optional(z.nullable(dateTime)), endsAt: z.optional(z.nullable(dateTime)) };
const poster = { title: z.string(), text: z.string(), link: z.string(), sort: z.int(), ...shownTerm };
/** What is put up has a picture; what is changed keeps its own where none is given. */
const [picture, newPicture] = [{ picture: file }, { picture: z.nullable(file) }];
const place = z.enum(['top', 'center']);
/** Where its picture lies at this server; null for none. */
const pictureLine = { picture: z._default(z.nullable(z.string()), null) };
const posterLines = z.array(
  z.object({
    id: z.number(),
    title: z.string(),
    text: z._default(z.string(), ''),
    link: z._default(z.string(), ''),
    sort: z._default(z.number(), 0),
    place: z._default(z.nullable(place), null),
    startsAt: z._default(z.nullable(z.string()), null),
    endsAt: z.nullable(z.string()),
    ...pictureLine,
  }),
);
const one = z.object({ id });
const announcement = { title: z.string(), body: z.string().check(z.minLength(1)), pinned: z.boolean(), ...shownTerm };
const faq = { type: z.string(), question: z.string(), answer: z.string() };
const event = { title: z.string(), text: z.string(), link: z.string(), startsAt: dateTime, endsAt: dateTime };
const story = {
  title: z.string(),
  lead: z.string(),
  text: z.string(),
  sort: z.int(),
  siteCode: z.nullable(z.string()),
  productId: z.nullable(idBy(parseProductId)),
};

/** What the platform itself shows to everybody. */
export const CONTENT_WIRE = {
  'notice/add': wire(z.object(announcement), done),
  'notice/update': wire(z.object({ id: idBy(parseAnnouncementId), ...announcement }), done),
  'notice/list': wire(
    nothing,
    z.array(
      z.object({
        id: z.number(),
        kind: z.enum(['notice', 'faq']),
        title: z.string(),
        body: z._default(z.string(), ''),
        /** Of a frequent question its kind. */
        type: z._default(z.nullable(z.string()), null),
        pinned: z.boolean(),
        startsAt: z._default(z.nullable(z.string()), null),
        endsAt: z._default(z.nullable(z.string()), null),
        createdAt: z.string(),
      }),
    ),
  ),
  'notice/remove': wire(z.object({ id: idBy(parseAnnouncementId) }), done),
  'faq/add': wire(z.object(faq), done),
  'faq/update': wire(z.object({ id: idBy(parseAnnouncementId), ...faq }), done),
  'banner/add': wire(z.object({ place, ...poster, ...picture }), done),
  'banner/update': wire(z.object({ id, place, ...poster, ...newPicture }), done),
  'banner/list': wire(nothing, posterLines),
  'banner/remove': wire(one, done),
  'popup/add': wire(z.object({ ...poster, ...picture }), done),
  'popup/update': wire(z.object({ id, ...poster, ...newPicture }), done),
  'popup/list': wire(nothing, posterLines),
  'popup/remove': wire(one, done),
  'event/add': wire(z.object({ ...event, ...picture }), done),
  'event/update': wire(z.object({ id: idBy(parseEventId), ...event, ...newPicture }), done),
  'event/list': wire(
    nothing,
    z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        text: z._default(z.string(), ''),
        link: z._default(z.string(), ''),
        startsAt: z.string(),
        endsAt: z.string(),
        ...pictureLine,
      }),
    ),
  ),
  'event/remove': wire(z.object({ id: idBy(parseEventId) }), done),
  'story/add': wire(z.object({ ...story, ...picture }), done),
  'story/update': wire(z.object({ id: idBy(parseStoryId), ...story, ...newPicture }), done),
  'story/list': wire(
    nothing,
    z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        lead: z._default(z.string(), ''),
        text: z._default(z.string(), ''),
        sort: z.number(),
        siteCode: z._default(z.nullable(z.string()), null),
        productId: z._default(z.nullable(z.number()), null),
        createdAt: z.string(),
        ...pictureLine,
      }),
    ),
  ),
  'story/remove': wire(z.object({ id: idBy(parseStoryId) }), done),
} as const;
