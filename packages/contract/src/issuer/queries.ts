import { MOST_NAMED, ORDER_SORT, type ProductSelection } from '@naru/domain/issuer';
import * as z from 'zod/mini';
import { ORDER_STATE_WIRE } from '../order/replies.ts';
import { asSent, DID_LENGTH, searchText } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import { PRODUCT_STATE_WIRE } from './replies.ts';

export const siteQuery = z.object({ siteCode: request.siteCode });

/** A page of what a site has, narrowed by a name. */
export const sitePage = z.object({ siteCode: request.siteCode, ...request.pageQueryShape, name: z.optional(searchText) });

/** By what sales are narrowed; a buyer by all of a nickname or wallet id, so that nobody guesses at a masked one letter by letter. */
export const salesFilter = {
  from: z.optional(request.koreanDay),
  to: z.optional(request.koreanDay),
  buyer: z.optional(asSent(DID_LENGTH)),
};

/** By what orders are narrowed and put into order. */
export const orderFilter = {
  siteCode: request.siteCode,
  ...salesFilter,
  name: z.optional(searchText),
  state: z.optional(request.codeOf(ORDER_STATE_WIRE)),
  sort: z.optional(request.codeOf(ORDER_SORT)),
  order: z.optional(z.literal(['ASC', 'DESC'])),
};

export const byId = z.object({ x: request.idText.product });

export const productState = request.codeOf(PRODUCT_STATE_WIRE);

/** Products of a site: named one by one, or all that a filter leaves. */
export const selection = z.union([
  z.strictObject({ ids: z.array(request.id.product).check(z.minLength(1), z.maxLength(MOST_NAMED)) }),
  z.strictObject({
    filter: z.strictObject({
      name: z.optional(searchText),
      state: z.optional(productState),
      categoryId: z.optional(request.id.category),
      lowStock: z.optional(z.boolean()),
      failedMints: z.optional(z.boolean()),
    }),
  }),
]);

export const sentSelection = (selection: ProductSelection) => ('ids' in selection ? { ids: [...selection.ids] } : selection);
