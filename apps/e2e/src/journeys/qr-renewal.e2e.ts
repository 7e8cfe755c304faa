import { expect, test } from '../support/journey.ts';
import { getCertificate, nameShownNumber, openPhone, paste, sayYes, startWallet } from '../support/phone.ts';
import { type Market, startMarket } from '../support/server.ts';
import { shownQr } from '../support/wallet.ts';

const QR = /\/vp-verify-qr/;

test.describe('QRs that last twelve seconds', () => {
  let market: Market;
  test.beforeAll(async () => {
    market = await startMarket({ NARU_QR_SECONDS: '12' });
  });
  test.afterAll(() => market.stop());

  test('one that ran out is told on the phone and renewed on the desktop, and none is used twice', async ({
    browser,
    request,
    complaints,
  }) => {
    const phone = await openPhone(browser, market.origin, complaints);
    await startWallet(phone);
    await getCertificate(phone, request, market.origin);
    const desktop = await browser.newPage({ baseURL: market.origin, locale: 'ko-KR' });

    const first = await shownQr(desktop, () => desktop.goto('/nft/login?way=app'));
    const renewed = desktop.waitForResponse((response) => QR.test(response.url()) && response.ok());
    await paste(phone, first);
    await expect(phone.getByRole('button', { name: '보여 주기' })).toBeVisible();
    await expect(phone.getByRole('heading', { name: '유효 시간이 지난 요청입니다' })).toBeVisible();
    const { resultData } = (await (await renewed).json()) as { resultData: { qrData: string } };
    expect(resultData.qrData).not.toBe(first);

    await paste(phone, first);
    await expect(phone.getByRole('heading', { name: '유효 시간이 지난 요청입니다' })).toBeVisible();

    const fresh = await shownQr(desktop, () => desktop.reload());
    await paste(phone, fresh);
    await sayYes(phone, '보여 주기');
    await nameShownNumber(phone, desktop);
    await expect(phone.getByRole('heading', { name: '확인을 마쳤어요' })).toBeVisible();
    await paste(phone, fresh);
    await expect(phone.getByRole('heading', { name: /이미 사용한 QR 코드|유효 시간이 지난 요청/ })).toBeVisible();
    await Promise.all([phone.context().close(), desktop.close()]);
  });
});
