import { NFT_KIND } from '@naru/domain/nft';
import { SEARCH_TEXT_LENGTH, type Search } from '@naru/domain/search';
import { GENRE } from '@naru/domain/store';
import * as z from 'zod/mini';
import { call, endpointsOf } from '../endpoint.ts';
import { asSent, searchText } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import { marketFacets, suggestions } from './replies.ts';

const amount = z.optional(request.amountText);

/** Search; product 7 names none of these, so they stand beside the marketplace. */
export const searchEndpoints = endpointsOf<Search>()({
  suggest: call({
    operationId: 'suggestions',
    api: 'center',
    method: 'GET',
    path: '/marketplace/v1/product/suggestion',
    audience: 'open',
    summary: 'NFTs, products and issuers that may be meant by a text; consonants alone are initials (초성)',
    query: z.object({ name: asSent(SEARCH_TEXT_LENGTH) }),
    result: suggestions,
  }).by((name, givenUp) => ({ query: { name }, givenUp })),
  facets: call({
    operationId: 'marketFacets',
    api: 'center',
    method: 'GET',
    path: '/marketplace/v1/product/facet',
    audience: 'open',
    summary: 'How many products on sale each further filter would leave; up to half a minute old',
    query: z.object({
      nftKind: z.optional(request.codeText(NFT_KIND)),
      genre: z.optional(request.codeText(GENRE)),
      minPrice: amount,
      maxPrice: amount,
      name: z.optional(searchText),
      siteCode: z.optional(request.siteCode),
    }),
    result: marketFacets,
  }).by(({ nftKind, genre, minPrice, maxPrice, name, siteCode }) => ({
    query: {
      nftKind,
      genre,
      minPrice,
      maxPrice,
      name,
      siteCode,
    },
  })),
});
