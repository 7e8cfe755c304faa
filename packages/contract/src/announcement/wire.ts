import { FAQ_KINDS } from '@naru/domain/announcement';
import * as z from 'zod/mini';
import { positiveInteger } from '../shared/primitives.ts';

/** An announcement (공지사항) of the customer-service area. */
export const announcementWire = z.object({ id: positiveInteger, title: z.string(), text: z.string(), createdAt: z.string() });

/** A frequent question. */
export const faqWire = z.object({ id: positiveInteger, kind: z.enum(FAQ_KINDS), question: z.string(), answer: z.string() });
