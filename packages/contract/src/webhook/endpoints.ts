import { WEBHOOK_EVENTS, WEBHOOK_URL_MOST, type Webhooks } from '@naru/domain/webhook';
import * as z from 'zod/mini';
import { proof } from '../account/proof.ts';
import { call, endpointsOf, nothing } from '../endpoint.ts';
import { instant, nonNegativeInteger, someLine } from '../shared/primitives.ts';
import { list } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { madeWebhook, webhook, webhookMessage } from './replies.ts';

const events = z.readonly(z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length)));

export const webhookTerms = { url: someLine(WEBHOOK_URL_MOST), siteCode: z.nullable(request.siteCode), events };

const ofWebhook = z.object({ x: request.idText.webhook });

/** Addresses that are told of events; product 7 names none of these. No key makes these calls. */
export const webhookEndpoints = endpointsOf<Webhooks>()({
  list: call({
    operationId: 'webhooks',
    api: 'account',
    method: 'GET',
    path: '/api/v2/member/webhook',
    audience: 'member',
    summary: 'The addresses of a member that are told of events, newest first',
    result: list(webhook),
  }).by(() => ({})),
  make: call({
    operationId: 'webhookMake',
    api: 'account',
    method: 'POST',
    path: '/api/v2/member/webhook',
    audience: 'member',
    summary: 'Name an address that is told of events; its secret is told in this answer and never again',
    body: z.object({ ...webhookTerms, proof }),
    result: madeWebhook,
  }).by((body) => ({ body })),
  end: call({
    operationId: 'webhookEnd',
    api: 'account',
    method: 'DELETE',
    path: '/api/v2/member/webhook/{x}',
    audience: 'member',
    summary: 'End an address at once: what waits for it is never told',
    params: ofWebhook,
    result: nothing,
  }).by((x) => ({ params: { x } })),
  enable: call({
    operationId: 'webhookEnable',
    api: 'account',
    method: 'PUT',
    path: '/api/v2/member/webhook/{x}/enable',
    audience: 'member',
    summary: 'Let an address go on that was disabled',
    params: ofWebhook,
    result: nothing,
  }).by((x) => ({ params: { x } })),
  renewSecret: call({
    operationId: 'webhookSecret',
    api: 'account',
    method: 'POST',
    path: '/api/v2/member/webhook/{x}/secret',
    audience: 'member',
    summary: 'Give an address another secret, told in this answer and never again; the one before signs for a day more',
    params: ofWebhook,
    body: z.object({ proof }),
    result: madeWebhook,
  }).by((x, proof) => ({ params: { x }, body: { proof } })),
  ping: call({
    operationId: 'webhookPing',
    api: 'account',
    method: 'POST',
    path: '/api/v2/member/webhook/{x}/ping',
    audience: 'member',
    summary: 'Tell an address a ping',
    params: ofWebhook,
    result: nothing,
  }).by((x) => ({ params: { x } })),
  messages: call({
    operationId: 'webhookMessages',
    api: 'account',
    method: 'GET',
    path: '/api/v2/member/webhook/{x}/message',
    audience: 'member',
    summary: 'What an address was told of late, newest first, and what became of each try',
    params: ofWebhook,
    result: list(webhookMessage),
  }).by((x) => ({ params: { x } })),
  replay: call({
    operationId: 'webhookReplay',
    api: 'account',
    method: 'POST',
    path: '/api/v2/member/webhook/{x}/message/{y}/replay',
    audience: 'member',
    summary: 'Tell an address one event anew, under the same id',
    params: z.object({ x: request.idText.webhook, y: request.idText.webhookMessage }),
    result: nothing,
  }).by((x, y) => ({ params: { x, y } })),
  replayFailed: call({
    operationId: 'webhookReplayFailed',
    api: 'account',
    method: 'POST',
    path: '/api/v2/member/webhook/{x}/replay',
    audience: 'member',
    summary: 'Tell an address anew whatever was given up since a moment',
    params: ofWebhook,
    body: z.object({ since: instant }),
    result: z.object({ count: nonNegativeInteger }),
  }).by((x, since) => ({ params: { x }, body: { since } })),
});
