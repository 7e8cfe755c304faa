import { EVENT_PAGE_SIZE } from '@naru/domain/event';
import { ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { eventById, eventPosts } from '../reads/event.ts';
import { pageWindow } from '../reads/paging.ts';
import { found, type NounHandlers } from './handler.ts';

/** Events that operators announce; product 7 names none of these. */
export const eventHandlers = (deps: Deps): NounHandlers<'events'> => {
  const { db, clock } = deps;
  return {
    events: {
      list: async ({ query }) => ok(await eventPosts(db, clock.now(), pageWindow(query, EVENT_PAGE_SIZE))),
      event: async ({ params }) => found(await eventById(db, params.x)),
    },
  };
};
