import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inquiries } from '../stores/schema/index.ts';
import { promtool } from '../testing/alarm-bell.ts';
import { plantMarket } from '../testing/planted-market.ts';
import { openWatchedMarket, type WatchedMarket } from '../testing/watched-market.ts';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
const LETTER = { cause: '경위', advice: '비밀번호를 바꿔 주세요.', measures: '막았습니다.' };

/** Each alarm about incidents of personal data is rung by what it is for, on what a running server tells. */
describe.skipIf(promtool === null)('what rings of incidents', () => {
  let world: WatchedMarket;
  let member = 0;
  beforeAll(async () => {
    world = await openWatchedMarket();
    member = (await plantMarket(world.db).member('고운물결')).id;
  });
  afterAll(() => world.close());

  it('IncidentUntold until whom it concerns is told, and IncidentUnreported a day before the 72 hours run out', async () => {
    const bell = world.listen();
    const now = world.deps.clock.now().toISOString();
    const stretch = { from: now, to: now, actor: null, session: null, ip: null };
    const incident = { kind: 'possible', what: '백업 매체를 찾지 못함', noticedAt: now, ...stretch };
    expect(await world.operate('incident/open', incident)).toMatchObject({ ok: true, value: { id: 1, members: 0 } });
    expect(await world.operate('incident/add', { id: 1, members: [String(member)], items: ['email'] })).toMatchObject({ ok: true });
    await world.pass(20 * MINUTE);
    await bell.read(0);
    bell.hearsNone(['IncidentUntold', 'IncidentUnreported'], 5);
    await world.pass(15 * MINUTE);
    await bell.read(15);
    bell.hears(['IncidentUntold'], 18);
    expect(await world.operate('incident/notify', { id: 1, ...LETTER })).toMatchObject({ ok: true });
    await world.pass(48 * HOUR);
    await bell.read(30);
    bell.hearsNone(['IncidentUntold'], 35);
    bell.hears(['IncidentUnreported'], 35);
    const reported = { id: 1, number: 'KISA-1', at: world.deps.clock.now().toISOString() };
    expect(await world.operate('incident/report', reported)).toMatchObject({ ok: true });
    await world.pass(1);
    await bell.read(50);
    bell.hearsNone(['IncidentUnreported'], 55);
  });

  it('RequestsLate by a request about one’s own data that nobody answers for eight days, and by no other inquiry', async () => {
    const bell = world.listen();
    const written = { memberId: member, title: '내 정보를 지워 주세요', body: '모두 지워 주세요.' } as const;
    await world.db.insert(inquiries).values({ ...written, type: 'other', createdAt: world.deps.clock.now() });
    await world.pass(2 * DAY);
    await world.db.insert(inquiries).values({ ...written, type: 'ownData', createdAt: world.deps.clock.now() });
    await world.pass(7 * DAY);
    await bell.read(0);
    bell.hearsNone(['RequestsLate'], 15);
    await world.pass(1.5 * DAY);
    await bell.read(30);
    bell.hears(['RequestsLate'], 45);
  });
});
