import { expect, test } from '../support/journey.ts';
import { getCertificate, openPhone, paste, startWallet } from '../support/phone.ts';
import { type Market, startMarket } from '../support/server.ts';

test.describe('QRs that last twelve seconds', () => {
  let market: Market;
  test.beforeAll(async () => {
    market = await startMarket({ NARU_QR_SECONDS: '12' });
  });
  test.afterAll(() => market.stop());

  test('one that ran out is told on the phone and renewed on the desktop', async ({ browser, request, complaints }) => {
    const phone = await openPhone(browser, market.origin, complaints);
    await startWallet(phone);
    await getCertificate(phone, request, market.origin);
    const desktop = await browser.newPage({ baseURL: market.origin, locale: 'ko-KR' });

    const shown: string[] = [];
    desktop.on('response', async (response) => {
      if (!response.url().includes('/vp-verify-qr') || !response.ok()) return;
      // The last one may come while the page is being closed.
      const answer = (await response.json().catch(() => undefined)) as { resultData: { qrData: string } } | undefined;
      if (answer !== undefined) shown.push(answer.resultData.qrData);
    });
    await desktop.goto('/nft/login?way=app');
    await expect.poll(() => shown.length).toBeGreaterThan(0);

    let scanned = '';
    // A slow phone may come too late for the first: then it scans the next.
    await expect(async () => {
      scanned = shown.at(-1) ?? '';
      await paste(phone, scanned);
      await expect(phone.getByRole('button', { name: '보여 주기' })).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 120_000 });
    const over = phone.getByRole('heading', { name: '유효 시간이 지난 요청입니다' });
    await expect(over).toBeVisible();
    await expect.poll(() => shown.at(-1)).not.toBe(scanned);

    await paste(phone, scanned);
    await expect(over).toBeVisible();
    await Promise.all([phone.context().close(), desktop.close()]);
  });
});
