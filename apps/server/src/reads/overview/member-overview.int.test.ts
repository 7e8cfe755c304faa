import type { ExchangeState } from '@naru/domain/exchange';
import type { OfferState } from '@naru/domain/offer';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Member } from '../../kernel/deps.ts';
import type { Database } from '../../stores/db.ts';
import { exchanges, giftCards, gifts, ledgerEntries, listings, offers, orders } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround } from '../../testing/ground.ts';
import { hoursBefore, PLANTED_AT, type PlantedToken, plantMarket } from '../../testing/planted-market.ts';
import { memberOverview } from './overview.ts';

const NOW = PLANTED_AT;
const NOTHING = { ordersToPay: 0, offersToAnswer: 0, countersToAnswer: 0, offersToPay: 0, goodsUnderWay: 0, disputes: 0, giftsUnderWay: 0 };

/** Two members, each of whom owns some of what the other bids for; everything that is over stands beside what waits. */
const plant = async (database: Database) => {
  const { db } = database;
  const { config } = makeGround(database).deps;
  const market = plantMarket(db);
  const [issuer, seller, buyer] = [await market.member('발행인'), await market.member('고요한나루터'), await market.member('푸른학')];
  const site = await market.site('ART', issuer);
  const jar = await market.product(site, '달항아리');
  const owned = async (owner: Member) => market.token(jar, owner);

  const bid = async (of: PlantedToken, [by, owner]: readonly [Member, Member], state: OfferState, openOrderId: string | null = null) => {
    const open = ['requested', 'countered', 'accepted'].includes(state);
    const { tokenId, productId } = of;
    await db.insert(offers).values({
      tokenId,
      productId,
      buyerMemberId: by.id,
      ownerMemberId: owner.id,
      state,
      openOrderId,
      price: 9_000,
      counterPrice: state === 'countered' ? 9_500 : null,
      expiresAt: hoursBefore(-24),
      closedAt: open ? null : NOW,
      orderedAt: openOrderId === null ? null : NOW,
    });
  };
  await bid(await owned(seller), [buyer, seller], 'requested');
  await bid(await owned(seller), [buyer, seller], 'countered');
  await bid(await owned(seller), [buyer, seller], 'accepted');
  await bid(await owned(seller), [buyer, seller], 'accepted', 'being-paid');
  await bid(await owned(seller), [buyer, seller], 'declined');

  const owes = (state: 'created' | 'awaitingDeposit' | 'expired') => ({ state, paidAt: null, completedAt: null });
  const [first, second, third] = [await owned(seller), await owned(seller), await owned(seller)];
  const sold = await market.order(first, [seller, buyer], 10_000);
  await market.order(second, [seller, buyer], 10_000, owes('awaitingDeposit'));
  await market.order(third, [seller, buyer], 10_000, owes('expired'));

  await market.listing(first, seller, 12_000);
  const reserved = await market.listing(second, seller, 12_000);
  const reservedOrderId = 'held';
  await db.update(listings).set({ state: 'reserved', reservedOrderId }).where(eq(listings.id, reserved));
  await market.listing(third, seller, 12_000, { state: 'cancelled', closedAt: NOW });

  const redeem = async (owner: Member, state: ExchangeState, disputed = false) => {
    const { tokenId, productId } = await owned(owner);
    const about = { tokenId, productId, siteCode: site, ownerMemberId: owner.id, recipient: 'sealed', recipientMasked: '김*령' };
    const shipped = state === 'shipped' || state === 'completed' ? ({ carrier: 'postal', waybill: '1234567890123' } as const) : {};
    const closedAt = state === 'completed' || state === 'withdrawn' ? NOW : null;
    await db
      .insert(exchanges)
      .values({ ...about, ...shipped, state, disputed, closedAt, declaredValue: 1, delivery: 0, insurance: 0, vat: 0, total: 0 });
  };
  for (const state of ['requested', 'shipped', 'completed', 'withdrawn'] as const) await redeem(buyer, state);
  await redeem(buyer, 'shipped', true);

  await db.insert(giftCards).values({ sendingId: 'one-sending', senderMemberId: buyer.id, kind: 'gift' });
  for (const state of ['sent', 'received', 'expired'] as const) {
    const { tokenId } = await owned(buyer);
    const closed = { closedAt: state === 'sent' ? null : NOW, receiverMemberId: state === 'received' ? seller.id : null };
    const sending = {
      sendingId: 'one-sending',
      kind: 'gift',
      phone: '010-****-5678',
      codeHash: 'hash',
      expiresAt: hoursBefore(-24),
    } as const;
    await db.insert(gifts).values({ ...sending, ...closed, tokenId, senderMemberId: buyer.id, state });
  }
  const book = (at: Date, amount: number) =>
    db.insert(ledgerEntries).values([
      { transactionId: `${sold}.${amount}`, orderId: sold, account: 'sellerDeposit', memberId: seller.id, amount: -amount, createdAt: at },
      { transactionId: `${sold}.${amount}`, orderId: sold, account: 'provider', amount, createdAt: at },
    ]);
  await book(new Date('2026-11-30T14:59:59.999Z'), 9_500);
  await book(new Date('2026-11-30T15:00:00.000Z'), 700);
  return { db, config, market, seller, buyer };
};

onBothEngines('how things stand for a member', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant(await open());
  });

  it('tells whoever sells what others wait for, and what comes next to be paid', async () => {
    expect(await memberOverview(at, at.seller.id, NOW)).toEqual({
      waiting: { ...NOTHING, offersToAnswer: 1 },
      owned: 8,
      onSale: 2,
      payout: { day: '2026-12-02', amount: 10_200 },
    });
  });

  it('tells whoever buys what is theirs to answer and to pay, and what is under way', async () => {
    const { waiting, owned, onSale, payout } = await memberOverview(at, at.buyer.id, NOW);
    const trade = { ordersToPay: 1, offersToAnswer: 0, countersToAnswer: 1, offersToPay: 1 };
    expect(waiting).toEqual({ ...trade, goodsUnderWay: 3, disputes: 1, giftsUnderWay: 1 });
    expect([owned, onSale, payout]).toEqual([8, 0, null]);
    expect(await at.db.$count(orders, eq(orders.buyerMemberId, at.buyer.id))).toBe(3);
  });

  it('tells whoever is new of nothing', async () => {
    const { id } = await at.market.member('새로운나그네');
    expect(await memberOverview(at, id, NOW)).toMatchObject({ waiting: NOTHING, owned: 0, onSale: 0, payout: null });
  });
});
