import type { ProviderReceipt } from '@naru/domain/order';
import { DAY_MS, HOUR_MS } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { orderDetail } from '../../reads/order/order-detail.ts';
import type { Database } from '../../stores/db.ts';
import { cashReceipts, members, notifications } from '../../stores/schema/index.ts';
import { BY_RULING } from '../../testing/by-ruling.ts';
import { decidePart } from '../../testing/decided.ts';
import { PAYMENT_FAULTS } from '../../testing/fake-payments.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PAYMENT_PROVIDERS } from '../../testing/payment-providers.ts';
import { openPaymentShop, type PaymentShop, PRICE } from '../../testing/payment-shop.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { changeCashReceipt } from '../account/change-payout.ts';
import { eraseMember } from '../account/erase-member.ts';
import { purgeReceivers } from './cash-receipt.ts';
import { issueDueReceipts } from './issue-receipts.ts';
import { returnDueParts } from './return-part.ts';
import { markReversal, reverseDueOrders } from './reverse.ts';

const MINE = '01012345678';
const OTHER = '01098765432';
const WRONG = '01012340000';

describe.each(Object.entries(PAYMENT_PROVIDERS))('cash receipts of what was paid through %s', (_, startPlatform) => {
  let database: Database;
  let shop: PaymentShop;
  beforeAll(async () => {
    database = await freshDatabase('postgres');
    shop = await openPaymentShop(database, startPlatform, { NARU_PAY_CARDS: 'on' });
  });
  afterAll(() => Promise.all([database.close(), shop.service.close()]));
  beforeEach(() => {
    shop.service.requests.length = 0;
    shop.service.keepReceipts(false);
    shop.service.answerReceipts('issued');
  });

  const register = (buyer: Member, number: string) =>
    changeCashReceipt(shop.deps, buyer, { cashReceiptType: 'phone', cashReceiptNumber: number }).then(must);
  const bought = async (number: string | null = MINE, method: 'accountTransfer' | 'virtualAccount' = 'accountTransfer') => {
    const order = await shop.begun(method);
    if (number !== null) await register(order.buyer, number);
    expect((await shop.agreed(order.providerKey)).status).toBe(303);
    return order;
  };
  /** What moves by itself, until nothing does. */
  const beats = async (deps: Deps = shop.deps) => {
    for (let beat = 0; beat < 4; beat += 1) {
      for (const work of [returnDueParts, reverseDueOrders, issueDueReceipts]) await work(deps).catch(() => undefined);
      shop.ground.pass(HOUR_MS);
    }
  };
  const rowsOf = (orderId: string) =>
    shop.deps.db.select().from(cashReceipts).where(eq(cashReceipts.orderId, orderId)).orderBy(asc(cashReceipts.number));
  /** What stands at the tax office of an order, whatever we say. */
  const atOffice = (providerKey: string) =>
    shop.service.receipts
      .filter(({ id, state }) => id.startsWith(providerKey) && (state === 'issued' || state === 'underway'))
      .map(({ amount, identityNumber }) => [amount, identityNumber]);
  const statesOf = async (orderId: string) => {
    const rows = await rowsOf(orderId);
    return rows.map(({ state, amount, fault }) => [state, amount, fault].filter((one) => one !== null).join(' '));
  };
  const part = (orderId: string, amount: number) =>
    decidePart(shop.deps, 'os:ops', { orderId, amount, bearer: 'earners', reason: '상자가 구겨졌습니다.' }).then(must);
  const reversed = (orderId: string) =>
    shop.deps.transact(async (tx) => ({ ok: true, value: await markReversal(tx, orderId, { ...BY_RULING, at: shop.deps.clock.now() }) }));
  const posts = (call: 'receipt' | 'cancelReceipt') => shop.service.requests.filter((one) => one.call === call);
  const truths = () => brokenTruths(shop.deps.db);

  it('are issued to what its buyer has registered when the money comes, by the market and by no window, and told with their number', async () => {
    const order = await bought();
    expect(order.text.replaceAll('&#34;', '"')).not.toMatch(/소득공제|지출증빙|PERSONAL|CORPORATE/);
    const [row] = await rowsOf(order.orderId);
    expect(row).toMatchObject({ state: 'due', amount: PRICE, cash: PRICE, type: 'phone', receiver: expect.stringMatching(/^v\d+\./) });
    // Whatever is registered afterwards is for what is bought afterwards.
    await register(order.buyer, OTHER);
    await beats();
    expect(atOffice(order.providerKey)).toEqual([[PRICE, MINE]]);
    const { issueNumber } = only(await rowsOf(order.orderId));
    const shown = await orderDetail(shop.deps.db, order.orderId, shop.deps.clock.now());
    expect(shown?.detail.cashReceipts).toMatchObject([{ state: 'issued', amount: PRICE, issueNumber, fault: null }]);
    expect(issueNumber).toMatch(/^\d{9}$/);
    const dump = JSON.stringify(await shop.deps.db.select().from(cashReceipts));
    expect(dump).not.toMatch(/01012345678|01098765432/);
    expect(await truths()).toEqual({});
  });

  it('are none of what was paid by a card, nor where nothing is registered', async () => {
    const nothing = await bought(null);
    const { kakao } = shop.provider;
    const card = await shop.begun(kakao.way === 'card' ? 'card' : 'easyPay');
    await register(card.buyer, MINE);
    shop.service.agree(card.providerKey, { amount: PRICE, card: true });
    await shop.agreed(card.providerKey);
    await beats();
    expect([await statesOf(nothing.orderId), await statesOf(card.orderId), posts('receipt')]).toEqual([[], [], []]);
  });

  it('are the provider’s own where its window has issued one, and go down and away with its payment', async () => {
    const order = await shop.begun('accountTransfer');
    await register(order.buyer, MINE);
    shop.service.agree(order.providerKey, { amount: PRICE, receipt: true });
    await shop.agreed(order.providerKey);
    await beats();
    await part(order.orderId, 300);
    await beats();
    expect(await rowsOf(order.orderId)).toMatchObject([
      { state: 'issued', issuedBy: 'window', issueNumber: '123456789', amount: PRICE - 300 },
    ]);
    await reversed(order.orderId);
    await beats();
    expect([await statesOf(order.orderId), posts('receipt'), posts('cancelReceipt')]).toEqual([[`cancelled ${PRICE - 300}`], [], []]);
    expect(await truths()).toEqual({});
  });

  it.each(PAYMENT_FAULTS)('are issued once though the call is %s, and cancelled once with the money', async (fault) => {
    const order = await bought();
    shop.service.fault('receipt', fault);
    shop.service.fault('receipts', fault);
    await beats();
    expect([atOffice(order.providerKey), await statesOf(order.orderId)]).toEqual([[[PRICE, MINE]], [`issued ${PRICE}`]]);
    shop.service.fault('cancelReceipt', fault);
    shop.service.fault('receipts', fault);
    await reversed(order.orderId);
    await beats();
    expect([atOffice(order.providerKey), await statesOf(order.orderId)]).toEqual([[], [`cancelled ${PRICE}`]]);
    expect(shop.service.receipts.filter(({ id }) => id.startsWith(order.providerKey))).toHaveLength(1);
    expect(await truths()).toEqual({});
  });

  it('are asked for once by twenty workers at once', async () => {
    const order = await bought();
    await Promise.all(Array.from({ length: 20 }, () => issueDueReceipts(shop.deps)));
    expect([posts('receipt').length, await statesOf(order.orderId)]).toEqual([1, [`issued ${PRICE}`]]);
    await reversed(order.orderId);
    await reverseDueOrders(shop.deps);
    await Promise.all(Array.from({ length: 20 }, () => issueDueReceipts(shop.deps)));
    expect([posts('cancelReceipt').length, await statesOf(order.orderId)]).toEqual([1, [`cancelled ${PRICE}`]]);
  });

  it('are issued once where the process dies between the provider’s answer and our row', async () => {
    const order = await bought();
    const dying: Deps = { ...shop.deps, transact: () => Promise.reject(new Error('the process is gone')) };
    await expect(issueDueReceipts(dying)).rejects.toThrow('cash receipts');
    expect([atOffice(order.providerKey), await statesOf(order.orderId)]).toEqual([[[PRICE, MINE]], [`due ${PRICE}`]]);
    await beats();
    expect([shop.service.receipts.filter(({ id }) => id.startsWith(order.providerKey)).length, await statesOf(order.orderId)]).toEqual([
      1,
      [`issued ${PRICE}`],
    ]);
  });

  it('follow each part that goes back: what stands is of what is left, and then nothing', async () => {
    const order = await bought();
    await beats();
    for (const amount of [300, 200]) await part(order.orderId, amount);
    await beats();
    expect(atOffice(order.providerKey)).toEqual([[PRICE - 500, MINE]]);
    expect((await statesOf(order.orderId)).at(-1)).toBe(`issued ${PRICE - 500}`);
    expect(await truths()).toEqual({});
    await reversed(order.orderId);
    await beats();
    expect([atOffice(order.providerKey), (await rowsOf(order.orderId)).filter(({ state }) => state !== 'cancelled')]).toEqual([[], []]);
    expect(await truths()).toEqual({});
  });

  it('that is on its way while a part goes back is cancelled when it has come, and another one stands', async () => {
    const order = await bought();
    const slow: Deps = {
      ...shop.deps,
      payments: {
        ...shop.deps.payments,
        issueReceipt: async (key, receipt): Promise<ProviderReceipt | null> => {
          await part(order.orderId, 400);
          await returnDueParts(shop.deps);
          // Nobody asks for the one after it, or cancels it, before it has answered.
          await issueDueReceipts(shop.deps);
          return shop.deps.payments.issueReceipt(key, receipt);
        },
      },
    };
    await issueDueReceipts(slow);
    expect(await statesOf(order.orderId)).toEqual([`cancelDue ${PRICE}`, `due ${PRICE - 400}`]);
    await beats();
    expect([atOffice(order.providerKey), await statesOf(order.orderId)]).toEqual([
      [[PRICE - 400, MINE]],
      [`cancelled ${PRICE}`, `issued ${PRICE - 400}`],
    ]);
    expect(await truths()).toEqual({});
  });

  it('to a number that nobody is known by are told to their buyer, and issued once they have registered another', async () => {
    const order = await bought(WRONG);
    await beats();
    expect([atOffice(order.providerKey), await statesOf(order.orderId)]).toEqual([[], [`failed ${PRICE} number`]]);
    const kinds = await shop.deps.db.select().from(notifications).where(eq(notifications.memberId, order.buyer.id));
    expect(kinds.filter(({ kind }) => kind === 'cashReceiptFailed')).toHaveLength(1);
    await part(order.orderId, 100);
    await beats();
    expect((await statesOf(order.orderId)).at(-1)).toBe(`failed ${PRICE - 100} number`);
    await Promise.all([register(order.buyer, OTHER), register(order.buyer, OTHER)]);
    await beats();
    expect([atOffice(order.providerKey), (await statesOf(order.orderId)).at(-1)]).toEqual([
      [[PRICE - 100, OTHER]],
      `issued ${PRICE - 100}`,
    ]);
    const shown = await orderDetail(shop.deps.db, order.orderId, shop.deps.clock.now());
    expect(shown?.detail.cashReceipts).toHaveLength(1);
    expect(await truths()).toEqual({});
  });

  it('of a member who leaves are issued all the same, and then their number is purged', async () => {
    const [order, other] = [await bought(), await bought(OTHER)];
    const leave = async ({ id }: Member) => {
      const row = only(await shop.deps.db.select().from(members).where(eq(members.id, id)));
      await shop.deps.transact(async (tx) => {
        await eraseMember(shop.deps, tx, row, { keepBank: false });
        return { ok: true, value: undefined };
      });
    };
    await leave(order.buyer);
    await beats();
    expect([atOffice(order.providerKey), only(await rowsOf(order.orderId)).receiver === null]).toEqual([[[PRICE, MINE]], false]);
    await purgeReceivers(shop.deps);
    expect(only(await rowsOf(order.orderId)).receiver).toBeNull();
    await leave(other.buyer);
    expect(only(await rowsOf(other.orderId)).receiver).toBeNull();
    // What is left after a part goes back has nobody to go to any more: a person has to see to it.
    await part(other.orderId, 100);
    await beats();
    expect([atOffice(other.providerKey), await statesOf(other.orderId)]).toEqual([
      [],
      [`cancelled ${PRICE}`, `failed ${PRICE - 100} forgotten`],
    ]);
  });

  it('purge their number a year after, and at once where it can go to nobody any more', async () => {
    const [kept, gone] = [await bought(), await bought()];
    await beats();
    await reversed(gone.orderId);
    await beats();
    const receivers = async () => [only(await rowsOf(kept.orderId)).receiver !== null, only(await rowsOf(gone.orderId)).receiver !== null];
    await purgeReceivers(shop.deps);
    expect(await receivers()).toEqual([true, false]);
    shop.ground.pass(365 * DAY_MS);
    await purgeReceivers(shop.deps);
    expect(await receivers()).toEqual([false, false]);
  });

  it('that the provider does not cancel wait for a person, and so does the one after them', async () => {
    const order = await bought();
    await beats();
    shop.service.keepReceipts(true);
    await part(order.orderId, 100);
    await beats();
    const [first, second] = await rowsOf(order.orderId);
    expect([first, second]).toMatchObject([
      { state: 'cancelDue', dueAt: null, fault: 'refused', said: expect.stringMatching(/CASH_RECEIPT/) },
      { state: 'due', amount: PRICE - 100 },
    ]);
    expect(atOffice(order.providerKey)).toEqual([[PRICE, MINE]]);
  });

  it('are on their way until the tax office has answered, also where it says no', async () => {
    shop.service.answerLater();
    const [yes, no] = [await bought(), await bought(OTHER)];
    await beats();
    expect([await statesOf(yes.orderId), await statesOf(no.orderId)]).toEqual([[`due ${PRICE}`], [`due ${PRICE}`]]);
    for (const one of shop.service.receipts) if (one.id.startsWith(no.providerKey)) one.state = 'failed';
    shop.service.answerReceipts('issued');
    shop.ground.pass(DAY_MS);
    await beats();
    expect(await statesOf(yes.orderId)).toEqual([`issued ${PRICE}`]);
    expect(shop.service.receipts.filter(({ id, state }) => id.startsWith(yes.providerKey) && state === 'issued')).toHaveLength(1);
    expect((await statesOf(no.orderId))[0]).toMatch(/^(failed|issued)/);
  });
});
