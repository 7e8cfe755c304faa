import type { EventPost } from '@naru/domain/event';
import type { Page } from '@naru/domain/shared';
import type { Story, StoryCard } from '@naru/domain/story';
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { events, files, sites, stories } from '../stores/schema/index.ts';
import { toPage, type Window } from './paging.ts';
import { pictureColumns, pictureOf } from './pictures.ts';
import { creatorCard, storeProduct } from './store-products.ts';

const select = (db: Db) =>
  db
    .select({ story: stories, siteName: sites.name, picture: pictureColumns })
    .from(stories)
    .leftJoin(sites, eq(sites.siteCode, stories.siteCode))
    .leftJoin(files, eq(files.id, stories.imageFileId));

type Row = Awaited<ReturnType<typeof select>>[number];

const cardOf = ({ story, siteName, picture }: Row): StoryCard => ({
  id: story.id,
  title: story.title,
  lead: story.lead,
  picture: pictureOf(picture),
  siteName: siteName ?? '',
  createdAt: story.createdAt.toISOString(),
});

/** Stories in their place, the newest first among equals. */
export const storyCards = async (db: Db, window: Window): Promise<Page<StoryCard>> => {
  const shown = isNull(stories.removedAt);
  const [rows, [all]] = await Promise.all([
    select(db).where(shown).orderBy(asc(stories.sort), desc(stories.id)).limit(window.limit).offset(window.offset),
    db.select({ all: count() }).from(stories).where(shown),
  ]);
  return toPage(rows.map(cardOf), window, all?.all ?? 0);
};

/** One story; null when it is not there. A store that is closed, or a work that is off the shelf, is not told of. */
export const storyById = async (db: Db, id: number): Promise<Story | null> => {
  const [row] = await select(db).where(and(eq(stories.id, id), isNull(stories.removedAt)));
  if (row === undefined) return null;
  const { siteCode, productId, body } = row.story;
  const [store, product] = await Promise.all([
    siteCode === null ? null : creatorCard(db, siteCode),
    productId === null ? null : storeProduct(db, productId),
  ]);
  return { ...cardOf(row), text: body, store, product };
};

const selectEvents = (db: Db) =>
  db.select({ event: events, picture: pictureColumns }).from(events).leftJoin(files, eq(files.id, events.imageFileId));

const eventOf = ({ event, picture }: Awaited<ReturnType<typeof selectEvents>>[number]): EventPost => ({
  id: event.id,
  title: event.title,
  text: event.body,
  picture: pictureOf(picture),
  link: event.link,
  startsAt: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
});

/** Events: those that run, the one that ends first before the others; then those to come; then those that are over, newest first. */
export const eventPosts = async (db: Db, now: Date, window: Window): Promise<Page<EventPost>> => {
  const shown = isNull(events.removedAt);
  const at = now.toISOString();
  const rank = sql`case when ${events.endsAt} <= ${at}::timestamptz then 2 when ${events.startsAt} > ${at}::timestamptz then 1 else 0 end`;
  const away = sql`abs(extract(epoch from ${events.endsAt} - ${at}::timestamptz))`;
  const [rows, [all]] = await Promise.all([
    selectEvents(db).where(shown).orderBy(rank, away, desc(events.id)).limit(window.limit).offset(window.offset),
    db.select({ all: count() }).from(events).where(shown),
  ]);
  return toPage(rows.map(eventOf), window, all?.all ?? 0);
};

/** One event; null when it is not there. */
export const eventById = async (db: Db, id: number): Promise<EventPost | null> => {
  const [row] = await selectEvents(db).where(and(eq(events.id, id), isNull(events.removedAt)));
  return row === undefined ? null : eventOf(row);
};
