import { HOLD_MS } from '@naru/domain/account';
import type { PayoutSender } from '@naru/domain/payout';
import { DAY_MS, koreanMonthOf, parseKoreanDay } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFilePayouts } from '../../gateways/banks/file-payouts.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { nextPayout, owedOf, payoutsOf } from '../../reads/payout/payouts.ts';
import { owed, settledIn } from '../../reads/settlement/owed.ts';
import {
  exchanges,
  ledgerEntries,
  notifications,
  orders,
  payoutLines,
  payoutRuns,
  payouts,
  sandboxPayouts,
  tokens,
} from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { openPayoutWorld, type PayoutWorld } from '../../testing/payout-world.ts';
import { liftSuspension, suspendMember } from '../operation/suspend-member.ts';
import { confirmOrder } from '../order/confirm.ts';
import { markReturned, takeBankFile, takeBankResults } from './bank-file.ts';
import { carryPayouts, DROP_REASONS } from './carry.ts';
import { closeDueRun } from './close-run.ts';
import { approveRun, checkRun, rejectRun } from './judge-run.ts';

const ALL = { limit: 100, offset: 0 };
const refused = (name: string, more: object = {}) => ({ ok: false, failure: { name, ...more } });

onBothEngines('payouts', (open, kind) => {
  let world: PayoutWorld;
  beforeEach(async () => {
    world = await openPayoutWorld(await open());
  });

  const planned = () => world.db.select().from(payouts).orderBy(asc(payouts.amount));
  const amounts = async () => (await planned()).map(({ amount }) => amount);
  const statesOf = async (memberId: number) =>
    (await payoutsOf(world.db, { memberId }, ALL)).dataList.map(({ state, reason }) => [state, reason]);
  /** The next business day but one. */
  const later = () => world.ground.pass(DAY_MS);

  describe('a day’s run', () => {
    it('pays who is owed enough of what is confirmed, once, however many close it, and nobody else', async () => {
      const { deps, seller, sale, giveSiteAccount, siteCode, db, amiss } = world;
      await giveSiteAccount('3334445556667');
      const [rich, poor, fresh, homeless] = [
        await seller('넉넉'),
        await seller('조금'),
        await seller('방금'),
        await seller('계좌없음', null),
      ];
      for (const one of [rich, homeless]) await sale(one, 100_000, { royaltyBasisPoints: 250 });
      await sale(rich, 1);
      await sale(poor, 1_000);
      await sale(fresh, 50_000, { at: deps.clock.now() });
      await sale(null, 20_000);
      const stopped = await seller('멈춤');
      const { tokenId } = await sale(stopped, 30_000);
      await db.update(tokens).set({ frozen: true }).where(eq(tokens.tokenId, tokenId));
      const newcomer = await seller('보류');
      await world.giveAccount(newcomer, '99988877766', new Date(deps.clock.now().getTime() + 1));
      await sale(newcomer, 40_000);
      await Promise.all(Array.from({ length: kind === 'postgres' ? 5 : 1 }, () => closeDueRun(deps)));
      await closeDueRun(deps);
      // Rich: 92,500 and the whole won; the site: its sale and the royalties of two resales.
      expect((await planned()).map(({ amount, memberId, siteCode: site, state }) => [amount, memberId, site, state])).toEqual([
        [24_000, null, siteCode, 'planned'],
        [92_501, rich.id, null, 'planned'],
      ]);
      expect(await world.newestRun()).toMatchObject({ day: '2026-11-23', state: 'closed', payouts: 2, total: 116_501 });
      expect(await owedOf(deps, { memberId: stopped.id }, deps.clock.now())).toMatchObject({ due: [], stopped: 28_500 });
      expect(await owedOf(deps, { memberId: fresh.id }, deps.clock.now())).toMatchObject({
        due: [{ day: '2026-12-03', amount: 47_500 }],
        unconfirmed: 47_500,
        underway: 0,
      });
      expect(await owedOf(deps, { memberId: rich.id }, deps.clock.now())).toMatchObject({ due: [], underway: 92_501 });
      expect(await nextPayout(deps, { memberId: poor.id }, deps.clock.now())).toBeNull();
      expect(await amiss()).toEqual({});
    });

    it('pays nobody who is suspended, and what they are owed stays owed until they are back', async () => {
      const { deps, ground, seller, sale } = world;
      const one = await seller('파는이');
      await sale(one, 10_000);
      must(await suspendMember(deps, 'os:test', { memberId: one.id, reason: '규칙을 어겼습니다.', until: null }));
      await closeDueRun(deps);
      expect(await amounts()).toEqual([]);
      expect(await owedOf(deps, { memberId: one.id }, deps.clock.now())).toMatchObject({ due: [], stopped: 9_500 });
      must(await liftSuspension(deps, 'os:test', { memberId: one.id, reason: '오해였습니다.' }));
      ground.pass(DAY_MS);
      await closeDueRun(deps);
      expect(await amounts()).toEqual([9_500]);
      must(await checkRun(deps, world.checker, await world.seen()));
      must(await approveRun(deps, world.approver, await world.seen()));
      must(await suspendMember(deps, 'os:test', { memberId: one.id, reason: '규칙을 어겼습니다.', until: null }));
      await carryPayouts(deps);
      expect(await world.db.$count(sandboxPayouts)).toBe(0);
      expect(await world.amiss()).toEqual({});
    });

    it('is none on a day on which banks stand still, and one without payouts is over', async () => {
      const { deps, ground, seller, sale, db } = world;
      await sale(await seller('파는이'), 10_000);
      ground.pass(-DAY_MS);
      await closeDueRun(deps);
      expect(await db.$count(payoutRuns)).toBe(0);
      ground.pass(DAY_MS);
      await closeDueRun(deps);
      expect(await amounts()).toEqual([9_500]);
      ground.pass(DAY_MS);
      await closeDueRun(deps);
      expect(await world.newestRun()).toMatchObject({ day: '2026-11-24', state: 'done', payouts: 0 });
    });

    it('pays sooner what a buyer confirms, and nobody else can', async () => {
      const { deps, ground, seller, sale, buyer, db } = world;
      const one = await seller('파는이');
      const { orderId } = await sale(one, 10_000, { at: deps.clock.now() });
      const order = { orderId: orderId as Parameters<typeof confirmOrder>[2]['orderId'] };
      expect(await confirmOrder(deps, one, order)).toEqual(refused('noPermission'));
      must(await confirmOrder(deps, buyer, order));
      expect(await confirmOrder(deps, buyer, order)).toEqual(refused('wrongState', { data: { state: 'completed' } }));
      expect(await nextPayout(deps, { memberId: one.id }, deps.clock.now())).toEqual({ day: '2026-11-26', amount: 9_500 });
      await closeDueRun(deps);
      ground.pass(3 * DAY_MS);
      await closeDueRun(deps);
      expect(await amounts()).toEqual([9_500]);
      const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
      expect(row?.confirmedAt).not.toBeNull();
    });
  });

  describe('four eyes', () => {
    beforeEach(async () => {
      await world.sale(await world.seller('파는이'), 10_000);
      await closeDueRun(world.deps);
    });

    it('are two people’s, one after the other, and see what leaves', async () => {
      const { deps, checker, approver, seen, db } = world;
      expect(await approveRun(deps, approver, await seen())).toEqual(refused('wrongState', { data: { event: 'approve' } }));
      must(await checkRun(deps, checker, await seen()));
      expect(await approveRun(deps, checker, await seen())).toEqual(refused('anotherOperatorNeeded'));
      expect(await approveRun(deps, approver, { ...(await seen()), digest: 'another' })).toEqual(
        refused('changedMeanwhile', { field: 'digest' }),
      );
      await db.update(payouts).set({ amount: 9_501 });
      expect(await approveRun(deps, approver, await seen())).toEqual(refused('changedMeanwhile', { field: 'digest' }));
      await db.update(payouts).set({ amount: 9_500 });
      await carryPayouts(deps);
      expect(await db.$count(sandboxPayouts)).toBe(0);
      must(await approveRun(deps, approver, await seen()));
      // Nor does whoever writes past the rules.
      await expect(db.update(payoutRuns).set({ approvedBy: checker.id })).rejects.toThrow();
    });

    it('can stop what nobody has approved, and it is owed as before', async () => {
      const { deps, checker, seen, db, amiss } = world;
      expect(await rejectRun(deps, checker, { ...(await seen()), reason: ' ' })).toMatchObject(refused('badRequest', { field: 'reason' }));
      must(await rejectRun(deps, checker, { ...(await seen()), reason: '금액이 이상합니다' }));
      const [row] = await planned();
      expect([row?.state, row?.reason]).toEqual(['dropped', '금액이 이상합니다']);
      expect(await checkRun(deps, checker, await seen())).toMatchObject(refused('changedMeanwhile'));
      expect(await amiss()).toEqual({});
      later();
      await closeDueRun(deps);
      expect([await amounts(), await db.$count(payoutLines)]).toEqual([[9_500, 9_500], 2]);
      expect(await amiss()).toEqual({});
    });
  });

  describe('what was approved', () => {
    it('arrives once, is booked to the won, and is told', async () => {
      const { deps, seller, sale, letGo, db, amiss } = world;
      const one = await seller('파는이');
      await sale(one, 100_000, { royaltyBasisPoints: 250 });
      await closeDueRun(deps);
      await letGo();
      await Promise.all(Array.from({ length: kind === 'postgres' ? 5 : 1 }, () => carryPayouts(deps)));
      await carryPayouts(deps);
      expect(await statesOf(one.id)).toEqual([['paid', null]]);
      expect(await db.$count(sandboxPayouts)).toBe(1);
      expect(await owed(db, { memberId: one.id })).toBe(0);
      const now = deps.clock.now();
      const month = koreanMonthOf(must(parseKoreanDay('2026-11-01')));
      expect(await settledIn(db, { memberId: one.id }, { month, now })).toEqual({ booked: 92_500, carried: 0, paid: 92_500 });
      const booked = await db.select().from(ledgerEntries).where(eq(ledgerEntries.account, 'payout')).orderBy(asc(ledgerEntries.id));
      expect(booked.map(({ amount }) => amount)).toEqual([-92_500, 92_500]);
      const news = await db.select({ kind: notifications.kind, payload: notifications.payload }).from(notifications);
      expect(news).toEqual([{ kind: 'payoutPaid', payload: { price: 92_500, account: 'KB국민은행 ****3344', reason: '' } }]);
      expect(await world.newestRun()).toMatchObject({ state: 'done' });
      expect(await amiss()).toEqual({});
    });

    it('that comes back is owed again, and goes out only to another account', async () => {
      const { deps, ground, seller, sale, letGo, db, amiss } = world;
      const one = await seller('파는이', '1234560000');
      await sale(one, 10_000);
      await closeDueRun(deps);
      await letGo();
      await carryPayouts(deps);
      expect(await statesOf(one.id)).toEqual([['returned', '없는 계좌입니다']]);
      expect([await owed(db, { memberId: one.id }), await amiss()]).toEqual([9_500, {}]);
      later();
      await closeDueRun(deps);
      expect(await amounts()).toEqual([9_500]);
      await world.giveAccount(one, '1234567890', new Date(deps.clock.now().getTime() + HOLD_MS));
      ground.pass(2 * DAY_MS);
      await closeDueRun(deps);
      await letGo();
      await carryPayouts(deps);
      expect((await statesOf(one.id)).map(([state]) => state)).toEqual(['paid', 'returned']);
      // On days on which nobody closes a run, what is due is late.
      expect([await owed(db, { memberId: one.id }), await amiss()]).toEqual([5, {}]);
    });

    it('waits where something has come in between', async () => {
      const { deps, seller, sale, letGo, db, siteCode, amiss } = world;
      const [moved, disputed] = [await seller('옮긴이'), await seller('다툼')];
      await sale(moved, 10_000);
      const { tokenId } = await sale(disputed, 20_000);
      await closeDueRun(deps);
      await letGo();
      await world.giveAccount(moved, '55566677788', null);
      const { productId } = only(await db.select().from(tokens).where(eq(tokens.tokenId, tokenId)));
      await db.insert(exchanges).values({
        tokenId,
        productId,
        siteCode,
        ownerMemberId: world.buyer.id,
        recipient: 'sealed',
        recipientMasked: '김*령',
        state: 'shipped',
        disputed: true,
        carrier: 'postal',
        waybill: '1234567890123',
        declaredValue: 1,
        delivery: 0,
        insurance: 0,
        vat: 0,
        total: 0,
      });
      await carryPayouts(deps);
      expect([await statesOf(moved.id), await statesOf(disputed.id)]).toEqual([
        [['dropped', DROP_REASONS.account]],
        [['dropped', DROP_REASONS.stopped]],
      ]);
      expect([await db.$count(sandboxPayouts), await amiss()]).toEqual([0, {}]);
      later();
      await closeDueRun(deps);
      expect(await amounts()).toEqual([9_500, 9_500, 19_000]);
    });

    /** A carrier whose calls fail at the given turns, after or before it has done its part. */
    const failing = (real: PayoutSender, fails: (turn: number) => 'before' | 'after' | null): PayoutSender => {
      let turn = 0;
      const flaky =
        <Args extends readonly unknown[], T>(call: (...args: Args) => Promise<T>) =>
        async (...args: Args): Promise<T> => {
          turn += 1;
          const how = fails(turn);
          if (how === 'before') throw new Error('cut off before');
          const answer = await call(...args);
          if (how === 'after') throw new Error('cut off after');
          return answer;
        };
      return { ...real, whyNotYet: flaky(real.whyNotYet), send: flaky(real.send), look: flaky(real.look) };
    };

    it('goes on where it was cut off, whatever was lost, and moves money once', async () => {
      const { deps, ground, seller, sale, letGo, db, amiss } = world;
      const people = await Promise.all(['하나', '둘', '셋', '넷', '다섯', '여섯', '일곱'].map((name) => seller(name)));
      for (const [at, one] of people.entries()) await sale(one, 10_000 * (at + 1));
      await closeDueRun(deps);
      await letGo();
      const flaky: Deps = {
        ...deps,
        payouts: failing(deps.payouts, (turn) => (turn % 3 === 0 ? 'after' : turn % 5 === 0 ? 'before' : null)),
      };
      for (let round = 0; round < 20; round += 1) {
        await carryPayouts(flaky).catch(() => undefined);
        ground.pass(60_000);
        expect(await amiss()).toEqual({});
      }
      expect(await db.$count(payouts, eq(payouts.state, 'paid'))).toBe(7);
      const sent = await db.select().from(sandboxPayouts);
      expect(sent.reduce((sum, { amount }) => sum + amount, 0)).toBe(266_000);
      for (const { id } of people) expect(await owed(db, { memberId: id })).toBe(0);
      expect(await world.newestRun()).toMatchObject({ state: 'done' });
    });
  });

  it('by a bank’s file are taken by a person, and its results brought back, once each', async () => {
    const { seller, sale, letGo, checker, db, amiss, newestRun } = world;
    const deps: Deps = { ...world.deps, payouts: makeFilePayouts() };
    const [one, other] = [await seller('=하나', '11122233344'), await seller('둘', '55566677788')];
    await sale(one, 10_000);
    await sale(other, 20_000);
    await closeDueRun(deps);
    const { id: runId } = await newestRun();
    expect(await takeBankFile(deps, checker, runId)).toMatchObject(refused('wrongState'));
    await letGo();
    await carryPayouts(deps);
    const file = must(await takeBankFile(deps, checker, runId));
    const text = await new Response(file.content).text();
    const lines = text.trim().split('\r\n');
    expect([file.name, lines.length, lines[0]]).toEqual([
      '지급_2026-11-23.csv',
      3,
      '지급 번호,은행 코드,은행,계좌번호,예금주,금액,받는 통장 표시',
    ]);
    expect(text).toMatch(/,004,KB국민은행,11122233344,홍길동,9500,나루/);
    const [first, second] = await planned();
    const report = (...rows: readonly (readonly [string | undefined, string, string?])[]) =>
      takeBankResults(deps, checker, new TextEncoder().encode(['지급 번호,결과,사유', ...rows.map((row) => row.join(','))].join('\r\n')));
    const results = () => report([first?.id, '정상'], [second?.id, '오류', '예금주 불일치'], ['nothing', '정상']);
    const returned = [{ payoutId: second?.id ?? '', reason: '예금주 불일치' }];
    expect(await results()).toEqual({ ok: true, value: { lines: ['taken', 'waiting', 'unknown'], returned } });
    must(await markReturned(deps, 'operator:둘', { lines: returned }));
    expect(await results()).toEqual({ ok: true, value: { lines: ['known', 'known', 'unknown'], returned: [] } });
    expect(await takeBankResults(deps, checker, new Uint8Array())).toEqual(
      refused('badRequest', { field: 'sheet', data: { rule: 'sheetNothing' } }),
    );
    expect(await takeBankResults(deps, checker, new TextEncoder().encode('번호\r\n1'))).toEqual(
      refused('badRequest', { field: 'sheet', data: { rule: 'bankColumns' } }),
    );
    // Titles as a Mac writes them, with a space too many, in a table by semicolons.
    const byMac = `${'지급번호;결과; 사 유'.normalize('NFD')}\r\n${second?.id};정상 처리;`;
    expect(must(await takeBankResults(deps, checker, new TextEncoder().encode(byMac))).lines).toEqual(['contradicts']);
    expect([await statesOf(one.id), await statesOf(other.id)]).toEqual([[['paid', null]], [['returned', '예금주 불일치']]]);
    // What it has called done it cannot call returned, and what is neither is not guessed at.
    expect(must(await report([first?.id, '반송'], [first?.id, '수취 계좌 해지']))).toEqual({
      lines: ['contradicts', 'unread'],
      returned: [],
    });
    expect([await owed(db, { memberId: one.id }), await owed(db, { memberId: other.id }), await amiss()]).toEqual([0, 19_000, {}]);
    await carryPayouts(deps);
    expect(only(await db.select().from(payoutRuns)).state).toBe('done');
  });
});
