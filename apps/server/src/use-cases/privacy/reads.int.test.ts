import { DAY_MS } from '@naru/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reader, recordReads } from '../../kernel/personal-reads.ts';
import { RETENTION } from '../../stores/retention.ts';
import { inquiries, personalReads } from '../../stores/schema/index.ts';
import { doneOf } from '../../testing/platform.ts';
import { openStaffedMarket, type StaffedMarket } from '../../testing/staffed-market.ts';
import { WHOSE } from './whose.ts';

describe.each(['pglite', 'postgres'] as const)('the log of looks on %s', (engine) => {
  let database: StaffedMarket['database'];
  let ground: StaffedMarket['ground'];
  let people: StaffedMarket['people'];
  let [a, b] = [0, 0];
  beforeAll(async () => {
    const opened = await openStaffedMarket(engine);
    ({ database, ground, people } = opened);
    const { market } = opened;
    [a, b] = [(await market.member('고운물결')).id, (await market.member('푸른학')).id];
  });
  afterAll(() => database.close());

  const rows = (call: string) => database.db.select().from(personalReads).where(eq(personalReads.call, call)).orderBy(personalReads.id);

  it('has who was shown whom, with which of their data, from where and why', async () => {
    doneOf(await people.as('support', 'member/reveal', { member: String(a), reason: '배송지를 다시 확인합니다.' }));
    expect(await rows('member/reveal')).toMatchObject([
      {
        actor: 'operator:support',
        door: 'machine',
        memberId: a,
        items: ['name', 'email', 'phone', 'birth'],
        reason: '배송지를 다시 확인합니다.',
        at: ground.deps.clock.now(),
      },
    ]);
  });

  it('has a row for everybody of a list, and one without a member for a list of nobody', async () => {
    doneOf(await people.as('support', 'inquiry/list', { waiting: true }));
    const written = { type: 'other', title: '질문', body: '질문' } as const;
    await database.db.insert(inquiries).values([
      { ...written, memberId: a },
      { ...written, memberId: b },
      { ...written, memberId: b },
    ]);
    doneOf(await people.as('auditor', 'inquiry/list', { waiting: true }));
    const found = await rows('inquiry/list');
    expect(found.map(({ actor, memberId }) => [actor, memberId]).toSorted()).toEqual(
      [
        ['operator:auditor', a],
        ['operator:auditor', b],
        ['operator:support', null],
      ].toSorted(),
    );
  });

  it('has nothing of what was refused', async () => {
    expect(await people.as('settlement', 'member/show', { member: String(a), reason: '업무에 필요합니다.' })).toMatchObject({ ok: false });
    expect(await rows('member/show')).toEqual([]);
  });

  it('is looked through by stretches, people and members, and for that has a row itself', async () => {
    const query = { by: null, member: String(a), from: null, to: null, before: null };
    const found = doneOf(await people.as('privacy', 'privacy/reads', query));
    expect(found).toMatchObject({
      reads: [
        { actor: 'operator:auditor' },
        { actor: 'operator:support', call: 'member/reveal', member: { number: a, nickname: '고운물결' } },
      ],
    });
    expect((await rows('privacy/reads')).map(({ memberId }) => memberId)).toEqual([a]);
    expect(await people.as('support', 'privacy/reads', query)).toMatchObject({ ok: false, failure: { name: 'noPermission' } });
  });

  it('cannot be changed, nor taken out before its time, which the retention table waits for', async () => {
    const { db } = database;
    await expect(db.update(personalReads).set({ memberId: b })).rejects.toThrow();
    await expect(db.delete(personalReads)).rejects.toThrow();
    await expect(db.execute(sql`truncate personal_reads`)).rejects.toThrow();
    const reader: Reader = { actor: 'operator:old', door: 'console', siteCode: null, session: 'x', reason: null };
    const of = { items: ['nickname'], whose: WHOSE.numbers } as const;
    for (const days of [729, 732]) {
      const at = new Date(ground.deps.clock.now().getTime() - days * DAY_MS);
      await recordReads(db, reader, { call: 'old', of, shown: { input: null, answer: [{ number: a }] }, at });
    }
    for (const { of: table, purge } of RETENTION) if (table === personalReads) await purge(ground.deps);
    expect(await rows('old')).toHaveLength(1);
  });
});
