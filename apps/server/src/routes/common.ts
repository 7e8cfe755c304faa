import { bannerCodec, homeCodec } from '@naru/contract/codec';
import { failure } from '@naru/domain/failure';
import { REQUEST_PAGE_SIZE } from '@naru/domain/history';
import { fail, ok } from '@naru/domain/shared';
import { BANKS } from '@naru/messages';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Deps } from '../kernel/deps.ts';
import { isEmergency } from '../reads/home/emergency.ts';
import { homeData, showing } from '../reads/home/home-data.ts';
import { pageWindow, toPage } from '../reads/paging.ts';
import { notices } from '../stores/schema/index.ts';
import type { Handlers } from './handler.ts';

/** The lists behind GET /common/v1/code/{x}. */
const CODE_LISTS = Object.freeze({
  bank: BANKS.map(({ code, name }, index) => ({
    kindCode: 'bank',
    detailCode: code,
    kindName: '은행',
    detailName: name,
    edit: false,
    hide: false,
    sort: index + 1,
    updateDid: '',
    updateDatetime: '',
  })),
});

/** Version, codes, notices, home (product 7, common and notices). */
export const commonHandlers = (deps: Deps) => {
  const { db, clock, config } = deps;
  return {
    version: async () => ok({ version: config.host, emergency: await isEmergency(db) }),
    codeList: async ({ params }) => (params.x === 'bank' ? ok(CODE_LISTS.bank) : fail(failure('lookupFailed'))),
    bannerPopup: async () => {
      const { top, center, popups } = await showing(db, clock.now());
      return ok({
        banner: { top: top.map(bannerCodec.toWire), center: center.map(bannerCodec.toWire) },
        popup: popups.map((popup) => ({ ...bannerCodec.toWire(popup), shown: false })),
      });
    },
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
    home: async () => ok(homeCodec.toWire(await homeData(db, clock.now()))),
  } satisfies Handlers;
};
