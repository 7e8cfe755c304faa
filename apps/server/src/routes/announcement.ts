import { announcementCodec, faqCodec, pageCodec } from '@naru/contract/codec';
import { type Failure, failure } from '@naru/domain/failure';
import { REQUEST_PAGE_SIZE } from '@naru/domain/history';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { announcementById, announcements, faqs } from '../reads/announcement.ts';
import { pageWindow } from '../reads/paging.ts';
import type { NounHandlers } from './handler.ts';

const posts = pageCodec(announcementCodec);

const found = <T, Wire>(view: T | undefined, toWire: (view: T) => Wire): Result<Wire, Failure> =>
  view === undefined ? fail(failure('lookupFailed')) : ok(toWire(view));

/** What operators write for everybody: announcements (공지사항) and frequent questions (product 2, /etc/cs). */
export const announcementHandlers = (deps: Deps) => {
  const { db } = deps;
  return {
    noticePosts: async ({ query }) => ok(posts.toWire(await announcements(db, pageWindow(query, REQUEST_PAGE_SIZE)))),
    noticePost: async ({ params }) => found(await announcementById(db, params.x), announcementCodec.toWire),
    faqs: async () => ok((await faqs(db)).map(faqCodec.toWire)),
  } satisfies NounHandlers;
};
