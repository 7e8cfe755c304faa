import { addKoreanDays, DAY_MS, koreanDayAt } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePortOneBooks } from '../../gateways/payments/portone-books.ts';
import { makeTossBooks } from '../../gateways/payments/toss-books.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Database } from '../../stores/db.ts';
import { auditLog, payments, providerDifferences, providerMovements } from '../../stores/schema/index.ts';
import { BY_RULING } from '../../testing/by-ruling.ts';
import type { FakeLie } from '../../testing/fake-payments.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PAYMENT_PROVIDERS } from '../../testing/payment-providers.ts';
import { openPaymentShop, type PaymentShop, PRICE } from '../../testing/payment-shop.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { addOperator, staffUserByKey } from '../operator/people.ts';
import { markReversal, reverseDueOrders } from '../order/reverse.ts';
import { explainDifference, listDifferences, showDifference } from './list-differences.ts';
import { reconcileDueDays } from './reconcile-day.ts';

const FEES = { NARU_PROVIDER_FEE_BASIS_POINTS: '100' };
const UNEXPLAINED = 'a difference from the provider’s books that nobody has explained';

// Who takes the money makes no difference to the books.
const PROVIDERS = Object.entries(PAYMENT_PROVIDERS).filter(([name]) => !name.endsWith('where we take the money'));

describe.each(PROVIDERS)('the books of %s against ours', (name, startPlatform) => {
  let database: Database;
  let shop: PaymentShop;
  let deps: Deps;
  beforeEach(async () => {
    database = await freshDatabase('postgres');
    shop = await openPaymentShop(database, startPlatform, FEES);
    const { payment } = shop.deps.config;
    // Short pages, so that days have several.
    const short = { rows: 2 };
    const report = (): void => undefined;
    const providerBooks =
      payment.provider === 'toss'
        ? makeTossBooks(payment, report, short)
        : payment.provider === 'portone'
          ? makePortOneBooks(payment, report, short)
          : shop.deps.providerBooks;
    deps = { ...shop.deps, providerBooks };
  });
  afterEach(() => Promise.all([database.close(), shop.service.close()]));

  const open = async () =>
    (await listDifferences(deps, { open: true })).differences.map(({ providerKey, kind, ours, theirs }) => ({
      providerKey,
      kind,
      ours,
      theirs,
    }));
  /** The morning after, when the day's books are there. */
  const nextMorning = async () => {
    shop.ground.pass(DAY_MS);
    await reconcileDueDays(deps);
  };
  const returned = async (orderId: string) => {
    await deps.transact(async (tx) => ({ ok: true, value: await markReversal(tx, orderId, { ...BY_RULING, at: deps.clock.now() }) }));
    await reverseDueOrders(deps);
  };
  const person = async (called: string) => {
    const { key } = must(await addOperator(deps, 'os:root', { name: called }));
    const found = await staffUserByKey(deps.db, key);
    if (found === undefined) throw new Error('nobody');
    return found;
  };

  it('agree over several pages, also on what went back, and are fetched once a morning', async () => {
    const [first] = [await shop.paid(), await shop.paid(), await shop.paid()];
    await returned(first.orderId);
    await nextMorning();
    expect([await open(), await brokenTruths(deps.db)]).toEqual([[], {}]);
    expect(await deps.db.$count(providerMovements)).toBe(4);
    const { compared } = await listDifferences(deps, { open: true });
    expect(compared).toBe(addKoreanDays(koreanDayAt(deps.clock.now()), -1));
    // Returned on another day than it was paid.
    const [, second] = await deps.db.select().from(payments).orderBy(payments.id);
    await returned(second?.orderId ?? '');
    await nextMorning();
    expect([await open(), await brokenTruths(deps.db)]).toEqual([[], {}]);
  });

  it.each<readonly [FakeLie['kind'], number]>([
    ['missing', 0],
    ['amount', 1],
    ['doubledAnew', 0],
  ])('a row that is a lie (%s) is a difference until the truth is told', async (kind, by) => {
    const { providerKey } = await shop.paid();
    await shop.paid();
    shop.service.lie(kind === 'amount' ? { kind, providerKey, by } : { kind: kind === 'missing' ? 'missing' : 'doubledAnew', providerKey });
    await nextMorning();
    const expected = {
      missing: { kind: 'missingThere', ours: PRICE, theirs: 0 },
      amount: { kind: 'otherAmount', ours: PRICE, theirs: PRICE + 1 },
      doubledAnew: { kind: 'otherAmount', ours: PRICE, theirs: 2 * PRICE },
    };
    expect(await open()).toEqual([{ providerKey, ...expected[kind as keyof typeof expected] }]);
    expect(await brokenTruths(deps.db)).toEqual({ [UNEXPLAINED]: 1 });
    shop.service.tellTruth();
    await nextMorning();
    // What was told once stays told: only what was missing has come.
    expect((await open()).length).toBe(kind === 'missing' ? 0 : 1);
    const [row] = await deps.db.select().from(providerDifferences);
    expect(row?.state).toBe(kind === 'missing' ? 'resolved' : 'open');
  });

  it('a row that is told twice by one name is one', async () => {
    const { providerKey } = await shop.paid();
    shop.service.lie({ kind: 'doubled', providerKey });
    await nextMorning();
    expect([await open(), await deps.db.$count(providerMovements)]).toEqual([[], 1]);
  });

  it('a page that is cut off makes differences at the most, which the next morning resolves', async () => {
    for (let orders = 0; orders < 3; orders += 1) await shop.paid();
    shop.service.lie({ kind: 'cut', after: 1 });
    await nextMorning();
    expect(await open()).toHaveLength(2);
    shop.service.tellTruth();
    await nextMorning();
    expect([await open(), await brokenTruths(deps.db)]).toEqual([[], {}]);
  });

  it('money that the platform knows nothing of is missing here, and stays so until a person has explained it', async () => {
    await shop.paid();
    shop.service.stray('somebody-else-1', 7_000);
    await nextMorning();
    expect(await open()).toEqual([{ providerKey: 'somebody-else-1', kind: 'missingHere', ours: 0, theirs: 7_000 }]);
    await nextMorning();
    const [row] = await deps.db.select().from(providerDifferences);
    const difference = row?.id ?? 0;
    expect(must(await showDifference(deps, difference))).toMatchObject({
      payment: null,
      movements: [{ amount: 7_000, kind: 'paid' }],
      bookings: [],
    });
    const [minji, juwon] = [await person('김민지'), await person('이주원')];
    expect(await explainDifference(deps, minji, { difference, reason: ' ' })).toMatchObject({ ok: false, failure: { field: 'reason' } });
    expect(await explainDifference(deps, minji, { difference: difference + 1, reason: '모름' })).toMatchObject({ ok: false });
    const both = await Promise.all([minji, juwon].map((who) => explainDifference(deps, who, { difference, reason: '다른 가게의 결제' })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await nextMorning();
    expect([await open(), await brokenTruths(deps.db)]).toEqual([[], {}]);
    const actions = await deps.db.select().from(auditLog).where(eq(auditLog.action, 'reconcile.explain'));
    expect(actions.map(({ reason, detail }) => [reason, detail])).toEqual([
      ['다른 가게의 결제', { kind: 'missingHere', ours: 0, theirs: 7_000 }],
    ]);
  });

  it('a payment of which no message ever came is taken over, and is no difference', async () => {
    const { providerKey, orderId } = await shop.begun('accountTransfer');
    shop.service.agree(providerKey, { amount: PRICE });
    if (!shop.provider.atOnce) await deps.payments.confirm(providerKey, shop.service.agree(providerKey, { amount: PRICE }));
    await nextMorning();
    expect((await shop.orderOf(orderId)).state).toBe('completed');
    expect([await open(), await brokenTruths(deps.db)]).toEqual([[], {}]);
  });

  it('money that went back there and not here is a difference', async () => {
    const { providerKey } = await shop.paid();
    await deps.payments.undo(providerKey, null);
    await nextMorning();
    expect(await open()).toEqual([{ providerKey, kind: 'otherReturn', ours: 0, theirs: PRICE }]);
  });

  it('a fee that is more than was agreed is a difference where the provider tells it', async () => {
    const { providerKey } = await shop.paid();
    shop.service.lie({ kind: 'fee', providerKey, by: 5 });
    await nextMorning();
    expect(await open()).toEqual(name.startsWith('Toss') ? [{ providerKey, kind: 'otherFee', ours: 10, theirs: 15 }] : []);
  });

  it('compared by many at once make each difference once', async () => {
    const { providerKey } = await shop.paid();
    shop.service.lie({ kind: 'missing', providerKey });
    shop.ground.pass(DAY_MS);
    await Promise.all(Array.from({ length: 8 }, () => reconcileDueDays(deps)));
    expect([(await open()).length, await deps.db.$count(providerDifferences)]).toEqual([1, 1]);
  });

  it('that cannot be fetched are fetched later, and change nothing until then', async () => {
    await shop.paid();
    shop.ground.pass(DAY_MS);
    const away = { ...deps, providerBooks: { ...deps.providerBooks, movementsOf: () => Promise.reject(new Error('away')) } };
    await expect(reconcileDueDays(away)).rejects.toThrow('days whose books were not compared');
    expect((await listDifferences(deps, { open: true })).compared).toBeNull();
    await reconcileDueDays(deps);
    expect([await open(), await brokenTruths(deps.db)]).toEqual([[], {}]);
  });

  it('cannot be changed in the database once they were written', async () => {
    const { providerKey } = await shop.paid();
    shop.service.lie({ kind: 'missing', providerKey });
    await shop.paid();
    await nextMorning();
    const [minji] = [await person('김민지')];
    const [row] = await deps.db.select().from(providerDifferences);
    for (const attack of [
      sql`update provider_movements set amount = 1`,
      sql`delete from provider_movements`,
      sql`truncate provider_movements`,
      sql`update provider_differences set state = 'explained', ended_at = now()`,
      sql`update provider_differences set provider_key = 'another'`,
      sql`delete from provider_differences`,
      sql`insert into provider_differences (provider, provider_key, kind, state, ours, theirs, day, ended_at) values ('x', 'x', 'missingHere', 'resolved', 0, 1, '2026-01-01', now())`,
    ])
      await expect(deps.db.execute(attack)).rejects.toThrow();
    must(await explainDifference(deps, minji, { difference: row?.id ?? 0, reason: '결제사에 문의함' }));
    await expect(
      deps.db.execute(sql`update provider_differences set state = 'open', explanation = null, explained_by = null, ended_at = null`),
    ).rejects.toThrow();
  });
});
