import { freePort } from '@naru/testkit/postgres';
import { violationsOn } from '../support/axe.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { acknowledge, DEMO_PASSWORD, proveBy, signIn, signOut } from '../support/member.ts';
import { type Market, startMarket } from '../support/server.ts';

/** A device with a screen lock, whose owner touches it when asked. */
const withAuthenticator = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const device = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await client.send('WebAuthn.addVirtualAuthenticator', { options: { ...device, automaticPresenceSimulation: true } });
};

test.describe('on a market that has a name', () => {
  let market: Market;
  let origin: string;
  test.beforeAll(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    market = await startMarket({ PORT: String(port), NARU_PUBLIC_URL: origin });
  });
  test.afterAll(() => market.stop());

  test('an owner makes a passkey, has the store ask for a second factor, and is asked at the next log-in', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: origin, locale: 'ko-KR' });
    await withAuthenticator(page);
    await signIn(page, 'issuer@naru.test', DEMO_PASSWORD);
    await page.goto('/nft/user/info/update');
    await page.getByRole('textbox', { name: '패스키 이름' }).fill('사무실 노트북');
    await page.getByRole('button', { name: '패스키 등록' }).click();
    await proveBy(page, '본인확인', DEMO_PASSWORD);
    await acknowledge(page, '패스키를 등록했어요.');

    await page.goto('/nft/issuer/staff');
    await page.getByRole('button', { name: '2차 인증 켜기' }).click();
    await proveBy(page, '본인확인', DEMO_PASSWORD);
    const dialog = page.getByRole('dialog', { name: '2차 인증' });
    await expect(dialog).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: '패스키로 인증' }).click();
    await acknowledge(page, '2차 인증을 켰어요.');

    await signOut(page);
    await signIn(page, 'issuer@naru.test', DEMO_PASSWORD);
    // Whatever of the page asks later than the dialog was closed would have it opened anew.
    const refused = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/issuer/v2/product'));
    await page.goto('/nft/issuer/product/list');
    await refused;
    await dialog.getByRole('button', { name: '닫기' }).last().click();
    await expect(page.getByRole('main')).toContainText('2차 인증이 필요합니다.');
    await page.getByRole('button', { name: '다시 시도' }).first().click();
    await dialog.getByRole('button', { name: '패스키로 인증' }).click();
    await expect(page.getByRole('table').first()).toContainText('판매 중');
  });
});
