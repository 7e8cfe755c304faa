import { eventEndpoints } from '@naru/contract';
import { eventCodec, pageCodec } from '@naru/contract/codec';
import type { Events } from '@naru/domain/event';
import type { Call } from '../transport/caller.ts';
import { seen } from './fetching.ts';

const events = pageCodec(eventCodec);

/** Events, over HTTP. */
export const httpEvents = (call: Call): Events => ({
  list: (query) => seen(call(eventEndpoints.events, { query }), events.fromWire),
  event: (id) => seen(call(eventEndpoints.event, { params: { x: id } }), eventCodec.fromWire),
});
