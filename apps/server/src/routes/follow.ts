import { ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { followedMembers, followedStores, followMarks, wantedNews } from '../reads/follow/followed.ts';
import { pageWindow } from '../reads/paging.ts';
import { chooseNews, follow } from '../use-cases/follow/follow.ts';
import type { NounHandlers } from './handler.ts';

const SIZE = 20;

/** Whom members follow; product 7 names none of these. */
export const followHandlers = (deps: Deps): NounHandlers<'follows'> => {
  const { db } = deps;
  return {
    follows: {
      marks: async ({ member }) => ok(await followMarks(db, member.id)),
      follow: ({ member, body }) => follow(deps, member, body),
      stores: async ({ member, query }) => ok(await followedStores(db, member.id, pageWindow(query, SIZE))),
      members: async ({ member, query }) => ok(await followedMembers(db, member.id, pageWindow(query, SIZE))),
      news: async ({ member }) => ok({ news: await wantedNews(db, member.id) }),
      setNews: ({ member, body }) => chooseNews(deps, member, body.news),
    },
  };
};
