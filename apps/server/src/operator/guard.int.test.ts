import type { failure } from '@naru/domain/failure';
import { MOST_REVEALS_A_DAY } from '@naru/domain/operator';
import { type CampaignId, DAY_MS } from '@naru/domain/shared';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { OPERATOR_QUESTIONS } from '../audit/questions/operators.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { only } from '../kernel/only.ts';
import type { Database } from '../stores/db.ts';
import { mailOutbox, members, notifications, operators, partReturns, siteAuthorities } from '../stores/schema/index.ts';
import { freshPostgres } from '../testing/fresh-database.ts';
import { doneOf, openPlatform, waitingOf } from '../testing/platform.ts';
import { openReversalWorld, type ReversalWorld } from '../testing/reversal-world.ts';
import { carryOutDue } from '../use-cases/operator/judge-approval.ts';
import { FOUR_EYES_CALLS } from './four-eyes-calls.ts';

const refused = (name: Parameters<typeof failure>[0]) => ({ ok: false, failure: expect.objectContaining({ name }) });
const isDone = (answer: object): boolean => 'ok' in answer && answer.ok === true && !('waiting' in answer);

/** What one person of the staff tries alone, on PostgreSQL, since who waits for whom is its matter. */
describe('an insider with one role', () => {
  let database: Database;
  let world: ReversalWorld;
  let people: ReturnType<typeof openPlatform>;

  beforeEach(async () => {
    database = (await freshPostgres()).database;
    onTestFinished(database.close);
    world = await openReversalWorld(database);
  });
  const within = async (each: number, day: number): Promise<Deps> => {
    const { config } = world.deps;
    const deps = { ...world.deps, config: { ...config, ops: { ...config.ops, refundLimits: { each, day } } } };
    people = openPlatform(deps);
    await people.staff();
    return deps;
  };
  const sold = async (price: number): Promise<string> => {
    const [seller, buyer] = [await world.somebody(), await world.somebody()];
    const { tokenId } = await world.bought(seller);
    return (await world.resold(seller, buyer, tokenId, price)).orderId;
  };
  const part = (id: string, amount: number, by = 'support') =>
    people.as(by, 'sale/part', { id, amount, bearer: 'earners', reason: '상자가 구겨졌습니다.' });
  const returned = async (): Promise<number> => {
    const rows = await database.db.select({ amount: partReturns.amount }).from(partReturns);
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };
  const amiss = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const [kind, { ask }] of Object.entries(OPERATOR_QUESTIONS))
      if ((await database.db.execute(ask)).rows.length > 0) found.push(kind);
    return found;
  };

  it('gives back less than the limit of one order, however many parts they ask for at the same moment', async () => {
    await within(50_000, 1_000_000);
    const id = await sold(200_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => part(id, 9_999)));
    expect(answers.filter(isDone)).toHaveLength(5);
    expect(await returned()).toBe(5 * 9_999);
    expect(answers.filter((one) => 'waiting' in one)).toHaveLength(1);
    expect(await amiss()).toEqual([]);
  });

  it('does not give the rest back whole after a part that was theirs alone', async () => {
    await within(50_000, 1_000_000);
    const id = await sold(50_000);
    expect(isDone(await part(id, 49_999 - 1))).toBe(true);
    const rest = await people.as('support', 'sale/reverse', { id, reason: '남은 금액입니다.' });
    expect(rest).toHaveProperty('waiting');
    expect(await world.reversalOf(id)).toBeUndefined();
    doneOf(await people.as('settlement', 'approval/approve', waitingOf(rest)));
    expect(await world.reversalOf(id)).toMatchObject({ amount: 2 });
    expect(await amiss()).toEqual([]);
  });

  it('gives back no more on many orders than on one day is theirs, at the same moment too, and again a day later', async () => {
    await within(50_000, 30_000);
    const orders = await Promise.all(Array.from({ length: 6 }, () => sold(20_000)));
    const answers = await Promise.all(orders.map((id) => part(id, 9_999)));
    expect(answers.filter(isDone)).toHaveLength(3);
    expect(answers.filter((one) => 'waiting' in one)).toHaveLength(3);
    // Somebody else has a day of their own; what two people saw counts for nobody's.
    const [first = '', second = ''] = orders.filter((_, n) => isDone(answers[n] ?? {}));
    expect(isDone(await part(first, 5_000, 'settlement'))).toBe(true);
    const waiting = answers.find((one) => 'waiting' in one);
    if (waiting === undefined) throw new Error('nothing waits');
    doneOf(await people.as('settlement', 'approval/approve', waitingOf(waiting)));
    expect(isDone(await part(second, 10_000, 'settlement'))).toBe(true);
    world.ground.pass(DAY_MS + 1);
    expect(isDone(await part(await sold(20_000), 9_999))).toBe(true);
    expect(await amiss()).toEqual([]);
  });

  it('among two owners neither ends nor demotes the other alone, and the local admin makes no accomplice of theirs', async () => {
    people = openPlatform(world.deps);
    await people.setUp('대표');
    await people.add('이사', '대표');
    await people.grant('이사', 'owner', '대표', null);
    await people.add('공범', '대표');
    expect(await people.as('대표', 'operator/end', { name: '이사' })).toEqual(refused('nobodyToApprove'));
    expect(await people.as('대표', 'operator/take', { name: '이사', role: 'owner' })).toEqual(refused('nobodyToApprove'));
    const request = waitingOf(await people.as('대표', 'operator/grant', { name: '공범', role: 'owner' }));
    expect(await people.byLocalAdmin('approval/approve', request)).toEqual(refused('operatorNeeded'));
    // Behind the guards, too: there has been somebody who could approve.
    await database.db.update(operators).set({ endedAt: world.deps.clock.now() }).where(eq(operators.name, '이사'));
    expect(await people.byLocalAdmin('approval/approve', request)).toEqual(refused('operatorNeeded'));
    expect(await people.as('대표', 'operator/grant', { name: '공범', role: 'support' })).toEqual(refused('nobodyToApprove'));
  });

  it('an owner is ended by two others, a day later, and is written to; until then it can be refused', async () => {
    await within(1, 1);
    const { deps } = world;
    doneOf(await people.as('이사', 'operator/email', { email: 'director@naru.test' }));
    const end = () => people.as('대표', 'operator/end', { name: '이사' });
    const first = waitingOf(await end());
    // Whom it is about does not judge it, neither way.
    expect(await people.as('이사', 'approval/approve', first)).toEqual(refused('anotherOperatorNeeded'));
    expect(await people.as('이사', 'approval/refuse', { ...first, reason: '아닙니다.' })).toEqual(refused('anotherOperatorNeeded'));
    expect(await people.as('support', 'approval/approve', first)).toEqual(refused('noPermission'));
    const approved = doneOf(await people.as('operations', 'approval/approve', first));
    expect(approved).toEqual({ carried: false, dueAt: new Date(deps.clock.now().getTime() + DAY_MS).toISOString() });
    const letters = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'director@naru.test'));
    expect(letters.map(({ subject }) => subject)).toEqual(['[나루] 운영 권한이 끝날 예정입니다']);
    const due = () => carryOutDue(deps, (call) => FOUR_EYES_CALLS[call].act);
    world.ground.pass(DAY_MS - 1);
    expect(await due()).toBe(0);
    expect(await people.as('이사', 'approval/list', { all: false })).toMatchObject({ ok: true, value: [{ state: 'approved' }] });
    doneOf(await people.as('operations', 'approval/refuse', { ...first, reason: '다시 생각했습니다.' }));
    world.ground.pass(1);
    expect(await due()).toBe(0);
    expect(await people.as('이사', 'operator/list', {})).toMatchObject({ ok: true });
    const second = waitingOf(await end());
    doneOf(await people.as('operations', 'approval/approve', second));
    world.ground.pass(DAY_MS);
    // However many processes look, it is done once.
    await Promise.all([due(), due(), due()]);
    expect(await people.as('이사', 'operator/list', {})).toEqual(refused('operatorNeeded'));
    expect(await database.db.$count(mailOutbox, eq(mailOutbox.recipient, 'director@naru.test'))).toBe(3);
    const take = waitingOf(await people.as('operations', 'emergency', { on: false }));
    expect(take.id).toBeGreaterThan(second.id);
    expect(await amiss()).toEqual([]);
  });

  it('an owner is demoted the same way, and whoever is none is ended at once by one', async () => {
    await within(1, 1);
    const take = waitingOf(await people.as('대표', 'operator/take', { name: '이사', role: 'owner' }));
    expect(doneOf(await people.as('operations', 'approval/approve', take))).toMatchObject({ carried: false });
    expect(await people.as('이사', 'operator/list', {})).toMatchObject({ ok: true });
    world.ground.pass(DAY_MS);
    expect(await carryOutDue(world.deps, (call) => FOUR_EYES_CALLS[call].act)).toBe(1);
    expect(await people.as('이사', 'operator/list', {})).toEqual(refused('noPermission'));
    doneOf(await people.as('대표', 'operator/end', { name: 'support' }));
    expect(await people.as('support', 'sale/find', { of: '1' })).toEqual(refused('operatorNeeded'));
    expect(await amiss()).toEqual([]);
  });

  it('makes nobody staff of a store alone, and its owners hear of whom two have made', async () => {
    await within(1, 1);
    await database.db.update(members).set({ email: 'owner@naru.test' }).where(eq(members.id, world.issuer.id));
    const accomplice = await world.somebody();
    const acting = () => database.db.$count(siteAuthorities, eq(siteAuthorities.memberId, accomplice.id));
    const grant = waitingOf(await people.as('review', 'site/grant', { siteCode: 'SHOP', member: accomplice.did }));
    expect(await acting()).toBe(0);
    expect(await people.as('review', 'approval/approve', grant)).toEqual(refused('anotherOperatorNeeded'));
    doneOf(await people.as('operations', 'approval/approve', grant));
    expect(await acting()).toBe(1);
    const noticesOf = async (kind: 'staffJoined' | 'roleChanged', { id }: Member) =>
      database.db.$count(notifications, and(eq(notifications.memberId, id), eq(notifications.kind, kind)));
    expect([await noticesOf('staffJoined', world.issuer), await noticesOf('roleChanged', accomplice)]).toEqual([1, 1]);
    expect(await database.db.$count(mailOutbox, eq(mailOutbox.recipient, 'owner@naru.test'))).toBe(1);
    expect(await amiss()).toEqual([]);
  });

  it('lets no suspended member go on alone', async () => {
    await within(1, 1);
    const member = await world.somebody();
    doneOf(await people.as('support', 'member/suspend', { member: member.did, reason: '의심 거래', until: null }));
    const lift = waitingOf(await people.as('support', 'member/lift', { member: member.did, reason: '확인했습니다.' }));
    const state = async () => only(await database.db.select().from(members).where(eq(members.id, member.id))).state;
    expect(await state()).toBe('suspended');
    doneOf(await people.as('대표', 'approval/approve', lift));
    expect(await state()).toBe('active');
    expect(await people.as('support', 'member/lift', { member: member.did, reason: '확인했습니다.' })).toEqual(refused('wrongState'));
    expect(await amiss()).toEqual([]);
  });

  it('is shown the data of a few dozen members a day, and not of all', async () => {
    await within(1, 1);
    const { did } = await world.somebody();
    const reveal = (by = 'support') => people.as(by, 'member/reveal', { member: did, reason: '본인이 물었습니다.' });
    const answers = await Promise.all(Array.from({ length: MOST_REVEALS_A_DAY + 5 }, () => reveal()));
    expect(answers.filter(isDone)).toHaveLength(MOST_REVEALS_A_DAY);
    expect(answers.filter((one) => !isDone(one))).toEqual(Array.from({ length: 5 }, () => refused('rateLimited')));
    expect(isDone(await reveal('대표'))).toBe(true);
  });

  it('prints no codes of prizes alone, and moves the price of gold by little only', async () => {
    const deps = await within(1, 1);
    const at = deps.clock.now();
    const term = { startsAt: at.toISOString(), endsAt: new Date(at.getTime() + DAY_MS).toISOString() };
    const opened = doneOf(
      await people.as('operations', 'smath/open', { title: '첫눈', text: '글', prize: '컵', siteCode: 'SHOP', ...term }),
    ) as { campaignId: CampaignId };
    const codes = () => people.as('operations', 'smath/codes', { id: opened.campaignId, quantity: 2 });
    const request = waitingOf(await codes());
    expect(await codes()).toEqual(refused('wrongState'));
    doneOf(await people.as('대표', 'approval/approve', request));
    const printed = await Promise.all(Array.from({ length: 5 }, codes));
    expect(printed.filter(isDone)).toEqual([{ ok: true, value: { codes: [expect.any(String), expect.any(String)] } }]);
    const gold = (perGram: number) => people.as('operations', 'gold', { perGram, source: '한국거래소', at: null });
    doneOf(await people.as('대표', 'approval/approve', waitingOf(await gold(200_000))));
    expect(isDone(await gold(215_000))).toBe(true);
    expect(await gold(1)).toHaveProperty('waiting');
    // Small steps, one after the other or at the same moment, come to no leap; a day later the price of that day counts.
    expect((await Promise.all([230_000, 231_000, 232_000].map(gold))).filter(isDone)).toEqual([]);
    expect(isDone(await gold(220_000))).toBe(true);
    expect(await gold(220_001)).toHaveProperty('waiting');
    world.ground.pass(DAY_MS);
    expect(isDone(await gold(215_000))).toBe(true);
    const { rows } = await database.db.execute(sql`select value->>'perGram' as price from settings where key = 'goldReference'`);
    expect(rows).toEqual([{ price: '215000' }]);
    expect(await amiss()).toEqual([]);
  });
});
