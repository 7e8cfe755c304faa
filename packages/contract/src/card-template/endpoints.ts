import type { CardTemplateContent, CardTemplates } from '@naru/domain/card-template';
import { TEXT_LIMITS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { call, endpointsOf, nothing } from '../endpoint.ts';
import { smallNumber, someLine } from '../shared/primitives.ts';
import { list } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { cardPicture, drawnCard, keptCardTemplate, savedCardTemplate } from './replies.ts';
import { cardContentWire, cardTemplateWire, cardValuesWire } from './wire.ts';

const siteQuery = z.object({ siteCode: request.siteCode });

const byId = z.object({ x: request.idText.cardTemplate });

const wireOf = ({ name, template, samples }: CardTemplateContent) => ({
  name,
  template: { ...template, elements: [...template.elements] },
  samples: [...samples],
});

/** Templates of cards for bulk minting: designed once, drawn for every row (product 7, card templates). */
export const cardTemplateEndpoints = endpointsOf<CardTemplates>()({
  list: call({
    operationId: 'cardTemplates',
    api: 'center',
    method: 'GET',
    path: '/bulk/v2/template',
    audience: 'site',
    summary: "A site's templates of cards, the last saved first",
    query: siteQuery,
    result: list(keptCardTemplate),
  }).by((siteCode) => ({ query: { siteCode } })),
  read: call({
    operationId: 'cardTemplate',
    api: 'center',
    method: 'GET',
    path: '/bulk/v2/template/{x}',
    audience: 'site',
    summary: 'A template as it is, or as it was in a version',
    params: byId,
    query: z.object({ ...siteQuery.shape, version: z.optional(request.numberText) }),
    result: keptCardTemplate,
  }).by(({ siteCode, templateId, version }) => ({
    params: { x: templateId },
    query: { siteCode, ...(version === undefined ? {} : { version }) },
  })),
  make: call({
    operationId: 'cardTemplateMake',
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/template',
    audience: 'site',
    summary: 'Keep a new template',
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, content: cardContentWire }),
    result: savedCardTemplate,
  }).by(({ siteCode, content, key }) => ({ body: { siteCode, content: wireOf(content) }, key })),
  save: call({
    operationId: 'cardTemplateSave',
    api: 'center',
    method: 'PUT',
    path: '/bulk/v2/template/{x}',
    audience: 'site',
    summary: 'Save a template as it was seen at a version, as the next one',
    params: byId,
    body: z.object({ siteCode: request.siteCode, version: smallNumber, content: cardContentWire }),
    result: savedCardTemplate,
  }).by(({ siteCode, templateId, version, content }) => ({
    params: { x: templateId },
    body: { siteCode, version, content: wireOf(content) },
  })),
  rename: call({
    operationId: 'cardTemplateRename',
    api: 'center',
    method: 'PUT',
    path: '/bulk/v2/template/{x}/name',
    audience: 'site',
    summary: 'Call a template by another name',
    params: byId,
    body: z.object({ siteCode: request.siteCode, name: someLine(TEXT_LIMITS.name) }),
    result: nothing,
  }).by(({ siteCode, templateId, name }) => ({ params: { x: templateId }, body: { siteCode, name } })),
  remove: call({
    operationId: 'cardTemplateRemove',
    api: 'center',
    method: 'DELETE',
    path: '/bulk/v2/template/{x}',
    audience: 'site',
    summary: 'Take a template off the list; cards keep the version that they were drawn by',
    params: byId,
    query: siteQuery,
    result: nothing,
  }).by(({ siteCode, templateId }) => ({ params: { x: templateId }, query: { siteCode } })),
  preview: call({
    operationId: 'cardPreview',
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/template/preview',
    audience: 'site',
    leastRole: 'viewer',
    summary: 'Draw a card as it would be minted',
    body: z.object({ siteCode: request.siteCode, template: cardTemplateWire, values: cardValuesWire }),
    result: drawnCard,
  }).by(({ siteCode, template, values }) => ({
    body: { siteCode, template: { ...template, elements: [...template.elements] }, values },
  })),
  upload: call({
    operationId: 'cardPictureUpload',
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/template/picture',
    audience: 'site',
    summary: 'Keep a picture for backgrounds and examples',
    bodyKind: 'multipart',
    files: ['picture'],
    body: siteQuery,
    result: cardPicture,
  }).by(({ siteCode, picture }) => ({ body: { siteCode }, files: { picture } })),
});
