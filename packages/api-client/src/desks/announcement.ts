import { announcementEndpoints } from '@naru/contract';
import type { AnnouncementBoard } from '@naru/domain/announcement';
import type { Call } from '../transport/caller.ts';

/** Announcements and frequent questions, over HTTP. */
export const httpAnnouncementBoard = (call: Call): AnnouncementBoard => ({
  posts: (query) => call(announcementEndpoints.noticePosts, { query }),
  post: (id) => call(announcementEndpoints.noticePost, { params: { x: id } }),
  faqs: () => call(announcementEndpoints.faqs),
});
