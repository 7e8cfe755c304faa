import type { NoticeKind } from '../notice/kinds.ts';

/** Of what followers are told, each of which a member turns on and off: works of a store, sales that begin at a time, prices that fell, and what a member lists. */
export const FOLLOW_NEWS = Object.freeze(['newWork', 'drop', 'price', 'listing'] as const);
export type FollowNews = (typeof FOLLOW_NEWS)[number];

/** What stores and members do that their followers are told of. Several of one kind within a while are one piece of news. */
export const FOLLOW_EVENTS = Object.freeze(['newProduct', 'dropStarted', 'priceLowered', 'newListing'] as const);
export type FollowEvent = (typeof FOLLOW_EVENTS)[number];

const QUIET_MS = 20_000;
const HOUR_MS = 3_600_000;

/**
 * When something is told: once nothing more of its kind has come for `quietMs`, after `mostMs` at the latest, and the next time after `apartMs` at the
 * earliest. A sale that begins is told at once: it may be over in minutes.
 */
export const NEWS_PACE: Readonly<Record<FollowEvent, { readonly quietMs: number; readonly mostMs: number; readonly apartMs: number }>> =
  /* @__PURE__ */ Object.freeze({
    newProduct: { quietMs: QUIET_MS, mostMs: HOUR_MS, apartMs: HOUR_MS },
    dropStarted: { quietMs: 0, mostMs: 0, apartMs: 0 },
    priceLowered: { quietMs: QUIET_MS, mostMs: HOUR_MS, apartMs: HOUR_MS },
    newListing: { quietMs: QUIET_MS, mostMs: HOUR_MS, apartMs: HOUR_MS },
  });

/** As what each is told, and by which of their switches members turn it off. A single product that is on sale from a later moment on is told as a drop. */
export const NEWS_NOTICES = /* @__PURE__ */ Object.freeze({
  storeNewProduct: 'newWork',
  storeDropAnnounced: 'drop',
  storeDropStarted: 'drop',
  storePriceLowered: 'price',
  memberListed: 'listing',
} as const satisfies Readonly<Partial<Record<NoticeKind, FollowNews>>>);
export type FollowNotice = keyof typeof NEWS_NOTICES;

const NOTICE_OF = /* @__PURE__ */ Object.freeze({
  newProduct: 'storeNewProduct',
  dropStarted: 'storeDropStarted',
  priceLowered: 'storePriceLowered',
  newListing: 'memberListed',
} as const satisfies Readonly<Record<FollowEvent, FollowNotice>>);

/** As which notice news goes out. */
export const noticeOfNews = (
  event: FollowEvent,
  { count, upcoming }: { readonly count: number; readonly upcoming: boolean },
): FollowNotice => (event === 'newProduct' && count === 1 && upcoming ? 'storeDropAnnounced' : NOTICE_OF[event]);

export const isFollowNotice = (kind: string): kind is FollowNotice => Object.hasOwn(NEWS_NOTICES, kind);
