import { pageCodec, storyCardCodec, storyCodec } from '@naru/contract/codec';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { STORY_PAGE_SIZE } from '@naru/domain/story';
import type { Deps } from '../kernel/deps.ts';
import { pageWindow } from '../reads/paging.ts';
import { storyById, storyCards } from '../reads/story.ts';
import type { NounHandlers } from './handler.ts';

const stories = pageCodec(storyCardCodec);

/** Stories of creators and works; product 7 names none of these. */
export const storyHandlers = (deps: Deps) => {
  const { db } = deps;
  return {
    stories: async ({ query }) => ok(stories.toWire(await storyCards(db, pageWindow(query, STORY_PAGE_SIZE)))),
    story: async ({ params }) => {
      const story = await storyById(db, params.x);
      return story === null ? fail(failure('lookupFailed')) : ok(storyCodec.toWire(story));
    },
  } satisfies NounHandlers;
};
