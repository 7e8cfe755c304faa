import { DAY_MS, HOUR_MS, MINUTE_MS } from '@naru/domain/shared';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { incidentMembers, mailOutbox, members, notifications, personalReads } from '../../stores/schema/index.ts';
import { doneOf, waitingOf } from '../../testing/platform.ts';
import { openStaffedMarket, type StaffedMarket } from '../../testing/staffed-market.ts';

const LETTER = {
  cause: '운영자의 세션을 다른 사람이 썼습니다.',
  advice: '비밀번호를 바꾸고, 모르는 연락에 답하지 마세요.',
  measures: '세션을 끝내고 접근을 막았습니다. 피해가 있으면 보상 절차를 안내해 드립니다.',
};

describe.each(['pglite', 'postgres'] as const)('a leak on %s', (engine) => {
  let database: StaffedMarket['database'];
  let ground: StaffedMarket['ground'];
  let people: StaffedMarket['people'];
  const ids: number[] = [];
  beforeAll(async () => {
    const opened = await openStaffedMarket(engine);
    ({ database, ground, people } = opened);
    const { market } = opened;
    for (const name of ['첫째별', '둘째별', '셋째별', '넷째별', '다섯별']) {
      const { id } = await market.member(name);
      await database.db
        .update(members)
        .set({ email: `${id}@naru.test` })
        .where(eq(members.id, id));
      ids.push(id);
    }
  });
  afterAll(() => database.close());

  const look = async (name: string, at: number): Promise<void> => {
    doneOf(await people.as(name, 'member/reveal', { member: String(ids[at]), reason: '업무에 필요합니다.' }));
  };
  const now = (): Date => ground.deps.clock.now();
  const ago = (ms: number): string => new Date(now().getTime() - ms).toISOString();
  const concerned = async (id: number): Promise<readonly number[]> =>
    (await database.db.select().from(incidentMembers).where(eq(incidentMembers.incidentId, id)).orderBy(asc(incidentMembers.memberId))).map(
      ({ memberId }) => memberId,
    );
  const shown = async (id: number) => doneOf(await people.as('privacy', 'incident/show', { id })) as Record<string, unknown>;
  const suspects = { actor: 'operator:support', session: null, ip: null };
  let incident = 0;

  it('of an operator’s looks concerns exactly those three whom they were shown in that stretch of time', async () => {
    await look('support', 4);
    ground.pass(2 * DAY_MS);
    for (const at of [0, 1, 2]) await look('support', at);
    doneOf(await people.as('support', 'member/show', { member: String(ids[1]), reason: '업무에 필요합니다.' }));
    // Another looks at another, at the same time.
    await look('대표', 3);
    ground.pass(10 * MINUTE_MS);
    const opened = doneOf(
      await people.as('privacy', 'incident/open', {
        kind: 'leaked',
        what: 'CS 운영자의 세션이 밖에서 쓰임',
        noticedAt: now().toISOString(),
        from: ago(HOUR_MS),
        to: now().toISOString(),
        ...suspects,
      }),
    ) as { id: number; members: number };
    incident = opened.id;
    expect(opened.members).toBe(3);
    expect(await concerned(incident)).toEqual(ids.slice(0, 3));
    expect(await shown(incident)).toMatchObject({
      state: 'open',
      members: 3,
      untold: 3,
      concerned: [
        { items: ['birth', 'email', 'name', 'phone'] },
        { items: ['birth', 'email', 'name', 'nickname', 'phone'] },
        { items: ['birth', 'email', 'name', 'phone'] },
      ],
    });
  });

  it('is told by no single person, nor with the word of whoever is suspected', async () => {
    await people.grant('support', 'privacy', '대표', '이사');
    const waits = waitingOf(await people.as('privacy', 'incident/notify', { id: incident, ...LETTER }));
    expect(await people.as('privacy', 'approval/approve', waits)).toMatchObject({ ok: false, failure: { name: 'anotherOperatorNeeded' } });
    expect(await people.as('support', 'approval/approve', waits)).toMatchObject({ ok: false, failure: { name: 'anotherOperatorNeeded' } });
    expect(await database.db.$count(mailOutbox, eq(mailOutbox.subject, '[나루] 회원님의 개인정보가 유출되었습니다'))).toBe(0);
    ground.pass(20 * MINUTE_MS);
    doneOf(await people.as('대표', 'approval/approve', waits));
  });

  it('is told to the three within the hour, with what the law asks for, and to nobody else', async () => {
    const letters = await database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.subject, '[나루] 회원님의 개인정보가 유출되었습니다'))
      .orderBy(asc(mailOutbox.id));
    expect(letters.map(({ recipient }) => recipient)).toEqual(ids.slice(0, 3).map((id) => `${id}@naru.test`));
    for (const part of [...Object.values(LETTER), '이름', '휴대폰 번호', '개인정보 보호책임자', '손해배상', '분쟁조정', '1833-6972'])
      expect(letters[0]?.body).toContain(part);
    const notices = await database.db.select().from(notifications).where(eq(notifications.kind, 'dataIncident'));
    expect(notices.map(({ memberId }) => memberId).toSorted((a, b) => a - b)).toEqual(ids.slice(0, 3));
    const rows = await database.db.select().from(incidentMembers).where(eq(incidentMembers.incidentId, incident));
    const { noticedAt } = (await shown(incident)) as { noticedAt: string };
    for (const row of rows)
      expect((row.noticedAt?.getTime() ?? Number.POSITIVE_INFINITY) - Date.parse(noticedAt)).toBeLessThanOrEqual(HOUR_MS);
    expect(await people.as('privacy', 'incident/notify', { id: incident, ...LETTER })).toMatchObject({
      ok: false,
      failure: { name: 'wrongState' },
    });
  });

  it('goes on concerning others who are found, and those again of whom more is', async () => {
    doneOf(
      await people.as('privacy', 'incident/add', { id: incident, members: [String(ids[3]), `${ids[0]}@naru.test`], items: ['address'] }),
    );
    expect(await shown(incident)).toMatchObject({ members: 4, untold: 2 });
    expect(await people.as('privacy', 'incident/add', { id: incident, members: ['nobody@naru.test'], items: ['name'] })).toMatchObject({
      ok: false,
      failure: { name: 'lookupFailed', field: 'members' },
    });
    const wider = { id: incident, from: ago(4 * DAY_MS), to: now().toISOString(), ...suspects };
    expect(doneOf(await people.as('privacy', 'incident/search', wider))).toEqual({ members: 5 });
    expect(await people.as('privacy', 'incident/close', { id: incident, reason: '끝' })).toMatchObject({ failure: { name: 'wrongState' } });
  });

  it('counts down to the report, and is closed once everybody was told', async () => {
    expect(await shown(incident)).toMatchObject({ reportedAt: null });
    doneOf(await people.as('privacy', 'incident/report', { id: incident, number: 'PIPC-2026-1', at: now().toISOString() }));
    const waits = waitingOf(await people.as('privacy', 'incident/notify', { id: incident, ...LETTER }));
    doneOf(await people.as('이사', 'approval/approve', waits));
    doneOf(await people.as('privacy', 'incident/close', { id: incident, reason: '모두 알리고 신고함' }));
    expect(await shown(incident)).toMatchObject({ state: 'closed', untold: 0, reportNumber: 'PIPC-2026-1' });
    expect(
      await people.as('privacy', 'incident/search', { id: incident, from: ago(1), to: now().toISOString(), ...suspects }),
    ).toMatchObject({
      failure: { name: 'wrongState' },
    });
  });

  it.each(['operations', 'settlement', 'review'])('is opened by nobody but owners and the officer: not by %s', async (name) => {
    expect(await people.as(name, 'incident/list', { open: true })).toMatchObject({ failure: { name: 'noPermission' } });
  });

  it('leaves the looks as they were', async () => {
    expect(await database.db.$count(personalReads)).toBeGreaterThan(5);
  });
});
