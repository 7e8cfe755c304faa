import { parseAnnouncementId, parseEventId, parseProductId, parseStoryId } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { dateTime, done, file, id, idBy, nothing, wire } from './shapes.ts';

const poster = { title: z.string(), text: z.string(), link: z.string(), picture: file, sort: z.int(), endsAt: z.nullable(dateTime) };
const posterLines = z.array(z.object({ id: z.number(), title: z.string(), endsAt: z.nullable(z.string()) }));
const one = z.object({ id });

/** What the platform itself shows to everybody. */
export const CONTENT_WIRE = {
  'notice/add': wire(z.object({ title: z.string(), body: z.string().check(z.minLength(1)), pinned: z.boolean() }), done),
  'notice/list': wire(
    nothing,
    z.array(z.object({ id: z.number(), kind: z.enum(['notice', 'faq']), title: z.string(), pinned: z.boolean(), createdAt: z.string() })),
  ),
  'notice/remove': wire(z.object({ id: idBy(parseAnnouncementId) }), done),
  'faq/add': wire(z.object({ type: z.string(), question: z.string(), answer: z.string() }), done),
  'banner/add': wire(z.object({ place: z.enum(['top', 'center']), ...poster }), done),
  'banner/list': wire(nothing, posterLines),
  'banner/remove': wire(one, done),
  'popup/add': wire(z.object(poster), done),
  'popup/list': wire(nothing, posterLines),
  'popup/remove': wire(one, done),
  'event/add': wire(
    z.object({ title: z.string(), text: z.string(), link: z.string(), picture: file, startsAt: dateTime, endsAt: dateTime }),
    done,
  ),
  'event/list': wire(nothing, z.array(z.object({ id: z.number(), title: z.string(), startsAt: z.string(), endsAt: z.string() }))),
  'event/remove': wire(z.object({ id: idBy(parseEventId) }), done),
  'story/add': wire(
    z.object({
      title: z.string(),
      lead: z.string(),
      text: z.string(),
      picture: file,
      sort: z.int(),
      siteCode: z.nullable(z.string()),
      productId: z.nullable(idBy(parseProductId)),
    }),
    done,
  ),
  'story/list': wire(nothing, z.array(z.object({ id: z.number(), title: z.string(), sort: z.number(), createdAt: z.string() }))),
  'story/remove': wire(z.object({ id: idBy(parseStoryId) }), done),
} as const;
