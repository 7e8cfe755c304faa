import type { OperatorValue } from '@naru/contract/operator';
import type { failure } from '@naru/domain/failure';
import { DAY_MS } from '@naru/domain/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcementById, announcements, faqs } from '../../reads/announcement.ts';
import { showing } from '../../reads/home/home-data.ts';
import { brand } from '../../stores/branding.ts';
import { png } from '../../testing/issuer.ts';
import { doneOf } from '../../testing/platform.ts';
import { openStaffedMarket, type StaffedMarket } from '../../testing/staffed-market.ts';

const refused = (name: Parameters<typeof failure>[0]) => ({ ok: false, failure: expect.objectContaining({ name }) });

describe.each(['pglite', 'postgres'] as const)('what is shown to everybody, on %s', (engine) => {
  let at: StaffedMarket;
  let picture: string;
  beforeAll(async () => {
    at = await openStaffedMarket(engine);
    picture = Buffer.from(await (await png()).arrayBuffer()).toString('base64');
  });
  afterAll(() => at.database.close());

  const now = (): Date => at.ground.deps.clock.now();
  const inDays = (days: number): string => new Date(now().getTime() + days * DAY_MS).toISOString();
  const as = (call: Parameters<StaffedMarket['people']['as']>[1], body: unknown, by = 'operations') => at.people.as(by, call, body);
  const poster = { title: '첫 배', text: '들어옵니다', link: '/market', sort: 1 };

  it('a banner begins and ends by time, is changed, and keeps its picture where none is given', async () => {
    const { db } = at.database;
    doneOf(await as('banner/add', { ...poster, place: 'top', picture, startsAt: inDays(1), endsAt: inDays(3) }));
    const [line] = doneOf(await as('banner/list', {})) as OperatorValue<'banner/list'>;
    expect(line).toMatchObject({
      ...poster,
      place: 'top',
      startsAt: inDays(1),
      endsAt: inDays(3),
      picture: expect.stringMatching(/^\/file\/image\//),
    });
    expect((await showing(db, now())).top).toEqual([]);
    expect((await showing(db, new Date(inDays(2)))).top).toHaveLength(1);
    const change = { id: line?.id, ...poster, title: '둘째 배', place: 'center', picture: null };
    doneOf(await as('banner/update', { ...change, startsAt: null, endsAt: null }));
    const shown = await showing(db, now());
    expect([shown.top, shown.center.map(({ title }) => title)]).toEqual([[], ['둘째 배']]);
    expect((doneOf(await as('banner/list', {})) as OperatorValue<'banner/list'>)[0]?.picture).toBe(line?.picture);
    expect(await as('banner/update', { ...change, startsAt: inDays(2), endsAt: inDays(1) })).toEqual(refused('badRequest'));
    expect(await as('banner/update', { ...change, link: 'https://elsewhere.test' })).toEqual(refused('badRequest'));
    expect(await as('banner/update', { ...change, id: 999 })).toEqual(refused('lookupFailed'));
    expect(await as('banner/update', change, 'support')).toEqual(refused('noPermission'));
    doneOf(await as('banner/remove', { id: line?.id }));
    expect(await as('banner/update', change)).toEqual(refused('lookupFailed'));
  });

  it('a popup, an event and a story are changed in the same way', async () => {
    doneOf(await as('popup/add', { ...poster, picture }));
    const [popup] = doneOf(await as('popup/list', {})) as OperatorValue<'popup/list'>;
    doneOf(await as('popup/update', { id: popup?.id, ...poster, title: '새 팝업', picture }));
    const [changed] = doneOf(await as('popup/list', {})) as OperatorValue<'popup/list'>;
    expect(changed).toMatchObject({ title: '새 팝업', place: null });
    expect(changed?.picture).not.toBe(popup?.picture);

    const event = { title: '이벤트', text: '내용', link: '', startsAt: inDays(1), endsAt: inDays(2) };
    doneOf(await as('event/add', { ...event, picture }));
    const [line] = doneOf(await as('event/list', {})) as OperatorValue<'event/list'>;
    doneOf(await as('event/update', { ...event, id: line?.id, text: '바뀐 내용', picture: null }));
    expect(doneOf(await as('event/list', {}))).toEqual([{ ...line, text: '바뀐 내용' }]);
    expect(await as('event/update', { ...event, id: line?.id, endsAt: inDays(0), picture: null })).toEqual(refused('badRequest'));

    const story = { title: '이야기', lead: '한 줄', text: '글', sort: 0, siteCode: null, productId: null };
    doneOf(await as('story/add', { ...story, picture }));
    const [first] = doneOf(await as('story/list', {})) as OperatorValue<'story/list'>;
    doneOf(await as('story/update', { ...story, id: first?.id, sort: 7, picture: null }));
    expect(doneOf(await as('story/list', {}))).toEqual([{ ...first, sort: 7 }]);
    expect(await as('story/update', { ...story, id: first?.id, siteCode: 'NONE', picture: null })).toEqual(refused('lookupFailed'));
  });

  it('an announcement begins and ends by time and keeps its date, and a frequent question is changed as one', async () => {
    const { db } = at.database;
    const notice = { title: '점검', body: '점검합니다.', pinned: false };
    doneOf(await as('notice/add', { ...notice, startsAt: inDays(1), endsAt: inDays(2) }));
    const [line] = doneOf(await as('notice/list', {})) as OperatorValue<'notice/list'>;
    const id = brand.announcement(line?.id ?? 0);
    const counted = async (when: string) => (await announcements(db, { limit: 10, offset: 0 }, new Date(when))).allCount;
    expect([await counted(inDays(0)), await counted(inDays(1)), await counted(inDays(2))]).toEqual([0, 1, 0]);
    expect(await announcementById(db, id, now())).toBeUndefined();
    doneOf(await as('notice/update', { ...notice, id, title: '점검 끝' }));
    expect(await announcementById(db, id, now())).toMatchObject({ title: '점검 끝', createdAt: line?.createdAt });
    expect(await as('notice/update', { ...notice, id, startsAt: inDays(2), endsAt: inDays(1) })).toEqual(refused('badRequest'));

    const faq = { type: 'purchase', question: '환불되나요?', answer: '됩니다.' };
    doneOf(await as('faq/add', faq));
    const [question] = doneOf(await as('notice/list', {})) as OperatorValue<'notice/list'>;
    expect(question).toMatchObject({ kind: 'faq', type: 'purchase', body: '됩니다.' });
    doneOf(await as('faq/update', { ...faq, id: question?.id, answer: '7일 안에 됩니다.' }));
    expect((await faqs(db, now())).map(({ answer }) => answer)).toEqual(['7일 안에 됩니다.']);
    // Neither is changed as the other.
    expect(await as('faq/update', { ...faq, id })).toEqual(refused('lookupFailed'));
    expect(await as('notice/update', { ...notice, id: question?.id })).toEqual(refused('lookupFailed'));
  });

  it('what gold costs is shown with who said it', async () => {
    expect(doneOf(await as('gold/show', {}))).toEqual({ now: null, before: [] });
    const request = await as('gold', { perGram: 200_000, source: '한국금거래소', at: null });
    if (!('waiting' in request)) throw new Error('the first price waits for nobody');
    doneOf(await as('approval/approve', request.waiting, '대표'));
    expect(doneOf(await as('gold/show', {}))).toEqual({
      now: { perGram: 200_000, source: '한국금거래소', at: now().toISOString() },
      before: [{ perGram: 200_000, source: '한국금거래소', at: now().toISOString(), by: 'operator:operations' }],
    });
  });
});
