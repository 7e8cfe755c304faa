import type { UnfinishedId } from '@naru/domain/shared';
import type { SavedVersion, UnfinishedProducts } from '@naru/domain/unfinished';
import * as z from 'zod/mini';
import { call, endpointsOf, nothing } from '../endpoint.ts';
import { madeProduct, productDraft } from '../issuer/replies.ts';
import { id } from '../shared/ids.ts';
import { smallCount } from '../shared/primitives.ts';
import { list, reply } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { savedVersion, unfinished, unfinishedContent, unfinishedRow, unfinishedUpload } from './replies.ts';

const begunProduct = reply<{ readonly unfinishedId: UnfinishedId; readonly saved: SavedVersion }>()({
  unfinishedId: id.unfinished,
  saved: savedVersion,
});

const siteQuery = z.object({ siteCode: request.siteCode });

const byId = z.object({ x: request.idText.unfinished });

/** Products that a site's operators have begun and not finished: kept as they are typed, and made into products. */
export const unfinishedEndpoints = endpointsOf<UnfinishedProducts>()({
  list: call({
    operationId: 'unfinishedProducts',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/unfinished',
    audience: 'site',
    summary: "A site's unfinished products, the last saved first",
    query: siteQuery,
    result: list(unfinishedRow),
  }).by((siteCode) => ({ query: { siteCode } })),
  read: call({
    operationId: 'unfinishedProduct',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/unfinished/{x}',
    audience: 'site',
    summary: 'An unfinished product whole',
    params: byId,
    query: siteQuery,
    result: unfinished,
  }).by((siteCode, unfinishedId) => ({ params: { x: unfinishedId }, query: { siteCode } })),
  begin: call({
    operationId: 'unfinishedBegin',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/unfinished',
    audience: 'site',
    summary: 'Begin a product, as a copy of another one where that is named',
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, content: unfinishedContent.schema, copyOfId: z.optional(request.id.product) }),
    result: begunProduct,
  }).by(({ siteCode, content, copyOfId, key }) => ({ body: { siteCode, content: unfinishedContent.toWire(content), copyOfId }, key })),
  save: call({
    operationId: 'unfinishedSave',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/unfinished/{x}',
    audience: 'site',
    summary: 'Save an unfinished product as it was seen at a version',
    params: byId,
    body: z.object({ siteCode: request.siteCode, version: smallCount, content: unfinishedContent.schema }),
    result: savedVersion,
  }).by(({ siteCode, unfinishedId, version, content }) => ({
    params: { x: unfinishedId },
    body: { siteCode, version, content: unfinishedContent.toWire(content) },
  })),
  discard: call({
    operationId: 'unfinishedDiscard',
    api: 'center',
    method: 'DELETE',
    path: '/issuer/v2/unfinished/{x}',
    audience: 'site',
    summary: 'Throw an unfinished product away, with its files',
    params: byId,
    query: siteQuery,
    result: nothing,
  }).by(({ siteCode, unfinishedId }) => ({ params: { x: unfinishedId }, query: { siteCode } })),
  upload: call({
    operationId: 'unfinishedUpload',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/unfinished/{x}/file',
    audience: 'site',
    summary: 'Keep a picture or an original for an unfinished product',
    params: byId,
    bodyKind: 'multipart',
    files: ['picture', 'original'],
    body: siteQuery,
    result: unfinishedUpload,
  }).by(({ siteCode, unfinishedId, part, file }) => ({ params: { x: unfinishedId }, body: { siteCode }, files: { [part]: file } })),
  finish: call({
    operationId: 'unfinishedFinish',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/unfinished/{x}/product',
    audience: 'site',
    summary: 'Make the product of an unfinished one, with its pictures and its original',
    params: byId,
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, version: smallCount, ...productDraft.schema.shape }),
    result: madeProduct,
  }).by(({ siteCode, unfinishedId, version, draft, key }) => ({
    params: { x: unfinishedId },
    body: { siteCode, version, ...productDraft.toWire(draft) },
    key,
  })),
});
