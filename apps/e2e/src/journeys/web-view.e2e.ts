import { joinedByWallet } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';
import { buyAndPay } from '../support/member.ts';
import { openStoreProduct } from '../support/store.ts';
import { openWebView } from '../support/web-view.ts';

for (const kind of ['android', 'ios'] as const)
  test(`in the app on ${kind} a member signs in by its wallet, buys, passes on, saves, goes back, and is logged out by the app`, async ({
    browser,
    request,
    origin,
    complaints,
  }) => {
    const { wallet } = await joinedByWallet({ origin, request });
    const { page, host, close } = await openWebView({ browser, origin, complaints }, kind, {
      // The app shows its wallet; its holder says yes and is asked for the number, which the page shows.
      openWallet: ({ request: link }) => {
        void wallet.scan(link).then(wallet.answer);
        return true;
      },
      share: () => true,
      saveFile: () => true,
    });

    await test.step('signs in: the request goes to the wallet by the bridge, and the page comes back by itself', async () => {
      await page.goto('/nft/login?way=app');
      await page.getByRole('link', { name: '지갑 앱 열기' }).click();
      await expect(page.getByText('지갑에 이 번호를 입력해 주세요')).toBeVisible();
      const number = page.getByRole('strong').filter({ hasText: /^\d{2}$/ });
      expect(await wallet.name((await number.textContent()) ?? '')).toBe('approved');
      await expect(page).toHaveURL(/\/nft\/(home|wallet-)/);
      await expect.poll(() => host.done.map(({ ask }) => ask)).toEqual(['openWallet', 'keepTokens']);
      await expect(page.getByRole('note')).toHaveCount(0);
    });

    await test.step('goes back by the phone’s own button: first from a dialog, then from the page, which is there again', async () => {
      await openStoreProduct(page, { origin, request });
      const shown = page.url();
      await page.getByRole('main').getByRole('button', { name: '구매하기' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(page.url()).toBe(shown);
      await page.goBack();
      await expect(page).toHaveURL(/\/nft\/issuer\/store\?siteCode=/);
      await page.goForward();
      await expect(page).toHaveURL(shown);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // The address is there before its screen: the one that is left passes on what it shows.
      await expect(page.getByRole('main').getByRole('button', { name: '구매하기' }).first()).toBeVisible();
    });

    await test.step('passes the product on by the phone’s own sheet', async () => {
      await page.getByRole('main').getByRole('button', { name: '공유하기' }).click();
      const sheet = page.getByRole('dialog', { name: '공유하기' });
      await sheet.getByRole('button', { name: '다른 앱' }).click();
      await expect(sheet).toBeHidden();
      await expect
        .poll(() => host.done.find(({ ask }) => ask === 'share')?.payload)
        .toMatchObject({
          address: expect.stringMatching(/^http.*\/nft\/issuer\/store\/product\/detail\?productId=/),
        });
    });

    await test.step('buys it', async () => {
      await buyAndPay(page);
    });

    await test.step('saves its history: the file goes to the app, whole', async () => {
      await page.goto('/nft/user/info/trade-history');
      await page.getByRole('button', { name: 'CSV 내려받기' }).click();
      await expect.poll(() => host.done.some(({ ask }) => ask === 'saveFile')).toBe(true);
      const file = host.done.find((one) => one.ask === 'saveFile')?.payload;
      expect(file).toMatchObject({ name: expect.stringMatching(/^나루 거래 내역 .+\.csv$/), type: 'text/csv' });
      expect(Buffer.from(file?.content ?? '', 'base64').toString()).toContain('거래 ID');
    });

    await test.step('is logged out in the page once they have logged out in the app', async () => {
      host.end();
      await expect(page).toHaveURL(/\/nft\/mobile\/login/);
      await expect(page.getByText('로그아웃되었습니다.')).toBeVisible();
    });

    expect(host.refused).toEqual([]);
    await close();
  });

test('a frame of the market within the app speaks to nobody', async ({ browser, origin, complaints }) => {
  const { page, host, close } = await openWebView({ browser, origin, complaints }, 'android', { refreshToken: () => null });
  await page.goto('/nft/nftInfo');
  const spoken = await page.evaluate(() => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const text = JSON.stringify({ to: 'naru-native', version: 2, id: 'framed', ask: 'refreshToken' });
    // What an app injects into every frame, were it to: the text comes from the frame.
    Reflect.get(frame.contentWindow ?? {}, 'hostHears')?.(text);
    return Reflect.has(frame.contentWindow ?? {}, 'naruNative');
  });
  expect(spoken).toBe(false);
  await expect.poll(() => host.refused.length).toBeGreaterThan(0);
  expect(host.done).toEqual([]);
  await close();
});

test('the page of trials passes an app row by row', async ({ browser, origin, complaints }) => {
  const tokens = { accessToken: 'access-token-of-the-app', refreshToken: 'refresh-token-of-the-app' };
  const { page, host, close } = await openWebView({ browser, origin, complaints }, 'android', {
    refreshToken: () => tokens,
    refreshJwt: () => 'head.body.tail',
    openLogin: () => tokens,
    openWallet: () => true,
    share: () => true,
    saveFile: () => true,
  });
  await page.goto('/nft/dev/bridge');
  await page.getByRole('button', { name: '모두 확인' }).click();
  // The app says the one thing that it says by itself, once the page waits for it.
  await expect(page.getByRole('listitem', { name: 'ended' })).toContainText('기다리는 중');
  host.end();
  await expect(page.getByRole('status')).toHaveText('15개 가운데 15개 통과', { timeout: 60_000 });
  expect([...host.refused].sort()).toEqual(['malformed', 'malformed', 'malformed', 'tooLong', 'unknownMessage', 'unknownMessage']);
  await close();
});
