import { beforeAll, expect, it } from 'vitest';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { members } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { sellerRecord } from './seller.ts';

const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [first, second] = [await market.member('첫째'), await market.member('둘째')];
  const product = await market.product(await market.site('ART', first), '달항아리');
  const tokens = { open: await market.token(product, first), shut: await market.token(product, first, { visibility: 'private' }) };
  const stock = await market.token(product, null);
  const revoked = await market.token(product, first, { state: 'revoked' });
  await market.order(tokens.open, [first, second], 20_000);
  await market.order(tokens.open, [first, second], 20_000);
  await market.order(tokens.open, [first, second], 20_000, { state: 'expired' });
  await market.order(tokens.open, [second, first], 30_000);
  await market.order(tokens.open, [null, first], 30_000, { kind: 'exchangeFee' });
  await market.order(tokens.open, [second, first], 30_000, { state: 'cancelled' });
  await market.order(tokens.open, [second, first], 30_000, { state: 'expired' });
  return { db, first, second, ...tokens, stock, revoked };
};

onBothEngines('what is known of a seller', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('is when they joined, what they sold and bought, and how they pay', async () => {
    expect(await sellerRecord(at.db, brand.token(at.open.tokenId))).toEqual({
      nickname: '첫째',
      did: at.first.did,
      joinedAt: expect.stringMatching(/^\d{4}-/),
      sold: 2,
      bought: 1,
      paidInTime: 2,
      lapsed: 1,
    });
  });

  it.each(['shut', 'stock', 'revoked'] as const)('is told of no owner of what others may not see: %s', async (which) => {
    expect(await sellerRecord(at.db, brand.token(at[which].tokenId))).toBeNull();
  });

  it('leads to no page of a member who keeps it to themselves', async () => {
    await at.db.update(members).set({ isPrivate: true });
    expect(await sellerRecord(at.db, brand.token(at.open.tokenId))).toMatchObject({ nickname: '첫째', did: null });
    await at.db.update(members).set({ state: 'left' });
    expect(await sellerRecord(at.db, brand.token(at.open.tokenId))).toBeNull();
  });
});
