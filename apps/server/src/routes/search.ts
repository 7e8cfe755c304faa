import { marketFacetsCodec, suggestionsCodec } from '@naru/contract/codec';
import { ok } from '@naru/domain/shared';
import type { Deps } from '../composition/deps.ts';
import { facetCells, marketFacets } from '../reads/market-facets.ts';
import { suggestionsFor } from '../reads/suggestions.ts';
import { remembered } from '../shared/remembered.ts';
import type { Handlers } from './handler.ts';

/** How old the counts beside the market's filters may be. */
const FACETS_MS = 30_000;

/** How long a browser keeps what was suggested for a text: typing goes back and forth. */
const SUGGESTED_SECONDS = 15;

/** Search (docs/decisions/0019-search.md). */
export const searchHandlers = ({ db, clock }: Deps) => {
  const whole = remembered(() => facetCells(db), clock, FACETS_MS);
  return {
    suggestions: async ({ query, c }) => {
      const found = suggestionsCodec.toWire(await suggestionsFor(db, query.name));
      c.header('cache-control', `private, max-age=${SUGGESTED_SECONDS}`);
      return ok(found);
    },
    marketFacets: async ({ query }) => ok(marketFacetsCodec.toWire(await marketFacets(db, query, whole))),
  } satisfies Handlers;
};
