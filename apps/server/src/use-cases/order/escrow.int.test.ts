import { failure } from '@naru/domain/failure';
import { fail } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import { payments, products } from '../../stores/schema/index.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround } from '../../testing/ground.ts';
import { PAYMENT_PROVIDERS } from '../../testing/payment-providers.ts';
import { openPaymentShop, type PaymentShop, PRICE } from '../../testing/payment-shop.ts';
import { buyFromStore } from './buy-from-store.ts';
import { startPayment } from './pay.ts';

describe.each(Object.entries(PAYMENT_PROVIDERS))('goods that are paid for in advance through %s', (_, startPlatform) => {
  const open: { database: Database; shop: PaymentShop }[] = [];
  let contracted: PaymentShop;
  let cardsAlone: PaymentShop;
  const shopOf = async (settings: Readonly<Record<string, string>>): Promise<PaymentShop> => {
    const database = await freshDatabase('postgres');
    const shop = await openPaymentShop(database, startPlatform, settings);
    open.push({ database, shop });
    await sellsAs(shop, 'transferable');
    return shop;
  };
  const sellsAs = ({ deps, productId }: PaymentShop, nftKind: 'transferable' | 'digital') =>
    deps.db.update(products).set({ nftKind }).where(eq(products.id, productId));
  beforeAll(async () => {
    contracted = await shopOf({ NARU_PAY_CARDS: 'on' });
    cardsAlone = await shopOf({ NARU_PAY_CARDS: 'on', NARU_ESCROW: 'off' });
  });
  afterAll(() => Promise.all(open.map(({ database, shop }) => Promise.all([database.close(), shop.service.close()]))));

  const order = async (shop: PaymentShop, buyer?: Awaited<ReturnType<PaymentShop['somebody']>>) =>
    must(await buyFromStore(shop.deps, buyer ?? (await shop.somebody()), { productId: shop.productId, price: brand.won(PRICE) }));
  const pageOf = async (shop: PaymentShop) => (await shop.app.request((await order(shop)).payUrl)).text();
  const heldOf = ({ deps }: PaymentShop, orderId: string) =>
    deps.db.select({ escrow: payments.escrow }).from(payments).where(eq(payments.orderId, orderId));
  /** What the window is opened with, as its page says it. */
  const windowOf = (text: string) => text.replaceAll('&#34;', '"').replaceAll('&quot;', '"');

  it.each(['accountTransfer', 'virtualAccount'] as const)('have their money held, and the window says so: %s', async (method) => {
    expect(await pageOf(contracted)).toMatch(/구매안전서비스\(에스크로\)로 보호됩니다.*href="https:\/\/escrow\.example\/naru/s);
    const { orderId, text } = await contracted.begun(method);
    expect(windowOf(text)).toMatch(
      /"useEscrow":true,"escrowProducts":\[\{[^\]]*"quantity":1\}\]|"isEscrow":true,"products":\[\{[^\]]*"quantity":1\}\]/,
    );
    expect(await heldOf(contracted, orderId)).toEqual([{ escrow: true }]);
  });

  it('are free of it by card, and as whoever begins once more has chosen', async () => {
    const { orderId, text, key } = await contracted.begun('card');
    expect(windowOf(text)).not.toMatch(/"useEscrow":true|"isEscrow":true/);
    expect(await heldOf(contracted, orderId)).toEqual([{ escrow: false }]);
    await contracted.atWindow(`/nft/pay?key=${key}`, 'accountTransfer');
    expect(await heldOf(contracted, orderId)).toEqual([{ escrow: true }]);
  });

  it('are paid for by card alone where nobody holds money', async () => {
    const page = await pageOf(cardsAlone);
    expect(page).toContain('카드로 결제해 주세요.');
    expect(page).not.toMatch(/value="(accountTransfer|virtualAccount)"/);
    expect(page).toMatch(/value="card" checked/);
    for (const method of ['accountTransfer', 'virtualAccount'] as const) {
      const { orderId, window, text } = await cardsAlone.begun(method);
      expect([window, text.includes('카드로 결제해 주세요.')]).toEqual([null, true]);
      expect(await heldOf(cardsAlone, orderId)).toEqual([]);
      const refused = await startPayment(cardsAlone.deps, await cardsAlone.orderOf(orderId), method);
      expect(refused).toEqual(fail(failure('escrowMissing')));
    }
    const byCard = await cardsAlone.begun('card');
    expect(byCard.window).not.toBeNull();
  });

  it('concern no digital contents', async () => {
    await sellsAs(cardsAlone, 'digital');
    expect(await pageOf(cardsAlone)).not.toContain('구매안전서비스');
    const { orderId, window } = await cardsAlone.begun('accountTransfer');
    expect(window).not.toBeNull();
    expect(await heldOf(cardsAlone, orderId)).toEqual([{ escrow: false }]);
    await sellsAs(cardsAlone, 'transferable');
  });

  it('are not even ordered where there is no way to pay', async () => {
    const { ground, deps, productId, somebody } = cardsAlone;
    const bare = { ...deps, config: { ...ground.deps.config, payment: { ...ground.deps.config.payment, cards: false } } };
    const wanted = { productId, price: brand.won(PRICE) };
    expect(await buyFromStore(bare, await somebody(), wanted)).toEqual(fail(failure('escrowMissing')));
    await sellsAs(cardsAlone, 'digital');
    expect((await buyFromStore(bare, await somebody(), wanted)).ok).toBe(true);
    await sellsAs(cardsAlone, 'transferable');
  });
});

it('the sandbox holds money unless it is told not to', async () => {
  const database = await freshDatabase('pglite');
  expect(makeGround(database).deps.config.payment).toEqual({
    provider: 'sandbox',
    cards: false,
    escrow: { certificateUrl: '/sandbox/escrow' },
  });
  expect(makeGround(database, { NARU_ESCROW: 'off' }).deps.config.payment.escrow).toBeNull();
  await database.close();
});
