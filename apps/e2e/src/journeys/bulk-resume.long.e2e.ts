import { BULK_COLUMNS } from '@naru/domain/bulk';
import { CENTER, openJob } from '../support/bulk.ts';
import { enter, joinedMember } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';
import { type Market, startMarket } from '../support/server.ts';
import { openStore } from '../support/store.ts';

const ROWS = 300;
const { name, price, picture } = BULK_COLUMNS;
const PICTURES = ['1.bmp', '2.bmp', '3.bmp'];

test.describe('a job that is cut off', () => {
  let market: Market;
  test.beforeAll(async () => {
    market = await startMarket();
  });
  // The audit that comes with it holds what was minted against the books and the chain.
  test.afterAll(() => market.stop());

  test('rests over a power cut and goes on where it stood, and goes on by itself over another one', async ({ browser, request }) => {
    const { origin, dataDir } = market;
    const owner = await joinedMember({ origin, request }, 'sleeper');
    await openStore(owner, dataDir);
    const page = await browser.newPage({ baseURL: origin, locale: 'ko-KR' });
    await enter(page, owner);
    const rows = Array.from({ length: ROWS }, (_, at) => [`카드 ${at + 1}`, String(1_000 + at), PICTURES[at % PICTURES.length] ?? '']);
    await openJob(page, [[name, price, picture].map(({ head }) => head), ...rows], PICTURES);
    await page.getByRole('button', { name: `${ROWS}행 발행 시작` }).click();
    const job = page.url();
    await expect(page.getByRole('status').getByText(new RegExp(`${ROWS}행 중 [1-9]\\d*행을 마쳤어요`))).toBeVisible();
    await page.getByRole('button', { name: '일시 중지' }).click();
    const rested = page.getByRole('status').getByText(new RegExp(`${ROWS}행 중 \\d+행을 마치고 멈춰 있어요`));
    await expect(rested).toBeVisible();
    const stood = await rested.textContent();

    // Nobody looks while the power is away: a page would tell that it cannot be reached.
    await page.goto('about:blank');
    await market.crash();
    await page.goto(job);
    await expect(rested).toHaveText(stood ?? '');
    await page.getByRole('button', { name: '다시 시작' }).click();
    await expect(rested).toBeHidden();

    await page.goto('about:blank');
    await market.crash();
    await page.goto(`${CENTER}/multiCenterHome`);
    await page.getByRole('link', { name: '카드.csv' }).first().click();
    await expect(page.getByText(`${ROWS}행을 발행했어요.`)).toBeVisible({ timeout: 180_000 });
    await expect(page.getByRole('link', { name: `발행 완료 ${ROWS}` })).toBeVisible();
    await page.close();
  });
});
