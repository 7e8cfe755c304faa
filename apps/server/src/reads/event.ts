import type { EventPost } from '@naru/domain/event';
import type { EventId, Page } from '@naru/domain/shared';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { events, files } from '../stores/schema/index.ts';
import { pictureColumns, pictureOf } from './file.ts';
import { toPage, type Window } from './paging.ts';

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
export const eventById = async (db: Db, id: EventId): Promise<EventPost | null> => {
  const [row] = await selectEvents(db).where(and(eq(events.id, id), isNull(events.removedAt)));
  return row === undefined ? null : eventOf(row);
};
