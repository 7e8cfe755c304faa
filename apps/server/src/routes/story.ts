import { ok } from '@naru/domain/shared';
import { STORY_PAGE_SIZE } from '@naru/domain/story';
import type { Deps } from '../kernel/deps.ts';
import { pageWindow } from '../reads/paging.ts';
import { storyById, storyCards } from '../reads/story.ts';
import { found, type NounHandlers } from './handler.ts';

/** Stories of creators and works; product 7 names none of these. */
export const storyHandlers = (deps: Deps): NounHandlers<'stories'> => {
  const { db } = deps;
  return {
    stories: {
      list: async ({ query }) => ok(await storyCards(db, pageWindow(query, STORY_PAGE_SIZE))),
      story: async ({ params }) => found(await storyById(db, params.x)),
    },
  };
};
