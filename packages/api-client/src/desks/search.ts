import { searchEndpoints } from '@naru/contract';
import { marketFacetsCodec, suggestionsCodec } from '@naru/contract/codec';
import type { GivenUp, Search } from '@naru/domain/search';
import type { Call } from '../transport/caller.ts';
import { seen } from './fetching.ts';

const signalOf = (givenUp: GivenUp): AbortSignal => {
  const controller = new AbortController();
  if (givenUp.aborted) controller.abort();
  givenUp.addEventListener('abort', () => controller.abort());
  return controller.signal;
};

/** Search, over HTTP. */
export const httpSearch = (call: Call): Search => ({
  suggest: (name, givenUp) =>
    seen(
      call(searchEndpoints.suggestions, { query: { name }, ...(givenUp === undefined ? {} : { signal: signalOf(givenUp) }) }),
      suggestionsCodec.fromWire,
    ),
  facets: ({ nftKind, genre, minPrice, maxPrice, name, siteCode }) =>
    seen(
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
      marketFacetsCodec.fromWire,
    ),
});
