import type { SiteCode } from '@naru/domain/shared';
import { SITE_ACTION, type Staff } from '@naru/domain/staff';
import * as z from 'zod/mini';
import { proof } from '../account/proof.ts';
import { call, endpointsOf, nothing } from '../endpoint.ts';
import { id } from '../shared/ids.ts';
import { secretId, someLine } from '../shared/primitives.ts';
import { page, reply } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { shownInvitation, siteAction, siteStaff, staffRole } from './replies.ts';

const siteBody = z.object({ siteCode: request.siteCode });
const byStaff = z.object({ x: request.idText.staff });
const code = z.object({ code: secretId });

/** Who acts for a site, and what they have done (product 6, issuer mode). */
export const staffEndpoints = endpointsOf<Staff>()({
  list: call({
    operationId: 'staff',
    api: 'center',
    method: 'GET',
    path: '/site/v1/staff',
    audience: 'site',
    summary: 'Who acts for a site, and who is invited to',
    query: siteBody,
    result: siteStaff,
  }).by((siteCode) => ({ query: { siteCode } })),
  invite: call({
    operationId: 'staffInvite',
    api: 'center',
    method: 'POST',
    path: '/site/v1/staff/invitation',
    audience: 'site',
    leastRole: 'owner',
    secondFactor: 'fresh',
    summary: 'Invite somebody by mail to act for a site',
    body: z.object({ siteCode: request.siteCode, email: request.email, role: staffRole, proof }),
    result: nothing,
  }).by((body) => ({ body })),
  withdraw: call({
    operationId: 'staffInvitationWithdraw',
    api: 'center',
    method: 'PUT',
    path: '/site/v1/staff/invitation/{x}/withdraw',
    audience: 'site',
    leastRole: 'owner',
    summary: 'Withdraw an invitation to act for a site',
    params: z.object({ x: request.idText.invitation }),
    body: siteBody,
    result: nothing,
  }).by((siteCode, invitationId) => ({ params: { x: invitationId }, body: { siteCode } })),
  changeRole: call({
    operationId: 'staffRole',
    api: 'center',
    method: 'PUT',
    path: '/site/v1/staff/{x}/role',
    audience: 'site',
    leastRole: 'owner',
    secondFactor: 'fresh',
    summary: 'Change what somebody may do for a site',
    params: byStaff,
    body: z.object({ siteCode: request.siteCode, role: staffRole, proof }),
    result: nothing,
  }).by(({ staffId, ...body }) => ({ params: { x: staffId }, body })),
  end: call({
    operationId: 'staffEnd',
    api: 'center',
    method: 'PUT',
    path: '/site/v1/staff/{x}/end',
    audience: 'site',
    leastRole: 'viewer',
    summary: 'End what somebody may do for a site, or oneself',
    params: byStaff,
    body: z.object({ siteCode: request.siteCode, proof }),
    result: nothing,
  }).by(({ staffId, ...body }) => ({ params: { x: staffId }, body })),
  invitation: call({
    operationId: 'invitation',
    api: 'center',
    method: 'POST',
    path: '/site/v1/staff/invitation/look',
    audience: 'member',
    summary: 'What a letter invites to',
    body: code,
    result: shownInvitation,
  }).by((code) => ({ body: { code } })),
  accept: call({
    operationId: 'invitationAccept',
    api: 'center',
    method: 'POST',
    path: '/site/v1/staff/invitation/accept',
    audience: 'member',
    summary: 'Accept an invitation to act for a site',
    body: code,
    result: reply<{ readonly siteCode: SiteCode }>()({ siteCode: id.site }),
  }).by((code) => ({ body: { code } })),
  deeds: call({
    operationId: 'siteDeeds',
    api: 'center',
    method: 'GET',
    path: '/site/v1/log',
    audience: 'site',
    leastRole: 'owner',
    summary: 'What was done for a site, newest first',
    query: z.object({
      siteCode: request.siteCode,
      ...request.pageQueryShape,
      deed: z.optional(request.codeOf(SITE_ACTION)),
      actor: z.optional(someLine(30)),
      from: z.optional(request.koreanDay),
      to: z.optional(request.koreanDay),
    }),
    result: page(siteAction),
  }).by((query) => ({ query })),
});
