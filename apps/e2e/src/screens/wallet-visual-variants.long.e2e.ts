import { expect, type Page, test } from '../support/journey.ts';
import { getCertificate, openPhone, paste, sayYes, startWallet } from '../support/phone.ts';
import { faultsInAllVariants } from '../support/visual-variants.ts';
import { shownQr } from '../support/wallet.ts';

const clean = async (phone: Page, screen: string): Promise<void> => {
  expect(await faultsInAllVariants(phone, screen), screen).toEqual([]);
};

test('every screen of the wallet stands every visual variant', async ({ page, browser, request, origin, complaints }) => {
  const phone = await openPhone(browser, origin, complaints);
  await phone.goto('/wallet/');
  await expect(phone.getByRole('button', { name: '시작하기' })).toBeVisible();
  await clean(phone, 'welcome');
  await startWallet(phone);
  await clean(phone, 'no certificate');
  await phone.getByRole('link', { name: '가입 증명서 발급받기' }).click();
  await phone.getByRole('button', { name: '인증번호 받기' }).click();
  await clean(phone, 'application with its refusals');
  await phone.getByRole('link', { name: '뒤로' }).click();
  await getCertificate(phone, request, origin);
  await phone.getByRole('link', { name: '증명서 보기' }).click();
  await expect(phone.getByText('담긴 내용')).toBeVisible();
  await clean(phone, 'certificate');
  await phone.getByRole('button', { name: '증명서 삭제' }).click();
  await expect(phone.getByRole('dialog')).toBeVisible();
  await clean(phone, 'removing');
  await phone.getByRole('button', { name: '취소' }).click();
  await phone.getByRole('link', { name: '뒤로' }).click();
  await expect(phone.getByRole('article')).toBeVisible();
  await clean(phone, 'certificates');
  await paste(phone, await shownQr(page, () => page.goto('/nft/login?way=app')));
  await expect(phone.getByRole('button', { name: '보여 주기' })).toBeVisible();
  await clean(phone, 'request');
  await phone.getByRole('button', { name: '보여 주기' }).click();
  await expect(phone.getByRole('group', { name: /PIN 번호를 입력해/ })).toBeVisible();
  await clean(phone, 'PIN');
  await phone.getByRole('button', { name: '취소' }).click();
  await sayYes(phone, '보여 주기');
  await phone.getByRole('textbox', { name: '두 자리 번호' }).fill('10');
  await clean(phone, 'number');
  await phone.getByRole('button', { name: '확인', exact: true }).click();
  await expect(phone.getByRole('heading', { level: 2 })).toBeVisible();
  await clean(phone, 'outcome');
  await phone.getByRole('link', { name: '지갑 처음으로' }).click();
  for (const [place, settled] of [
    ['QR 스캔', phone.getByText(/^이 기기에는 쓸 수 있는 카메라가 없어요|^카메라를 쓸 수 없어요/)],
    ['기록', phone.getByText('증명서 발급')],
    ['설정', phone.getByRole('button', { name: '지금 잠그기' })],
  ] as const) {
    await phone.getByRole('navigation').getByRole('link', { name: place }).click();
    await expect(phone.getByRole('heading', { level: 1, name: place })).toBeVisible();
    await expect(settled).toBeVisible();
    await clean(phone, place);
  }
  await phone.getByRole('button', { name: '지금 잠그기' }).click();
  await expect(phone.getByRole('heading', { name: '지갑이 잠겨 있어요' })).toBeVisible();
  await clean(phone, 'lock');
  await phone.context().close();
});
