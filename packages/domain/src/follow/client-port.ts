import type { Answer } from '../failure/code.ts';
import type { Did, SiteCode } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { CreatorCard } from '../store/views.ts';
import type { FollowNews } from './news.ts';

/** Stores and members that one member may follow at once. */
export const MOST_FOLLOWS = 500;

/** How often a member may follow and unfollow within an hour. */
export const FOLLOWS_AN_HOUR = 300;

/** So far followers are counted at once; of a store that has more, the figure is the one of its last count. */
export const FOLLOWERS_COUNTED = 10_000;

/** Whom a member follows: a store, or another member. */
export type Followable = { readonly siteCode: SiteCode } | { readonly did: Did };

/** Everybody whom the member follows: what the buttons of a page are drawn from. */
export interface FollowMarks {
  readonly siteCodes: readonly SiteCode[];
  readonly dids: readonly Did[];
}

/** A store that a member follows; one that is closed for now is named, and shown to nobody. */
export interface FollowedStore extends CreatorCard {
  readonly isOpen: boolean;
  /** ISO 8601. */
  readonly followedAt: string;
}

/** A member whom another one follows. Nothing is told of one whose page is private by now. */
export interface FollowedMember {
  readonly did: Did;
  readonly nickname: string;
  readonly isPrivate: boolean;
  /** ISO 8601. */
  readonly followedAt: string;
}

/** Whom a member follows, and of what they are told. Whom somebody follows is nobody else's to know. */
export interface Follows {
  marks(): Answer<FollowMarks>;
  /** Follows, or no longer; twice is once. Refused: `lookupFailed`, `ownFollow`, `followLimit`, `rateLimited`. */
  follow(whom: Followable, followed: boolean): Answer<void>;
  /** The latest first. */
  stores(query: PageQuery): Answer<Page<FollowedStore>>;
  members(query: PageQuery): Answer<Page<FollowedMember>>;
  /** Of what they want to be told of those whom they follow. */
  news(): Answer<readonly FollowNews[]>;
  setNews(news: readonly FollowNews[]): Answer<void>;
}
