import type { Page, StoryId } from '@naru/domain/shared';
import type { Story, StoryCard } from '@naru/domain/story';
import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { files, sites, stories } from '../stores/schema/index.ts';
import { pictureColumns, pictureOf } from './file.ts';
import { toPage, type Window } from './paging.ts';
import { creatorCard, storeProduct } from './store/stores.ts';

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
export const storyById = async (db: Db, id: StoryId): Promise<Story | null> => {
  const [row] = await select(db).where(and(eq(stories.id, id), isNull(stories.removedAt)));
  if (row === undefined) return null;
  const { siteCode, productId, body } = row.story;
  const [store, product] = await Promise.all([
    siteCode === null ? null : creatorCard(db, siteCode),
    productId === null ? null : storeProduct(db, productId),
  ]);
  return { ...cardOf(row), text: body, store, product };
};
