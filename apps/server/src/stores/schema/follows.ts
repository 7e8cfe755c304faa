import { FOLLOW_EVENTS, FOLLOW_NEWS, type FollowNews } from '@naru/domain/follow';
import type { NoticePayload } from '@naru/domain/notice';
import type { ProductId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, madeAt, numberRef, runningNumber, tokenNumber, won } from './columns.ts';
import { members } from './members.ts';
import { products } from './products.ts';
import { sites } from './sites.ts';
import { tokens } from './tokens.ts';

/** Whom members follow: a store, or another member. */
export const follows = pgTable(
  'follows',
  {
    id: runningNumber(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    siteCode: text().references(() => sites.siteCode),
    followedMemberId: numberRef().references(() => members.id),
    createdAt: madeAt(),
  },
  (t) => [
    uniqueIndex('follows_site').on(t.memberId, t.siteCode).where(sql`${t.siteCode} is not null`),
    uniqueIndex('follows_member').on(t.memberId, t.followedMemberId).where(sql`${t.followedMemberId} is not null`),
    index('follows_own').on(t.memberId, t.id),
    // Followers are told page by page, in this order.
    index('follows_of_site').on(t.siteCode, t.id).where(sql`${t.siteCode} is not null`),
    index('follows_of_member').on(t.followedMemberId, t.id).where(sql`${t.followedMemberId} is not null`),
    check('follows_one', sql`(${t.siteCode} is null) <> (${t.followedMemberId} is null)`),
    check('follows_other', sql`${t.followedMemberId} <> ${t.memberId}`),
  ],
);

/** Of what members want to be told of those whom they follow; without a row, of everything. */
export const followChoices = pgTable('follow_choices', {
  memberId: numberRef()
    .primaryKey()
    .references(() => members.id),
  news: jsonb()
    .$type<readonly FollowNews[]>()
    .notNull()
    .default([...FOLLOW_NEWS]),
});

/**
 * News for the followers of a store or a member. It gathers things until it is told: then `payload` says what everybody is told, and followers get it page by
 * page up to `lastFollow`, so that a process that dies has told nobody twice. One piece of news a kind and source gathers at a time.
 */
export const followNews = pgTable(
  'follow_news',
  {
    id: runningNumber(),
    kind: text({ enum: FOLLOW_EVENTS }).notNull(),
    siteCode: text().references(() => sites.siteCode),
    memberId: numberRef().references(() => members.id),
    dueAt: instant().notNull(),
    openedAt: instant(),
    notice: text(),
    payload: jsonb().$type<NoticePayload>(),
    lastFollow: bigint({ mode: 'number' }).notNull().default(0),
    endedAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [
    uniqueIndex('follow_news_site').on(t.siteCode, t.kind).where(sql`${t.openedAt} is null and ${t.siteCode} is not null`),
    uniqueIndex('follow_news_member').on(t.memberId, t.kind).where(sql`${t.openedAt} is null and ${t.memberId} is not null`),
    index('follow_news_due').on(t.dueAt, t.id).where(sql`${t.endedAt} is null`),
    index('follow_news_told_site').on(t.siteCode, t.kind, t.openedAt).where(sql`${t.siteCode} is not null`),
    index('follow_news_told_member').on(t.memberId, t.kind, t.openedAt).where(sql`${t.memberId} is not null`),
    index('follow_news_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
    check('follow_news_kind', among(t.kind, FOLLOW_EVENTS)),
    check('follow_news_one', sql`(${t.siteCode} is null) <> (${t.memberId} is null)`),
  ],
);

/** What one piece of news is about: products of a store, or NFTs that a member has listed. Rows go when it is told. */
export const followNewsThings = pgTable(
  'follow_news_things',
  {
    id: runningNumber(),
    newsId: numberRef()
      .notNull()
      .references(() => followNews.id),
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    tokenId: tokenNumber().references(() => tokens.tokenId),
    /** What it cost before, of one whose price fell. */
    before: won(),
  },
  (t) => [index('follow_news_things_news').on(t.newsId, t.id)],
);

/** Products that followers of their stores were told of as new: each once. `startedAt` is the beginning of the sale that they were told of last. */
export const announcedProducts = pgTable(
  'announced_products',
  {
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    startedAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [primaryKey({ columns: [t.productId] })],
);
