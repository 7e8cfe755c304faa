import { addKoreanDays, DAY_MS, HOUR_MS, koreanDayAt, koreanDaySpan } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MONEY_QUESTIONS } from '../../audit/questions/money.ts';
import { only } from '../../kernel/only.ts';
import { moneyFacts } from '../../reads/settlement/money.ts';
import type { Database } from '../../stores/db.ts';
import { ledgerEntries, moneyDays } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { doneOf, openPlatform, waitingOf } from '../../testing/platform.ts';
import { showLaw } from '../operation/show-law.ts';
import { countMoneyDays } from './money-days.ts';

const GATEWAY = { NARU_MONEY_ROLE: 'gateway', NARU_MONEY_GATEWAY_NUMBER: '02-004-00001' };

let bookings = 0;
/** Balanced lines of no order: what is owed for them is counted by their accounts alone. */
const book = ({ deps }: TestGround, at: Date, lines: Readonly<Record<string, number>>) => {
  bookings += 1;
  const rest = 0 - Object.values(lines).reduce((sum, amount) => sum + amount, 0);
  return deps.db.insert(ledgerEntries).values(
    Object.entries({ ...lines, provider: rest })
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => ({ transactionId: `tried-${bookings}`, account, amount, createdAt: at })),
  );
};

onBothEngines('the money that is owed, day by day', (open) => {
  let ground: TestGround;
  beforeAll(async () => {
    ground = makeGround(await open(), GATEWAY);
  });
  const counted = async () =>
    (await ground.deps.db.select().from(moneyDays).orderBy(moneyDays.day)).map(({ day, sellers, buyers }) => [day, sellers, buyers]);
  const broken = async () => (await ground.deps.db.execute(MONEY_QUESTIONS['a day whose owed money is not what the ledger says'].ask)).rows;

  it('is what the ledger says at the end of each day, worked out from the day before', async () => {
    const { deps } = ground;
    const noon = deps.clock.now();
    const ago = (days: number) => new Date(noon.getTime() - days * DAY_MS);
    await book(ground, ago(3), { sellerDeposit: -900, royalty: -50, platformFee: -50 });
    await book(ground, ago(2), { held: -400 });
    await book(ground, ago(2), { sellerDeposit: 500, payout: -500 });
    await book(ground, ago(1), { payout: 500, liability: 30 });
    await book(ground, noon, { refund: -70 });
    await countMoneyDays(deps);
    expect(await counted()).toEqual([
      ['2026-11-18', 950, 0],
      // What is on its way to whoever sold is owed to them until it has arrived.
      ['2026-11-19', 950, 400],
      ['2026-11-20', 420, 400],
    ]);
    ground.pass(12 * HOUR_MS + 30 * 60_000);
    await countMoneyDays(deps);
    // Half an hour after midnight somebody may still book into the day before.
    expect((await counted()).length).toBe(3);
    await book(ground, new Date(noon.getTime() + 11 * HOUR_MS), { held: 100, refund: -100 });
    ground.pass(2 * DAY_MS + HOUR_MS);
    await Promise.all([countMoneyDays(deps), countMoneyDays(deps)]);
    expect((await counted()).slice(3)).toEqual([
      ['2026-11-21', 420, 470],
      ['2026-11-22', 420, 470],
      ['2026-11-23', 420, 470],
    ]);
    expect(await broken()).toEqual([]);
  });

  it('is never written over, and an audit finds a day that says something else', async () => {
    const { db } = ground.deps;
    await expect(db.update(moneyDays).set({ sellers: 1 })).rejects.toThrow();
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update money_days set buyers = 471 where day = '2026-11-22'`);
    });
    expect(await broken()).toEqual([{ day: '2026-11-22' }]);
  });
});

it('a market that stood before days were counted has ninety of them at once, with all that was owed before', async () => {
  const database = await freshDatabase('pglite');
  const ground = makeGround(database);
  await book(ground, new Date(ground.deps.clock.now().getTime() - 400 * DAY_MS), { sellerDeposit: -7 });
  await countMoneyDays(ground.deps);
  const rows = await database.db.select().from(moneyDays);
  expect([rows.length, new Set(rows.map(({ sellers }) => sellers))]).toEqual([90, new Set([7])]);
  await database.close();
});

it('a market that has booked nothing begins with yesterday, also in the first hour of a day: no figure is overdue when it starts', async () => {
  const fresh = await freshDatabase('pglite');
  const begun = makeGround(fresh);
  const { clock } = begun.deps;
  const days = async () =>
    (await fresh.db.select().from(moneyDays)).map(({ day, figureBy }) => [day, figureBy >= koreanDayAt(clock.now())]);
  const midnight = koreanDaySpan(addKoreanDays(koreanDayAt(clock.now()), 1)).start.getTime() - clock.now().getTime();
  begun.pass(midnight + 30 * 60_000);
  await countMoneyDays(begun.deps);
  expect(await days()).toEqual([]);
  begun.pass(HOUR_MS);
  await countMoneyDays(begun.deps);
  expect(await days()).toEqual([[addKoreanDays(koreanDayAt(clock.now()), -1), true]]);
  await fresh.close();
});

let database: Database;
let ground: TestGround;
let people: ReturnType<typeof openPlatform>;
beforeAll(async () => {
  database = await freshDatabase('pglite');
  ground = makeGround(database, GATEWAY);
  people = openPlatform(ground.deps);
  await people.staff();
  await book(ground, ground.deps.clock.now(), { sellerDeposit: -1_000, refund: -1 });
  ground.pass(DAY_MS);
  await countMoneyDays(ground.deps);
});
afterAll(() => database.close());

const record = (amount: number, day = '2026-11-21') =>
  people.as('settlement', 'money/record', { day, amount, way: 'trust', institution: '한빛은행', document: '잔액증명 1호' });
const faults = async () => only((await showLaw(ground.deps)).duties.filter(({ id }) => id === 'ef-25-4')).faults;

it('what is held apart is recorded by two people, and shown to everybody with its ratio', async () => {
  expect(await moneyFacts(ground.deps)).toMatchObject({
    role: 'gateway',
    gatewayNumber: '02-004-00001',
    percent: 60,
    days: [{ day: '2026-11-21', sellers: 1_000, buyers: 1, apart: null }],
    place: null,
  });
  const request = waitingOf(await record(600));
  expect(await people.as('settlement', 'approval/approve', request)).toMatchObject({ failure: { name: 'anotherOperatorNeeded' } });
  expect(await people.as('support', 'approval/approve', request)).toMatchObject({ ok: false });
  doneOf(await people.as('대표', 'approval/approve', request));
  expect(await moneyFacts(ground.deps)).toMatchObject({
    days: [{ apart: 600 }],
    place: { day: '2026-11-21', way: 'trust', institution: '한빛은행' },
  });
  expect(await faults()).toEqual(['따로 보관할 금액보다 1원 모자랍니다.']);
});

it('a later record corrects it, and one that was made meanwhile makes a request another one', async () => {
  const first = waitingOf(await record(700));
  doneOf(await people.as('대표', 'approval/approve', waitingOf(await record(601))));
  expect(await people.as('대표', 'approval/approve', first)).toMatchObject({ failure: { name: 'changedMeanwhile' } });
  expect(await faults()).toEqual([]);
  expect(doneOf(await people.as('auditor', 'money/list', {}))).toMatchObject({ days: [{ figure: { amount: 601 } }] });
  expect(await people.as('support', 'money/list', {})).toMatchObject({ failure: { name: 'noPermission' } });
});

it('is of a day that is over, and of nothing else', async () => {
  const today = koreanDayAt(ground.deps.clock.now());
  expect(await record(600, today)).toMatchObject({ ok: false, failure: { name: 'badRequest', field: 'day' } });
  expect(await record(-1)).toMatchObject({ malformed: 'amount' });
});

it('is missed by the law once banks have worked a day and nobody recorded it', async () => {
  // 2026-11-21 was a Saturday: its figure, and Sunday's, were due on Monday.
  ground.pass(2 * DAY_MS);
  await countMoneyDays(ground.deps);
  expect(await faults()).toEqual(['따로 보관한 금액을 제때 기록하지 않은 날: 1일']);
  doneOf(await people.as('대표', 'approval/approve', waitingOf(await record(601, '2026-11-23'))));
  expect(await faults()).toEqual([]);
  expect(must((await people.as('대표', 'today', {})) as never)).toMatchObject({ money: 0 });
});
