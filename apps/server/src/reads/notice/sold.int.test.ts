import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../stores/db.ts';
import { notifications, popupMarks } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { hoursBefore, PLANTED_AT, plantMarket } from '../../testing/planted-market.ts';
import { noticesOf, unseenCount } from './notices.ts';
import { SOLD_MARK, soldNotice } from './sold.ts';

/** Two sellers with the same sales, of whom one has looked in between. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [fresh, seen, buyer] = [await market.member('처음'), await market.member('보았음'), await market.member('사는이')];
  const site = await market.site('ART', buyer);
  for (const seller of [fresh, seen]) {
    const [first, second] = [await market.product(site, '먼저 판 것'), await market.product(site, '나중에 판 것')];
    await market.order(await market.token(second, buyer), [seller, buyer], 40_000, {
      fee: 2_000,
      royalty: 1_000,
      deposit: 37_000,
      completedAt: hoursBefore(1),
    });
    await market.order(await market.token(first, buyer), [seller, buyer], 20_000, { completedAt: hoursBefore(3) });
    await market.order(await market.token(first, buyer), [seller, buyer], 99_000, { state: 'paid', completedAt: null });
  }
  await db.insert(popupMarks).values({ memberId: seen.id, kind: SOLD_MARK, seenAt: hoursBefore(3) });
  await db.insert(notifications).values([
    { memberId: seen.id, kind: 'sold', payload: { tokenId: '1' }, createdAt: hoursBefore(3), seenAt: PLANTED_AT },
    { memberId: seen.id, kind: 'bought', createdAt: hoursBefore(2) },
    { memberId: fresh.id, kind: 'sold', createdAt: hoursBefore(1) },
  ]);
  return { db, fresh, seen, buyer };
};

onBothEngines('what a member is told', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('of sales: how many, what they brought after fee and royalty, and which was first', async () => {
    expect(await soldNotice(at.db, at.fresh.id)).toEqual({
      count: 2,
      totalPrice: 60_000,
      totalFeePrice: 4_000,
      totalDepositPrice: 56_000,
      firstTokenName: '먼저 판 것',
    });
  });

  it('of sales since they last looked, and of none where there was none', async () => {
    expect(await soldNotice(at.db, at.seen.id)).toMatchObject({ count: 1, totalDepositPrice: 37_000, firstTokenName: '나중에 판 것' });
    expect(await soldNotice(at.db, at.buyer.id)).toEqual({
      count: 0,
      totalPrice: 0,
      totalFeePrice: 0,
      totalDepositPrice: 0,
      firstTokenName: '',
    });
  });

  it('stands with the newest first, is theirs alone, and is counted until it is seen', async () => {
    const { dataList, allCount } = await noticesOf(at.db, at.seen.id, { limit: 5, offset: 0 });
    expect(dataList.map(({ kind, seen, payload }) => [kind, seen, payload])).toEqual([
      ['bought', false, {}],
      ['sold', true, { tokenId: '1' }],
    ]);
    expect([allCount, await unseenCount(at.db, at.seen.id), await unseenCount(at.db, at.buyer.id)]).toEqual([2, 1, 0]);
  });
});
