import { ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { withinRates } from '../kernel/rate.ts';
import { facetCells, marketFacets } from '../reads/search/facets.ts';
import { suggestionsFor } from '../reads/search/suggestions.ts';
import { networkOf } from '../shared/addresses.ts';
import { remembered } from '../shared/brief-memory.ts';
import type { NounHandlers } from './handler.ts';

/** How old the counts beside the market's filters may be. */
const FACETS_MS = 30_000;

/** How long a browser keeps what was suggested for a text: typing goes back and forth. */
const SUGGESTED_SECONDS = 15;

/** A name is looked for anew with every key: ten times a second is a house full of people who type at once. */
const MOST = 600;
const SECONDS = 60;

/** Search; product 7 names none of these, so they stand beside the marketplace. */
export const searchHandlers = (deps: Deps): NounHandlers<'search'> => {
  const { db, clock } = deps;
  const mayLook = (ip: string) =>
    withinRates(deps, [{ key: ip === '' ? '' : `search address ${networkOf(ip)}`, most: MOST, seconds: SECONDS, policy: 'search' }]);
  const whole = remembered(() => facetCells(db), clock, FACETS_MS);
  return {
    search: {
      suggest: async ({ query, ip, c }) => {
        const allowed = await mayLook(ip);
        if (!allowed.ok) return allowed;
        const found = await suggestionsFor(db, query.name, clock.now());
        c.header('cache-control', `private, max-age=${SUGGESTED_SECONDS}`);
        return ok(found);
      },
      facets: async ({ query, ip }) => {
        // Only what is counted for the asking costs more than a look into the memory.
        const allowed = query.name === undefined ? ok(undefined) : await mayLook(ip);
        return allowed.ok ? ok(await marketFacets(db, query, whole)) : allowed;
      },
    },
  };
};
