import { type Announcement, FAQ_KINDS, type Faq } from '@naru/domain/announcement';
import * as z from 'zod/mini';
import { id } from '../shared/ids.ts';
import { addedLater, bare, flag, reply, text } from '../shared/reply.ts';

/** An announcement (공지사항) of the customer-service area. */
export const announcement = reply<Announcement>()({
  id: id.announcement,
  title: text,
  text,
  createdAt: text,
  pinned: addedLater(flag, false),
});

export const faq = reply<Faq>()({ id: id.announcement, kind: bare(z.enum(FAQ_KINDS)), question: text, answer: text });
