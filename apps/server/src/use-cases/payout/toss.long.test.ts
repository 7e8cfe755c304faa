import { createHmac } from 'node:crypto';
import { HOLD_MS } from '@naru/domain/account';
import { aSeller } from '@naru/testkit';
import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTossPayouts } from '../../gateways/banks/toss-payouts.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { owed } from '../../reads/settlement/owed.ts';
import { mountTossPayouts } from '../../routes/toss-payouts.ts';
import type { Database } from '../../stores/db.ts';
import { members, notifications, payoutRuns, payouts, siteSellers, tossPayouts, tossSellers } from '../../stores/schema/index.ts';
import { type FakeTossPayouts, PAYOUT_CALLS, PAYOUT_FAULTS, startFakeTossPayouts } from '../../testing/fake-toss-payouts.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { openPayoutWorld, type PayoutWorld } from '../../testing/payout-world.ts';
import { carryPayouts, DELAY_REASONS, DROP_REASONS } from './carry.ts';
import { closeDueRun } from './close-run.ts';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
/** Of a legal person. */
const NUMBER = '1238167899';
/** Shorter than the slowest answer. */
const PATIENCE_MS = 5_000;

describe('payouts through Toss Payments', () => {
  const opened: { close(): Promise<void> }[] = [];
  let [world, toss, deps] = [] as unknown as [PayoutWorld, FakeTossPayouts, Deps];
  afterAll(async () => {
    for (const one of opened.splice(0).reverse()) await one.close();
  });
  beforeEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.close();
    const database: Database = await freshDatabase('postgres');
    opened.push(database);
    world = await openPayoutWorld(database);
    const { clock, db, keys } = world.deps;
    toss = await startFakeTossPayouts(() => clock.now());
    opened.push(toss);
    const report = () => undefined;
    const { baseUrl, secretKey, securityKey } = toss;
    const parts = { db, keys, clock, report, holidays: new Set<never>(), patienceMs: PATIENCE_MS };
    deps = { ...world.deps, payouts: makeTossPayouts({ baseUrl, secretKey, securityKey }, parts) };
  });

  let numbers = 0;
  /** A seller with an account, and with what Toss Payments has to know of them. */
  const seller = async (nickname: string, account?: string): Promise<Member> => {
    numbers += 1;
    const member = await world.seller(nickname, account ?? `1102223${String(numbers).padStart(4, '0')}`);
    const phone = await deps.keys.seal(`0101234${String(numbers).padStart(4, '0')}`, `members.phone.${member.did}`);
    await world.db
      .update(members)
      .set({ email: `seller${numbers}@naru.test`, phone })
      .where(eq(members.id, member.id));
    return member;
  };
  const approved = async (): Promise<void> => {
    await closeDueRun(deps);
    await world.letGo();
  };
  const carry = () => carryPayouts(deps).catch((error: unknown) => error);
  /** Carries again and again, as a market that goes on does. */
  const carryOn = async (rounds: number): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      await carry();
      expect(await world.amiss()).toEqual({});
      world.ground.pass(MINUTE_MS * 11);
    }
  };
  const rows = () => world.db.select().from(payouts).orderBy(asc(payouts.amount));
  const states = async () => (await rows()).map(({ state, reason }) => [state, reason]);
  const only = async () => {
    const [row] = await rows();
    if (row === undefined) throw new Error('no payout');
    return row;
  };

  it('go out sealed, to the account of the run, at once in the hours of banks, and arrive', async () => {
    const one = await seller('파는이', '11022233344');
    await world.sale(one, 100_000);
    await approved();
    await carry();
    expect(await states()).toEqual([['paid', null]]);
    const [known] = toss.sellers;
    expect(known?.body).toEqual({
      refSellerId: known?.ref,
      businessType: 'INDIVIDUAL',
      individual: { name: '홍길동', email: `seller${numbers}@naru.test`, phone: `0101234${String(numbers).padStart(4, '0')}` },
      account: { bankCode: '004', accountNumber: '11022233344', holderName: '홍길동' },
    });
    expect(toss.payouts).toMatchObject([{ ref: (await only()).id, amount: 95_000, scheduleType: 'EXPRESS' }]);
    expect([await owed(world.db, { memberId: one.id }), await world.amiss()]).toEqual([0, {}]);
    // The next one to the same account is to the same receiver; at night, for the next business day.
    world.ground.pass(DAY_MS);
    await world.sale(one, 20_000);
    await closeDueRun(deps);
    await world.letGo();
    world.ground.pass(8 * 3_600_000);
    await carry();
    expect([toss.sellers.length, toss.payouts[1]?.scheduleType, toss.payouts[1]?.payoutDate]).toEqual([1, 'SCHEDULED', '2026-11-25']);
  });

  it('are a business’s where a store says who sells in it, and its owner’s where it does not', async () => {
    await world.giveSiteAccount('3334445556667');
    const phone = await deps.keys.seal('01098765432', `members.phone.${world.issuer.did}`);
    await world.db.update(members).set({ email: 'owner@naru.test', phone }).where(eq(members.id, world.issuer.id));
    await world.db
      .insert(siteSellers)
      .values({ siteCode: 'ART', ...aSeller({ businessNumber: NUMBER }), state: 'inForce', fromAt: new Date() });
    await world.sale(null, 20_000);
    await approved();
    await carry();
    expect(await states()).toEqual([['paid', null]]);
    expect(toss.sellers.map(({ body }) => [body.businessType, body.company])).toEqual([
      [
        'CORPORATE',
        {
          name: '한빛공방',
          representativeName: '이한빛',
          businessRegistrationNumber: NUMBER,
          email: 'owner@naru.test',
          phone: '01098765432',
        },
      ],
    ]);
    // Without it the same account is its owner’s, under the name that the bank knows.
    await world.db.delete(siteSellers);
    await world.giveSiteAccount('7778889990001');
    world.ground.pass(DAY_MS);
    await world.sale(null, 20_000);
    await approved();
    await carry();
    expect(toss.sellers[1]?.body.individual).toEqual({ name: '한빛공방', email: 'owner@naru.test', phone: '01098765432' });
  });

  it.each(PAYOUT_FAULTS.filter((fault) => fault !== 'slow'))('move money once where every call meets %s', async (fault) => {
    for (const [at, name] of ['하나', '둘', '셋'].entries()) await world.sale(await seller(name), 10_000 * (at + 1));
    await approved();
    for (const call of PAYOUT_CALLS) for (let times = 0; times < 2; times += 1) toss.fault(call, fault);
    await carryOn(8);
    expect((await states()).map(([state]) => state)).toEqual(['paid', 'paid', 'paid']);
    expect(toss.moved.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([9_500, 19_000, 28_500]);
  });

  it('move money once where answers take longer than anybody waits, and where keys are forgotten', async () => {
    await world.sale(await seller('하나'), 10_000);
    await world.sale(await seller('둘'), 20_000);
    await approved();
    toss.fault('payout', 'slow');
    toss.fault('payout', 'lost');
    await carry();
    expect((await states()).map(([state]) => state)).toEqual(['sent', 'sent']);
    // Now the same request is another: it is refused, and found in the list.
    toss.forgetKeys();
    world.ground.pass(MINUTE_MS);
    await carryOn(3);
    expect((await states()).map(([state]) => state)).toEqual(['paid', 'paid']);
    expect([toss.moved.length, toss.payouts.length, toss.calls.includes('list')]).toEqual([2, 2, true]);
  });

  it('move money once however many carry them', async () => {
    for (let at = 0; at < 10; at += 1) await world.sale(await seller(`파는이${at}`), 10_000);
    await approved();
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(Array.from({ length: 5 }, carry));
      world.ground.pass(MINUTE_MS * 11);
    }
    expect(await world.db.$count(payouts, eq(payouts.state, 'paid'))).toBe(10);
    expect([toss.moved.length, new Set(toss.moved.map(({ ref }) => ref)).size, await world.amiss()]).toEqual([10, 10, {}]);
  });

  describe('wait', () => {
    it('for whoever has not proved who they are, are not booked before, and go out once they have', async () => {
      const one = await seller('파는이');
      await world.sale(one, 10_000);
      toss.newSellersAre('APPROVAL_REQUIRED');
      await approved();
      await carryOn(2);
      expect([await states(), toss.payouts.length]).toEqual([[['planned', DELAY_REASONS.identity]], 0]);
      expect(await owed(world.db, { memberId: one.id })).toBe(9_500);
      const callsBefore = toss.calls.length;
      // They are not asked about again and again.
      for (let round = 0; round < 5; round += 1) {
        world.ground.pass(MINUTE_MS);
        await carry();
      }
      expect(toss.calls.length - callsBefore).toBeLessThanOrEqual(1);
      toss.sellerIs(toss.sellers[0]?.ref ?? '', 'PARTIALLY_APPROVED');
      await carryOn(2);
      expect([await states(), toss.moved.length]).toEqual([[['paid', null]], 1]);
    });

    it('for more than ten million won of whoever is known by half, which the provider refuses until they are known whole', async () => {
      await world.sale(await seller('파는이'), 12_000_000);
      toss.newSellersAre('PARTIALLY_APPROVED');
      await approved();
      await carryOn(2);
      expect([toss.sellers[0]?.state, (await only()).state, toss.moved.length]).toEqual(['KYC_REQUIRED', 'sent', 0]);
      toss.sellerIs(toss.sellers[0]?.ref ?? '', 'APPROVED');
      await carryOn(2);
      expect([(await only()).state, toss.moved]).toMatchObject(['paid', [{ amount: 11_400_000 }]]);
    });

    it('for the money to be paid out, each as soon as it is covered', async () => {
      await world.sale(await seller('조금'), 10_000);
      await world.sale(await seller('많이'), 50_000);
      toss.balanceIs(20_000);
      await approved();
      await carryOn(2);
      expect(await states()).toEqual([
        ['paid', null],
        ['planned', DELAY_REASONS.balance],
      ]);
      toss.balanceIs(60_000);
      await carryOn(2);
      expect([await states(), toss.moved.length, await world.amiss()]).toEqual([
        [
          ['paid', null],
          ['paid', null],
        ],
        2,
        {},
      ]);
    });

    it('for an address to write to, until it is given', async () => {
      const one = await seller('파는이');
      await world.db.update(members).set({ email: null }).where(eq(members.id, one.id));
      await world.sale(one, 10_000);
      await approved();
      await carryOn(1);
      expect(await states()).toEqual([['planned', DELAY_REASONS.contact]]);
      await world.db.update(members).set({ email: 'again@naru.test' }).where(eq(members.id, one.id));
      await carryOn(1);
      expect((await states())[0]).toEqual(['paid', null]);
    });

    it('fourteen days, and then are owed as before; what comes in between drops them sooner', async () => {
      const [one, other] = [await seller('하나'), await seller('둘')];
      await world.sale(one, 10_000);
      await world.sale(other, 20_000);
      toss.newSellersAre('KYC_REQUIRED');
      await approved();
      await carryOn(1);
      await world.giveAccount(other, '99988877766', null);
      await carryOn(1);
      world.ground.pass(14 * DAY_MS);
      await carryOn(1);
      expect(await states()).toEqual([
        ['dropped', DROP_REASONS.late],
        ['dropped', DROP_REASONS.account],
      ]);
      expect([await owed(world.db, { memberId: one.id }), toss.payouts.length]).toEqual([9_500, 0]);
      // Both are in the next run, one of them to another account and so to another receiver.
      toss.newSellersAre('APPROVED');
      for (const { ref } of toss.sellers) toss.sellerIs(ref, 'APPROVED');
      world.ground.pass(DAY_MS);
      await approved();
      await carryOn(2);
      expect([toss.moved.map(({ account }) => account).includes('99988877766'), toss.moved.length, toss.sellers.length]).toEqual([
        true,
        2,
        3,
      ]);
    });

    it('no longer than fourteen days for a provider that never takes them', async () => {
      const one = await seller('하나');
      await world.sale(one, 10_000);
      await approved();
      toss.balanceIs(9_500);
      toss.fault('payout', 'refused');
      await carry();
      toss.balanceIs(0);
      for (let day = 0; day < 14; day += 1) {
        world.ground.pass(DAY_MS);
        await carry();
      }
      expect([(await only()).state, await owed(world.db, { memberId: one.id }), toss.moved.length, await world.amiss()]).toEqual([
        'returned',
        9_500,
        0,
        {},
      ]);
    });
  });

  describe('that come back', () => {
    const paid = async (): Promise<{ readonly one: Member; readonly payoutId: string }> => {
      const one = await seller('파는이');
      await world.sale(one, 10_000);
      await approved();
      await carry();
      const { id: payoutId, state } = await only();
      expect(state).toBe('paid');
      return { one, payoutId };
    };

    it('days after they had arrived are owed again, and are never paid twice', async () => {
      const { one, payoutId } = await paid();
      world.ground.pass(3 * DAY_MS);
      toss.giveBack(payoutId, '수취 계좌 1102223000199 해지');
      await carry();
      expect((await states())[0]).toEqual(['returned', '수취 계좌 *** 해지']);
      expect([await owed(world.db, { memberId: one.id }), await world.amiss()]).toEqual([9_500, {}]);
      await world.giveAccount(one, '55566677788', new Date(deps.clock.now().getTime() + HOLD_MS));
      world.ground.pass(4 * DAY_MS);
      await approved();
      await carryOn(2);
      expect(toss.moved.map(({ account }) => account)).toEqual([toss.sellers[0]?.account, '55566677788']);
      // On days on which nobody closes a run, what is due is late.
      expect([await owed(world.db, { memberId: one.id }), await world.amiss()]).toEqual([25, {}]);
    });

    it('are told by its messages, doubled and out of order, and by nobody else’s', async () => {
      const { one, payoutId } = await paid();
      const app = new Hono<HttpEnv>();
      mountTossPayouts(app, deps, toss.securityKey);
      const post = async ({ body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> }) =>
        (await app.request('/nft/pay/toss/payouts', { method: 'POST', body, headers })).status;
      const early = toss.message(payoutId);
      toss.giveBack(payoutId, '예금주 불일치');
      const late = toss.message(payoutId);
      const forged = late.body.replace('FAILED', 'COMPLETED');
      const before = toss.calls.length;
      expect([
        await post({ ...late, body: forged }),
        await post({ body: late.body, headers: {} }),
        await post({ ...late, headers: { ...late.headers, 'tosspayments-webhook-transmission-time': '2026-01-01T00:00:00' } }),
        await post({ ...late, headers: { ...late.headers, 'tosspayments-webhook-signature': 'v1:' } }),
      ]).toEqual([401, 401, 401, 401]);
      expect([toss.calls.length - before, (await only()).state]).toEqual([0, 'paid']);
      // Whatever an old one says: what is true now is asked.
      expect([await post(early), await post(late), await post(late), await post(early)]).toEqual([200, 200, 200, 200]);
      expect([(await states())[0], await owed(world.db, { memberId: one.id })]).toEqual([['returned', '예금주 불일치'], 9_500]);
      expect(await world.db.$count(notifications, eq(notifications.kind, 'payoutReturned'))).toBe(1);
      expect(await world.amiss()).toEqual({});
    });

    it('wait for their provider where it cannot be asked, so that the message comes again', async () => {
      await world.sale(await seller('파는이'), 10_000);
      toss.hold();
      await approved();
      await carry();
      const { id } = await only();
      toss.arrive(id);
      const app = new Hono<HttpEnv>();
      mountTossPayouts(app, deps, toss.securityKey);
      const post = async () => {
        const { body, headers } = toss.message(id);
        return (await app.request('/nft/pay/toss/payouts', { method: 'POST', body, headers })).status;
      };
      toss.fault('lookPayout', 'busy');
      expect([await post(), (await only()).state, await post(), (await only()).state]).toEqual([503, 'sent', 200, 'paid']);
    });

    it('and a message about a receiver has them looked at anew', async () => {
      toss.newSellersAre('KYC_REQUIRED');
      await world.sale(await seller('파는이'), 10_000);
      await approved();
      await carry();
      const { ref = '' } = toss.sellers[0] ?? {};
      toss.sellerIs(ref, 'APPROVED');
      const app = new Hono<HttpEnv>();
      mountTossPayouts(app, deps, toss.securityKey);
      const { body, headers } = toss.messageOfSeller(ref);
      expect((await app.request('/nft/pay/toss/payouts', { method: 'POST', body, headers })).status).toBe(200);
      expect((await world.db.select().from(tossSellers))[0]?.standing).toBe('APPROVED');
      world.ground.pass(MINUTE_MS);
      await carry();
      expect((await only()).state).toBe('paid');
    });
  });

  it('are never asked for by a message before two people let them go', async () => {
    await world.sale(await seller('파는이'), 10_000);
    await closeDueRun(deps);
    const { id } = await only();
    const app = new Hono<HttpEnv>();
    mountTossPayouts(app, deps, toss.securityKey);
    const body = JSON.stringify({ eventType: 'payout.changed', entityType: 'payout', entityBody: { refPayoutId: id } });
    const signature = `v1:${createHmac('sha256', toss.securityKey).update(`${body}:now`).digest('base64')}`;
    const headers = { 'tosspayments-webhook-transmission-time': 'now', 'tosspayments-webhook-signature': signature };
    expect((await app.request('/nft/pay/toss/payouts', { method: 'POST', body, headers })).status).toBe(200);
    expect([(await only()).state, toss.calls]).toEqual(['planned', []]);
  });

  it('cannot be asked for anew by whoever writes past the rules', async () => {
    await world.sale(await seller('파는이'), 10_000);
    await approved();
    await carry();
    await expect(world.db.update(tossPayouts).set({ tossId: null })).rejects.toThrow();
    await expect(world.db.update(tossPayouts).set({ refusals: 1 })).rejects.toThrow();
    await expect(world.db.delete(tossPayouts)).rejects.toThrow();
    expect((await world.db.select().from(payoutRuns)).map(({ state }) => state)).toEqual(['done']);
  });
});
