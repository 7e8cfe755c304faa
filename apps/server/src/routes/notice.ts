import { NOTICE_PAGE_SIZE } from '@naru/domain/notice';
import { ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { withinRates } from '../kernel/rate.ts';
import { NOTICES, noticesOf, unseenCount } from '../reads/notice/notices.ts';
import { soldNotice } from '../reads/notice/sold.ts';
import { cursorWindow } from '../reads/paging.ts';
import { markSoldSeen } from '../use-cases/listing/mark-sold-seen.ts';
import { markSeen } from '../use-cases/notice/mark-seen.ts';
import type { NounHandlers } from './handler.ts';
import { streamNotices } from './notice-stream.ts';

/** So many streams may a member open: each is a look at the database; of those that are open the oldest make room (`notice-hub.ts`). */
const STREAMS = { most: 60, seconds: 60, policy: 'streams' };

/** What a member is told; product 7 names none of these but the sold ones. */
export const noticeHandlers = (deps: Deps): NounHandlers<'notices'> => {
  const { db } = deps;
  return {
    notices: {
      list: async ({ member, query }) => {
        const window = cursorWindow(query, NOTICE_PAGE_SIZE, NOTICES);
        return window.ok ? ok(await noticesOf(db, member.id, window.value)) : window;
      },
      unseen: async ({ member }) => ok({ count: await unseenCount(deps.db, member.id) }),
      markSeen: async ({ member, body }) => ok({ count: await markSeen(deps, member, body) }),
      noticeStream: async ({ member, c }) => {
        const may = await withinRates(deps, [{ key: `notice stream ${member.id}`, ...STREAMS }]);
        return may.ok ? ok(streamNotices(c, deps, member)) : may;
      },
      sold: async ({ member }) => ok(await soldNotice(db, member.id)),
      soldSeen: async ({ member, query }) => {
        await markSoldSeen(deps, member, query.count);
        return ok(null);
      },
    },
  };
};
