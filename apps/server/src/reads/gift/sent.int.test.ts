import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../stores/db.ts';
import { giftCards, gifts } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { hoursBefore, PLANTED_AT, plantMarket } from '../../testing/planted-market.ts';
import { giftsOf } from './card.ts';

const TOMORROW = hoursBefore(-24);

/** Three gifts of one member: one that waits, and after it one that was received and one that came back. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [sender, receiver] = [await market.member('보낸이'), await market.member('받는이')];
  const product = await market.product(await market.site('ART', sender), '달항아리');
  const send = async (change: Partial<typeof gifts.$inferInsert>, message = ''): Promise<void> => {
    const { tokenId } = await market.token(product, sender);
    const about = {
      tokenId,
      sendingId: tokenId,
      senderMemberId: sender.id,
      kind: 'gift' as const,
      phone: '010-****-1111',
      codeHash: tokenId,
    };
    await db.insert(giftCards).values({ sendingId: tokenId, senderMemberId: sender.id, kind: 'gift', message });
    await db.insert(gifts).values({ ...about, createdAt: PLANTED_AT, expiresAt: TOMORROW, ...change });
  };
  await send({}, '생일 축하해');
  await send({ state: 'received', receiverMemberId: receiver.id, closedAt: PLANTED_AT });
  await send({ state: 'withdrawn', closedAt: PLANTED_AT });
  return { db, sender, receiver };
};

onBothEngines('gifts to phones', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('stand with what waits first, then the newest; only what waits runs out', async () => {
    const page = await giftsOf(at.db, at.sender.id, { limit: 2, offset: 0 });
    expect(page.dataList.map(({ state, message, expiresAt }) => [state, message, expiresAt])).toEqual([
      ['sent', '생일 축하해', TOMORROW.toISOString()],
      ['withdrawn', '', null],
    ]);
    expect(page.allCount).toBe(3);
    const rest = await giftsOf(at.db, at.sender.id, { limit: 2, offset: 2 });
    expect(rest.dataList.map(({ state }) => state)).toEqual(['received']);
  });

  it('are their sender’s to see, and not their receiver’s', async () => {
    expect(await giftsOf(at.db, at.receiver.id, { limit: 2, offset: 0 })).toMatchObject({ dataList: [], allCount: 0 });
  });
});
