import type { Notices } from '@naru/domain/notice';
import * as z from 'zod/mini';
import { call, endpoint, endpointsOf, nothing } from '../endpoint.ts';
import { nonNegativeInteger } from '../shared/primitives.ts';
import { page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { notice } from './replies.ts';

/** What a member is told; product 7 names none of these but the sold ones. */
export const noticeEndpoints = endpointsOf<Notices, 'watch'>()({
  list: call({
    operationId: 'noticeList',
    api: 'center',
    method: 'GET',
    path: '/notification/v1/list',
    audience: 'member',
    summary: 'What the member has been told, newest first',
    query: request.walkedQuery,
    result: page(notice),
  }).by((query) => ({ query })),
  unseen: call({
    operationId: 'noticeUnseen',
    api: 'center',
    method: 'GET',
    path: '/notification/v1/unseen',
    audience: 'member',
    summary: 'How many notices the member has not seen',
    result: z.object({ count: nonNegativeInteger }),
  }).by(() => ({}), { read: ({ count }) => count }),
  markSeen: call({
    operationId: 'noticeSeen',
    api: 'center',
    method: 'PUT',
    path: '/notification/v1/seen',
    audience: 'member',
    summary: 'The member has seen everything up to a notice',
    body: z.object({ upTo: request.id.notice }),
    result: z.object({ count: nonNegativeInteger }),
  }).by((upTo) => ({ body: { upTo }, keepalive: true }), { read: ({ count }) => count }),
  /**
   * Server-sent events `unseen` whose data is {positiveInteger}, and `site` without data when something has changed of a site that the member acts for;
   * ends by itself before the access token does.
   */
  noticeStream: endpoint({
    operationId: 'noticeStream',
    api: 'center',
    method: 'GET',
    path: '/notification/v1/stream',
    audience: 'member',
    summary: 'The count of unseen notices, told as it changes',
    result: 'binary',
  }),
  sold: call({
    operationId: 'soldNotice',
    api: 'center',
    method: 'GET',
    path: '/marketplace/v1/product/sold/popup-info',
    audience: 'member',
    summary: 'Sales that the seller has not seen yet',
    result: z.object({
      count: nonNegativeInteger,
      firstTokenName: z.string(),
      totalPrice: nonNegativeInteger,
      totalFeePrice: nonNegativeInteger,
      totalDepositPrice: nonNegativeInteger,
    }),
  }).by(() => ({}), { read: (sold) => (sold.count === 0 ? null : sold) }),
  // Whoever has looked at something goes on at once: what they have seen is kept all the same, and is not shown to them again.
  soldSeen: call({
    operationId: 'soldNoticeSeen',
    api: 'center',
    method: 'PUT',
    path: '/marketplace/v1/product/sold/popup-info',
    audience: 'member',
    summary: 'The seller has seen the sales, or as many of them as they were shown',
    query: z.object({ count: z.optional(request.sizeText) }),
    result: nothing,
  }).by((count) => ({ query: { count }, keepalive: true })),
});
