import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import { announcementWire, faqWire } from './wire.ts';

const byId = z.object({ x: request.announcementIdText });

/** What operators write for everybody: announcements (공지사항) and frequent questions (product 2, /etc/cs). */
export const announcementEndpoints = {
  noticePosts: endpoint({
    api: 'center',
    method: 'GET',
    path: '/notice/v1/list',
    audience: 'open',
    summary: 'Notices, newest first',
    query: request.pageQuery,
    result: pageOf(announcementWire),
  }),
  noticePost: endpoint({
    api: 'center',
    method: 'GET',
    path: '/notice/v1/{x}',
    audience: 'open',
    summary: 'One notice',
    params: byId,
    result: announcementWire,
  }),
  faqs: endpoint({
    api: 'center',
    method: 'GET',
    path: '/notice/v1/faq',
    audience: 'open',
    summary: 'Every frequent question, in the order of the kinds',
    result: z.array(faqWire),
  }),
};
