import { parseInvitationId, parseSiteCode, parseStaffId } from '@naru/domain/shared';
import { type ShownInvitation, SITE_DEED, type SiteDeedView, type SiteStaff } from '@naru/domain/staff';
import type * as z from 'zod/mini';
import { type Codec, must, nameFor } from '../shared/codec.ts';
import type { shownInvitationWire, siteDeedWire, siteStaffWire } from './wire.ts';

/** Who acts for a site, and who is invited to. */
export const siteStaffCodec: Codec<z.infer<typeof siteStaffWire>, SiteStaff> = {
  toWire: ({ staff, invitations }) => ({
    staff: staff.map(({ since, ...one }) => ({ ...one, createDatetime: since })),
    invitations: invitations.map(({ expiresAt, ...one }) => ({ ...one, expiredAt: expiresAt })),
  }),
  fromWire: ({ staff, invitations }) => ({
    staff: staff.map(({ staffId, createDatetime, ...one }) => ({ ...one, staffId: must(parseStaffId(staffId)), since: createDatetime })),
    invitations: invitations.map(({ invitationId, expiredAt, ...one }) => ({
      ...one,
      invitationId: must(parseInvitationId(invitationId)),
      expiresAt: expiredAt,
    })),
  }),
};

/** An invitation, as whoever holds its letter sees it. */
export const shownInvitationCodec: Codec<z.infer<typeof shownInvitationWire>, ShownInvitation> = {
  toWire: ({ expiresAt, ...shown }) => ({ ...shown, expiredAt: expiresAt }),
  fromWire: ({ siteCode, expiredAt, ...shown }) => ({ ...shown, siteCode: must(parseSiteCode(siteCode)), expiresAt: expiredAt }),
};

/** Something that was done for a site. */
export const siteDeedCodec: Codec<z.infer<typeof siteDeedWire>, SiteDeedView> = {
  toWire: (row) => ({ ...row, deed: SITE_DEED[row.deed] }),
  fromWire: (row) => ({ ...row, deed: nameFor(SITE_DEED, row.deed) }),
};
