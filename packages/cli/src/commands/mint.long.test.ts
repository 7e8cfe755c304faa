import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvOf } from '@naru/domain/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoMarket } from '../testing/demo-market.ts';
import { png, zipWith } from '../testing/pictures.ts';
import { fineOf, jsonOf, person, type Ran } from '../testing/run-naru.ts';

const SITE = 'NARU-SPORTS';
const HEAD = ['관리 번호', '상품명', '판매가', '그림 파일'];

interface Job {
  readonly state: string;
  readonly counts: { readonly rows: number; readonly faulty: number; readonly minted: number };
}

describe('naru mint', () => {
  let market: Awaited<ReturnType<typeof startDemoMarket>>;
  let issuer: ReturnType<typeof person>;
  beforeAll(async () => {
    market = await startDemoMarket();
    issuer = person(market.origin);
    fineOf(await issuer.signIn('issuer@naru.test'));
    const sheet = [
      HEAD,
      ['N-1', '아침 카드', '5000', 'card.png'],
      ['N-2', '저녁 카드', '6000', 'card.png'],
      ['N-3', '값 없는 카드', '많이', 'card.png'],
    ];
    writeFileSync(join(issuer.home, 'cards.csv'), csvOf(sheet));
    writeFileSync(join(issuer.home, 'headless.csv'), csvOf([['이름'], ['아침 카드']]));
    writeFileSync(join(issuer.home, 'cards.zip'), zipWith('card.png', png(400, [40, 90, 120])));
    writeFileSync(join(issuer.home, 'terms.json'), JSON.stringify({ description: '명령으로 만든 카드', royaltyBasisPoints: 500 }));
    writeFileSync(join(issuer.home, 'wrong.json'), JSON.stringify({ royaltyBasisPoints: 'many' }));
  });
  afterAll(() => market.stop());

  const mint = (sheet: string, ...more: readonly string[]): Promise<Ran> => issuer.run(['mint', sheet, '--site', SITE, '--json', ...more]);
  const whole = ['--pictures', 'cards.zip', '--terms', 'terms.json'];
  const products = async (): Promise<number> =>
    fineOf<readonly object[]>(await issuer.run(['export', 'products', '--site', SITE, '--format', 'json'])).length;

  it('makes nothing until somebody has seen what would be made, and then what can be', async () => {
    const before = await products();
    const unseen = await mint('cards.csv', ...whole);
    expect([unseen.code, jsonOf<{ name: string }>(unseen).name, await products()]).toEqual([6, 'unconfirmed', before]);
    const ran = await mint('cards.csv', ...whole, '--yes');
    const job = fineOf<Job>(ran);
    expect([job.state, job.counts]).toEqual(['DONE', expect.objectContaining({ rows: 3, faulty: 1, minted: 2 })]);
    expect([ran.err.includes('cards.csv: 100%'), ran.err.includes('발행됨 2')]).toEqual([true, true]);
    expect(await products()).toBe(before + 2);
  });

  it('says what is wrong with a file, and of which there is none', async () => {
    const headless = await mint('headless.csv', '--yes');
    expect([headless.code, jsonOf<{ name: string }>(headless).name]).toEqual([1, 'columnMissing']);
    expect((await mint('nowhere.csv')).code).toBe(2);
    const wrong = await mint('cards.csv', '--terms', 'wrong.json');
    expect([wrong.code, jsonOf<{ message: string }>(wrong).message]).toEqual([2, expect.stringContaining('royaltyBasisPoints')]);
    const buyer = person(market.origin);
    fineOf(await buyer.signIn('buyer@naru.test'));
    writeFileSync(join(buyer.home, 'cards.csv'), csvOf([HEAD]));
    expect((await buyer.run(['mint', 'cards.csv', '--site', SITE, '--json'])).code).toBe(1);
  });
});
