import { announcementEndpoints } from '@naru/contract';
import type { NoticeBoard } from '@naru/domain/support';
import type { Call } from '../transport/caller.ts';
import { pageQuery } from './fetching.ts';

/** Notices and frequent questions, over HTTP. */
export const httpNoticeBoard = (call: Call): NoticeBoard => ({
  posts: (wish) => call(announcementEndpoints.noticePosts, { query: pageQuery(wish) }),
  post: (id) => call(announcementEndpoints.noticePost, { params: { x: String(id) } }),
  faqs: () => call(announcementEndpoints.faqs),
});
