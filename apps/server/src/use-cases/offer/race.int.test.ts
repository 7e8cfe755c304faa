import { failure } from '@naru/domain/failure';
import { OFFER_ORDER_LIMIT } from '@naru/domain/offer';
import { DAY_MS, fail, type OfferId } from '@naru/domain/shared';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import { items, members, offers, products, sites, tokens } from '../../stores/schema/index.ts';
import { doApproved, offerSaleOf, saleOf } from '../../testing/approved-acts.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { meetingOf } from '../../testing/meeting.ts';
import { brokenThoughUnbought } from '../../testing/truths.ts';
import { makeItems } from '../issuer/make-items.ts';
import { mintItems } from '../issuer/mint-items.ts';
import { buyByOffer, buyListing } from '../order/buy.ts';
import { expireDueOrders } from '../order/pay.ts';
import { cancelOffer, expireDueOffers } from './end-offers.ts';
import { requestOffer } from './request-offer.ts';

const BUYERS = 12;
const NFTS = 14;
const LISTED = 10_000;

// Only PostgreSQL runs these statements side by side; on PGlite's one connection every race passes in a void.
describe('races for one NFT', () => {
  let database: Database;
  let ground: TestGround;
  let owner: Member;
  let buyers: Member[];
  let free: string[];
  beforeAll(async () => {
    database = await freshDatabase('postgres');
    ground = makeGround(database);
    const rows = await database.db
      .insert(members)
      .values(Array.from({ length: BUYERS + 1 }, (_, index) => ({ did: `did:naru:bid${index}`, nickname: `제안${index}`, joinType: 2 })))
      .returning();
    const people = rows.map(({ id, did, nickname }) => ({ id, did, nickname, sessionId: '' }));
    owner = only(people);
    buyers = people.slice(1);
    const { deps } = ground;
    await deps.db.insert(sites).values({ siteCode: 'BID', name: '제안', route: '/bid', ownerMemberId: owner.id });
    const product = only(await deps.db.insert(products).values({ siteCode: 'BID', name: '표', price: LISTED, quantity: NFTS }).returning());
    await deps.transact((tx) => makeItems(tx, { productId: product.id, quantity: NFTS, price: LISTED, at: deps.clock.now() }));
    await mintItems(deps, owner, { siteCode: brand.site('BID'), productId: product.id });
    await deps.db.update(tokens).set({ ownerMemberId: owner.id });
    await deps.db.update(items).set({ state: 'revoked' });
    free = (await deps.db.select({ tokenId: tokens.tokenId }).from(tokens)).map(({ tokenId }) => tokenId);
  });
  afterEach(async () => expect(await brokenThoughUnbought(database.db)).toEqual({}));
  afterAll(() => database.close());

  const bids = async (tokenId: string): Promise<OfferId[]> => {
    const answers = await Promise.all(
      buyers.map((buyer, nth) => requestOffer(ground.deps, buyer, { tokenId: brand.token(tokenId), price: brand.won(5_000 + nth) })),
    );
    return answers.flatMap((answer) => (answer.ok ? [answer.value.offerId] : []));
  };
  const accept = async (offerId: OfferId, nth: number) => {
    const { tokenId } = only(await database.db.select({ tokenId: offers.tokenId }).from(offers).where(eq(offers.id, offerId)));
    return doApproved(ground.deps, owner, offerSaleOf(tokenId, 5_000 + nth, offerId));
  };
  const next = (): string => only(free.splice(0, 1));
  const acceptedOn = (tokenId: string) =>
    database.db
      .select()
      .from(offers)
      .where(and(eq(offers.tokenId, tokenId), eq(offers.state, 'accepted')));

  it('accepts one offer of many that are accepted at once', async () => {
    const tokenId = next();
    const ids = await bids(tokenId);
    expect(new Set(ids).size).toBe(BUYERS);
    const answers = await Promise.all(ids.map(accept));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.failure.name])))).toEqual(new Set(['lockedInOffer']));
    expect(await acceptedOn(tokenId)).toHaveLength(1);
  });

  it('goes red on a look at the NFT that is followed by the acceptance', async () => {
    const tokenId = next();
    const ids = await bids(tokenId);
    const allRead = meetingOf(2);
    const naive = (): Promise<boolean> =>
      database.db.transaction(async (tx) => {
        const { lock } = only(await tx.select({ lock: tokens.lock }).from(tokens).where(eq(tokens.tokenId, tokenId)));
        await allRead();
        if (lock !== null) return false;
        await tx.update(tokens).set({ lock: 'offer' }).where(eq(tokens.tokenId, tokenId));
        return true;
      });
    expect(await Promise.all([naive(), naive()])).toEqual([true, true]);
    // What the naive way has left behind is taken away again.
    await database.db.update(tokens).set({ lock: null }).where(eq(tokens.tokenId, tokenId));
    await Promise.all(ids.map((offerId, nth) => cancelOffer(ground.deps, buyers[nth] ?? owner, { offerId })));
  });

  it('takes one offer of a buyer who sends it many times at once', async () => {
    const tokenId = next();
    const buyer = only(buyers);
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, () => requestOffer(ground.deps, buyer, { tokenId: brand.token(tokenId), price: brand.won(5_000) })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.failure.name])))).toEqual(new Set(['offerOpen']));
  });

  it('lets a buyer have ten open offers, also when they send more at once', async () => {
    const buyer = buyers.at(-1) ?? owner;
    await database.db
      .update(offers)
      .set({ state: 'cancelled', closedAt: new Date() })
      .where(inArray(offers.state, ['requested', 'countered']));
    const [held] = await database.db
      .select({ id: offers.id })
      .from(offers)
      .where(and(eq(offers.buyerMemberId, buyer.id), eq(offers.state, 'accepted')));
    const answers = await Promise.all(
      free.map((tokenId) => requestOffer(ground.deps, buyer, { tokenId: brand.token(tokenId), price: brand.won(5_000) })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(held === undefined ? 10 : 9);
  });

  it('gives a listed NFT either to the buyer of the listing or to that of the offer', async () => {
    for (let round = 0; round < 4; round += 1) {
      const tokenId = next();
      const [bidder, shopper] = [buyers[0] ?? owner, buyers[1] ?? owner];
      const listed = await doApproved(ground.deps, owner, saleOf(tokenId, LISTED));
      const offered = await requestOffer(ground.deps, bidder, { tokenId: brand.token(tokenId), price: brand.won(5_000) });
      if (!listed.ok || !offered.ok) throw new Error('nothing to race for');
      const [bought, accepted] = await Promise.all([
        buyListing(ground.deps, shopper, { listingId: listed.value.listingId, price: brand.won(LISTED) }),
        accept(offered.value.offerId, 0),
      ]);
      expect([bought.ok, accepted.ok].filter(Boolean)).toHaveLength(1);
    }
  });

  it('keeps no owner waiting for ever: an accepted offer is ordered three times, then its clock runs on', async () => {
    const tokenId = next();
    const bidder = buyers[3] ?? owner;
    const offered = await requestOffer(ground.deps, bidder, { tokenId: brand.token(tokenId), price: brand.won(5_000) });
    if (!offered.ok) throw new Error('no offer');
    const { offerId } = offered.value;
    expect((await accept(offerId, 0)).ok).toBe(true);
    for (let order = 0; order < OFFER_ORDER_LIMIT; order += 1) {
      expect((await buyByOffer(ground.deps, bidder, { offerId })).ok).toBe(true);
      ground.pass(15 * 60_000 + 1);
      while ((await expireDueOrders(ground.deps)) > 0);
    }
    expect(await buyByOffer(ground.deps, bidder, { offerId })).toMatchObject({ failure: { name: 'offerOrderLimit' } });
    ground.pass(DAY_MS);
    await expireDueOffers(ground.deps);
    const [ended] = await database.db.select().from(offers).where(eq(offers.id, offerId));
    expect(ended?.state).toBe('expired');
  });

  it('either orders an accepted offer or takes it back or lets it expire', async () => {
    const tokenId = next();
    const bidder = buyers[2] ?? owner;
    const offered = await requestOffer(ground.deps, bidder, { tokenId: brand.token(tokenId), price: brand.won(5_000) });
    if (!offered.ok) throw new Error('no offer');
    const { offerId } = offered.value;
    expect((await accept(offerId, 0)).ok).toBe(true);
    ground.pass(DAY_MS - 1);
    const [ordered, cancelled] = await Promise.all([
      buyByOffer(ground.deps, bidder, { offerId }),
      cancelOffer(ground.deps, bidder, { offerId }),
    ]);
    expect([ordered.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
    ground.pass(8 * DAY_MS);
    await Promise.all([expireDueOffers(ground.deps), expireDueOffers(ground.deps)]);
    const left = await database.db
      .select()
      .from(offers)
      .where(inArray(offers.state, ['requested', 'countered', 'accepted']));
    expect(left.map(({ openOrderId }) => openOrderId).every((orderId) => orderId !== null)).toBe(true);
  });

  it('accepts no offer whose week is over, though nobody has ended it yet', async () => {
    const offered = await requestOffer(ground.deps, buyers[3] ?? owner, { tokenId: brand.token(next()), price: brand.won(5_000) });
    if (!offered.ok) throw new Error('no offer');
    ground.pass(7 * DAY_MS);
    expect(await accept(offered.value.offerId, 0)).toEqual(fail(failure('offerEnded')));
  });
});
