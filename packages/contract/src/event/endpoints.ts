import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import { eventWire } from './wire.ts';

const byId = z.object({ x: request.eventIdText });

/** Events that operators announce; product 7 names none of these. */
export const eventEndpoints = {
  events: endpoint({
    api: 'center',
    method: 'GET',
    path: '/event/v1/list',
    audience: 'open',
    summary: 'Events: running, to come, over',
    query: request.pageQuery,
    result: pageOf(eventWire),
  }),
  event: endpoint({
    api: 'center',
    method: 'GET',
    path: '/event/v1/list/{x}',
    audience: 'open',
    summary: 'One event',
    params: byId,
    result: eventWire,
  }),
};
