import { type ConsoleMarket, startConsole } from '../support/console.ts';
import { expect, type Page, test } from '../support/journey.ts';

/** What one may have to fetch before the first screen of the console, in KiB as it comes. */
const BUDGET_KIB = 170;

const act = async (page: Page, button: string | RegExp, fields: Readonly<Record<string, string>> = {}): Promise<void> => {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.locator('button[type="submit"]').click();
};
const notice = (page: Page) => page.getByRole('main').getByRole('status').first();

test.describe('the platform’s console', () => {
  let market: ConsoleMarket;
  test.beforeAll(async ({ request }) => {
    market = await startConsole(request, ['settlement', 'auditor']);
  });
  test.afterAll(() => market.stop());

  test('what one asks for another approves, an auditor looks, and an ended session is of no use', async ({ page, browser }) => {
    await market.enter(page, '대표');
    await test.step('the first screen fetches no more than its budget', async () => {
      const bytes = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
          .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0), 0),
      );
      const kib = bytes / 1024;
      console.log(`console: ${kib.toFixed(1)} KiB of scripts`);
      expect(kib).toBeGreaterThan(0);
      expect(kib).toBeLessThan(BUDGET_KIB);
    });
    const second = await browser.newPage();
    await market.enter(second, '이사');

    await test.step('a role is asked for, and not approved by its maker', async () => {
      await market.go(page, '/people');
      await act(page, 'settlement 역할 주기', { 이유: '휴가 동안 운영을 맡습니다.' });
      await expect(notice(page)).toContainText('승인을 요청했습니다.');
      await page.getByRole('link', { name: '승인함 보기' }).click();
      await page.getByRole('link', { name: /역할 주기: settlement/ }).click();
      await expect(page.getByText('요청한 사람은 승인할 수 없습니다.')).toBeVisible();
      await expect(page.getByRole('button', { name: '승인', exact: true })).toHaveCount(0);
    });

    await test.step('the other sees exactly what, by the same digest, and approves it', async () => {
      const digest = await page.getByText(/^[0-9a-f]{64}$/).textContent();
      await market.go(second, '/approvals');
      await second.getByRole('link', { name: /역할 주기: settlement/ }).click();
      await expect(second.getByText('휴가 동안 운영을 맡습니다.')).toBeVisible();
      await expect(second.getByText(digest ?? 'none')).toBeVisible();
      await act(second, '승인');
      await expect(notice(second)).toContainText('승인했고, 처리했습니다.');
      await market.go(page, '/people');
      await expect(page.getByRole('row', { name: /^settlement/ })).toContainText('최고관리자, 정산');
    });

    await test.step('money goes by two as well', async () => {
      const settlement = await browser.newPage();
      await market.enter(settlement, 'settlement');
      await market.go(settlement, '/payouts');
      await settlement
        .getByRole('row', { name: /확인 대기/ })
        .first()
        .getByRole('link')
        .click();
      await act(settlement, '확인');
      await expect(notice(settlement)).toContainText('다른 운영자의 승인을 기다립니다.');
      await expect(settlement.getByRole('button', { name: '승인', exact: true })).toHaveCount(0);
      await second.goto(settlement.url());
      await act(second, '승인');
      await expect(notice(second)).toContainText('승인했습니다. 지급을 시작합니다.');
      await settlement.close();
    });

    await test.step('an auditor sees all of it and can do none of it, by the page or past it', async () => {
      const auditor = await browser.newPage();
      await market.enter(auditor, 'auditor');
      for (const screen of ['/people', '/payouts', '/emergency', '/content', '/members/1']) {
        await market.go(auditor, screen);
        await expect(auditor.getByRole('button', { name: /역할|등록|올리기|점검|정지|내리기|개인정보/ })).toHaveCount(0);
      }
      const past = await auditor.evaluate(async () => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch('/ops/api/call/emergency', { method: 'POST', headers, body: JSON.stringify({ on: true }) });
        return answer.json();
      });
      expect(past).toMatchObject({ ok: false });
      await market.go(auditor, '/trail');
      await act(auditor, '기록 검증');
      await expect(notice(auditor)).toContainText('모두 이어져 있고, 바뀐 것이 없습니다.');
      await auditor.close();
    });

    await test.step('a cookie that was taken is of no use once its session has ended', async () => {
      const taken = await second.context().cookies();
      await second.getByRole('button', { name: '로그아웃' }).click();
      await expect(second.getByLabel('운영자 키')).toBeVisible();
      const thief = await browser.newContext();
      await thief.addCookies(taken);
      const tried = await thief.newPage();
      await tried.goto(`${market.origin}/ops/people`);
      await expect(tried.getByLabel('운영자 키')).toBeVisible();
      await thief.close();
    });
    await second.close();
  });

  test('says that nobody has touched it, and leaves by itself', async ({ page }) => {
    await page.clock.install();
    await market.enter(page, '이사');
    // A call that is answered later is a use of the session, too.
    await expect(page.getByRole('link', { name: '답변할 문의' })).toBeVisible();
    await page.clock.fastForward('28:30');
    const warning = page.getByRole('dialog', { name: '곧 로그아웃됩니다' });
    await expect(warning).toBeVisible();
    await warning.getByRole('button', { name: '계속하기' }).click();
    await expect(warning).toHaveCount(0);
    await page.clock.fastForward('30:05');
    await expect(page.getByText('30분 동안 쓰지 않아 로그아웃했습니다.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('운영자 키')).toBeVisible();
  });
});
