import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { list, page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { announcement, faq } from './replies.ts';

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
    result: page(announcement),
  }),
  noticePost: endpoint({
    api: 'center',
    method: 'GET',
    path: '/notice/v1/{x}',
    audience: 'open',
    summary: 'One notice',
    params: byId,
    result: announcement,
  }),
  faqs: endpoint({
    api: 'center',
    method: 'GET',
    path: '/notice/v1/faq',
    audience: 'open',
    summary: 'Every frequent question, in the order of the kinds',
    result: list(faq),
  }),
};
