import { FOLLOW_NEWS, type Followable, type FollowNews, type Follows } from '@naru/domain/follow';
import type { StandIns } from './stand-ins.ts';
import { creatorCards } from './store-ports.ts';
import type { World } from './world.ts';

const keyOf = (whom: Followable): string => ('did' in whom ? whom.did : whom.siteCode);
const SINCE = '2026-11-21T03:00:00.000Z';

/** A stand-in for whom the member follows: nobody at first. */
const standInFollows = (world: World): Follows => {
  const followed = new Map<string, Followable>();
  let news: readonly FollowNews[] = FOLLOW_NEWS;
  const stores = () => creatorCards(world).filter(({ siteCode }) => followed.has(siteCode));
  const dids = () => [...followed.values()].flatMap((whom) => ('did' in whom ? [whom.did] : []));
  return {
    marks: () => world.answer(() => ({ siteCodes: stores().map(({ siteCode }) => siteCode), dids: dids() })),
    follow: (whom, wanted) =>
      world.answer(() => {
        if (wanted) followed.set(keyOf(whom), whom);
        else followed.delete(keyOf(whom));
      }),
    stores: (query) =>
      world.answer(() =>
        world.page(
          stores().map((store) => ({ ...store, isOpen: true, followedAt: SINCE })),
          query,
        ),
      ),
    members: (query) =>
      world.answer(() =>
        world.page(
          dids().map((did) => ({ did, nickname: '푸른학21', isPrivate: false, followedAt: SINCE })),
          query,
        ),
      ),
    news: () => world.answer(() => news),
    setNews: (wanted) =>
      world.answer(() => {
        news = wanted;
      }),
  };
};

/** The client ports of this file. */
export const FOLLOW_STAND_INS = {
  follows: standInFollows,
} satisfies Partial<StandIns>;
