import type { AnnouncementBoard } from '@naru/domain/announcement';
import * as z from 'zod/mini';
import { call, endpointsOf } from '../endpoint.ts';
import { list, page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { announcement, faq } from './replies.ts';

const byId = z.object({ x: request.idText.announcement });

/** What operators write for everybody: announcements (공지사항) and frequent questions (product 2, /etc/cs). */
export const announcementEndpoints = endpointsOf<AnnouncementBoard>()({
  posts: call({
    operationId: 'noticePosts',
    api: 'center',
    method: 'GET',
    path: '/notice/v1/list',
    audience: 'open',
    summary: 'Notices, newest first',
    query: request.pageQuery,
    result: page(announcement),
  }).by((query) => ({ query })),
  post: call({
    operationId: 'noticePost',
    api: 'center',
    method: 'GET',
    path: '/notice/v1/{x}',
    audience: 'open',
    summary: 'One notice',
    params: byId,
    result: announcement,
  }).by((id) => ({ params: { x: id } })),
  faqs: call({
    operationId: 'faqs',
    api: 'center',
    method: 'GET',
    path: '/notice/v1/faq',
    audience: 'open',
    summary: 'Every frequent question, in the order of the kinds',
    result: list(faq),
  }).by(() => ({})),
});
