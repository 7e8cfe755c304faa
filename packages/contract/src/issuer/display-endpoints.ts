import type { IssuerPort } from '@naru/domain/issuer';
import { MOST_DISPLAYED } from '@naru/domain/store';
import * as z from 'zod/mini';
import { call, partOf } from '../endpoint.ts';
import { smallCount } from '../shared/primitives.ts';
import { page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { gridFields, productDisplay, storeCard } from '../store/replies.ts';
import { sitePage, siteQuery } from './queries.ts';

export const displayEndpoints = partOf<IssuerPort>()({
  displayed: call({
    operationId: 'displayedProducts',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product/displayed',
    audience: 'site',
    summary: 'What a store shows first, in its order',
    query: siteQuery,
    result: productDisplay,
  }).by((siteCode) => ({ query: { siteCode } })),
  displayable: call({
    operationId: 'displayableProducts',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product/displayable',
    audience: 'site',
    summary: 'Products that a store could show first',
    query: sitePage,
    result: page(storeCard),
  }).by((query) => ({ query })),
  display: call({
    operationId: 'displayUpdate',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/displayed',
    audience: 'site',
    summary: 'Lay out a store as it was seen at a version',
    body: z.object({
      siteCode: request.siteCode,
      version: smallCount,
      ...gridFields,
      ids: z.array(request.id.product).check(z.maxLength(MOST_DISPLAYED)),
    }),
    result: productDisplay,
  }).by(({ productIds, ...order }) => ({ body: { ...order, ids: [...productIds] } })),
});
