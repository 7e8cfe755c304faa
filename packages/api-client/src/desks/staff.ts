import { staffEndpoints } from '@naru/contract';
import type { Staff } from '@naru/domain/staff';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** Who acts for a site, over HTTP. */
export const httpStaff = (call: Call): Staff => ({
  list: (siteCode) => call(staffEndpoints.staff, { query: { siteCode } }),
  invite: (body) => done(call(staffEndpoints.staffInvite, { body })),
  withdraw: (siteCode, invitationId) =>
    done(call(staffEndpoints.staffInvitationWithdraw, { params: { x: invitationId }, body: { siteCode } })),
  changeRole: ({ staffId, ...body }) => done(call(staffEndpoints.staffRole, { params: { x: staffId }, body })),
  end: ({ staffId, ...body }) => done(call(staffEndpoints.staffEnd, { params: { x: staffId }, body })),
  invitation: (code) => call(staffEndpoints.invitation, { body: { code } }),
  accept: (code) => call(staffEndpoints.invitationAccept, { body: { code } }),
  deeds: (query) => call(staffEndpoints.siteDeeds, { query }),
});
