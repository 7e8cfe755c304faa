import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { numberText, pageOf, pageQuery } from '../shared/primitives.ts';
import { storyCardWire, storyWire } from './wire.ts';

/** Stories of creators and works; product 7 names none of these. */
export const storyEndpoints = {
  stories: endpoint({
    api: 'center',
    method: 'GET',
    path: '/story/v1/list',
    audience: 'open',
    summary: 'Stories of creators and works',
    query: pageQuery,
    result: pageOf(storyCardWire),
  }),
  story: endpoint({
    api: 'center',
    method: 'GET',
    path: '/story/v1/{x}',
    audience: 'open',
    summary: 'One story with its work and store',
    params: z.object({ x: numberText }),
    result: storyWire,
  }),
};
