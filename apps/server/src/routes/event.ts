import { eventCodec, pageCodec } from '@naru/contract/codec';
import { EVENT_PAGE_SIZE } from '@naru/domain/event';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { eventById, eventPosts } from '../reads/event.ts';
import { pageWindow } from '../reads/paging.ts';
import type { NounHandlers } from './handler.ts';

const events = pageCodec(eventCodec);

/** Events that operators announce; product 7 names none of these. */
export const eventHandlers = (deps: Deps) => {
  const { db, clock } = deps;
  return {
    events: async ({ query }) => ok(events.toWire(await eventPosts(db, clock.now(), pageWindow(query, EVENT_PAGE_SIZE)))),
    event: async ({ params }) => {
      const event = await eventById(db, params.x);
      return event === null ? fail(failure('lookupFailed')) : ok(eventCodec.toWire(event));
    },
  } satisfies NounHandlers;
};
