import type { Stories } from '@naru/domain/story';
import * as z from 'zod/mini';
import { call, endpointsOf } from '../endpoint.ts';
import { page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { story, storyCard } from './replies.ts';

/** Stories of creators and works; product 7 names none of these. */
export const storyEndpoints = endpointsOf<Stories>()({
  list: call({
    operationId: 'stories',
    api: 'center',
    method: 'GET',
    path: '/story/v1/list',
    audience: 'open',
    summary: 'Stories of creators and works',
    query: request.pageQuery,
    result: page(storyCard),
  }).by((query) => ({ query })),
  story: call({
    operationId: 'story',
    api: 'center',
    method: 'GET',
    path: '/story/v1/{x}',
    audience: 'open',
    summary: 'One story with its work and store',
    params: z.object({ x: request.idText.story }),
    result: story,
  }).by((id) => ({ params: { x: id } })),
});
