import { TEXT_LIMITS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { smallNumber, someLine } from '../shared/primitives.ts';
import { list } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { cardPicture, drawnCard, keptCardTemplate, savedCardTemplate } from './replies.ts';
import { cardContentWire, cardTemplateWire, cardValuesWire } from './wire.ts';

const siteQuery = z.object({ siteCode: request.siteCode });

const byId = z.object({ x: request.cardTemplateIdText });

/** Templates of cards for bulk minting: designed once, drawn for every row (product 7, card templates). */
export const cardTemplateEndpoints = {
  cardTemplates: endpoint({
    api: 'center',
    method: 'GET',
    path: '/bulk/v2/template',
    audience: 'site',
    summary: "A site's templates of cards, the last saved first",
    query: siteQuery,
    result: list(keptCardTemplate),
  }),
  cardTemplate: endpoint({
    api: 'center',
    method: 'GET',
    path: '/bulk/v2/template/{x}',
    audience: 'site',
    summary: 'A template as it is, or as it was in a version',
    params: byId,
    query: z.object({ ...siteQuery.shape, version: z.optional(request.numberText) }),
    result: keptCardTemplate,
  }),
  cardTemplateMake: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/template',
    audience: 'site',
    summary: 'Keep a new template',
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, content: cardContentWire }),
    result: savedCardTemplate,
  }),
  cardTemplateSave: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/bulk/v2/template/{x}',
    audience: 'site',
    summary: 'Save a template as it was seen at a version, as the next one',
    params: byId,
    body: z.object({ siteCode: request.siteCode, version: smallNumber, content: cardContentWire }),
    result: savedCardTemplate,
  }),
  cardTemplateRename: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/bulk/v2/template/{x}/name',
    audience: 'site',
    summary: 'Call a template by another name',
    params: byId,
    body: z.object({ siteCode: request.siteCode, name: someLine(TEXT_LIMITS.name) }),
    result: nothing,
  }),
  cardTemplateRemove: endpoint({
    api: 'center',
    method: 'DELETE',
    path: '/bulk/v2/template/{x}',
    audience: 'site',
    summary: 'Take a template off the list; cards keep the version that they were drawn by',
    params: byId,
    query: siteQuery,
    result: nothing,
  }),
  cardPreview: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/template/preview',
    audience: 'site',
    leastRole: 'viewer',
    summary: 'Draw a card as it would be minted',
    body: z.object({ siteCode: request.siteCode, template: cardTemplateWire, values: cardValuesWire }),
    result: drawnCard,
  }),
  cardPictureUpload: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/template/picture',
    audience: 'site',
    summary: 'Keep a picture for backgrounds and examples',
    bodyKind: 'multipart',
    files: ['picture'],
    body: siteQuery,
    result: cardPicture,
  }),
};
