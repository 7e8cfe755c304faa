import { beforeAll, expect, it } from 'vitest';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { notices } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { announcementById, announcements, faqs } from './announcement.ts';

const AT = new Date('2026-11-21T03:00:00Z');

const plant = async (db: Db) => {
  const put = (title: string, change: Partial<typeof notices.$inferInsert> = {}) => ({ title, body: '글', ...change });
  await db.insert(notices).values([
    put('오래된'),
    put('붙박이', { pinned: true }),
    put('숨은', { visible: false }),
    put('새'),
    put('지갑은요?', { kind: 'faq', faqType: 'wallet' }),
    put('둘째 질문', { kind: 'faq', faqType: 'member', sort: 2 }),
    put('첫째 질문', { kind: 'faq', faqType: 'member', sort: 1 }),
    put('모르는 갈래', { kind: 'faq', faqType: 'long-ago' }),
    put('숨은 질문', { kind: 'faq', faqType: 'member', visible: false }),
    // Written down late: it stands by its own day.
    put('옮겨 온', { createdAt: new Date('2020-01-01T00:00:00Z') }),
  ]);
  return { db };
};

onBothEngines('announcements', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('stand with what is pinned first, then the newest, without what is hidden', async () => {
    const { dataList, allCount } = await announcements(at.db, { limit: 10, offset: 0 }, AT);
    expect([dataList.map(({ title }) => title), allCount]).toEqual([['붙박이', '새', '오래된', '옮겨 온'], 4]);
    expect(dataList.map(({ pinned }) => pinned)).toEqual([true, false, false, false]);
  });

  it('are read one by one, and no question or hidden one among them', async () => {
    const found = await Promise.all([1, 3, 5].map((id) => announcementById(at.db, brand.announcement(id), AT)));
    expect(found.map((one) => one?.title)).toEqual(['오래된', undefined, undefined]);
  });

  it('answer questions in the order of their kinds; what is of none stands with the rest', async () => {
    expect((await faqs(at.db, AT)).map(({ kind, question }) => [kind, question])).toEqual([
      ['member', '첫째 질문'],
      ['member', '둘째 질문'],
      ['wallet', '지갑은요?'],
      ['other', '모르는 갈래'],
    ]);
  });
});
