import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { story, storyCard } from './replies.ts';

/** Stories of creators and works; product 7 names none of these. */
export const storyEndpoints = {
  stories: endpoint({
    api: 'center',
    method: 'GET',
    path: '/story/v1/list',
    audience: 'open',
    summary: 'Stories of creators and works',
    query: request.pageQuery,
    result: page(storyCard),
  }),
  story: endpoint({
    api: 'center',
    method: 'GET',
    path: '/story/v1/{x}',
    audience: 'open',
    summary: 'One story with its work and store',
    params: z.object({ x: request.storyIdText }),
    result: story,
  }),
};
