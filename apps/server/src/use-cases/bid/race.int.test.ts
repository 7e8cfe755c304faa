import { type BidId, DAY_MS } from '@naru/domain/shared';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import { bids, items, members, notifications, offers, products, sites, tokens } from '../../stores/schema/index.ts';
import { bidSaleOf, doApproved, giftOf, saleOf } from '../../testing/approved-acts.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { meetingOf } from '../../testing/meeting.ts';
import { brokenThoughUnbought } from '../../testing/truths.ts';
import { makeItems } from '../issuer/make-items.ts';
import { mintItems } from '../issuer/mint-items.ts';
import { expireDueOffers } from '../offer/end-offers.ts';
import { buyListing } from '../order/buy.ts';
import { expireDueBids, withdrawBid } from './end-bids.ts';
import { placeBid } from './place-bid.ts';

const OWNERS = 50;
const BIDDERS = 12;
const EACH = 3;

// Only PostgreSQL runs these statements side by side; on PGlite's one connection every race passes in a void.
describe('races for one bid', () => {
  let database: Database;
  let ground: TestGround;
  let owners: Member[];
  let bidders: Member[];
  let productId: ReturnType<typeof brand.product>;
  beforeAll(async () => {
    database = await freshDatabase('postgres');
    ground = makeGround(database);
    const { deps } = ground;
    const rows = await deps.db
      .insert(members)
      .values(Array.from({ length: OWNERS + BIDDERS }, (_, nth) => ({ did: `did:naru:bid${nth}`, nickname: `입찰${nth}`, joinType: 2 })))
      .returning();
    const people = rows.map(({ id, did, nickname }) => ({ id, did, nickname, sessionId: '' }));
    owners = people.slice(0, OWNERS);
    bidders = people.slice(OWNERS);
    const seller = owners[0] ?? only([]);
    await deps.db.insert(sites).values({ siteCode: 'BID', name: '입찰', route: '/bid', ownerMemberId: seller.id, isPrivate: false });
    const quantity = OWNERS * EACH;
    const product = only(
      await deps.db.insert(products).values({ siteCode: 'BID', name: '표', price: 10_000, quantity, state: 'onSale' }).returning(),
    );
    productId = product.id;
    await deps.transact((tx) => makeItems(tx, { productId: product.id, quantity, price: 10_000, at: deps.clock.now() }));
    await mintItems(deps, seller, { siteCode: brand.site('BID'), productId });
    const minted = await deps.db.select({ tokenId: tokens.tokenId }).from(tokens).orderBy(tokens.tokenId);
    for (const [nth, { id }] of owners.entries()) {
      const share = minted.slice(nth * EACH, (nth + 1) * EACH).map(({ tokenId }) => tokenId);
      await deps.db.update(tokens).set({ ownerMemberId: id }).where(inArray(tokens.tokenId, share));
    }
    await deps.db.update(items).set({ state: 'revoked' });
  });
  afterEach(async () => expect(await brokenThoughUnbought(database.db)).toEqual({}));
  afterAll(() => database.close());

  const bidder = (nth: number): Member => bidders[nth] ?? only([]);
  const owner = (nth: number): Member => owners[nth] ?? only([]);
  const bid = async (who: Member, price: number): Promise<BidId> => {
    const placed = await placeBid(ground.deps, who, { productId, price: brand.won(price) });
    if (!placed.ok) throw new Error(placed.failure.name);
    return placed.value.bidId;
  };
  const freeOf = async ({ id }: Member): Promise<string> => {
    const rows = await database.db.select().from(tokens).where(eq(tokens.ownerMemberId, id)).orderBy(tokens.tokenId);
    return rows.find(({ lock }) => lock === null)?.tokenId ?? '';
  };
  const sell = async (who: Member, bidId: BidId, price: number) => doApproved(ground.deps, who, bidSaleOf(await freeOf(who), price, bidId));
  const namesOf = (answers: readonly Awaited<ReturnType<typeof sell>>[]): string[] =>
    answers.map((answer) => (answer.ok ? 'sold' : answer.failure.name)).sort();
  const offersOf = ({ id }: Member) =>
    database.db
      .select()
      .from(offers)
      .where(and(eq(offers.buyerMemberId, id), eq(offers.state, 'accepted')));

  it('sells one NFT of fifty whose owners accept at once', async () => {
    const id = await bid(bidder(0), 9_000);
    const answers = await Promise.all(owners.map((one) => sell(one, id, 9_000)));
    expect(namesOf(answers)).toEqual([...Array(OWNERS - 1).fill('bidEnded'), 'sold']);
    const [offer] = await offersOf(bidder(0));
    expect(await offersOf(bidder(0))).toHaveLength(1);
    expect(await database.db.select().from(bids).where(eq(bids.id, id))).toMatchObject([{ state: 'accepted', offerId: offer?.id }]);
    expect(await database.db.$count(tokens, eq(tokens.lock, 'offer'))).toBe(1);
  });

  it('goes red on a look at the bid that is followed by the acceptance', async () => {
    const id = await bid(bidder(1), 9_000);
    const allRead = meetingOf(2);
    const naive = (): Promise<boolean> =>
      database.db.transaction(async (tx) => {
        const { state } = only(await tx.select({ state: bids.state }).from(bids).where(eq(bids.id, id)));
        await allRead();
        return state === 'open';
      });
    expect(await Promise.all([naive(), naive()])).toEqual([true, true]);
    expect((await withdrawBid(ground.deps, bidder(1), { bidId: id })).ok).toBe(true);
  });

  it('is either accepted or taken back, and never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const who = bidder(2);
      const id = await bid(who, 8_000 + round);
      const [sold, withdrawn] = await Promise.all([
        sell(owner(1 + round), id, 8_000 + round),
        withdrawBid(ground.deps, who, { bidId: id }),
      ]);
      expect([sold.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
      if (!sold.ok) expect(sold.failure.name).toBe('bidEnded');
    }
  });

  it('is sold to at the price that its owner saw, or not at all, while it is changed', async () => {
    for (let round = 0; round < 4; round += 1) {
      const who = bidder(3);
      const id = await bid(who, 7_000);
      const [sold] = await Promise.all([sell(owner(6 + round), id, 7_000), bid(who, 6_000)]);
      const [{ price } = { price: 0 }] = await database.db.select({ price: bids.price }).from(bids).where(eq(bids.id, id));
      expect(sold.ok ? ['sold', price] : [sold.failure.name, price]).toEqual(sold.ok ? ['sold', 7_000] : ['bidChanged', 6_000]);
      const left = await database.db
        .select({ id: bids.id })
        .from(bids)
        .where(and(eq(bids.memberId, who.id), eq(bids.state, 'open')));
      for (const one of left) await withdrawBid(ground.deps, who, { bidId: one.id });
    }
  });

  it('gives one NFT to one bid of many that its owner accepts with it at once', async () => {
    const ids = await Promise.all(bidders.slice(4).map((one, nth) => bid(one, 5_000 + nth)));
    const tokenId = await freeOf(owner(20));
    const answers = await Promise.all(ids.map((id, nth) => doApproved(ground.deps, owner(20), bidSaleOf(tokenId, 5_000 + nth, id))));
    expect(namesOf(answers)).toEqual([...Array(ids.length - 1).fill('lockedInOffer'), 'sold']);
  });

  it('gives a listed NFT either to the buyer of its listing or to the bidder, and a sent one to nobody else', async () => {
    for (let round = 0; round < 4; round += 1) {
      const seller = owner(21 + round);
      const tokenId = await freeOf(seller);
      const listed = await doApproved(ground.deps, seller, saleOf(tokenId, 10_000));
      const id = await bid(bidder(1), 9_000 + round);
      if (!listed.ok) throw new Error('nothing to race for');
      const order = { listingId: listed.value.listingId, price: brand.won(10_000) };
      const [bought, sold] = await Promise.all([
        buyListing(ground.deps, bidder(2), order),
        doApproved(ground.deps, seller, bidSaleOf(tokenId, 9_000 + round, id)),
      ]);
      // A buyer has so many unpaid orders at once: whoever is refused for that leaves it to the bidder.
      expect([bought.ok, sold.ok].filter(Boolean)).toHaveLength(1);
      const giver = owner(30 + round);
      const given = await freeOf(giver);
      const next = await bid(bidder(0), 4_000 + round);
      const [gift, taken] = await Promise.all([
        doApproved(ground.deps, giver, giftOf([given], bidder(11).did)),
        doApproved(ground.deps, giver, bidSaleOf(given, 4_000 + round, next)),
      ]);
      const isGiven = gift.ok && gift.value.every(({ failure }) => failure === null);
      expect([isGiven, taken.ok].filter(Boolean)).toHaveLength(1);
      await Promise.all(
        (await database.db.select().from(bids).where(eq(bids.state, 'open'))).map((one) =>
          withdrawBid(ground.deps, bidders.find((who) => who.id === one.memberId) ?? only([]), { bidId: one.id }),
        ),
      );
    }
  });

  it('stands once for a member who bids many times at once, and rivals at one moment hear of each other', async () => {
    const who = bidder(5);
    const placed = await Promise.all(Array.from({ length: 12 }, (_, nth) => bid(who, 3_000 + nth)));
    expect(new Set(placed).size).toBe(1);
    await withdrawBid(ground.deps, who, { bidId: brand.bid(placed[0] ?? 0) });
    await database.db.delete(notifications);
    await Promise.all(bidders.map((one, nth) => bid(one, 1_000 + nth)));
    const notices = await database.db.select({ memberId: notifications.memberId }).from(notifications);
    // Nobody twice, and never whoever bids the most; whom the order of events left out was beneath somebody from the start.
    expect(new Set(notices.map(({ memberId }) => memberId)).size).toBe(notices.length);
    expect(notices.map(({ memberId }) => memberId)).not.toContain(bidder(11).id);
  });

  it('ends by time once, is accepted no more from that moment, and its bidder is told', async () => {
    const { id, price } = only(
      await database.db
        .select()
        .from(bids)
        .where(and(eq(bids.state, 'open'), eq(bids.memberId, bidder(7).id))),
    );
    await database.db.delete(notifications);
    ground.pass(7 * DAY_MS);
    expect(namesOf([await sell(owner(40), id, price)])).toEqual(['bidEnded']);
    await Promise.all([expireDueBids(ground.deps), expireDueBids(ground.deps)]);
    expect(await database.db.select().from(bids).where(eq(bids.state, 'open'))).toEqual([]);
    const notices = await database.db
      .select()
      .from(notifications)
      .where(eq(notifications.memberId, bidder(7).id));
    expect(notices).toMatchObject([{ kind: 'bidExpired', payload: { productId, name: '표', price } }]);
    await expireDueOffers(ground.deps);
    expect(await database.db.$count(tokens, eq(tokens.lock, 'offer'))).toBe(0);
  });
});
