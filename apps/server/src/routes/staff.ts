import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { pageWindow } from '../reads/paging.ts';
import { siteActions } from '../reads/staff/site-actions.ts';
import { invitationBy, siteStaff } from '../reads/staff/site-staff.ts';
import { changeRole, endStaff } from '../use-cases/staff/change-staff.ts';
import { acceptInvitation, inviteStaff, withdrawInvitation } from '../use-cases/staff/invite.ts';
import type { NounHandlers } from './handler.ts';

const LIST_SIZE = 20;

/** Who acts for a site, and what they have done (product 6, issuer mode). */
export const staffHandlers = (deps: Deps): NounHandlers<'staff'> => ({
  staff: {
    list: async ({ query, member }) => ok(await siteStaff(deps, member, query.siteCode)),
    invite: ({ body, member }) => inviteStaff(deps, member, body),
    withdraw: ({ params, body, member }) => withdrawInvitation(deps, member, { siteCode: body.siteCode, invitationId: params.x }),
    changeRole: ({ params, body, member }) => changeRole(deps, member, { ...body, staffId: params.x }),
    end: ({ params, body, member }) => endStaff(deps, member, { ...body, staffId: params.x }),
    invitation: async ({ body, member }) => {
      const shown = await invitationBy(deps, member, body.code);
      return shown === null ? fail(failure('invitationEnded')) : ok(shown);
    },
    accept: ({ body, member }) => acceptInvitation(deps, member, body.code),
    deeds: async ({ query }) => ok(await siteActions(deps.db, query, pageWindow(query, LIST_SIZE))),
  },
});
