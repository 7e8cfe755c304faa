import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { noticeWire } from '../wire/notice.ts';
import { count, pageOf, pageQuery, size } from '../wire/primitives.ts';

/** What members are told inside the site; product 7 names none of these. */
export const noticeEndpoints = {
  noticeList: endpoint({
    api: 'center',
    method: 'GET',
    path: '/notification/v1/list',
    audience: 'member',
    summary: 'What the member has been told, newest first',
    query: pageQuery,
    result: pageOf(noticeWire),
  }),
  noticeUnseen: endpoint({
    api: 'center',
    method: 'GET',
    path: '/notification/v1/unseen',
    audience: 'member',
    summary: 'How many notices the member has not seen',
    result: z.object({ count: size }),
  }),
  noticeSeen: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/notification/v1/seen',
    audience: 'member',
    summary: 'The member has seen everything up to a notice',
    body: z.object({ upTo: count }),
    result: z.object({ count: size }),
  }),
  /** Server-sent events `unseen` whose data is {count}; ends by itself before the access token does. */
  noticeStream: endpoint({
    api: 'center',
    method: 'GET',
    path: '/notification/v1/stream',
    audience: 'member',
    summary: 'The count of unseen notices, told as it changes',
    result: 'binary',
  }),
};
