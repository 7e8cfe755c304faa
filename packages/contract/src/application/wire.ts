import { WORK_KINDS } from '@naru/domain/application';
import { TEXT_LIMITS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { codeOf, email, instant, positiveInteger, someLine, someText } from '../shared/primitives.ts';

/** Words of where an application stands on the wire. */
export const APPLICATION_STATE_WIRE = Object.freeze({
  received: 'RECEIVED',
  accepted: 'ACCEPTED',
  rejected: 'REJECTED',
  withdrawn: 'WITHDRAWN',
} as const);

const kinds = z.array(z.enum(WORK_KINDS)).check(z.maxLength(WORK_KINDS.length));

/** What somebody fills in who wants to become an issuer; names may be longer than the domain takes, so that its rule says what is wrong. */
export const applicationDraftFields = {
  brandName: someLine(50),
  contactName: someLine(50),
  phone: someLine(20),
  email,
  siteUrl: someLine(TEXT_LIMITS.url),
  introduction: someText(TEXT_LIMITS.long),
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
