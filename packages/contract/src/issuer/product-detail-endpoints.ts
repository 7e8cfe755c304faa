import type { UploadPart } from '@naru/domain/file';
import { type IssuerPort, type PictureChoice, PRODUCT_ACTION } from '@naru/domain/issuer';
import { MOST_PICTURES } from '@naru/domain/unfinished';
import * as z from 'zod/mini';
import { call, partOf } from '../endpoint.ts';
import { positiveInteger, smallCount } from '../shared/primitives.ts';
import { list, page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { chosenPicture, crop } from '../unfinished/replies.ts';
import { byId, siteQuery } from './queries.ts';
import { ITEM_STATE_WIRE, issuerItem, productEvent, productPicture } from './replies.ts';

/** The parts of a form that bring new pictures of a product. */
const PICTURE_PARTS = ['picture1', 'picture2', 'picture3', 'picture4', 'picture5', 'picture6', 'picture7', 'picture8'] as const;

const newPicture = z.object({ part: z.literal(PICTURE_PARTS), crop: z.nullable(crop.schema) });

const partAt = (at: number): (typeof PICTURE_PARTS)[number] => PICTURE_PARTS[at] ?? PICTURE_PARTS[0];
/** A new picture is named by its part, one that the product has by its own id. */
const partOrOwn = (picture: PictureChoice, at: number) => ('fileId' in picture ? picture : { part: partAt(at), crop: picture.crop });
const newFiles = (pictures: readonly PictureChoice[]): Record<string, UploadPart> =>
  Object.fromEntries(
    pictures.slice(0, PICTURE_PARTS.length).flatMap((picture, at) => ('file' in picture ? [[partAt(at), picture.file]] : [])),
  );

/** What a product has: its items, what was done with it, its pictures. */
export const productDetailEndpoints = partOf<IssuerPort>()({
  items: call({
    operationId: 'productItems',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product/{x}/items',
    audience: 'site',
    summary: 'The items of a product',
    params: byId,
    query: z.object({
      siteCode: request.siteCode,
      ...request.pageQueryShape,
      state: z.optional(request.codeText(ITEM_STATE_WIRE)),
      failedMints: z.optional(request.flagText),
    }),
    result: page(issuerItem),
  }).by(({ productId, ...query }) => ({ params: { x: productId }, query })),
  timeline: call({
    operationId: 'productTimeline',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product/{x}/timeline',
    audience: 'site',
    summary: 'What was done with a product',
    params: byId,
    query: z.object({ siteCode: request.siteCode, ...request.pageQueryShape, deed: z.optional(request.codeText(PRODUCT_ACTION)) }),
    result: page(productEvent),
  }).by(({ productId, ...query }) => ({ params: { x: productId }, query })),
  pictures: call({
    operationId: 'productImages',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product/{x}/images',
    audience: 'site',
    summary: "A product's pictures",
    params: byId,
    query: siteQuery,
    result: list(productPicture),
  }).by((siteCode, productId) => ({ params: { x: productId }, query: { siteCode } })),
  updatePictures: call({
    operationId: 'productImagesUpdate',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/{x}/images',
    audience: 'site',
    summary: 'Give a product other pictures, as it was seen at a version',
    movesValue: true,
    params: byId,
    bodyKind: 'multipart',
    files: PICTURE_PARTS,
    body: z.object({
      siteCode: request.siteCode,
      version: smallCount,
      /** Each one that the product has, or the part of the form that brings a new one. */
      pictures: z.array(z.union([chosenPicture.schema, newPicture])).check(z.minLength(1), z.maxLength(MOST_PICTURES)),
    }),
    result: z.object({ version: positiveInteger }),
  }).by(({ productId, key, pictures, ...order }) => ({
    params: { x: productId },
    body: { ...order, pictures: pictures.map(partOrOwn) },
    files: newFiles(pictures),
    key,
  })),
});
