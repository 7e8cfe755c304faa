import { type ApiKeys, KEY_DAYS, KEY_SCOPES } from '@naru/domain/api-key';
import * as z from 'zod/mini';
import { proof } from '../account/proof.ts';
import { call, endpointsOf, nothing } from '../endpoint.ts';
import { someLine } from '../shared/primitives.ts';
import { list } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { apiKey, apiKeySelf } from './replies.ts';

const scopes = z.readonly(z.array(z.enum(KEY_SCOPES)).check(z.minLength(1), z.maxLength(KEY_SCOPES.length)));

export const keyTerms = { name: someLine(30), scopes, days: z.literal(KEY_DAYS), dayLimit: z.nullable(request.won) };

/** Keys by which programs act for a member; product 7 names none of these. No key makes or ends one, or sees another. */
export const apiKeyEndpoints = endpointsOf<ApiKeys>()({
  list: call({
    operationId: 'apiKeys',
    api: 'account',
    method: 'GET',
    path: '/api/v2/member/api-key',
    audience: 'member',
    summary: 'The keys for machines of a member that still count, newest first',
    result: list(apiKey),
  }).by(() => ({})),
  self: call({
    operationId: 'apiKeySelf',
    api: 'account',
    method: 'GET',
    path: '/api/v2/member/api-key/self',
    audience: 'member',
    summary: 'The key that the call is made by, and for whom it calls',
    result: apiKeySelf,
  }).by(() => ({})),
  make: call({
    operationId: 'apiKeyMake',
    api: 'account',
    method: 'POST',
    path: '/api/v2/member/api-key',
    audience: 'member',
    summary: 'Make a key for machines; it is told in this answer and never again',
    body: z.object({ ...keyTerms, proof }),
    result: z.object({ key: z.string() }),
  }).by((body) => ({ body })),
  end: call({
    operationId: 'apiKeyEnd',
    api: 'account',
    method: 'DELETE',
    path: '/api/v2/member/api-key/{x}',
    audience: 'member',
    summary: 'End a key for machines at once',
    params: z.object({ x: request.idText.apiKey }),
    result: nothing,
  }).by((apiKeyId) => ({ params: { x: apiKeyId } })),
});
