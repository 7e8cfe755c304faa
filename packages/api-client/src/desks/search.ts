import { searchEndpoints } from '@naru/contract';
import type { GivenUp, Search } from '@naru/domain/search';
import type { Call } from '../transport/caller.ts';

const signalOf = (givenUp: GivenUp): AbortSignal => {
  const controller = new AbortController();
  if (givenUp.aborted) controller.abort();
  givenUp.addEventListener('abort', () => controller.abort());
  return controller.signal;
};

/** Search, over HTTP. */
export const httpSearch = (call: Call): Search => ({
  suggest: (name, givenUp) =>
    call(searchEndpoints.suggestions, { query: { name }, ...(givenUp === undefined ? {} : { signal: signalOf(givenUp) }) }),
  facets: ({ nftKind, genre, minPrice, maxPrice, name, siteCode }) =>
    call(searchEndpoints.marketFacets, {
      query: {
        nftKind,
        genre,
        minPrice,
        maxPrice,
        name,
        siteCode,
      },
    }),
});
