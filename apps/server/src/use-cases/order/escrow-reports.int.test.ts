import { failure } from '@naru/domain/failure';
import { DAY_MS, fail, HOUR_MS, ok } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../../kernel/deps.ts';
import { auditLog, escrowReports, payments, products, sandboxEscrow } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { decideReversal } from '../../testing/decided.ts';
import { type FakePortOnePayments, PORTONE_PAY_KEYS, startFakePortOnePayments } from '../../testing/fake-portone-payments.ts';
import { openMoneyWorld } from '../../testing/money-goes.ts';
import { PAYMENT_PROVIDERS } from '../../testing/payment-providers.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { openReversalWorld } from '../../testing/reversal-world.ts';
import { countToday } from '../operator/today.ts';
import { confirmOrder } from './confirm.ts';
import { reportParcel } from './escrow-reports.ts';
import { listEscrow, recordEscrow } from './record-escrow.ts';
import { reportDueEscrow } from './report-escrow.ts';
import { reverseDueOrders } from './reverse.ts';

type World = Awaited<ReturnType<typeof openMoneyWorld>>;

const rowsOf = ({ db }: Pick<Deps, 'db'>, orderId: string) =>
  db.select().from(escrowReports).where(eq(escrowReports.orderId, orderId)).orderBy(asc(escrowReports.id));
const statesOf = async (deps: Pick<Deps, 'db'>, orderId: string) =>
  (await rowsOf(deps, orderId)).map(({ kind, number, state }) => `${kind} ${number} ${state}`);

onBothEngines('what whoever holds the money is told', (open) => {
  describe('by PortOne', () => {
    let world: World;
    let portOne: FakePortOnePayments;
    beforeAll(async () => {
      const started: FakePortOnePayments[] = [];
      const startPlatform = async (now: () => Date) => {
        const setup = await PAYMENT_PROVIDERS['PortOne, whose channel takes it']?.(now);
        const service = await startFakePortOnePayments({ atOnce: true }, now);
        if (setup === undefined) throw new Error('no payment provider');
        await setup.service.close();
        started.push(service);
        return { ...setup, service, settings: { ...setup.settings, NARU_PORTONE_URL: service.baseUrl } };
      };
      world = await openMoneyWorld(await openPaymentShop(await open(), startPlatform));
      const [service] = started;
      if (service === undefined) throw new Error('no PortOne');
      portOne = service;
    });
    afterAll(() => world.service.close());

    /** Goods whose money PortOne holds, as its window was opened. */
    const escrowed = async () => {
      const bought = await world.ownedGold();
      const [payment] = await world.deps.db.select().from(payments).where(eq(payments.orderId, bought.orderId));
      if (payment?.escrow !== true) throw new Error('nobody holds this money');
      portOne.hold(payment.providerKey, 'BEFORE_REGISTERED');
      return { ...bought, key: payment.providerKey };
    };
    const saidOf = (key: string) =>
      portOne.requests.filter(({ call, path }) => (call === 'logistics' || call === 'complete') && path.includes(encodeURIComponent(key)));

    it('is a parcel with its waybill, once, and another one as a correction', async () => {
      const { deps, ground } = world;
      const one = await escrowed();
      await world.sent(one);
      await reportDueEscrow(deps);
      expect(portOne.escrowOf(one.key)).toMatchObject({ status: 'REGISTERED', company: 'POST', invoiceNumber: '6001234567890' });
      await reportDueEscrow(deps);
      expect(saidOf(one.key).map(({ body }) => body)).toEqual([
        {
          storeId: PORTONE_PAY_KEYS.storeId,
          logistics: { company: 'POST', invoiceNumber: '6001234567890', sentAt: expect.stringMatching(/^\d{4}-.*Z$/) },
        },
      ]);
      const parcel = (waybill: string) =>
        deps.transact(async (tx) => ok(await reportParcel(tx, { tokenId: one.tokenId, carrier: 'hanjin', waybill }, deps.clock.now())));
      // Twice within a beat: what was not said yet is never said.
      await parcel('412345678901');
      await parcel('412345678902');
      await parcel('412345678902');
      await reportDueEscrow(deps);
      expect(portOne.escrowOf(one.key)).toMatchObject({ status: 'REGISTERED', company: 'HANJIN', invoiceNumber: '412345678902' });
      expect(saidOf(one.key).map(({ method }) => method)).toEqual(['POST', 'PATCH']);
      expect(await statesOf(deps, one.orderId)).toEqual(['delivery 1 reported', 'delivery 2 ended', 'delivery 3 reported']);
      must(await confirmOrder(deps, one.owner, { orderId: one.orderId }));
      await reportDueEscrow(deps);
      expect(portOne.escrowOf(one.key)?.status).toBe('CONFIRMED');
      expect(saidOf(one.key).at(-1)?.body).toEqual({ storeId: PORTONE_PAY_KEYS.storeId, fromStore: false });
      // Once it is confirmed nobody holds anything, wherever the goods go.
      await parcel('412345678903');
      ground.pass(8 * DAY_MS);
      await reportDueEscrow(deps);
      expect(await statesOf(deps, one.orderId)).toHaveLength(4);
      expect(saidOf(one.key)).toHaveLength(3);
    });

    it('is the token where nothing was sent, and that time has confirmed it, in this order', async () => {
      const { deps, ground } = world;
      const one = await escrowed();
      ground.pass(7 * DAY_MS - HOUR_MS);
      await reportDueEscrow(deps);
      expect(await rowsOf(deps, one.orderId)).toEqual([]);
      ground.pass(2 * HOUR_MS);
      await reportDueEscrow(deps);
      expect(portOne.escrowOf(one.key)).toMatchObject({ status: 'CONFIRMED', company: 'ETC', invoiceNumber: one.tokenId });
      expect(saidOf(one.key).at(-1)?.body).toMatchObject({ fromStore: true });
      expect(await statesOf(deps, one.orderId)).toEqual(['delivery 1 reported', 'confirmation 1 reported']);
    });

    it.each(['lost', 'refused', 'broken', 'busy', 'garbage'] as const)('reaches it once, where the first answer is %s', async (fault) => {
      const { deps, ground } = world;
      const one = await escrowed();
      await world.sent(one);
      must(await confirmOrder(deps, one.owner, { orderId: one.orderId }));
      portOne.fault('logistics', fault);
      await expect(reportDueEscrow(deps)).rejects.toThrow('reports of escrow that are still due');
      expect(portOne.escrowOf(one.key)?.status).not.toBe('CONFIRMED');
      portOne.fault('complete', fault);
      for (let beats = 0; beats < 4; beats += 1) {
        ground.pass(HOUR_MS);
        await reportDueEscrow(deps).catch(() => undefined);
      }
      expect(portOne.escrowOf(one.key)).toMatchObject({ status: 'CONFIRMED', company: 'POST' });
      expect(await statesOf(deps, one.orderId)).toEqual(['delivery 1 reported', 'confirmation 1 reported']);
    });

    it('is said once by many who say it at once, and again after one that died as it spoke', async () => {
      const { deps, ground } = world;
      const one = await escrowed();
      await world.sent(one);
      const dying: Deps = {
        ...deps,
        payments: {
          ...deps.payments,
          reportDelivery: async (...said) => {
            await deps.payments.reportDelivery(...said);
            throw new Error('killed');
          },
        },
      };
      await expect(reportDueEscrow(dying)).rejects.toThrow('reports of escrow');
      expect(await statesOf(deps, one.orderId)).toEqual(['delivery 1 due']);
      ground.pass(HOUR_MS);
      await Promise.all(Array.from({ length: 20 }, () => reportDueEscrow(deps)));
      expect(await statesOf(deps, one.orderId)).toEqual(['delivery 1 reported']);
      expect(saidOf(one.key)).toHaveLength(1);
    });

    it('is nothing of goods whose money goes back', async () => {
      const { deps } = world;
      const one = await escrowed();
      must(await confirmOrder(deps, one.owner, { orderId: one.orderId }));
      must(await decideReversal(deps, 'os:ops', { orderId: one.orderId, reason: '표시와 다른 상품입니다.' }));
      await reportDueEscrow(deps);
      await reverseDueOrders(deps);
      await reportDueEscrow(deps);
      expect(saidOf(one.key)).toEqual([]);
      expect(await statesOf(deps, one.orderId)).toEqual(['delivery 1 ended', 'confirmation 1 ended']);
    });

    it('is nothing of what was paid by card, or is no goods', async () => {
      const { deps, ground } = world;
      await deps.db.update(products).set({ nftKind: 'digital' }).where(eq(products.id, world.productId));
      const { orderId } = await world.paid();
      ground.pass(8 * DAY_MS);
      await reportDueEscrow(deps);
      expect(await rowsOf(deps, orderId)).toEqual([]);
    });

    it('waits for a person where it is refused, with its word, and is recorded once', async () => {
      const { deps, ground } = world;
      const one = await escrowed();
      await world.sent(one);
      portOne.hold(one.key, 'REJECTED');
      await reportDueEscrow(deps);
      const { reports } = await listEscrow(deps, { open: true });
      const row = reports.find(({ orderId }) => orderId === one.orderId);
      expect(row).toMatchObject({ kind: 'delivery', state: 'byHand', said: 'REJECTED', carrier: 'postal', waybill: '6001234567890' });
      expect((await countToday(deps, { id: 0, roles: ['settlement'] })).escrow).toBe(1);
      // A confirmation says nothing before what was delivered is known.
      must(await confirmOrder(deps, one.owner, { orderId: one.orderId }));
      ground.pass(HOUR_MS);
      await reportDueEscrow(deps);
      expect(await statesOf(deps, one.orderId)).toEqual(['delivery 1 byHand', 'confirmation 1 due']);
      const report = row?.report ?? 0;
      const tries = await Promise.all(Array.from({ length: 5 }, () => recordEscrow(deps, 'os:ops', { report })));
      expect(tries.filter((one) => one.ok)).toHaveLength(1);
      expect(await recordEscrow(deps, 'os:ops', { report: 999_999 })).toEqual(fail(failure('lookupFailed', { field: 'report' })));
      const written = and(eq(auditLog.action, 'escrow.record'), eq(auditLog.target, one.orderId));
      expect(await deps.db.$count(auditLog, written)).toBe(1);
      portOne.hold(one.key, 'REGISTERED');
      await reportDueEscrow(deps);
      expect(await statesOf(deps, one.orderId)).toEqual(['delivery 1 reported', 'confirmation 1 reported']);
      expect((await listEscrow(deps, { open: true })).all).toBe(0);
    });
  });

  it('waits for a person with Toss Payments, which has no call for it, since when it is to be said', async () => {
    const startPlatform = PAYMENT_PROVIDERS['Toss Payments'];
    if (startPlatform === undefined) throw new Error('no payment provider');
    const world = await openMoneyWorld(await openPaymentShop(await open(), startPlatform));
    const { deps, ground } = world;
    const one = await world.ownedGold();
    await world.sent(one);
    const since = deps.clock.now();
    await reportDueEscrow(deps);
    const [row] = (await listEscrow(deps, { open: true })).reports;
    expect(row).toMatchObject({ provider: 'toss', kind: 'delivery', state: 'byHand', said: '', since });
    expect(row?.providerKey).toMatch(new RegExp(`^${one.orderId}-`));
    must(await recordEscrow(deps, 'os:ops', { report: row?.report ?? 0 }));
    ground.pass(8 * DAY_MS);
    await reportDueEscrow(deps);
    expect((await listEscrow(deps, { open: true })).reports).toMatchObject([{ kind: 'confirmation', state: 'byHand' }]);
    await world.service.close();
  });

  it('is told to the sandbox, too', async () => {
    const { deps, ground, db, bought, somebody } = await openReversalWorld(await open());
    const buyer = await somebody();
    const { orderId, providerKey, tokenId } = await bought(buyer);
    ground.pass(8 * DAY_MS);
    await reportDueEscrow(deps);
    expect(await statesOf(deps, orderId)).toEqual(['delivery 1 reported', 'confirmation 1 reported']);
    expect(await db.select().from(sandboxEscrow).where(eq(sandboxEscrow.providerKey, providerKey))).toMatchObject([
      { kind: 'delivery', carrier: null, number: tokenId },
      { kind: 'confirmation', carrier: null, number: null },
    ]);
  });
});
