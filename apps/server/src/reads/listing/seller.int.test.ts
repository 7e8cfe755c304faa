import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../stores/db.ts';
import { members, reports } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { PLANTED_AT, plantMarket } from '../../testing/planted-market.ts';
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
  // What went back, or is about to, was neither sold nor bought; that it was paid for in time stays true.
  await market.order(tokens.open, [first, second], 20_000, { reversedAt: PLANTED_AT });
  await market.order(tokens.open, [first, second], 20_000, { reversalDue: true });
  await market.order(tokens.open, [second, first], 30_000, { reversedAt: PLANTED_AT });
  await market.order(tokens.open, [second, first], 30_000, { state: 'cancelled' });
  await market.order(tokens.open, [second, first], 30_000, { state: 'expired' });
  const report = (by: typeof first, target: string, outcome: 'acted' | 'unfounded' | null, accusedMemberId: number | null = first.id) => ({
    memberId: by.id,
    kind: 'nft' as const,
    target,
    accusedMemberId,
    reason: 'fake' as const,
    body: '가짜 같아요',
    outcome,
    ...(outcome === null ? {} : { answer: '확인했습니다.', answeredBy: 'operator', answeredAt: PLANTED_AT }),
  });
  await db.insert(reports).values([
    // Two who have reported one thing, and another one.
    report(second, tokens.open.tokenId, 'acted'),
    report(second, tokens.open.tokenId, 'acted'),
    report(second, tokens.shut.tokenId, 'acted'),
    // Of no weight: unfounded, waiting, about somebody else, and of the time when the NFT was another's.
    report(second, '7', 'unfounded'),
    report(second, '8', null),
    report(first, '9', 'acted', second.id),
    report(first, tokens.open.tokenId, 'acted', second.id),
    report(second, '10', 'acted', null),
  ]);
  return { db, first, second, ...tokens, stock, revoked };
};

onBothEngines('what is known of a seller', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('is when they joined, what they sold and bought, and how they pay', async () => {
    expect(await sellerRecord(at.db, at.open.tokenId)).toEqual({
      nickname: '첫째',
      did: at.first.did,
      joinedAt: expect.stringMatching(/^\d{4}-/),
      sold: 2,
      bought: 1,
      paidInTime: 3,
      lapsed: 1,
      upheld: 2,
    });
  });

  it.each(['shut', 'stock', 'revoked'] as const)('is told of no owner of what others may not see: %s', async (which) => {
    expect(await sellerRecord(at.db, at[which].tokenId)).toBeNull();
  });

  it('leads to no page of a member who keeps it to themselves', async () => {
    await at.db.update(members).set({ isPrivate: true });
    expect(await sellerRecord(at.db, at.open.tokenId)).toMatchObject({ nickname: '첫째', did: null });
    await at.db.update(members).set({ state: 'left' });
    expect(await sellerRecord(at.db, at.open.tokenId)).toBeNull();
  });
});
