import { REQUEST_PAGE_SIZE } from '@naru/domain/history';
import { ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { announcementById, announcements, faqs } from '../reads/announcement.ts';
import { pageWindow } from '../reads/paging.ts';
import { found, type NounHandlers } from './handler.ts';

/** What operators write for everybody: announcements (공지사항) and frequent questions (product 2, /etc/cs). */
export const announcementHandlers = (deps: Deps): NounHandlers<'announcementBoard'> => {
  const { db, clock } = deps;
  return {
    announcementBoard: {
      posts: async ({ query }) => ok(await announcements(db, pageWindow(query, REQUEST_PAGE_SIZE), clock.now())),
      post: async ({ params }) => found(await announcementById(db, params.x, clock.now())),
      faqs: async () => ok(await faqs(db, clock.now())),
    },
  };
};
