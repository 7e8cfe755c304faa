import { failure } from '@naru/domain/failure';
import type { ReversalBearer } from '@naru/domain/order';
import { DAY_MS, koreanDayAt, parseKoreanMonth } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../../kernel/deps.ts';
import { orderDetail } from '../../reads/order/order-detail.ts';
import { owedOf } from '../../reads/payout/payouts.ts';
import { owed } from '../../reads/settlement/owed.ts';
import { statementOf } from '../../reads/settlement/statement.ts';
import { providerDifferences } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { decidePart, decideReversal } from '../../testing/decided.ts';
import { openPlatform, waitingOf } from '../../testing/platform.ts';
import { openReversalWorld, PRICE, type ReversalWorld } from '../../testing/reversal-world.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { reconcileDay } from '../reconciliation/reconcile-day.ts';
import { returnDueParts } from './return-part.ts';
import { reverseDueOrders } from './reverse.ts';

const WHY = '상자가 구겨져 도착했습니다.';
const RESALE = 50_000;
const refused = (name: Parameters<typeof failure>[0], more: object = {}) => ({ ok: false, failure: { ...failure(name), ...more } });

onBothEngines('a part of what was paid', (open, kind) => {
  let world: ReversalWorld;
  beforeAll(async () => {
    world = await openReversalWorld(await open());
  });
  const part = (orderId: string, amount: number, bearer: ReversalBearer = 'earners', deps: Deps = world.deps) =>
    decidePart(deps, 'os:ops', { orderId, amount, bearer, reason: WHY });
  const resold = async (price = RESALE) => {
    const [seller, buyer] = [await world.somebody(), await world.somebody()];
    const { tokenId } = await world.bought(seller);
    return { seller, buyer, ...(await world.resold(seller, buyer, tokenId, price)) };
  };
  /** Deps whose payment provider gives parts back otherwise. */
  const returningSo = (returnPart: Deps['payments']['returnPart']): Deps => ({
    ...world.deps,
    payments: { ...world.deps.payments, returnPart },
  });

  it('goes back to its buyer, who keeps the NFT; each who earned of it gives back their part, and all are told', async () => {
    const { seller, buyer, orderId, tokenId, providerKey } = await resold();
    expect(await part(orderId, 7_777)).toEqual({ ok: true, value: { amount: 7_777, left: 42_223 } });
    expect(await world.partsIn(orderId)).toMatchObject([
      { number: 1, cause: 'house', amount: 7_777, fee: 388, royalty: 777, deposit: 6_612, state: 'done', by: 'os:ops', reason: WHY },
    ]);
    expect(await world.returnedBy(providerKey)).toBe(7_777);
    expect(await world.booksOf(orderId)).toEqual({
      'provider -': 42_223,
      [`sellerDeposit ${seller.id}`]: 6_612 - 42_500,
      'platformFee -': 388 - 2_500,
      'royalty SHOP': 777 - 5_000,
    });
    expect(await world.tokenOf(tokenId)).toMatchObject({ state: 'live', ownerMemberId: buyer.id, lock: null });
    expect([(await world.noticesOf(buyer)).at(-1), (await world.noticesOf(seller)).at(-1)]).toEqual([
      'purchasePartReturned',
      'salePartReturned',
    ]);
    expect(await world.noticesOf(world.issuer)).toContain('siteSalePartReturned');
    const shown = await orderDetail(world.db, orderId, world.deps.clock.now());
    expect(shown?.detail).toMatchObject({
      state: 'completed',
      money: 'settled',
      reversal: null,
      parts: [{ amount: 7_777, cause: 'house', state: 'done', reason: WHY }],
    });
    expect(shown?.detail.moments.filter(({ kind: of }) => of === 'partReturned').map(({ amount }) => amount)).toEqual([7_777]);
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it('goes back at the cost of the issuer where it answers for what a member sold, and the member keeps what is theirs', async () => {
    const { seller, orderId } = await resold();
    must(await part(orderId, 7_777, 'issuer'));
    expect(await world.booksOf(orderId)).toEqual({
      'provider -': 42_223,
      [`sellerDeposit ${seller.id}`]: -42_500,
      'platformFee -': -2_500,
      'royalty SHOP': -5_000,
      'liability SHOP': 7_777,
    });
    expect(await world.noticesOf(seller)).not.toContain('salePartReturned');
    const own = await world.bought(await world.somebody());
    expect(await part(own.orderId, 100, 'issuer')).toEqual(refused('badRequest', { field: 'bearer' }));
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it('goes back again, until one won is left; then the rest goes with the NFT, and nobody has anything of it', async () => {
    const { orderId, providerKey } = await resold();
    for (const amount of [1, 33_333, 3, 16_662]) must(await part(orderId, amount));
    for (const amount of [1, 2, 50_000]) expect(await part(orderId, amount)).toEqual(refused('badRequest', { field: 'amount' }));
    expect([await world.returnedBy(providerKey), (await world.partsIn(orderId)).length]).toEqual([49_999, 4]);
    expect(await decideReversal(world.deps, 'os:ops', { orderId, reason: WHY })).toEqual({ ok: true, value: { price: 1, nft: 'back' } });
    expect(await world.reversalOf(orderId)).toMatchObject({ amount: 1, state: 'done' });
    expect(Object.values(await world.booksOf(orderId)).filter((sum) => sum !== 0)).toEqual([]);
    expect(await part(orderId, 1)).toEqual(refused('saleReversed'));
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it('that its issuer has paid for stays paid when the sale goes back whole: whoever earned gives back the rest', async () => {
    const { seller, orderId } = await resold();
    must(await part(orderId, 10_000, 'issuer'));
    must(await part(orderId, 10_000));
    must(await decideReversal(world.deps, 'os:ops', { orderId, reason: WHY }));
    expect(await world.booksOf(orderId)).toEqual({
      'provider -': 0,
      [`sellerDeposit ${seller.id}`]: -8_500,
      'platformFee -': -500,
      'royalty SHOP': -1_000,
      'liability SHOP': 10_000,
    });
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it('that its seller was paid for is taken off what they are paid later, as the statement of its month says, tax and all', async () => {
    const { deps, ground } = world;
    const { seller, orderId } = await resold();
    await world.giveAccount(seller);
    ground.pass(14 * DAY_MS);
    expect((await world.paidOut()).filter(({ memberId }) => memberId === seller.id)).toEqual([
      { memberId: seller.id, amount: 42_500, state: 'paid' },
    ]);
    must(await part(orderId, 10_000));
    expect(await owedOf(deps, { memberId: seller.id }, deps.clock.now())).toMatchObject({ due: [], adjustment: 8_500 });
    const month = must(parseKoreanMonth(koreanDayAt(deps.clock.now()).slice(0, 7)));
    const statement = await statementOf(deps, { memberId: seller.id }, month);
    expect(statement.sums).toMatchObject([{ kind: 'adjustment', count: 1, refund: 10_000, net: -8_500 }]);
    expect([statement.booked, statement.tax.exempt]).toEqual([-8_500, -10_000]);
    const { tokenId } = await world.bought(seller);
    await world.resold(seller, await world.somebody(), tokenId, 20_000);
    ground.pass(14 * DAY_MS);
    expect((await world.paidOut()).filter(({ memberId }) => memberId === seller.id)).toEqual([
      { memberId: seller.id, amount: 17_000 - 8_500, state: 'paid' },
    ]);
    expect(await owed(world.db, { memberId: seller.id })).toBe(0);
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it('is what both books say of the day on which it went, and of the next on which the rest did', async () => {
    const { deps, ground } = world;
    const { orderId, providerKey } = await resold();
    const compared = async () => {
      await reconcileDay(deps, koreanDayAt(deps.clock.now()));
      return (await world.db.select().from(providerDifferences)).filter((one) => one.providerKey === providerKey);
    };
    must(await part(orderId, 7_777));
    expect(await compared()).toEqual([]);
    ground.pass(DAY_MS);
    must(await part(orderId, 3_000));
    must(await decideReversal(deps, 'os:ops', { orderId, reason: WHY }));
    expect(await compared()).toEqual([]);
  });

  it('of a large sum, at once or little by little, goes back once two staff users say so', async () => {
    const people = openPlatform(world.deps);
    await people.staff();
    const { orderId } = await resold(3_000_000);
    const by = (role: string, amount: number) => people.as(role, 'sale/part', { id: orderId, amount, bearer: 'earners', reason: WHY });
    expect(await by('operations', 1)).toMatchObject({ failure: { name: 'noPermission' } });
    expect(await by('support', 600_000)).toMatchObject({ value: { amount: 600_000, left: 2_400_000 } });
    const waiting = waitingOf(await by('support', 400_000));
    expect(await people.as('support', 'approval/approve', waiting)).toMatchObject({ failure: { name: 'anotherOperatorNeeded' } });
    const judged = await Promise.all(Array.from({ length: 5 }, () => people.as('settlement', 'approval/approve', waiting)));
    expect(judged.filter((answer) => 'ok' in answer && answer.ok)).toHaveLength(1);
    await returnDueParts(world.deps);
    expect((await world.partsIn(orderId)).map(({ amount, state }) => [amount, state])).toEqual([
      [600_000, 'done'],
      [400_000, 'done'],
    ]);
    // What has changed meanwhile is not what was seen.
    const seen = waitingOf(await by('support', 10));
    must(await part(orderId, 5));
    expect(await people.as('settlement', 'approval/approve', seen)).toMatchObject({ ok: false });
    expect(await people.as('auditor', 'sale/show', { id: orderId })).toMatchObject({
      value: { left: 1_999_995, parts: [{ amount: 600_000 }, { amount: 400_000, by: 'operator:support' }, { amount: 5, by: 'os:ops' }] },
    });
    await returnDueParts(world.deps);
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it('is refused where there is no such order, no reason, or nothing that anybody has earned', async () => {
    const { orderId } = await world.bought(await world.somebody());
    expect(await part('nothing', 1)).toEqual(refused('lookupFailed', { field: 'id' }));
    for (const amount of [0, PRICE, PRICE + 1]) expect(await part(orderId, amount)).toEqual(refused('badRequest', { field: 'amount' }));
    expect(await decidePart(world.deps, 'os:ops', { orderId, amount: 1, bearer: 'earners', reason: ' ' })).toMatchObject({
      failure: { name: 'badRequest', field: 'reason' },
    });
    expect(await world.partsIn(orderId)).toEqual([]);
  });

  describe('goes back once', () => {
    it('though fifty are asked for at once: never more than was paid', async () => {
      const { orderId, providerKey } = await resold();
      const answers = await Promise.all(Array.from({ length: kind === 'postgres' ? 50 : 6 }, () => part(orderId, 15_000)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
      await Promise.all(Array.from({ length: 3 }, () => returnDueParts(world.deps).catch(() => undefined)));
      await returnDueParts(world.deps);
      expect([await world.returnedBy(providerKey), (await world.booksOf(orderId))['provider -']]).toEqual([45_000, 5_000]);
      expect((await world.partsIn(orderId)).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
      expect(await brokenTruths(world.db)).toEqual({});
    });

    it.each(['before', 'after'] as const)('though the server dies %s the provider has heard of it', async (when) => {
      const { orderId, providerKey } = await resold();
      const dying = returningSo(async (key, of) => {
        if (when === 'after') await world.provider.returnPart(key, of, null);
        throw new Error('killed');
      });
      must(await part(orderId, 5_000, 'earners', dying));
      must(await part(orderId, 6_000, 'earners', dying));
      expect((await world.partsIn(orderId)).map(({ state }) => state)).toEqual(['due', 'due']);
      expect(await brokenTruths(world.db)).toEqual({});
      await Promise.all(Array.from({ length: 3 }, () => returnDueParts(world.deps).catch(() => undefined)));
      await returnDueParts(world.deps);
      expect([await world.returnedBy(providerKey), (await world.booksOf(orderId))['provider -']]).toEqual([11_000, 39_000]);
      expect(await brokenTruths(world.db)).toEqual({});
    });

    it('before the rest, where the sale goes back whole while a part is still due', async () => {
      const { orderId, providerKey } = await resold();
      const dying = returningSo(() => Promise.reject(new Error('killed')));
      must(await part(orderId, 5_000, 'earners', dying));
      must(await decideReversal(dying, 'os:ops', { orderId, reason: WHY }));
      expect(await world.reversalOf(orderId)).toMatchObject({ amount: 45_000, state: 'due' });
      await reverseDueOrders(world.deps);
      expect([(await world.reversalOf(orderId))?.state, (await world.partsIn(orderId))[0]?.state]).toEqual(['done', 'done']);
      expect([await world.returnedBy(providerKey), Object.values(await world.booksOf(orderId)).some((sum) => sum !== 0)]).toEqual([
        RESALE,
        false,
      ]);
      expect(await brokenTruths(world.db)).toEqual({});
    });

    it('and not where somebody has given another sum back meanwhile: then it waits for a person', async () => {
      const { orderId, providerKey } = await resold();
      await world.provider.returnPart(providerKey, { amount: 700, before: 0 }, null);
      must(await part(orderId, 5_000));
      await expect(returnDueParts(world.deps)).rejects.toThrow();
      expect([await world.returnedBy(providerKey), (await world.partsIn(orderId))[0]?.state]).toEqual([700, 'due']);
    });
  });

  it('is what the database says too: nobody gives a part back by hand, undoes it, or changes what was said', async () => {
    const { orderId } = await resold();
    must(await part(orderId, 5_000));
    const hand = (text: string) => world.db.execute(text.replaceAll('$', `'${orderId}'`));
    const made = (change: string) =>
      hand(`insert into part_returns (order_id, number, cause, bearer, reason, "by", amount, fee, royalty, deposit, state, ended_at)
        select order_id, ${change} from part_returns where order_id = $`);
    const rest = 'bearer, reason, "by"';
    for (const change of [
      // More than was paid, another number, more of a share than there is, shares that are not the sum, and one that says that it has gone.
      `2, cause, ${rest}, 45000, 2250, 4500, 38250, 'due', null`,
      `3, cause, ${rest}, 100, 5, 10, 85, 'due', null`,
      `2, cause, ${rest}, 3000, 3000, 0, 0, 'due', null`,
      `2, cause, ${rest}, 100, 5, 10, 84, 'due', null`,
      `2, cause, ${rest}, 100, 5, 10, 85, 'done', now()`,
    ])
      await expect(made(change)).rejects.toThrow();
    await expect(hand('update part_returns set amount = 1 where order_id = $')).rejects.toThrow();
    await expect(hand("update part_returns set state = 'due', ended_at = null where order_id = $")).rejects.toThrow();
    await expect(hand('delete from part_returns where order_id = $')).rejects.toThrow();
    await expect(
      hand(`insert into sale_reversals (order_id, cause, bearer, nft, reason, "by", amount, fee, royalty, deposit, state)
        select id, 'house', 'earners', 'back', '', 'x', price, fee, royalty, deposit, 'due' from orders where id = $`),
    ).rejects.toThrow();
    expect((await world.partsIn(orderId)).map(({ amount, state }) => [amount, state])).toEqual([[5_000, 'done']]);
  });
});
