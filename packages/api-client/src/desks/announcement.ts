import { announcementEndpoints } from '@naru/contract';
import { announcementCodec, faqCodec, pageCodec } from '@naru/contract/codec';
import type { AnnouncementBoard } from '@naru/domain/announcement';
import type { Call } from '../transport/caller.ts';
import { seen } from './fetching.ts';

const posts = pageCodec(announcementCodec);

/** Announcements and frequent questions, over HTTP. */
export const httpAnnouncementBoard = (call: Call): AnnouncementBoard => ({
  posts: (query) => seen(call(announcementEndpoints.noticePosts, { query }), posts.fromWire),
  post: (id) => seen(call(announcementEndpoints.noticePost, { params: { x: id } }), announcementCodec.fromWire),
  faqs: () => seen(call(announcementEndpoints.faqs), (list) => list.map(faqCodec.fromWire)),
});
