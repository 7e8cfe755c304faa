import { text } from 'node:stream/consumers';
import { BULK_COLUMNS, type BulkRowsFilter, type BulkTerms, fatesShown } from '@naru/domain/bulk';
import type { BulkJobId, SiteCode } from '@naru/domain/shared';
import { bulkTerms, must, won } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import { bulkJobs, bulkRows, exchanges, items } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround } from '../../testing/ground.ts';
import { PLANTED_AT, plantMarket } from '../../testing/planted-market.ts';
import { fileBulkRows } from '../../use-cases/bulk/file-bulk.ts';
import { pageWindow } from '../paging.ts';
import { bulkOutcomeOf } from './fates.ts';
import { bulkRowsOf } from './jobs.ts';

type Unit = NonNullable<typeof items.$inferInsert.state>;

/** Cards of a job, from row 2 on: their numbers, names and prices, where their NFTs stand, and how goods of the first of them stand. */
const CARDS: readonly (readonly [
  code: string,
  name: string,
  price: number,
  units: readonly Unit[],
  goods?: 'requested' | 'completed' | 'withdrawn',
])[] = [
  ['C-1', '카드 1', 10_000, ['sold']],
  ['C-2', '카드 2', 10_000, ['sold'], 'requested'],
  ['C-3', '카드 3', 10_000, ['sold'], 'completed'],
  ['C-4', '카드 4', 10_000, ['sold'], 'withdrawn'],
  ['C-5', '카드 5', 10_000, ['revoked']],
  ['C-6', '카드 6', 10_000, ['onSale']],
  ['M-7', '여러 장 카드', 30_000, ['sold', 'sold', 'revoked']],
  ['X-8', '100% 카드_', 10_000, []],
  ['G-9', '선물', 10_000, ['given', 'sent']],
  ['K-10', '두는 카드', 10_000, ['minted']],
];

onBothEngines('the rows of a bulk mint job', (open) => {
  let deps: Deps;
  let operator: Member;
  let siteCode: SiteCode;
  let jobId: BulkJobId;
  beforeAll(async () => {
    ({ deps } = makeGround(await open()));
    const plant = plantMarket(deps.db);
    operator = await plant.member('운영자');
    const buyer = await plant.member('산 사람');
    siteCode = await plant.site('FATES', operator);
    const heads = [BULK_COLUMNS.code.head, BULK_COLUMNS.name.head];
    const job = { siteCode, memberId: operator.id, state: 'done' as const, name: '카드.csv', terms: bulkTerms(), heads, planHash: 'seen' };
    jobId = only(await deps.db.insert(bulkJobs).values(job).returning()).id;
    for (const [at, [code, name, price, units, goods]] of CARDS.entries()) {
      const common = { jobId, row: at + 2, siteCode, code, contentHash: `content ${at}`, look: 1 };
      const cells = { [BULK_COLUMNS.code.head]: code, [BULK_COLUMNS.name.head]: name };
      if (units.length === 0) {
        await deps.db.insert(bulkRows).values({ ...common, cells });
        continue;
      }
      const product = await plant.product(siteCode, name, { price });
      const tokens = [];
      for (const unit of units) tokens.push(await plant.token(product, unit === 'sold' || unit === 'given' ? buyer : null, {}, unit));
      const { putUp: _, ...terms }: BulkTerms = bulkTerms();
      const draft = { ...terms, name, price: won(price), quantity: units.length };
      const plan = { code, draft, picture: '', original: '', gift: null };
      await deps.db.insert(bulkRows).values({ ...common, cells, plan, planHash: 'seen', state: 'minted', productId: product.productId });
      const [first] = tokens;
      if (goods === undefined || first === undefined) continue;
      const sent = goods === 'completed' ? ({ carrier: 'postal', waybill: '1234567890123' } as const) : {};
      await deps.db.insert(exchanges).values({
        tokenId: first.tokenId,
        productId: product.productId,
        siteCode,
        ownerMemberId: buyer.id,
        state: goods,
        ...sent,
        recipient: '',
        recipientMasked: '',
        declaredValue: 0,
        delivery: 0,
        insurance: 0,
        vat: 0,
        total: 0,
        closedAt: goods === 'requested' ? null : PLANTED_AT,
      });
    }
  });

  const found = async (filter: BulkRowsFilter = {}): Promise<readonly number[]> => {
    const { dataList, allCount } = await bulkRowsOf(deps.db, { siteCode, jobId, ...filter }, pageWindow({}, 20));
    expect(allCount).toBe(dataList.length);
    return dataList.map(({ row }) => row);
  };

  it('tell what has become of their NFTs since', async () => {
    const { dataList } = await bulkRowsOf(deps.db, { siteCode, jobId }, pageWindow({}, 20));
    const lines = dataList.map(({ row, fates }) => [row, fates && fatesShown(fates).map(({ fate, count }) => `${fate} ${count}`)]);
    expect(lines).toEqual([
      [2, ['sold 1']],
      [3, ['inDelivery 1']],
      [4, ['delivered 1']],
      [5, ['sold 1']],
      [6, ['revoked 1']],
      [7, ['onSale 1']],
      [8, ['sold 2', 'revoked 1']],
      [9, null],
      [10, ['given 2']],
      [11, ['kept 1']],
    ]);
    expect(await bulkOutcomeOf(deps.db, { siteCode, jobId })).toEqual({
      rows: { kept: 1, onSale: 1, sold: 5, given: 1, inDelivery: 1, delivered: 1, revoked: 2 },
      units: { kept: 1, onSale: 1, sold: 6, given: 2, inDelivery: 1, delivered: 1, revoked: 2 },
    });
    const last = await bulkRowsOf(deps.db, { siteCode, jobId }, pageWindow({ page: 4, size: 3 }, 20));
    expect([last.allCount, last.dataList.map(({ row }) => row)]).toEqual([10, [11]]);
  });

  it.each([
    [{ state: 'sold' }, [2, 3, 4, 5, 8]],
    [{ state: 'revoked' }, [6, 8]],
    [{ state: 'delivered' }, [4]],
    [{ state: 'inDelivery' }, [3]],
    [{ state: 'given' }, [10]],
    [{ state: 'kept' }, [11]],
    [{ state: 'onSale' }, [7]],
    [{ state: 'faulty' }, [9]],
    [{ text: '여러 장' }, [8]],
    [{ text: 'c-3' }, [4]],
    [{ text: '9' }, [9, 10]],
    [{ text: '%' }, [9]],
    [{ text: '_' }, [9]],
    [{ text: "'; drop table" }, []],
    [{ minPrice: 10_001 }, [8]],
    [{ maxPrice: 10_000, state: 'sold' }, [2, 3, 4, 5]],
    [{ minPrice: 9_999_999_999_999 }, []],
  ] as const)('are found by %j', async (filter, rows) => expect(await found(filter)).toEqual(rows));

  it('come as a file, those alone that are looked for', async () => {
    const file = must(await fileBulkRows(deps, operator, { siteCode, jobId, rows: 'all', format: 'csv', state: 'sold', text: '카드' }));
    const lines = (await text(file.content)).trim().split('\r\n');
    expect([file.name, lines.length, lines.at(-1)]).toEqual([
      `대량_발행_${jobId}_찾은_행.csv`,
      6,
      expect.stringMatching(/^8,M-7,여러 장 카드,.*판매 완료 2\D+폐기 1/),
    ]);
  });

  it('say of what was sold and went back neither that it is sold nor that it is kept', async () => {
    const card = await bulkRowsOf(deps.db, { siteCode, jobId, text: '카드 1' }, pageWindow({}, 20));
    const productId = card.dataList[0]?.productId;
    if (productId == null) throw new Error('a card that is not minted');
    const unit = only(await deps.db.select({ itemId: items.id, tokenId: items.tokenId }).from(items).where(eq(items.productId, productId)));
    const of = { itemId: unit.itemId, tokenId: brand.token(unit.tokenId ?? ''), productId, siteCode };
    await plantMarket(deps.db).order(of, [null, operator], 10_000, { kind: 'store', method: 'accountTransfer', reversalDue: true });
    const again = await bulkRowsOf(deps.db, { siteCode, jobId, text: '카드 1' }, pageWindow({}, 20));
    expect(again.dataList[0]?.fates).toMatchObject({ sold: 0, kept: 0 });
    expect(await bulkOutcomeOf(deps.db, { siteCode, jobId })).toMatchObject({ rows: { kept: 1, sold: 4 }, units: { kept: 1, sold: 5 } });
    expect(await found({ state: 'sold' })).toEqual([3, 4, 5, 8]);
  });

  it('are told to nobody who asks for another site', async () => {
    const others = await plantMarket(deps.db).site('READER', operator);
    const none = { kept: 0, onSale: 0, sold: 0, given: 0, inDelivery: 0, delivered: 0, revoked: 0 };
    expect(await bulkOutcomeOf(deps.db, { siteCode: others, jobId })).toEqual({ rows: none, units: none });
    expect((await bulkRowsOf(deps.db, { siteCode: others, jobId, state: 'sold' }, pageWindow({}, 20))).allCount).toBe(0);
  });
});
