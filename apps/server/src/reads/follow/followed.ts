import { FOLLOW_NEWS, type FollowedMember, type FollowedStore, type FollowMarks, type FollowNews } from '@naru/domain/follow';
import type { Page } from '@naru/domain/shared';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { files, followChoices, follows, members, sites } from '../../stores/schema/index.ts';
import { pictureColumns } from '../file.ts';
import { toPage, type Window } from '../paging.ts';
import { creatorOf } from '../store/stores.ts';

/** Everybody whom a member follows. */
export const followMarks = async (db: Db, memberId: number): Promise<FollowMarks> => {
  const rows = await db
    .select({ siteCode: follows.siteCode, did: members.did })
    .from(follows)
    .leftJoin(members, eq(members.id, follows.followedMemberId))
    .where(eq(follows.memberId, memberId));
  return {
    siteCodes: rows.flatMap(({ siteCode }) => (siteCode === null ? [] : [brand.site(siteCode)])),
    dids: rows.flatMap(({ did }) => (did === null ? [] : [brand.did(did)])),
  };
};

/** The stores that a member follows, the latest first. */
export const followedStores = async (db: Db, memberId: number, window: Window): Promise<Page<FollowedStore>> => {
  const mine = and(eq(follows.memberId, memberId), isNotNull(follows.siteCode));
  const [rows, all] = await Promise.all([
    db
      .select({
        siteCode: sites.siteCode,
        siteName: sites.name,
        isPrivate: sites.isPrivate,
        followedAt: follows.createdAt,
        ...pictureColumns,
      })
      .from(follows)
      .innerJoin(sites, eq(sites.siteCode, follows.siteCode))
      .leftJoin(files, eq(files.id, sites.logoFileId))
      .where(mine)
      .orderBy(desc(follows.id))
      .limit(window.limit)
      .offset(window.offset),
    db.$count(follows, mine),
  ]);
  const shown = rows.map(({ isPrivate, followedAt, ...row }) => ({
    ...creatorOf(row),
    isOpen: !isPrivate,
    followedAt: followedAt.toISOString(),
  }));
  return toPage(shown, window, all);
};

/** The members whom a member follows, the latest first. */
export const followedMembers = async (db: Db, memberId: number, window: Window): Promise<Page<FollowedMember>> => {
  const mine = and(eq(follows.memberId, memberId), isNotNull(follows.followedMemberId));
  const [rows, all] = await Promise.all([
    db
      .select({ did: members.did, nickname: members.nickname, isPrivate: members.isPrivate, followedAt: follows.createdAt })
      .from(follows)
      .innerJoin(members, eq(members.id, follows.followedMemberId))
      .where(mine)
      .orderBy(desc(follows.id))
      .limit(window.limit)
      .offset(window.offset),
    db.$count(follows, mine),
  ]);
  const shown = rows.map(({ did, followedAt, ...row }) => ({ ...row, did: brand.did(did), followedAt: followedAt.toISOString() }));
  return toPage(shown, window, all);
};

/** Of what a member wants to be told of those whom they follow. */
export const wantedNews = async (db: Db, memberId: number): Promise<readonly FollowNews[]> => {
  const [row] = await db.select({ news: followChoices.news }).from(followChoices).where(eq(followChoices.memberId, memberId));
  return row?.news ?? FOLLOW_NEWS;
};
