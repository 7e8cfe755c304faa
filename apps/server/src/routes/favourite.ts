import { MARKET_DEFAULTS } from '@naru/domain/listing';
import { ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { alertOf, favouriteMarks, favouriteNfts, favouriteProducts } from '../reads/favourite.ts';
import { pageWindow } from '../reads/paging.ts';
import { like, setAlert } from '../use-cases/favourite/like.ts';
import type { NounHandlers } from './handler.ts';

/** What members like; product 7 names none of these. */
export const favouriteHandlers = (deps: Deps): NounHandlers<'favourites'> => {
  const { db, clock } = deps;
  return {
    favourites: {
      marks: async ({ member }) => ok(await favouriteMarks(db, member.id)),
      like: ({ member, body }) => like(deps, member, body),
      alert: async ({ member, params }) => ok({ price: await alertOf(db, member.id, params.productId) }),
      setAlert: ({ member, body }) => setAlert(deps, member, body),
      nfts: async ({ member, query }) => ok(await favouriteNfts(db, member.id, pageWindow(query, MARKET_DEFAULTS.size))),
      products: async ({ member, query }) =>
        ok(await favouriteProducts(db, member.id, pageWindow(query, MARKET_DEFAULTS.size), clock.now())),
    },
  };
};
