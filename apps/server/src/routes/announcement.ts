import { type Failure, failure } from '@naru/domain/failure';
import { REQUEST_PAGE_SIZE } from '@naru/domain/history';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Deps } from '../kernel/deps.ts';
import { announcementById, faqs } from '../reads/announcement.ts';
import { pageWindow, toPage } from '../reads/paging.ts';
import { notices } from '../stores/schema/index.ts';
import type { Handlers } from './handler.ts';

const found = <T, Wire>(view: T | undefined, toWire: (view: T) => Wire): Result<Wire, Failure> =>
  view === undefined ? fail(failure('lookupFailed')) : ok(toWire(view));

/** What operators write for everybody: announcements (공지사항) and frequent questions (product 2, /etc/cs). */
export const announcementHandlers = (deps: Deps) => {
  const { db } = deps;
  return {
    noticePosts: async ({ query }) => {
      const window = pageWindow(query, REQUEST_PAGE_SIZE);
      const visible = and(eq(notices.kind, 'notice'), eq(notices.visible, true));
      const [rows, [all]] = await Promise.all([
        db.select().from(notices).where(visible).orderBy(desc(notices.pinned), desc(notices.id)).limit(window.limit).offset(window.offset),
        db.select({ all: count() }).from(notices).where(visible),
      ]);
      const posts = rows.map(({ id, title, body, createdAt }) => ({ id, title, text: body, createdAt: createdAt.toISOString() }));
      const { dataList, ...place } = toPage(posts, window, all?.all ?? 0);
      return ok({ ...place, dataList: [...dataList] });
    },
    noticePost: async ({ params }) => found(await announcementById(db, Number(params.x)), (post) => post),
    faqs: async () => ok(await faqs(db)),
  } satisfies Handlers;
};
