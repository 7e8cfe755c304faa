import { type IssuerPort, MOST_CATEGORIES } from '@naru/domain/issuer';
import { type CategoryId, TEXT_LIMITS } from '@naru/domain/shared';
import { GENRE } from '@naru/domain/store';
import * as z from 'zod/mini';
import { call, endpoint, nothing, partOf } from '../endpoint.ts';
import { id } from '../shared/ids.ts';
import { someLine } from '../shared/primitives.ts';
import { list, reply } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { category } from '../store/replies.ts';
import { siteQuery } from './queries.ts';

export const categoryEndpoints = partOf<IssuerPort>()({
  categories: call({
    operationId: 'categories',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/category',
    audience: 'site',
    summary: "A site's categories",
    query: siteQuery,
    result: list(category),
  }).by((siteCode) => ({ query: { siteCode } })),
  createCategory: call({
    operationId: 'categoryCreate',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/category',
    audience: 'site',
    summary: 'Make a category; without a genre it is other',
    body: z.object({ siteCode: request.siteCode, categoryName: someLine(TEXT_LIMITS.name), genre: z.optional(request.codeOf(GENRE)) }),
    result: reply<{ readonly categoryId: CategoryId }>()({ categoryId: id.category }),
  }).by(({ siteCode, name, genre }) => ({ body: { siteCode, categoryName: name, genre } })),
  changeCategory: call({
    operationId: 'categoryUpdate',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/category/{x}',
    audience: 'site',
    summary: 'Rename a category, or give it another genre; without a genre it keeps its own',
    params: z.object({ x: request.idText.category }),
    body: z.object({ siteCode: request.siteCode, categoryName: someLine(TEXT_LIMITS.name), genre: z.optional(request.codeOf(GENRE)) }),
    result: nothing,
  }).by(({ siteCode, categoryId, name, genre }) => ({ params: { x: categoryId }, body: { siteCode, categoryName: name, genre } })),
  deleteCategory: call({
    operationId: 'categoryDelete',
    api: 'center',
    method: 'DELETE',
    path: '/issuer/v2/category/{x}',
    audience: 'site',
    summary: 'Delete a category, whose products go to another one or to none',
    params: z.object({ x: request.idText.category }),
    query: z.object({ siteCode: request.siteCode, moveTo: z.optional(z.union([z.literal('none'), request.idText.category])) }),
    result: nothing,
  }).by(({ siteCode, categoryId, moveTo }) => ({ params: { x: categoryId }, query: { siteCode, moveTo } })),
  orderCategories: call({
    operationId: 'categoryOrder',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/category/order',
    audience: 'site',
    summary: 'Put the categories of a site into an order',
    body: z.object({ siteCode: request.siteCode, ids: z.array(request.id.category).check(z.minLength(1), z.maxLength(MOST_CATEGORIES)) }),
    result: nothing,
  }).by(({ siteCode, categoryIds }) => ({ body: { siteCode, ids: [...categoryIds] } })),
  categoryNameDuplicate: endpoint({
    operationId: 'categoryNameDuplicate',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/category/name/duplicate',
    audience: 'site',
    summary: 'Whether a category name is taken',
    query: z.object({ siteCode: request.siteCode, categoryName: someLine(TEXT_LIMITS.name) }),
    result: z.object({ duplicate: z.boolean() }),
  }),
});
