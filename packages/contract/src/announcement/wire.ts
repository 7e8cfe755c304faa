import { FAQ_KINDS } from '@naru/domain/announcement';
import * as z from 'zod/mini';
import { count } from '../shared/primitives.ts';

/** An announcement (공지사항) of the customer-service area. */
export const announcementWire = z.object({ id: count, title: z.string(), text: z.string(), createdAt: z.string() });

/** A frequent question. */
export const faqWire = z.object({ id: count, kind: z.enum(FAQ_KINDS), question: z.string(), answer: z.string() });
