import { DAY_MS, HOUR_MS } from '@naru/domain/shared';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { only } from '../../kernel/only.ts';
import type { Database } from '../../stores/db.ts';
import { inquiries, members, sessions } from '../../stores/schema/index.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { doneOf, openPlatform } from '../../testing/platform.ts';
import { type LawView, showLaw } from './show-law.ts';

let database: Database;
let ground: TestGround;
let memberId: number;
beforeAll(async () => {
  database = await freshDatabase('pglite');
  ground = makeGround(database);
  const at = ground.deps.clock.now();
  const agree3 = { isMust: false, isAgree: true, version: '1', at: new Date(at.getTime() - 800 * DAY_MS).toISOString(), channel: 'web' };
  const made = { did: 'did:naru:waits', nickname: '기다린이', joinType: 2, email: 'waits@naru.test' };
  memberId = only(
    await database.db
      .insert(members)
      .values({ ...made, agreements: { agree3 } })
      .returning(),
  ).id;
});
afterAll(() => database.close());

const faultsOf = (view: LawView, id: string): readonly string[] => only(view.duties.filter((duty) => duty.id === id)).faults;
const ago = (days: number): Date => new Date(ground.deps.clock.now().getTime() - days * DAY_MS - HOUR_MS);

it('shows what is amiss in a market of a demonstration, and what is owed by the day', async () => {
  const view = await showLaw(ground.deps);
  expect(view.today).toBe('2026-11-21');
  expect(faultsOf(view, 'ec-10')).toContain('체험용 서버라서 실제 사업자가 없습니다.');
  expect(faultsOf(view, 'ec-10')).toContain('NARU_LEGAL_COMPANY 설정이 없습니다.');
  expect(faultsOf(view, 'ec-8')).toEqual(['결제가 체험용입니다.']);
  expect(only(view.duties.filter(({ id }) => id === 'ef-agency')).inForce).toBe(false);
  expect(only(view.duties.filter(({ id }) => id === 'ec-10')).pages.map(({ path }) => path)).toEqual(['/nft/home', '/nft/etc/terms']);
});

it('counts what waits for longer than it may, and only that', async () => {
  const before = await showLaw(ground.deps);
  expect([faultsOf(before, 'ec-20-3'), faultsOf(before, 'pi-21')]).toEqual([[], []]);
  const inquiry = { memberId, type: 'other', title: '언제', body: '언제 오나요?' } as const;
  await database.db.insert(inquiries).values([
    { ...inquiry, createdAt: ago(0) },
    { ...inquiry, createdAt: ago(8) },
    { ...inquiry, createdAt: ago(9), answer: '내일요.', answeredBy: '지원', answeredAt: ago(1) },
  ]);
  const session = { memberId, loginEnv: 'web', endedAt: ago(1), endReason: 'manual' } as const;
  await database.db.insert(sessions).values([
    { ...session, id: 'kept a little too long', lastSeenAt: ago(94) },
    { ...session, id: 'kept much too long', lastSeenAt: ago(120) },
  ]);
  const view = await showLaw(ground.deps);
  expect(faultsOf(view, 'ec-20-3')).toEqual(['3영업일이 지나도록 답하지 않은 1:1 문의: 1건']);
  expect(faultsOf(view, 'pi-21')).toEqual(['5일 안에 파기하지 않은 sessions: 1건']);
  expect(faultsOf(view, 'nw-50-confirm')).toEqual(['2년이 지나도록 다시 확인하지 않은 마케팅 수신 동의: 1건']);
});

it('is shown to the local admin, and to nobody whose role sees nothing of the platform', async () => {
  const people = openPlatform(ground.deps);
  await people.staff();
  expect(doneOf(await people.byLocalAdmin('law', {}))).toMatchObject({ today: '2026-11-21' });
  expect(doneOf(await people.as('auditor', 'law', {}))).toMatchObject({ today: '2026-11-21' });
  expect(await people.as('support', 'law', {})).toMatchObject({ ok: false, failure: { name: 'noPermission' } });
});
