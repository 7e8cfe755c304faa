import { joinedMember } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';
import { acknowledge, DEMO_PASSWORD, PASSWORD, signIn, signOut } from '../support/member.ts';
import { type Market, startMarket } from '../support/server.ts';

const KEY = 'naru.login';

/** Short, and yet long enough that a slow page's second try comes before its fresh token has run out as well: there is no third (product 4). */
const ACCESS_MS = 8_000;
/** Nothing but time ends an access token. */
const OUTLIVED_MS = ACCESS_MS + 500;

/** For two tabs that share one processor: a call that is lost is given up after half a minute, and made again. */
const PATIENCE = { timeout: 60_000 };

test.describe('sessions whose access tokens last eight seconds', () => {
  // One after the other: side by side each would start a server.
  test.describe.configure({ mode: 'default' });
  let market: Market;
  test.beforeAll(async () => {
    market = await startMarket({ NARU_ACCESS_SECONDS: String(ACCESS_MS / 1_000) });
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
    await page.waitForTimeout(OUTLIVED_MS);
    await page.goto('/nft/user/info/nft');
    await expect(page.getByRole('article').first()).toBeVisible();
    const fresh = await stored();
    expect(fresh.refreshToken).not.toBe(old.refreshToken);
    await page.waitForTimeout(OUTLIVED_MS);
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    const replay = await page.request.post('/account/api/v2/auth/refresh-token', {
      data: { accessToken: old.token, refreshToken: old.refreshToken },
    });
    expect([replay.status(), ((await replay.json()) as { code: number }).code]).toEqual([401, 1004]);
    // The page may have learnt of it by a call of its own and have told it: the reload takes nothing away that was not acknowledged.
    await page.reload();
    await acknowledge(page, '같은 로그인 정보가 다른 곳에서도 쓰여');
    await expect.poll(stored).not.toHaveProperty('token');
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.close();
  });

  test('two tabs share one refresh and one log-out, and leave nothing behind', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: market.origin, locale: 'ko-KR' });
    const [one, other] = [await context.newPage(), await context.newPage()];
    const refreshedBy: unknown[] = [];
    const kinds: (string | null)[] = [];
    context.on('request', (request) => {
      if (request.url().includes('/auth/refresh-token')) refreshedBy.push(request.postDataJSON().refreshToken);
      if (request.url().includes('/user/v2/logout')) kinds.push(new URL(request.url()).searchParams.get('logoutType'));
    });
    await signIn(one, 'buyer@naru.test', DEMO_PASSWORD);
    await other.goto('/nft/user/info/nft');
    await expect(other.getByRole('article').first()).toBeVisible(PATIENCE);
    await one.waitForTimeout(OUTLIVED_MS);
    const [before, since] = [refreshedBy.length, Date.now()];
    await Promise.all([one.goto('/nft/user/info/nft'), other.reload()]);
    await Promise.all([one, other].map((tab) => expect(tab.getByRole('article').first()).toBeVisible(PATIENCE)));
    // Each by a token of its own, as often as tokens ran out meanwhile, and not once for each tab. A slow page refreshes before it is asked to.
    expect(refreshedBy.length).toBeGreaterThan(0);
    expect(new Set(refreshedBy).size).toBe(refreshedBy.length);
    expect(refreshedBy.length - before).toBeLessThanOrEqual(1 + Math.floor((Date.now() - since) / ACCESS_MS));
    await one.goto('/nft/user/info/account-info');
    await one.getByRole('button', { name: '로그아웃' }).click();
    await expect(other.getByRole('dialog', { name: '알림' })).toContainText('로그아웃');
    for (const tab of [one, other]) await expect(tab.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
    expect(kinds).toEqual(['2001']);
    // Where they were in long lists says nothing of them, and stays.
    const left = () => Object.keys(sessionStorage).filter((key) => key !== 'naru.places');
    expect([await other.evaluate((key) => localStorage.getItem(key), KEY), await other.evaluate(left)]).toEqual([null, []]);
    await context.close();
  });
});

test('a second log-in ends the first, which is told so', async ({ page, browser, request, origin }) => {
  const { email } = await joinedMember({ origin, request }, 'twice');
  await signIn(page, email, PASSWORD);
  const other = await browser.newPage({ baseURL: origin });
  await signIn(other, email, PASSWORD);
  await other.close();
  await page.goto('/nft/user/info/nft');
  const dialog = page.getByRole('dialog', { name: '알림' }).filter({ hasText: '중복 로그인으로 로그아웃' });
  await expect(dialog).toContainText(/다른 로그인: .*\d+.*Chrome/);
  // However many of the page's calls were answered so.
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a PIN that is asked for in one tab is asked of nobody once another tab has logged out', async ({
  page,
  context,
  request,
  origin,
}) => {
  const { email } = await joinedMember({ origin, request }, 'asked');
  await signIn(page, email, PASSWORD);
  await page.goto('/nft/user/info/update?part=security');
  await page.getByRole('button', { name: 'PIN 번호 변경' }).click();
  const dialog = page.getByRole('dialog', { name: 'PIN 번호 변경' });
  await expect(dialog).toBeVisible();
  const other = await context.newPage();
  await other.goto('/nft/user/info/account-info');
  await signOut(other);
  await expect(dialog).toBeHidden();
  await acknowledge(page, '로그아웃');
});
