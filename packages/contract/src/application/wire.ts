import { WORK_KINDS } from '@naru/domain/application';
import * as z from 'zod/mini';
import { codeOf, instant, positiveInteger, someText } from '../shared/primitives.ts';

/** Words of where an application stands on the wire. */
export const APPLICATION_STATE_WIRE = Object.freeze({
  received: 'RECEIVED',
  accepted: 'ACCEPTED',
  rejected: 'REJECTED',
  withdrawn: 'WITHDRAWN',
} as const);

const kinds = z.array(z.enum(WORK_KINDS)).check(z.maxLength(WORK_KINDS.length));

/** What somebody fills in who wants to become an issuer. */
export const applicationDraftFields = {
  brandName: someText(50),
  contactName: someText(50),
  phone: someText(20),
  email: someText(100),
  siteUrl: someText(100),
  introduction: someText(500),
  kinds: kinds.check(z.minLength(1)),
};

/** One application, as whoever sent it sees it. */
export const applicationWire = z.object({
  id: positiveInteger,
  brandName: z.string(),
  contactName: z.string(),
  phone: z.string(),
  email: z.string(),
  siteUrl: z.string(),
  introduction: z.string(),
  kinds,
  state: codeOf(APPLICATION_STATE_WIRE),
  reason: z.string(),
  createdAt: instant,
  closedAt: z.nullable(instant),
});
