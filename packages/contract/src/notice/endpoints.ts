import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { nonNegativeInteger } from '../shared/primitives.ts';
import { page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { notice } from './replies.ts';

/** What a member is told; product 7 names none of these but the sold ones. */
export const noticeEndpoints = {
  noticeList: endpoint({
    api: 'center',
    method: 'GET',
    path: '/notification/v1/list',
    audience: 'member',
    summary: 'What the member has been told, newest first',
    query: request.walkedQuery,
    result: page(notice),
  }),
  noticeUnseen: endpoint({
    api: 'center',
    method: 'GET',
    path: '/notification/v1/unseen',
    audience: 'member',
    summary: 'How many notices the member has not seen',
    result: z.object({ count: nonNegativeInteger }),
  }),
  noticeSeen: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/notification/v1/seen',
    audience: 'member',
    summary: 'The member has seen everything up to a notice',
    body: z.object({ upTo: request.noticeId }),
    result: z.object({ count: nonNegativeInteger }),
  }),
  /**
   * Server-sent events `unseen` whose data is {positiveInteger}, and `site` without data when something has changed of a site that the member acts for;
   * ends by itself before the access token does.
   */
  noticeStream: endpoint({
    api: 'center',
    method: 'GET',
    path: '/notification/v1/stream',
    audience: 'member',
    summary: 'The count of unseen notices, told as it changes',
    result: 'binary',
  }),
  soldNotice: endpoint({
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
  }),
  soldNoticeSeen: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/marketplace/v1/product/sold/popup-info',
    audience: 'member',
    summary: 'The seller has seen the sales, or as many of them as they were shown',
    query: z.object({ count: z.optional(request.sizeText) }),
    result: nothing,
  }),
};
