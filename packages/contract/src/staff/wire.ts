import { SITE_DEED, STAFF_ROLES } from '@naru/domain/staff';
import * as z from 'zod/mini';
import { codeOf, instant, positiveInteger, siteCode } from '../shared/primitives.ts';

/** Words of what a member may do for a site on the wire. */
export const staffRole = z.enum(STAFF_ROLES);

/** Who acts for a site, and who is invited to; addresses come masked. */
export const siteStaffWire = z.object({
  staff: z.array(
    z.object({
      staffId: positiveInteger,
      nickname: z.string(),
      email: z.string(),
      role: staffRole,
      isMe: z.boolean(),
      createDatetime: instant,
    }),
  ),
  invitations: z.array(
    z.object({ invitationId: positiveInteger, email: z.string(), role: staffRole, invitedBy: z.string(), expiredAt: instant }),
  ),
});

/** An invitation, as whoever holds its letter sees it. */
export const shownInvitationWire = z.object({
  siteCode,
  siteName: z.string(),
  role: staffRole,
  invitedBy: z.string(),
  email: z.string(),
  isMine: z.boolean(),
  expiredAt: instant,
});

/** Something that was done for a site. */
export const siteDeedWire = z.object({
  id: positiveInteger,
  at: instant,
  deed: codeOf(SITE_DEED),
  actor: z.string(),
  target: z.string(),
  detail: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  ip: z.string(),
});
