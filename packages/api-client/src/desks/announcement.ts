import { announcementEndpoints } from '@naru/contract';
import type { AnnouncementBoard } from '@naru/domain/announcement';
import type { Call } from '../transport/caller.ts';
import { pageQuery } from './fetching.ts';

/** Announcements and frequent questions, over HTTP. */
export const httpAnnouncementBoard = (call: Call): AnnouncementBoard => ({
  posts: (wish) => call(announcementEndpoints.noticePosts, { query: pageQuery(wish) }),
  post: (id) => call(announcementEndpoints.noticePost, { params: { x: String(id) } }),
  faqs: () => call(announcementEndpoints.faqs),
});
