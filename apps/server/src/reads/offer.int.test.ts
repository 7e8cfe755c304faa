import { beforeAll, expect, it } from 'vitest';
import { only } from '../kernel/only.ts';
import type { Db } from '../stores/db.ts';
import { offers } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { hoursBefore, PLANTED_AT, plantMarket } from '../testing/planted-market.ts';
import { offerOf, offerPreview, offersEnded, offersOnToken, offersReceived, offersSent } from './offer.ts';

const PAGE = { limit: 10, offset: 0 };
const TOMORROW = hoursBefore(-24);

/** An NFT on sale, with an offer that has ended, one above all others, and one that was countered. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [owner, first, second] = [await market.member('소유자'), await market.member('첫째'), await market.member('둘째')];
  const token = await market.token(await market.product(await market.site('ART', owner), '달항아리'), owner);
  await market.listing(token, owner, 80_000);
  const put = async (change: Pick<typeof offers.$inferInsert, 'buyerMemberId' | 'price'> & Partial<typeof offers.$inferInsert>) => {
    const { tokenId, productId } = token;
    const about = { tokenId, productId, ownerMemberId: owner.id, message: '둘만 아는 말', createdAt: PLANTED_AT, expiresAt: TOMORROW };
    const rows = await db
      .insert(offers)
      .values({ ...about, ...change })
      .returning();
    return only(rows).id;
  };
  return {
    db,
    owner,
    first,
    second,
    stranger: await market.member('구경꾼'),
    tokenId: token.tokenId,
    ended: await put({ buyerMemberId: first.id, price: 70_000, state: 'declined', reason: '너무 낮아요', closedAt: PLANTED_AT }),
    high: await put({ buyerMemberId: second.id, price: 75_000 }),
    countered: await put({ buyerMemberId: first.id, price: 50_000, state: 'countered', counterPrice: 60_000 }),
  };
};
type Planted = Awaited<ReturnType<typeof plant>>;

onBothEngines('offers', (open) => {
  let at: Planted;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });
  const idsOf = async (page: ReturnType<typeof offersSent>) => (await page).dataList.map(({ offerId }) => offerId);

  it('on an NFT stand with the highest first, without those that have ended', async () => {
    const { dataList, allCount } = await offersOnToken(at.db, at.tokenId, null, PAGE);
    expect(dataList.map(({ price, state }) => [price, state])).toEqual([
      [75_000, 'requested'],
      [50_000, 'countered'],
    ]);
    expect(allCount).toBe(2);
  });

  it.each<readonly [string, (planted: Planted) => number | null, object]>([
    ['a visitor', () => null, { side: 'onlooker', message: '', counterPrice: null }],
    ['somebody else', ({ stranger }) => stranger.id, { side: 'onlooker', message: '', counterPrice: null }],
    ['who made it', ({ first }) => first.id, { side: 'buyer', message: '둘만 아는 말', counterPrice: 60_000 }],
    ['who was asked', ({ owner }) => owner.id, { side: 'owner', message: '둘만 아는 말', counterPrice: 60_000 }],
  ])('tell %s no more than is theirs to know', async (_, viewer, expected) => {
    const { dataList } = await offersOnToken(at.db, at.tokenId, viewer(at), PAGE);
    expect(dataList.find(({ offerId }) => offerId === at.countered)).toMatchObject(expected);
  });

  it('are read one by one by their two sides alone', async () => {
    const { first, owner, second, stranger } = at;
    const reasons = await Promise.all([first, owner, second, stranger].map(async ({ id }) => (await offerOf(at.db, at.ended, id))?.reason));
    expect(reasons).toEqual(['너무 낮아요', '너무 낮아요', undefined, undefined]);
  });

  it('stand with whoever received or sent them as long as they are open, and with both once they have ended', async () => {
    expect(await idsOf(offersReceived(at.db, at.owner.id, PAGE))).toEqual([at.countered, at.high]);
    expect(await idsOf(offersSent(at.db, at.first.id, PAGE))).toEqual([at.countered]);
    expect(await idsOf(offersEnded(at.db, at.first.id, PAGE))).toEqual([at.ended]);
    expect(await idsOf(offersEnded(at.db, at.owner.id, PAGE))).toEqual([at.ended]);
    expect(await idsOf(offersEnded(at.db, at.second.id, PAGE))).toEqual([]);
  });

  it('run out, but for one that has ended', async () => {
    const views = await Promise.all([at.high, at.ended].map((id) => offerOf(at.db, id, at.owner.id)));
    expect(views.map((view) => view?.expiresAt)).toEqual([TOMORROW.toISOString(), null]);
  });

  it('meet half the asking price at least, and what others have offered', async () => {
    expect(await offerPreview(at.db, at.stranger, at.tokenId)).toEqual({
      least: 40_000,
      highest: 75_000,
      listingPrice: 80_000,
      openOffers: 2,
      reasons: [],
    });
    expect((await offerPreview(at.db, at.first, at.tokenId))?.reasons).toEqual(['offerOpen']);
  });
});
