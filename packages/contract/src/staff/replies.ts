import {
  ACTION_SUBJECTS,
  type ActionSubject,
  type InvitationView,
  type ShownInvitation,
  SITE_ACTION,
  type SiteActionView,
  type SiteStaff,
  STAFF_ROLES,
  type StaffView,
} from '@naru/domain/staff';
import * as z from 'zod/mini';
import { id } from '../shared/ids.ts';
import { addedLater, as, bare, code, flag, list, orNull, positive, reply, text, timestamp } from '../shared/reply.ts';

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

export const siteStaff = reply<SiteStaff>()({ staff: list(staff), invitations: list(invitation) });

export const shownInvitation = reply<ShownInvitation>()({
  siteCode: id.site,
  siteName: text,
  role,
  invitedBy: text,
  email: text,
  isMine: flag,
  expiresAt,
});

export const siteAction = reply<SiteActionView>()({
  id: positive,
  at: timestamp,
  deed: code(SITE_ACTION),
  actor: text,
  target: text,
  subject: addedLater(orNull(reply<ActionSubject>()({ kind: bare(z.literal([...ACTION_SUBJECTS])), id: text, name: text })), null),
  detail: bare(z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))),
  ip: text,
});
