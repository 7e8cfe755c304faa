import { expect, test } from '../support/journey.ts';
import { DEMO_PASSWORD, signIn } from '../support/member.ts';
import { type Market, startMarket } from '../support/server.ts';

const KEY = 'naru.login';

test.describe('sessions whose access tokens last two seconds', () => {
  let market: Market;
  test.beforeAll(async () => {
    market = await startMarket({ NARU_ACCESS_SECONDS: '2' });
  });
  test.afterAll(() => market.stop());

  test('an access token that expires in mid-action is refreshed unnoticed, and a replayed refresh token ends the session', async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: market.origin, locale: 'ko-KR' });
    await signIn(page, 'buyer@naru.test', DEMO_PASSWORD);
    const stored = () =>
      page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as { token: string; refreshToken: string }, KEY);
    const old = await stored();
    await page.waitForTimeout(2_500);
    await page.goto('/nft/user/info/nft');
    await expect(page.getByRole('article').first()).toBeVisible();
    const fresh = await stored();
    expect(fresh.refreshToken).not.toBe(old.refreshToken);
    await page.waitForTimeout(2_500);
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    const replay = await page.request.post('/account/api/v2/auth/refresh-token', {
      data: { accessToken: old.token, refreshToken: old.refreshToken },
    });
    expect([replay.status(), ((await replay.json()) as { code: number }).code]).toEqual([401, 1004]);
    await page.reload();
    await expect(page.getByText('세션이 만료되어 로그아웃')).toBeVisible();
    expect(await stored()).not.toHaveProperty('token');
    await page.close();
  });
});

test('a second log-in ends the first, which is told so', async ({ page, browser, origin }) => {
  await signIn(page, 'seller@naru.test', DEMO_PASSWORD);
  const other = await browser.newPage({ baseURL: origin });
  await signIn(other, 'seller@naru.test', DEMO_PASSWORD);
  await other.close();
  await page.goto('/nft/user/info/nft');
  await expect(page.getByText('중복 로그인으로 로그아웃')).toBeVisible();
});
