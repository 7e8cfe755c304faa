import { parseSiteCode } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { beforeAll, expect, it } from 'vitest';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { auditLog, categories, jobs } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { siteActions } from './site-actions.ts';

const ART = must(parseSiteCode('ART'));
const PAGE = { limit: 20, offset: 0 };

/** A log of a job over two products, of single acts, and of what is gone. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [issuer, other] = [await market.member('발행인'), await market.member('고요한달')];
  const art = await market.site('ART', issuer);
  const [jar, bowl] = [await market.product(art, '달항아리'), await market.product(art, '막사발')];
  const token = await market.token(jar, other);
  const pots = only(await db.insert(categories).values({ siteCode: art, name: '도자기' }).returning());
  const opened = { siteCode: art, kind: 'productPrice', memberId: issuer.id, total: 977 } as const;
  const job = only(await db.insert(jobs).values(opened).returning());
  const by = { actor: issuer.did, siteCode: 'ART' };
  await db.insert(auditLog).values([
    { ...by, action: 'job.open', target: String(job.id), detail: { kind: 'productPrice', total: 977 } },
    { ...by, action: 'product.price', target: String(jar.productId), detail: { before: 1, after: 2, job: job.id } },
    { ...by, action: 'product.price', target: String(bowl.productId), detail: { before: 1, after: 2, job: job.id } },
    { ...by, action: 'product.create', target: String(bowl.productId), detail: { bulk: 7 } },
    { ...by, action: 'product.category', target: String(jar.productId), detail: { before: null, after: pots.id } },
    { ...by, action: 'staff.role', target: '999', detail: { from: 'viewer', to: 'operator', member: other.id } },
    { ...by, action: 'sale.reveal', target: token.tokenId, detail: { reason: '문의' } },
    { ...by, action: 'category.delete', target: '123456', detail: { name: '옛것', moved: 0 } },
    { ...by, action: 'site.update', target: 'ART', detail: {} },
  ]);
  return { db, job, jar, other, pots };
};

onBothEngines('the log of a site', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });
  const list = async (filter: object = {}) => (await siteActions(at.db, { siteCode: ART, ...filter }, PAGE)).dataList;

  it('has one line for a job, and names for what things were done to, and for what stands in them by number', async () => {
    const rows = await list();
    expect(rows.map(({ deed, subject }) => [deed, subject])).toEqual([
      ['siteChanged', null],
      ['categoryDeleted', null],
      ['buyerRevealed', { kind: 'nft', id: expect.any(String), name: expect.stringMatching(/^달항아리 No\. \d+$/) }],
      ['roleChanged', { kind: 'member', id: String(at.other.id), name: '고요한달' }],
      ['categorised', { kind: 'product', id: String(at.jar.productId), name: '달항아리' }],
      ['jobOpened', { kind: 'job', id: String(at.job.id), name: '가격 변경 977개' }],
    ]);
    expect(rows[3]?.detail).toEqual({ from: 'viewer', to: 'operator', member: '고요한달' });
    expect(rows[4]?.detail).toEqual({ before: null, after: '도자기' });
  });

  it('told of one kind of act has the jobs that did the same', async () => {
    expect((await list({ deed: 'priced' })).map(({ deed }) => deed)).toEqual(['jobOpened']);
    expect((await list({ deed: 'categorised' })).map(({ deed }) => deed)).toEqual(['categorised']);
    expect((await list({ deed: 'jobOpened' })).map(({ target }) => target)).toEqual([String(at.job.id)]);
  });
});
