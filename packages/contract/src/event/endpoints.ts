import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { event } from './replies.ts';

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
    result: page(event),
  }),
  event: endpoint({
    api: 'center',
    method: 'GET',
    path: '/event/v1/list/{x}',
    audience: 'open',
    summary: 'One event',
    params: byId,
    result: event,
  }),
};
