import * as z from 'zod/mini';
import { asSent, DID_LENGTH, searchText } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';

export const siteQuery = z.object({ siteCode: request.siteCode });

/** A page of what a site has, narrowed by a name. */
export const sitePage = z.object({ siteCode: request.siteCode, ...request.pageQueryShape, name: z.optional(searchText) });

/** By what sales are narrowed; a buyer by all of a nickname or wallet id, so that nobody guesses at a masked one letter by letter. */
export const salesFilter = {
  from: z.optional(request.koreanDay),
  to: z.optional(request.koreanDay),
  buyer: z.optional(asSent(DID_LENGTH)),
};

export const byId = z.object({ x: request.idText.product });
