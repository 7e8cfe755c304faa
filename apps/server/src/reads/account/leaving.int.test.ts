import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../stores/db.ts';
import { giftCards, gifts, ledgerEntries, offers } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { hoursBefore, PLANTED_AT, plantMarket } from '../../testing/planted-market.ts';
import { leavingFacts, payoutAccount } from './member.ts';

/** A member about whom everything stands open that can, and one about whom nothing does. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const busy = await market.member('바쁜이', {
    bankAccount: 'sealed',
    bankHeldUntil: hoursBefore(-24),
  });
  const idle = await market.member('쉬는이');
  const departed = await market.member('떠난이', { state: 'left' });
  const product = await market.product(await market.site('ART', busy), '달항아리');
  const token = () => market.token(product, busy);
  await market.token(product, busy, { lock: 'exchange' });
  await market.token(product, busy, { state: 'revoked' });
  await market.listing(await token(), busy, 10_000);
  await market.listing(await token(), busy, 20_000, { state: 'cancelled', closedAt: PLANTED_AT });
  const theirs = await market.token(product, idle);
  const { tokenId: wanted } = await token();
  const term = { productId: product.productId, price: 1_000, expiresAt: hoursBefore(-24) };
  await db.insert(offers).values([
    { ...term, tokenId: theirs.tokenId, buyerMemberId: busy.id, ownerMemberId: idle.id },
    { ...term, tokenId: wanted, buyerMemberId: idle.id, ownerMemberId: busy.id, state: 'countered', counterPrice: 2_000 },
    { ...term, tokenId: wanted, buyerMemberId: departed.id, ownerMemberId: busy.id, state: 'declined', closedAt: PLANTED_AT },
  ]);
  const gift = { sendingId: 'one', senderMemberId: busy.id, kind: 'gift', phone: '010-****-1111', codeHash: 'one' } as const;
  await db.insert(giftCards).values({ sendingId: 'one', senderMemberId: busy.id, kind: 'gift' });
  await db.insert(gifts).values([
    { ...gift, tokenId: (await token()).tokenId, expiresAt: hoursBefore(-24) },
    { ...gift, tokenId: (await token()).tokenId, expiresAt: hoursBefore(24), state: 'expired', closedAt: PLANTED_AT },
  ]);
  await market.order(theirs, [idle, busy], 5_000, { state: 'awaitingDeposit', paidAt: null, completedAt: null });
  await market.order(await token(), [busy, idle], 5_000, { state: 'paid', completedAt: null });
  const order = await market.order(await token(), [busy, departed], 30_000);
  await db.insert(ledgerEntries).values([
    { transactionId: 'sale', orderId: order, account: 'sellerDeposit', memberId: busy.id, amount: -28_500 },
    { transactionId: 'sale', orderId: order, account: 'cash', amount: 28_500 },
  ]);
  return { db, busy, idle, departed };
};

onBothEngines('leaving', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('is told of what stands open on either side, of what is owned, and of what is owed', async () => {
    expect(await leavingFacts(at.db, at.busy.id, PLANTED_AT)).toEqual({
      openOrders: 2,
      openExchanges: 1,
      sites: 1,
      ownNfts: 8,
      openListings: 1,
      sentOffers: 1,
      receivedOffers: 1,
      pendingGifts: 1,
      unsettled: 28_500,
      hasAccount: true,
      accountHeldUntil: hoursBefore(-24).toISOString(),
    });
  });

  it('is told nothing where nothing is open', async () => {
    const none = { openOrders: 0, openExchanges: 0, sites: 0, ownNfts: 0, openListings: 0, sentOffers: 0, receivedOffers: 0 };
    expect(await leavingFacts(at.db, at.departed.id, PLANTED_AT)).toEqual({
      ...none,
      pendingGifts: 0,
      unsettled: 0,
      hasAccount: false,
      accountHeldUntil: null,
    });
  });

  it('is paid out to an account once its day of waiting is over', async () => {
    const heldAt = async (hours: number) => (await payoutAccount(at.db, at.busy.id, hoursBefore(hours)))?.heldUntil;
    expect([await heldAt(-23), await heldAt(-24)]).toEqual([hoursBefore(-24), null]);
    expect(await payoutAccount(at.db, at.idle.id, PLANTED_AT)).toBeNull();
  });
});
