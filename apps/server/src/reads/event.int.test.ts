import { beforeAll, expect, it } from 'vitest';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { events } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { hoursBefore, PLANTED_AT } from '../testing/planted-market.ts';
import { eventById, eventPosts } from './event.ts';

const plant = async (db: Db) => {
  const about = { body: '글', imageFileId: null };
  const put = (title: string, from: number, until: number, removedAt: Date | null = null) => ({
    ...about,
    title,
    startsAt: hoursBefore(from),
    endsAt: hoursBefore(until),
    removedAt,
  });
  await db
    .insert(events)
    .values([
      put('오래 전', 90, 80),
      put('방금 끝난', 9, 0),
      put('나중에 올', -9, -20),
      put('곧 올', -1, -10),
      put('오래 갈', 5, -50),
      put('곧 끝날', 5, -1),
      put('내린', 5, -1, PLANTED_AT),
    ]);
  return { db };
};

onBothEngines('events', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('stand by what a visitor can do: those that run, the first to end first; those to come; those that are over', async () => {
    const { dataList, allCount } = await eventPosts(at.db, PLANTED_AT, { limit: 10, offset: 0 });
    expect(dataList.map(({ title }) => title)).toEqual(['곧 끝날', '오래 갈', '곧 올', '나중에 올', '방금 끝난', '오래 전']);
    expect(allCount).toBe(6);
  });

  it('that were taken off are not there', async () => {
    const [first, removed] = await Promise.all([1, 7].map((id) => eventById(at.db, brand.event(id))));
    expect([first?.title, removed]).toEqual(['오래 전', null]);
  });
});
