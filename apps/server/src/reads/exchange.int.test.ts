import type { ExchangeId } from '@naru/domain/shared';
import { beforeAll, expect, it } from 'vitest';
import { only } from '../kernel/only.ts';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { exchangeSteps, exchanges } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { PLANTED_AT, plantMarket } from '../testing/planted-market.ts';
import { exchangeById, exchangeCounts, exchangesOf, exchangesOfSite, exchangesToFile, exchangeView, maskedRecipient } from './exchange.ts';

const PAGE = { limit: 10, offset: 0 };
const RECIPIENT = {
  name: '김수령',
  phone: '01098761234',
  zoneCode: '04524',
  address: '서울 중구 세종대로 110',
  addressDetail: '3층',
  memo: '문 1234',
};
const COSTS = { declaredValue: 500_000, delivery: 0, insurance: 1_500, vat: 50_000, total: 51_500 };
const FREE = { declaredValue: 60_000, delivery: 0, insurance: 0, vat: 0, total: 0 };

/** Redemptions of two works of one site by one member, one of another's, and one of another site. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [issuer, owner, other] = [await market.member('발행인'), await market.member('소유자'), await market.member('다른이')];
  const [art, gold] = [await market.site('ART', issuer), await market.site('GOLD', issuer)];
  const [jar, bar] = [await market.product(art, '달항아리'), await market.product(gold, '골드바')];
  const ask = async (product: typeof jar, asker: typeof owner, change: Partial<typeof exchanges.$inferInsert>): Promise<ExchangeId> => {
    const { tokenId, productId, siteCode } = await market.token(product, asker);
    const about = { tokenId, productId, siteCode, ownerMemberId: asker.id, recipient: 'sealed', recipientMasked: '김*령' };
    const values = { ...about, ...FREE, state: 'requested' as const, createdAt: PLANTED_AT, ...change };
    return only(await db.insert(exchanges).values(values).returning()).id;
  };
  const order = await market.order(await market.token(jar, owner), [null, owner], 51_500, { state: 'refunded', kind: 'exchangeFee' });
  const cancelled = await ask(jar, owner, { ...COSTS, state: 'cancelled', reason: '재고 없음', closedAt: PLANTED_AT, orderId: order });
  for (const [state, actor] of [
    ['requested', 'owner'],
    ['cancelled', 'issuer'],
  ] as const)
    await db.insert(exchangeSteps).values({ exchangeId: cancelled, state, actor, createdAt: PLANTED_AT });
  const shipped = await ask(jar, owner, { state: 'shipped', carrier: 'postal', waybill: '1234567890123' });
  const others = await ask(jar, other, {});
  const elsewhere = await ask(bar, owner, {});
  return { db, owner, cancelled, shipped, others, elsewhere };
};

onBothEngines('redemptions', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });
  const idsOf = async (page: ReturnType<typeof exchangesOf>) => (await page).dataList.map(({ exchangeId }) => exchangeId);

  it('of a member stand with the newest first, of every site', async () => {
    expect(await idsOf(exchangesOf(at.db, at.owner.id, PAGE))).toEqual([at.elsewhere, at.shipped, at.cancelled]);
  });

  it.each([
    ['all of them', {}, ['others', 'shipped', 'cancelled']],
    ['those in one state', { states: ['shipped'] }, ['shipped']],
    ['those of a work', { name: 'ㄷㅎㅇㄹ' }, ['others', 'shipped', 'cancelled']],
    ['none of another’s work', { name: '골드바' }, []],
  ] as const)('of a site: %s', async (_, filter, names) => {
    const expected = names.map((name) => at[name]);
    expect(await idsOf(exchangesOfSite(at.db, { siteCode: 'ART', ...filter }, PAGE))).toEqual(expected);
    // A file of them begins with the oldest.
    const filed = await exchangesToFile(at.db, { siteCode: 'ART', ...filter }, 10);
    expect(filed.map(({ exchange }) => exchange.id)).toEqual(expected.toReversed());
  });

  it('are counted by where they stand, at one site', async () => {
    const none = { awaitingPayment: 0, preparing: 0, delivered: 0, completed: 0, withdrawn: 0, refunded: 0 };
    expect(await exchangeCounts(at.db, 'ART')).toEqual({ ...none, requested: 1, shipped: 1, cancelled: 1 });
    expect(await exchangeCounts(at.db, 'NONE')).toEqual({ ...none, requested: 0, shipped: 0, cancelled: 0 });
  });

  it('tell their costs, steps and whether the money went back, to whoever was told of the recipient', async () => {
    const row = only([await exchangeById(at.db, at.cancelled)].filter((found) => found !== undefined));
    expect(await exchangeView(at.db, row, { side: 'owner', recipient: RECIPIENT })).toMatchObject({
      costs: { ...COSTS, total: brand.won(51_500) },
      recipient: RECIPIENT,
      recipientName: '김*령',
      reason: '재고 없음',
      refunded: true,
      steps: [
        { state: 'requested', by: 'owner' },
        { state: 'cancelled', by: 'issuer' },
      ],
    });
  });
});

it('a recipient is masked but for the district, and what is not there is not starred', () => {
  expect(maskedRecipient(RECIPIENT)).toEqual({
    name: '김*령',
    phone: '010-****-1234',
    zoneCode: '04524',
    address: '서울 중구 ***',
    addressDetail: '***',
    memo: '***',
  });
  const { addressDetail, memo } = maskedRecipient({ ...RECIPIENT, addressDetail: '', memo: '' });
  expect([addressDetail, memo]).toEqual(['', '']);
});
