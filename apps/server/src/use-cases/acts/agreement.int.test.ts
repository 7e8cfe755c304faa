import type { Failure, FailureName } from '@naru/domain/failure';
import { LISTING_DAYS } from '@naru/domain/listing';
import { NFT_ACTS, type NftAct, type WhyNot } from '@naru/domain/nft';
import { OPEN_ORDER_LIMIT } from '@naru/domain/order';
import { DAY_MS, type ListingId, type Result } from '@naru/domain/shared';
import { eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { cheapestBuyability, listingBuyability } from '../../reads/listing/deal.ts';
import { nftDetail } from '../../reads/nft/detail.ts';
import { countTransferable, exchangeability, exchangeableNfts, sendability } from '../../reads/nft/own-tokens.ts';
import { offerPreview } from '../../reads/offer.ts';
import { brand } from '../../stores/branding.ts';
import type { Database, Db } from '../../stores/db.ts';
import { listings, offers, orders, products, tokens } from '../../stores/schema/index.ts';
import { doApproved, exchangeOf, giftOf, saleOf } from '../../testing/approved-acts.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makePairWorld, type PairWorld } from '../../testing/pairs/world.ts';
import { undoing } from '../../testing/undoing.ts';
import { requestOffer } from '../offer/request-offer.ts';
import { buyListing } from '../order/buy.ts';

const PRICE = 1_000;
const PAGE = { limit: 100, offset: 0 };
const TO = { name: '김수령', phone: '01098761234', zoneCode: '04524', address: '서울 중구', addressDetail: '', memo: '' };

/** What an NFT and whoever looks at it may be like. */
const situations = fc.record({
  owner: fc.constantFrom('viewer', 'other', 'store'),
  revoked: fc.boolean(),
  frozen: fc.boolean(),
  lock: fc.constantFrom(null, 'gift', 'exchange', 'offer'),
  listing: fc.constantFrom(null, 'onSale', 'reserved'),
  listingIsOld: fc.boolean(),
  movedSinceListed: fc.boolean(),
  isPrivate: fc.boolean(),
  nftKind: fc.constantFrom('digital', 'transferable'),
  viewerHasOffer: fc.boolean(),
  viewersOrders: fc.constantFrom(0, OPEN_ORDER_LIMIT - 1, OPEN_ORDER_LIMIT),
});
type Situation = typeof situations extends fc.Arbitrary<infer T> ? T : never;

let database: Database;
let world: PairWorld;
beforeAll(async () => {
  database = await freshDatabase('pglite');
  world = await makePairWorld(database, 3, 2);
});
afterAll(() => database.close());

interface Placed {
  readonly tokenId: string;
  readonly listingId: ListingId | undefined;
}

/** Puts an NFT of the world into a situation. */
const place = async (tx: Db, at: Situation, [viewer, other]: readonly [Member, Member]): Promise<Placed> => {
  const now = world.deps.clock.now();
  const { productId, siteCode } = world;
  const ownerMemberId = { viewer: viewer.id, other: other.id, store: null }[at.owner];
  await tx.update(products).set({ nftKind: at.nftKind }).where(eq(products.id, productId));
  // Whatever else there is belongs to the third: what is listed below is all that there is to buy and to send.
  const third = only(world.people.slice(2)).id;
  const [{ tokenId, itemId, version }, spare] = await (async () => {
    const all = await tx.select().from(tokens).where(isNotNull(tokens.ownerMemberId)).orderBy(tokens.tokenId);
    return [only(all), only(all.slice(1))];
  })();
  await tx.update(tokens).set({ ownerMemberId: third });
  const isPrivate = at.isPrivate && at.listing === null;
  await tx
    .update(tokens)
    .set({
      ownerMemberId,
      frozen: at.frozen,
      lock: at.lock,
      visibility: isPrivate ? 'private' : 'public',
      state: at.revoked ? 'revoked' : 'live',
    })
    .where(eq(tokens.tokenId, tokenId));
  const about = { tokenId, productId, createdAt: now, updatedAt: now };
  if (at.viewerHasOffer) {
    const parties = { buyerMemberId: viewer.id, ownerMemberId: other.id };
    await tx.insert(offers).values({ ...about, ...parties, price: PRICE, expiresAt: new Date(now.getTime() + DAY_MS) });
  }
  for (let nth = 0; nth < at.viewersOrders; nth += 1) {
    await tx.insert(orders).values({
      id: `order-of-the-viewer-${nth}`,
      kind: 'listing',
      buyerMemberId: viewer.id,
      sellerMemberId: third,
      siteCode,
      productId,
      itemId,
      tokenId: spare.tokenId,
      price: PRICE,
      fee: 0,
      royalty: 0,
      deposit: PRICE,
      deadline: new Date(now.getTime() + DAY_MS),
    });
  }
  if (at.listing === null || ownerMemberId === null) return { tokenId, listingId: undefined };
  const createdAt = at.listingIsOld ? new Date(now.getTime() - LISTING_DAYS * DAY_MS) : now;
  const tokenVersion = at.movedSinceListed ? version - 1 : version;
  const listed = { ...about, createdAt, sellerMemberId: ownerMemberId, price: PRICE, state: at.listing, tokenVersion };
  const reservedOrderId = at.listing === 'reserved' ? 'order-of-somebody' : null;
  const { id } = only(
    await tx
      .insert(listings)
      .values({ ...listed, reservedOrderId })
      .returning({ id: listings.id }),
  );
  return { tokenId, listingId: id };
};

const refusal = (answer: Result<unknown, Failure>): FailureName | null => (answer.ok ? null : answer.failure.name);
const firstOf = (reasons: readonly (Failure | FailureName)[] | undefined): FailureName | null => {
  if (reasons === undefined) return 'lookupFailed';
  const [reason] = reasons;
  return typeof reason === 'object' ? reason.name : (reason ?? null);
};

interface Answers {
  readonly act: Readonly<Partial<Record<NftAct, FailureName | null>>>;
  readonly call: Readonly<Partial<Record<NftAct, FailureName | null>>>;
  /** Undefined for an NFT that is not to be seen. */
  readonly read: WhyNot | undefined;
  readonly lists: { readonly transferable: boolean; readonly exchangeable: boolean; readonly cheapest: FailureName | null };
}

/** What the acts themselves, the calls before them and the page say of one situation. */
const answersTo = (at: Situation): Promise<Answers> =>
  undoing(database.db, async (tx) => {
    const [viewer, other] = [only(world.people), only(world.people.slice(1))];
    const { tokenId, listingId } = await place(tx, at, [viewer, other]);
    const deps: Deps = { ...world.deps, db: tx, transact: (work) => undoing(tx, work) };
    const now = deps.clock.now();
    const named = brand.token(tokenId);
    const { tariff } = deps.config.exchange;
    const offer = { tokenId: named, price: brand.won(PRICE) };
    const buyable = listingId === undefined ? undefined : await listingBuyability(tx, viewer, { listingId, now });
    const cheapest = await cheapestBuyability(tx, viewer, { productId: world.productId, now });
    return {
      act: {
        ...(listingId === undefined ? {} : { buy: refusal(await buyListing(deps, viewer, { listingId, price: brand.won(PRICE) })) }),
        offer: refusal(await requestOffer(deps, viewer, offer)),
        list: refusal(await doApproved(deps, viewer, saleOf(tokenId, PRICE))),
        send: refusal(await doApproved(deps, viewer, giftOf([tokenId], other.did))),
        exchange: refusal(await doApproved(deps, viewer, exchangeOf(tokenId, TO))),
      },
      call: {
        ...(buyable === undefined ? {} : { buy: firstOf(buyable.reasons) }),
        offer: firstOf((await offerPreview(tx, viewer, named))?.reasons),
        send: firstOf(await sendability(tx, viewer, named)),
        exchange: firstOf((await exchangeability({ ...deps, db: tx }, viewer, { tokenId: named, tariff }))?.reasons),
      },
      read: (await nftDetail(tx, viewer, { tokenId: named, now }))?.whyNot,
      lists: {
        transferable: (await countTransferable(tx, viewer.id)) === 1,
        exchangeable: (await exchangeableNfts(tx, viewer.id, PAGE)).dataList.length === 1,
        cheapest: cheapest === undefined ? 'soldOut' : firstOf(cheapest.reasons),
      },
    };
  });

it('an act, the call before it and the page agree on whether it can be done, and why not', async () => {
  const said = new Set<string>();
  await fc.assert(
    fc.asyncProperty(situations, async (at) => {
      const { act, call, read, lists } = await answersTo(at);
      for (const name of NFT_ACTS) {
        if (act[name] !== undefined) said.add(`${name}: ${act[name]}`);
        // Every call answers what the act would.
        if (name in call) expect([name, call[name]]).toEqual([name, act[name]]);
        // So does the page, wherever it says something; where it says nothing of an NFT that it shows, the act is not the viewer's to do.
        const shown = read?.[name];
        if (shown !== undefined) expect([name, shown]).toEqual([name, act[name]]);
        else if (act[name] !== undefined) expect([name, act[name]]).not.toEqual([name, null]);
      }
      // An NFT that is not shown is unknown to every act.
      if (read === undefined) expect(new Set(Object.values(act))).toEqual(new Set(['lookupFailed']));
      expect(lists.transferable).toBe(act.send === null);
      expect(lists.exchangeable).toBe(act.exchange === null);
      if (lists.cheapest === null || act.buy === null) expect(lists.cheapest).toBe(act.buy);
    }),
    { numRuns: 150 },
  );
  // The situations that were drawn have met most of what can be said.
  expect(said.size).toBeGreaterThan(15);
});
