import { eventEndpoints } from '@naru/contract';
import type { Events } from '@naru/domain/event';
import type { Call } from '../transport/caller.ts';

/** Events, over HTTP. */
export const httpEvents = (call: Call): Events => ({
  list: (query) => call(eventEndpoints.events, { query }),
  event: (id) => call(eventEndpoints.event, { params: { x: id } }),
});
