import { freePort } from '@naru/testkit/postgres';
import { withAuthenticator } from '../support/authenticator.ts';
import { violationsOn } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { acknowledge, DEMO_PASSWORD, proveBy, signIn, signOut, typeLogIn } from '../support/member.ts';
import { recoveryAddress } from '../support/post.ts';
import { type Market, startMarket } from '../support/server.ts';
import { faultsInAllVariants } from '../support/visual-variants.ts';

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
    await page.goto('/nft/user/info/update?part=security');
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
    await typeLogIn(page, 'issuer@naru.test', DEMO_PASSWORD);
    await dialog.getByRole('button', { name: '패스키로 인증' }).click();
    await expect(page).toHaveURL(/\/nft\/home/);
    // Given at log-in, it counts for the store as well.
    await page.goto('/nft/issuer/product/list');
    await expect(page.getByRole('table').first()).toContainText('판매 중');
  });

  test('a member’s password opens nothing without the passkey, and whoever has lost it waits for letters', async ({ browser, request }) => {
    const email = 'buyer@naru.test';
    const page = await browser.newPage({ baseURL: origin, locale: 'ko-KR' });
    await withAuthenticator(page);
    await signIn(page, email, DEMO_PASSWORD);
    await page.goto('/nft/user/info/update?part=security');
    await page.getByRole('textbox', { name: '패스키 이름' }).fill('내 전화기');
    await page.getByRole('button', { name: '패스키 등록' }).click();
    await proveBy(page, '본인확인', DEMO_PASSWORD);
    await acknowledge(page, '패스키를 등록했어요.');

    // On a device without the key the password leads to the second step, and no further.
    const elsewhere = await browser.newPage({ baseURL: origin, locale: 'ko-KR' });
    await typeLogIn(elsewhere, email, DEMO_PASSWORD);
    const secondStep = elsewhere.getByRole('dialog', { name: '2차 인증' });
    await expect(secondStep).toContainText('로그인을 마치려면');
    expect(await faultsInAllVariants(elsewhere, 'second step', '[role=dialog]')).toEqual([]);
    await secondStep.getByRole('button', { name: '닫기' }).last().click();
    await expect(elsewhere.getByRole('main')).toContainText('2차 인증이 필요합니다.');
    await elsewhere.goto('/nft/user/info/account-info');
    await expect(elsewhere).toHaveURL(/\/nft\/login/);

    await typeLogIn(elsewhere, email, DEMO_PASSWORD);
    await secondStep.getByRole('button', { name: '패스키를 모두 잃어버렸어요' }).click();
    expect(await faultsInAllVariants(elsewhere, 'lost passkeys', '[role=dialog]')).toEqual([]);
    await secondStep.getByRole('button', { name: '안내 메일 받기' }).click();
    await expect(secondStep).toContainText('부터 메일의 링크로 패스키 없이 로그인할 수 있어요.');
    expect(await faultsInAllVariants(elsewhere, 'waiting', '[role=dialog]')).toEqual([]);
    await secondStep.getByRole('button', { name: '닫기' }).last().click();
    await expect(secondStep).toBeHidden();
    await elsewhere.goto(await recoveryAddress(request, origin, email));
    await elsewhere.getByRole('button', { name: '패스키 모두 삭제하기' }).click();
    await expect(elsewhere.getByRole('main')).toContainText('아직 패스키 없이 로그인할 수 없습니다.');

    // Meanwhile its owner logs in with the key, which ends the waiting.
    await signOut(page);
    await typeLogIn(page, email, DEMO_PASSWORD);
    const dialog = page.getByRole('dialog', { name: '2차 인증' });
    await dialog.getByRole('button', { name: '패스키로 인증' }).click();
    await expect(page).toHaveURL(/\/nft\/home/);
    await elsewhere.getByRole('button', { name: '패스키 모두 삭제하기' }).click();
    await expect(elsewhere.getByRole('main')).toContainText('이미 사용했거나 취소되었거나');
    expect(await faultsInAllVariants(elsewhere, 'way back gone', 'main')).toEqual([]);
  });
});
