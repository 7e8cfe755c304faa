import { failure } from '@naru/domain/failure';
import { splitSale } from '@naru/domain/ledger';
import { daysLate, delayInterest, withdrawableUntil } from '@naru/domain/order';
import { DAY_MS, type KoreanDay, parseKoreanMonth } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { only } from '../../kernel/only.ts';
import { owedOf } from '../../reads/payout/payouts.ts';
import { owed } from '../../reads/settlement/owed.ts';
import { statementOf } from '../../reads/settlement/statement.ts';
import { brand } from '../../stores/branding.ts';
import { listings, members, saleReversals, tokens } from '../../stores/schema/index.ts';
import { doApproved, exchangeOf, giftOf } from '../../testing/approved-acts.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { decideReversal } from '../../testing/decided.ts';
import { openPlatform, waitingOf } from '../../testing/platform.ts';
import { openReversalWorld, PRICE, type ReversalWorld, undoingSo } from '../../testing/reversal-world.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { showLaw } from '../operation/show-law.ts';
import { buyListing } from './buy.ts';
import { confirmOrder } from './confirm.ts';
import { reverseDueOrders } from './reverse.ts';
import { withdrawPurchase } from './reverse-sale.ts';

const WHY = '표시된 내용과 다른 상품입니다.';
const RESALE = 50_000;
const TO = { name: '김수령', phone: '01098761234', zoneCode: '04524', address: '서울 중구', addressDetail: '', memo: '' };
const refused = (name: Parameters<typeof failure>[0], more: object = {}) => ({ ok: false, failure: { ...failure(name), ...more } });

onBothEngines('a completed sale', (open, kind) => {
  let world: ReversalWorld;
  let people: ReturnType<typeof openPlatform>;
  beforeAll(async () => {
    world = await openReversalWorld(await open());
    people = openPlatform(world.deps);
    await people.staff();
  });
  const withdraw = (buyer: Parameters<typeof withdrawPurchase>[1], orderId: string) =>
    withdrawPurchase(world.deps, buyer, { orderId: brand.order(orderId), reason: 'changedMind' });
  const reverse = (orderId: string) => decideReversal(world.deps, 'os:ops', { orderId, reason: WHY });
  const zero = (books: Record<string, number>) => Object.values(books).every((sum) => sum === 0);

  it('of an issuer’s goods goes back when its buyer withdraws: the money to them, the NFT out of the world, and both are told', async () => {
    const buyer = await world.somebody();
    const { orderId, tokenId, providerKey } = await world.bought(buyer);
    must(await confirmOrder(world.deps, buyer, { orderId }));
    must(await withdraw(buyer, orderId));
    expect(await world.reversalOf(orderId)).toMatchObject({
      cause: 'withdrawal',
      bearer: 'earners',
      nft: 'burnt',
      amount: PRICE,
      state: 'done',
      by: 'buyer',
      reason: '구매자가 청약을 철회했습니다. 이유: 단순 변심.',
    });
    expect([await world.takenBy(providerKey), zero(await world.booksOf(orderId)), (await world.tokenOf(tokenId)).state]).toEqual([
      0,
      true,
      'revoked',
    ]);
    expect(await world.noticesOf(buyer)).toContain('purchaseReversed');
    expect(await world.noticesOf(world.issuer)).toContain('siteSaleReversed');
    expect(await withdraw(buyer, orderId)).toEqual(refused('saleReversed'));
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it('from member to member goes back by the platform: the NFT to its seller, and every won to where it came from', async () => {
    const [seller, buyer] = [await world.somebody(), await world.somebody()];
    const { tokenId } = await world.bought(seller);
    const { orderId, providerKey } = await world.resold(seller, buyer, tokenId, RESALE);
    const listing = await world.offered(buyer, tokenId, RESALE * 2);
    expect(await reverse(orderId)).toEqual({ ok: true, value: { price: RESALE, nft: 'back' } });
    const split = splitSale({ price: brand.won(RESALE), feeBasisPoints: 500, royaltyBasisPoints: 1_000 });
    expect(split.deposit).toBe(42_500);
    expect([await world.takenBy(providerKey), zero(await world.booksOf(orderId))]).toEqual([0, true]);
    expect(await world.tokenOf(tokenId)).toMatchObject({ state: 'live', ownerMemberId: seller.id, lock: null });
    const [ended] = await world.db.select().from(listings).where(eq(listings.id, listing.id));
    expect(ended?.state).toBe('cancelled');
    expect([(await world.noticesOf(seller)).at(-1), (await world.noticesOf(buyer)).at(-1)]).toEqual(['saleReversed', 'purchaseReversed']);
    expect(await brokenTruths(world.db)).toEqual({});
    // It can be sold again as if nothing had been.
    await world.resold(seller, await world.somebody(), tokenId, RESALE);
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it('that its seller was paid for is taken off what they are paid later, and never more than they are owed', async () => {
    const { deps, ground } = world;
    const [seller, buyer] = [await world.somebody(), await world.somebody()];
    await world.giveAccount(seller);
    const sold = async (price: number) => {
      const { tokenId } = await world.bought(seller);
      return world.resold(seller, buyer, tokenId, price);
    };
    const first = await sold(RESALE);
    ground.pass(14 * DAY_MS);
    expect((await world.paidOut()).filter(({ memberId }) => memberId === seller.id)).toEqual([
      { memberId: seller.id, amount: 42_500, state: 'paid' },
    ]);
    must(await reverse(first.orderId));
    const owedNow = () => owedOf(deps, { memberId: seller.id }, deps.clock.now());
    expect(await owedNow()).toMatchObject({ due: [], adjustment: 42_500, underway: 0 });
    // A small sale does not cover it: nothing goes out, and what is left is carried on.
    await sold(20_000);
    ground.pass(14 * DAY_MS);
    expect((await world.paidOut()).filter(({ memberId }) => memberId === seller.id)).toEqual([]);
    expect(await owedNow()).toMatchObject({ due: [], adjustment: 25_500 });
    await sold(100_000);
    ground.pass(14 * DAY_MS);
    expect((await world.paidOut()).filter(({ memberId }) => memberId === seller.id)).toEqual([
      { memberId: seller.id, amount: 59_500, state: 'paid' },
    ]);
    expect(await owedNow()).toMatchObject({ due: [], adjustment: 0 });
    expect(await owed(world.db, { memberId: seller.id })).toBe(0);
    const statements = await Promise.all(
      ['2026-11', '2026-12', '2027-01'].map((month) => statementOf(deps, { memberId: seller.id }, must(parseKoreanMonth(month)))),
    );
    expect(statements.flatMap(({ sums }) => sums).filter(({ kind: of }) => of === 'adjustment')).toMatchObject([
      { count: 1, refund: RESALE, net: -42_500 },
    ]);
    // The tax of what went back goes back with it, in the month in which it does.
    expect(statements.map(({ tax }) => tax.exempt)).toEqual([RESALE, 20_000 + 100_000 - RESALE, 0]);
    for (const { sums, booked } of statements) expect(sums.reduce((sum, { net }) => sum + net, 0)).toBe(booked);
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it('whose seller has left leaves the world, since there is nobody to have it back', async () => {
    const [seller, buyer] = [await world.somebody(), await world.somebody()];
    const { tokenId } = await world.bought(seller);
    const { orderId } = await world.resold(seller, buyer, tokenId, RESALE);
    await world.db.update(members).set({ state: 'left', leftAt: world.deps.clock.now() }).where(eq(members.id, seller.id));
    expect(await reverse(orderId)).toEqual({ ok: true, value: { price: RESALE, nft: 'burnt' } });
    expect([(await world.tokenOf(tokenId)).state, zero(await world.booksOf(orderId))]).toEqual(['revoked', true]);
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it('is not withdrawn from where a ground bars it, after its days, by another, or from a member', async () => {
    const [buyer, other] = [await world.somebody(), await world.somebody()];
    const [gold, goods] = [await world.bought(buyer, 'gold'), await world.bought(buyer)];
    expect(await withdraw(buyer, gold.orderId)).toEqual(refused('withdrawalBarred', { data: { ground: 'gold' } }));
    expect(await withdraw(other, goods.orderId)).toEqual(refused('noPermission'));
    const resale = await world.resold(buyer, other, goods.tokenId, RESALE);
    expect(await withdraw(other, resale.orderId)).toEqual(refused('withdrawalBarred', { data: { ground: 'member' } }));
    expect(await withdraw(buyer, goods.orderId)).toEqual(refused('nftMovedOn'));
    const late = await world.bought(buyer);
    const { completedAt } = await world.orderOf(late.orderId);
    world.ground.pass(withdrawableUntil(completedAt ?? new Date(0)).getTime() - world.deps.clock.now().getTime());
    expect(await withdraw(buyer, late.orderId)).toEqual(refused('withdrawalLate'));
    expect(await world.db.select().from(saleReversals).where(eq(saleReversals.orderId, late.orderId))).toEqual([]);
  });

  it('is not withdrawn from while somebody else may be acting for its buyer', async () => {
    const buyer = await world.somebody();
    const { orderId } = await world.bought(buyer);
    const until = new Date(world.deps.clock.now().getTime() + DAY_MS);
    const hold = (actsHeldUntil: Date | null) => world.db.update(members).set({ actsHeldUntil }).where(eq(members.id, buyer.id));
    await hold(until);
    expect(await withdraw(buyer, orderId)).toEqual(refused('accountHeld', { data: { until: until.toISOString() } }));
    await hold(null);
    must(await withdraw(buyer, orderId));
  });

  it('stays where its NFT is not free in its buyer’s hands', async () => {
    const [buyer, friend] = [await world.somebody(), await world.somebody()];
    const [given, redeemed, frozen, wanted] = [
      await world.bought(buyer),
      await world.bought(buyer),
      await world.bought(buyer),
      await world.bought(buyer),
    ];
    must(await doApproved(world.deps, buyer, giftOf([given.tokenId], friend.did)));
    must(await doApproved(world.deps, buyer, exchangeOf(redeemed.tokenId, TO)));
    await world.db.update(tokens).set({ frozen: true }).where(eq(tokens.tokenId, frozen.tokenId));
    const { id } = await world.offered(buyer, wanted.tokenId, RESALE);
    must(await buyListing(world.deps, friend, { listingId: id, price: brand.won(RESALE) }));
    expect(await reverse(given.orderId)).toEqual(refused('nftMovedOn'));
    expect(await reverse(redeemed.orderId)).toEqual(refused('inExchange'));
    expect(await reverse(frozen.orderId)).toEqual(refused('tokenFrozen'));
    expect(await reverse(wanted.orderId)).toEqual(refused('orderOpen'));
    expect(await reverse('nothing')).toEqual(refused('lookupFailed', { field: 'id' }));
    expect(await decideReversal(world.deps, 'os:ops', { orderId: given.orderId, reason: ' ' })).toMatchObject({
      failure: { name: 'badRequest', field: 'reason' },
    });
    await world.db.update(tokens).set({ frozen: false }).where(eq(tokens.tokenId, frozen.tokenId));
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it('of a large sum goes back once two staff users say so, and not where it has become another meanwhile', async () => {
    const [seller, buyer] = [await world.somebody(), await world.somebody()];
    const large = async () => {
      const { tokenId } = await world.bought(seller);
      return world.resold(seller, buyer, tokenId, 1_500_000);
    };
    const [one, other] = [await large(), await large()];
    const small = await world.bought(buyer);
    const by = (role: string, id: string) => people.as(role, 'sale/reverse', { id, reason: WHY });
    expect(await by('operations', one.orderId)).toMatchObject({ failure: { name: 'noPermission' } });
    expect(await people.as('auditor', 'sale/show', { id: one.orderId })).toMatchObject({
      value: { price: 1_500_000, whyNot: null, paidOut: false, seller: seller.nickname, ground: 'member' },
    });
    expect(await people.as('support', 'sale/find', { of: one.tokenId })).toMatchObject({
      value: expect.arrayContaining([expect.objectContaining({ orderId: one.orderId, reversal: null })]),
    });
    expect(await people.as('support', 'sale/find', { of: buyer.did })).toMatchObject({ value: { length: 3 } });
    expect(await by('support', small.orderId)).toMatchObject({ value: { price: PRICE, nft: 'burnt' } });
    const [first, second] = [waitingOf(await by('support', one.orderId)), waitingOf(await by('support', other.orderId))];
    expect(await people.as('support', 'approval/approve', first)).toMatchObject({ failure: { name: 'anotherOperatorNeeded' } });
    expect(await world.reversalOf(one.orderId)).toBeUndefined();
    const judged = await Promise.all(Array.from({ length: 5 }, () => people.as('settlement', 'approval/approve', first)));
    expect(judged.filter((answer) => 'ok' in answer && answer.ok)).toHaveLength(1);
    expect(await world.reversalOf(one.orderId)).toMatchObject({ state: 'due', by: 'operator:support', reason: WHY });
    await reverseDueOrders(world.deps);
    expect([(await world.reversalOf(one.orderId))?.state, await world.takenBy(one.providerKey)]).toEqual(['done', 0]);
    // Its buyer gives the other one away before it is approved.
    must(await doApproved(world.deps, buyer, giftOf([other.tokenId], seller.did)));
    expect(await people.as('settlement', 'approval/approve', second)).toMatchObject({ ok: false });
    expect(await world.reversalOf(other.orderId)).toBeUndefined();
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it('of what a minor bought goes back once two say so, whatever it comes to', async () => {
    const buyer = await world.somebody();
    await world.db.update(members).set({ birth: '20100615' }).where(eq(members.id, buyer.id));
    const { orderId, providerKey } = await world.bought(buyer, 'gold');
    const reason = '법정대리인이 취소했습니다.';
    const waiting = waitingOf(await people.as('support', 'sale/reverse', { id: orderId, reason }));
    expect(await people.as('support', 'approval/approve', waiting)).toMatchObject({ failure: { name: 'anotherOperatorNeeded' } });
    expect(await world.reversalOf(orderId)).toBeUndefined();
    expect(await people.as('settlement', 'approval/approve', waiting)).toMatchObject({ ok: true });
    await reverseDueOrders(world.deps);
    expect(await world.reversalOf(orderId)).toMatchObject({ state: 'done', amount: PRICE, reason });
    expect(await world.takenBy(providerKey)).toBe(0);
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it('whose money does not go back in time owes interest by the day, which is shown until it has gone, and fails the law', async () => {
    const buyer = await world.somebody();
    const { orderId } = await world.bought(buyer);
    const away = undoingSo(world.deps, () => Promise.reject(new Error('away')));
    must(await withdrawPurchase(away, buyer, { orderId, reason: 'changedMind' }));
    const shown = async () => {
      const answer = await people.as('support', 'sale/show', { id: orderId });
      return 'value' in answer ? (answer.value as { reversal: { dueBy: string; interest: number } }).reversal : undefined;
    };
    const lawFaults = async () => (await showLaw(world.deps)).duties.find(({ id }) => id === 'ec-18-interest')?.faults;
    expect([(await shown())?.interest, await lawFaults()]).toEqual([0, []]);
    world.ground.pass(30 * DAY_MS);
    const { dueBy = '', interest = 0 } = (await shown()) ?? {};
    expect(interest).toBe(delayInterest(PRICE, daysLate(dueBy as KoreanDay, world.deps.clock.now())));
    expect(interest).toBeGreaterThan(PRICE * 0.15 * (20 / 365));
    expect(await lawFaults()).toEqual(['3영업일이 지나도록 돌려주지 않은 환불: 1건']);
    await reverseDueOrders(world.deps);
    world.ground.pass(30 * DAY_MS);
    // It is owed until two people have transferred it.
    expect([(await shown())?.interest, await lawFaults()]).toEqual([interest, ['송금하지 않은 환불 지연이자: 1건']]);
    expect(await brokenTruths(world.db)).toEqual({});
  });

  describe('goes back once', () => {
    it('though fifty ask at once, buyer and platform', async () => {
      const buyer = await world.somebody();
      const { orderId, providerKey } = await world.bought(buyer);
      const answers = await Promise.all(
        Array.from({ length: kind === 'postgres' ? 50 : 4 }, (_, at) => (at % 2 === 0 ? withdraw(buyer, orderId) : reverse(orderId))),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(new Set(answers.flatMap((one) => (one.ok ? [] : [one.failure.name])))).toEqual(new Set(['saleReversed']));
      expect([await world.takenBy(providerKey), zero(await world.booksOf(orderId))]).toEqual([0, true]);
      expect(await brokenTruths(world.db)).toEqual({});
    });

    it('and says the same to whoever asks again under the same key, having lost the answer', async () => {
      const buyer = await world.somebody();
      const { orderId, providerKey } = await world.bought(buyer);
      const key = { key: 'once', endpoint: 'orderWithdraw', body: { reason: 'other' } };
      const ask = () => withdrawPurchase(world.deps, buyer, { orderId, reason: 'other', key });
      expect([(await ask()).ok, (await ask()).ok]).toEqual([true, true]);
      expect([await world.takenBy(providerKey), (await world.noticesOf(buyer)).filter((one) => one === 'purchaseReversed')]).toEqual([
        0,
        ['purchaseReversed'],
      ]);
    });

    it.each(['before', 'after'] as const)('though the server dies %s the provider has heard of it', async (when) => {
      const buyer = await world.somebody();
      const { orderId, providerKey } = await world.bought(buyer);
      const dying = undoingSo(world.deps, async (key, account) => {
        if (when === 'after') await world.provider.undo(key, account);
        throw new Error('killed');
      });
      // What is said stands, whatever the provider answers; the money follows.
      must(await withdrawPurchase(dying, buyer, { orderId, reason: 'mistaken' }));
      expect([(await world.reversalOf(orderId))?.state, (await world.orderOf(orderId)).reversalDue]).toEqual(['due', true]);
      await Promise.all(Array.from({ length: 3 }, () => reverseDueOrders(world.deps)));
      expect([(await world.reversalOf(orderId))?.state, await world.takenBy(providerKey)]).toEqual(['done', 0]);
      expect(await brokenTruths(world.db)).toEqual({});
    });

    it('is what the database says too: nobody reverses by hand, undoes it, or changes what was said', async () => {
      const buyer = await world.somebody();
      const { orderId } = await world.bought(buyer);
      const hand = (text: string) => world.db.execute(text.replaceAll('$', `'${orderId}'`));
      await expect(hand('update orders set reversal_due = true where id = $')).rejects.toThrow();
      await expect(hand('update orders set reversed_at = now() where id = $')).rejects.toThrow();
      must(await withdraw(buyer, orderId));
      await expect(hand('update orders set reversed_at = null where id = $')).rejects.toThrow();
      await expect(hand("update sale_reversals set reason = '' where order_id = $")).rejects.toThrow();
      await expect(hand("update sale_reversals set state = 'due', ended_at = null where order_id = $")).rejects.toThrow();
      await expect(hand('delete from sale_reversals where order_id = $')).rejects.toThrow();
      expect(only(await world.db.select().from(saleReversals).where(eq(saleReversals.orderId, orderId))).state).toBe('done');
    });
  });
});
