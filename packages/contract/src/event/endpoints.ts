import type { Events } from '@naru/domain/event';
import * as z from 'zod/mini';
import { call, endpointsOf } from '../endpoint.ts';
import { page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { event } from './replies.ts';

const byId = z.object({ x: request.idText.event });

/** Events that operators announce; product 7 names none of these. */
export const eventEndpoints = endpointsOf<Events>()({
  list: call({
    operationId: 'events',
    api: 'center',
    method: 'GET',
    path: '/event/v1/list',
    audience: 'open',
    summary: 'Events: running, to come, over',
    query: request.pageQuery,
    result: page(event),
  }).by((query) => ({ query })),
  event: call({
    operationId: 'event',
    api: 'center',
    method: 'GET',
    path: '/event/v1/list/{x}',
    audience: 'open',
    summary: 'One event',
    params: byId,
    result: event,
  }).by((id) => ({ params: { x: id } })),
});
