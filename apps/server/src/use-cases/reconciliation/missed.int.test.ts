import { DAY_MS } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTossBooks } from '../../gateways/payments/toss-books.ts';
import type { Deps } from '../../kernel/deps.ts';
import { METRICS } from '../../metrics/market-metrics.ts';
import type { Database } from '../../stores/db.ts';
import { providerMovements } from '../../stores/schema/index.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PAYMENT_PROVIDERS } from '../../testing/payment-providers.ts';
import { openPaymentShop, type PaymentShop, PRICE } from '../../testing/payment-shop.ts';
import { listDifferences } from './list-differences.ts';
import { reconcileDueDays } from './reconcile-day.ts';

describe('days whose books were not compared', () => {
  let database: Database;
  let shop: PaymentShop;
  let deps: Deps;
  beforeEach(async () => {
    database = await freshDatabase('postgres');
    const startPlatform = PAYMENT_PROVIDERS['Toss Payments'];
    if (startPlatform === undefined) throw new Error('no house');
    shop = await openPaymentShop(database, startPlatform);
    const { payment } = shop.deps.config;
    if (payment.provider !== 'toss') throw new Error('another house');
    deps = { ...shop.deps, providerBooks: makeTossBooks(payment, () => undefined) };
  });
  afterEach(() => Promise.all([database.close(), shop.service.close()]));

  const figure = async (name: string): Promise<number> => {
    const at = sql`${deps.clock.now().toISOString()}::timestamptz`;
    const ask = METRICS.find((one) => one.name === name)?.ask(at);
    if (ask === undefined) throw new Error(name);
    const { rows } = await deps.db.execute<{ value: string }>(ask);
    return Number(rows[0]?.value);
  };
  const stands = async () => {
    const { compared, missed, allMissed, differences } = await listDifferences(deps, { open: true });
    return {
      compared,
      missed,
      allMissed,
      kinds: differences.map(({ kind }) => kind),
      figures: [await figure('naru_provider_days_missed'), await figure('naru_provider_differences')],
    };
  };
  const broken = (part: Partial<Deps['providerBooks']>): Deps => ({ ...deps, providerBooks: { ...deps.providerBooks, ...part } });

  it('are told in the list and as a figure until they are, and each of them alone', async () => {
    await shop.paid();
    shop.ground.pass(DAY_MS);
    await expect(reconcileDueDays(broken({ movementsOf: () => Promise.reject(new Error('away')) }))).rejects.toThrow('not compared');
    expect(await stands()).toEqual({ compared: null, missed: ['2026-11-21'], allMissed: 1, kinds: [], figures: [1, 0] });
    // Another day is compared, which says nothing of the one before.
    shop.ground.pass(DAY_MS);
    const onlyLate = broken({ movementsOf: (day) => (day === '2026-11-21' ? Promise.reject(new Error('away')) : Promise.resolve([])) });
    await expect(reconcileDueDays(onlyLate)).rejects.toThrow('not compared');
    expect(await stands()).toMatchObject({ compared: '2026-11-22', missed: ['2026-11-21'], figures: [1, 0] });
    await reconcileDueDays(deps);
    expect(await stands()).toEqual({ compared: '2026-11-22', missed: [], allMissed: 0, kinds: [], figures: [0, 0] });
  });

  it('are those whose fees could not be read, of which what moved is compared all the same', async () => {
    const { providerKey } = await shop.paid();
    await deps.payments.undo(providerKey, null);
    shop.ground.pass(DAY_MS);
    await expect(reconcileDueDays(broken({ feesOf: () => Promise.reject(new Error('away')) }))).rejects.toThrow('not compared');
    expect(await stands()).toEqual({
      compared: null,
      missed: ['2026-11-21'],
      allMissed: 1,
      kinds: ['otherReturn'],
      figures: [1, 1],
    });
    await reconcileDueDays(deps);
    expect(await stands()).toMatchObject({ compared: '2026-11-21', missed: [], figures: [0, 1] });
    const movements = await deps.db.select().from(providerMovements).orderBy(providerMovements.kind);
    // The sum of its kinds, and with a minus where it went back.
    expect(movements.map(({ kind, amount, fee }) => [kind, amount, fee])).toEqual([
      ['paid', PRICE, 10],
      ['returned', PRICE, -10],
    ]);
  });
});
