import { staffEndpoints } from '@naru/contract';
import { must, pageCodec, shownInvitationCodec, siteDeedCodec, siteStaffCodec } from '@naru/contract/codec';
import { parseSiteCode } from '@naru/domain/shared';
import type { Staff } from '@naru/domain/staff';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

const deeds = pageCodec(siteDeedCodec);

/** Who acts for a site, over HTTP. */
export const httpStaff = (call: Call): Staff => ({
  list: (siteCode) => seen(call(staffEndpoints.staff, { query: { siteCode } }), siteStaffCodec.fromWire),
  invite: (body) => done(call(staffEndpoints.staffInvite, { body })),
  withdraw: (siteCode, invitationId) =>
    done(call(staffEndpoints.staffInvitationWithdraw, { params: { x: invitationId }, body: { siteCode } })),
  changeRole: ({ staffId, ...body }) => done(call(staffEndpoints.staffRole, { params: { x: staffId }, body })),
  end: ({ staffId, ...body }) => done(call(staffEndpoints.staffEnd, { params: { x: staffId }, body })),
  invitation: (code) => seen(call(staffEndpoints.invitation, { body: { code } }), shownInvitationCodec.fromWire),
  accept: (code) =>
    seen(call(staffEndpoints.invitationAccept, { body: { code } }), ({ siteCode }) => ({ siteCode: must(parseSiteCode(siteCode)) })),
  deeds: (query) => seen(call(staffEndpoints.siteDeeds, { query }), deeds.fromWire),
});
