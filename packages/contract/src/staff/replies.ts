import {
  type InvitationView,
  type ShownInvitation,
  SITE_ACTION,
  type SiteActionView,
  type SiteStaff,
  STAFF_ROLES,
  type StaffView,
} from '@naru/domain/staff';
import * as z from 'zod/mini';
import * as id from '../shared/ids.ts';
import { as, bare, code, flag, list, positive, reply, text, timestamp } from '../shared/reply.ts';

/** Words of what a member may do for a site on the wire. */
export const staffRole = z.enum(STAFF_ROLES);

const role = bare(staffRole);
const expiresAt = as('expiredAt', timestamp);

/** Somebody who acts for a site; the address comes masked. */
const staff = reply<StaffView>()({
  staffId: id.staff,
  nickname: text,
  email: text,
  role,
  isMe: flag,
  since: as('createDatetime', timestamp),
});
const invitation = reply<InvitationView>()({ invitationId: id.invitation, email: text, role, invitedBy: text, expiresAt });

/** Who acts for a site, and who is invited to. */
export const siteStaff = reply<SiteStaff>()({ staff: list(staff), invitations: list(invitation) });

/** An invitation, as whoever holds its letter sees it. */
export const shownInvitation = reply<ShownInvitation>()({
  siteCode: id.site,
  siteName: text,
  role,
  invitedBy: text,
  email: text,
  isMine: flag,
  expiresAt,
});

/** Something that was done for a site. */
export const siteAction = reply<SiteActionView>()({
  id: positive,
  at: timestamp,
  deed: code(SITE_ACTION),
  actor: text,
  target: text,
  detail: bare(z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))),
  ip: text,
});
