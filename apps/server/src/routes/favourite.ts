import { MARKET_DEFAULTS } from '@naru/domain/listing';
import { ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { alertOf, favouriteMarks, favouriteNfts, favouriteProducts } from '../reads/favourite.ts';
import { pageWindow } from '../reads/paging.ts';
import { like } from '../use-cases/favourite/like.ts';
import { setAlert } from '../use-cases/favourite/set-alert.ts';
import type { NounHandlers } from './handler.ts';

/** What members like; product 7 names none of these. */
export const favouriteHandlers = (deps: Deps) => {
  const { db, clock } = deps;
  return {
    favouriteMarks: async ({ member }) => ok(await favouriteMarks(db, member.id)),
    favouriteSet: ({ member, body }) => like(deps, member, body),
    favouriteAlert: async ({ member, params }) => ok({ price: await alertOf(db, member.id, params.productId) }),
    favouriteAlertSet: ({ member, body }) => setAlert(deps, member, body),
    favouriteNfts: async ({ member, query }) => ok(await favouriteNfts(db, member.id, pageWindow(query, MARKET_DEFAULTS.size))),
    favouriteProducts: async ({ member, query }) =>
      ok(await favouriteProducts(db, member.id, pageWindow(query, MARKET_DEFAULTS.size), clock.now())),
  } satisfies NounHandlers;
};
