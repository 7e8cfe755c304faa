import { FOLLOW_NEWS, type FollowMarks, type FollowNews, type Follows } from '@naru/domain/follow';
import * as z from 'zod/mini';
import { call, endpointsOf, nothing } from '../endpoint.ts';
import { id } from '../shared/ids.ts';
import { bare, list, page, reply } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { followedMember, followedStore } from './replies.ts';

const news = z.array(z.literal(FOLLOW_NEWS)).check(z.maxLength(FOLLOW_NEWS.length));

/** Whom members follow; product 7 names none of these. */
export const followEndpoints = endpointsOf<Follows>()({
  marks: call({
    operationId: 'followMarks',
    api: 'center',
    method: 'GET',
    path: '/follow/v1/marks',
    audience: 'member',
    summary: 'Everybody whom the member follows',
    result: reply<FollowMarks>()({ siteCodes: list(id.site), dids: list(id.did) }),
  }).by(() => ({})),
  follow: call({
    operationId: 'followSet',
    api: 'center',
    method: 'PUT',
    path: '/follow/v1',
    audience: 'member',
    summary: 'Follow a store or a member, or no longer',
    body: z.object({ siteCode: z.optional(request.siteCode), did: z.optional(request.did), followed: z.boolean() }),
    result: nothing,
  }).by((whom, followed) => ({ body: { ...whom, followed } })),
  stores: call({
    operationId: 'followedStores',
    api: 'center',
    method: 'GET',
    path: '/follow/v1/store',
    audience: 'member',
    summary: 'The stores that the member follows',
    query: request.pageQuery,
    result: page(followedStore),
  }).by((query) => ({ query })),
  members: call({
    operationId: 'followedMembers',
    api: 'center',
    method: 'GET',
    path: '/follow/v1/member',
    audience: 'member',
    summary: 'The members whom the member follows',
    query: request.pageQuery,
    result: page(followedMember),
  }).by((query) => ({ query })),
  news: call({
    operationId: 'followNews',
    api: 'center',
    method: 'GET',
    path: '/follow/v1/news',
    audience: 'member',
    summary: 'Of what the member is told of those whom they follow',
    result: reply<{ readonly news: readonly FollowNews[] }>()({ news: list(bare(z.literal(FOLLOW_NEWS))) }),
  }).by(() => ({}), { read: ({ news: wanted }) => wanted }),
  setNews: call({
    operationId: 'followNewsSet',
    api: 'center',
    method: 'PUT',
    path: '/follow/v1/news',
    audience: 'member',
    summary: 'Be told of these alone of those whom the member follows',
    body: z.object({ news }),
    result: nothing,
  }).by((wanted) => ({ body: { news: [...wanted] } })),
});
