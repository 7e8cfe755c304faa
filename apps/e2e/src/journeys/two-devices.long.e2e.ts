import { expect, type Page, test } from '../support/journey.ts';
import { acknowledge, buyAndPay, newPerson, signOut } from '../support/member.ts';
import { getCertificate, nameShownNumber, openPhone, paste, sayYes, scanPicture, startWallet, typeDigits } from '../support/phone.ts';
import { openStoreProduct } from '../support/store.ts';
import { shownQr } from '../support/wallet.ts';

const toWalletTab = (desktop: Page) => shownQr(desktop, () => desktop.goto('/nft/login?way=app'));

/** Signs a desktop in: its QR pasted into the phone, its number named there; what the QR said. */
const signInBy = async (phone: Page, desktop: Page): Promise<string> => {
  const qrData = await toWalletTab(desktop);
  await paste(phone, qrData);
  await sayYes(phone, '보여 주기');
  await nameShownNumber(phone, desktop);
  await expect(phone.getByRole('heading', { name: '확인을 마쳤어요' })).toBeVisible();
  return qrData;
};

test('a desktop and the wallet on a phone: joining, listing, refusing, and a second desktop', async ({
  page: desktop,
  browser,
  request,
  origin,
  complaints,
}) => {
  const phone = await openPhone(browser, origin, complaints);

  await test.step('the wallet is started, and gets its certificate while a request waits', async () => {
    await startWallet(phone);
    await paste(phone, await toWalletTab(desktop));
    await expect(phone.getByRole('heading', { name: '보여 줄 증명서가 없어요' })).toBeVisible();
    await getCertificate(phone, request, origin);
    await phone.getByRole('link', { name: '요청으로 돌아가기' }).click();
    await expect(phone.getByRole('heading', { name: '나루', exact: true })).toBeVisible();
    // Who it is, and no more, as long as nobody joins.
    await expect(phone.getByText('연계정보')).toBeVisible();
    await expect(phone.getByText('1991.02.03')).toBeHidden();
  });

  await test.step('joins', async () => {
    await sayYes(phone, '보여 주기');
    await nameShownNumber(phone, desktop);
    await expect(phone.getByRole('heading', { name: '확인을 마쳤어요' })).toBeVisible();
    const terms = desktop.getByRole('dialog', { name: '약관에 동의하고 가입하기' });
    await terms.getByRole('checkbox', { name: '모두 동의합니다' }).check();
    await terms.getByRole('textbox', { name: '이메일' }).fill(newPerson('two').email);
    await paste(phone, await shownQr(desktop, () => terms.getByRole('button', { name: '동의하고 계속하기' }).click()));
    await expect(phone.getByText('1991.02.03')).toBeVisible();
    await sayYes(phone, '보여 주기');
    await nameShownNumber(phone, desktop);
    await expect(phone.getByRole('heading', { name: '확인을 마쳤어요' })).toBeVisible();
    await desktop.getByRole('dialog', { name: '회원가입을 마쳤습니다' }).getByRole('button', { name: '닫기' }).last().click();
    await expect(desktop.getByRole('link', { name: /내 정보/ })).toBeVisible();
  });

  let name = '';
  await test.step('buys from a store', async () => {
    await openStoreProduct(desktop, { origin, request });
    name = (await desktop.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await buyAndPay(desktop);
  });

  const listing = async (): Promise<string> => {
    await desktop.goto('/nft/user/info/nft');
    await desktop.getByRole('article').filter({ hasText: name }).first().getByRole('link').first().click();
    // The address changes first: what is left meanwhile has the same links.
    await expect(desktop.getByRole('heading', { level: 1 })).toHaveText(name);
    await desktop.getByRole('main').getByRole('link', { name: '판매 등록' }).first().click();
    await desktop.getByRole('textbox', { name: '판매 가격' }).fill('910000');
    return shownQr(desktop, () => desktop.getByRole('main').getByRole('button', { name: '판매 등록' }).click());
  };

  await test.step('a listing is refused on the phone', async () => {
    await paste(phone, await listing());
    await expect(phone.getByRole('heading', { level: 1, name: '승인 요청' })).toBeVisible();
    await phone.getByRole('button', { name: '거절하기' }).click();
    await expect(phone.getByRole('heading', { name: '요청을 거절했어요' })).toBeVisible();
    await acknowledge(desktop, '거절');
  });

  await test.step('a listing is approved: the picture of the screen is what the phone reads', async () => {
    await listing();
    await expect(desktop.getByRole('img', { name: '지갑 앱으로 스캔할 QR 코드' })).toBeVisible();
    // The picture of a dialog that has come in.
    await scanPicture(phone, await desktop.screenshot({ animations: 'disabled' }));
    const action = phone.getByRole('region', { name: '무엇을' });
    await expect(action).toContainText('910,000원에 판매 등록합니다');
    await expect(action).toContainText(name);
    await expect(action.getByRole('definition').filter({ hasText: /^910,000원$/ })).toBeVisible();
    await sayYes(phone, '승인하기');
    await nameShownNumber(phone, desktop);
    await expect(phone.getByRole('heading', { name: '승인했어요' })).toBeVisible();
    await acknowledge(desktop, '판매');
    await expect(desktop.getByRole('article').filter({ hasText: name })).toContainText('910,000원');
  });

  await test.step('signs in again, and then on a second desktop, which ends the first', async () => {
    await signOut(desktop);
    await signInBy(phone, desktop);
    await expect(desktop.getByRole('link', { name: /내 정보/ })).toBeVisible();
    const other = await browser.newPage({ baseURL: origin, locale: 'ko-KR' });
    const used = await signInBy(phone, other);
    await expect(other.getByRole('link', { name: /내 정보/ })).toBeVisible();
    await desktop.goto('/nft/user/info/nft');
    await expect(desktop.getByText('중복 로그인으로 로그아웃')).toBeVisible();
    await other.close();
    await paste(phone, used);
    await expect(phone.getByRole('heading', { name: /이미 사용한 QR 코드|유효 시간이 지난 요청/ })).toBeVisible();
  });

  await test.step('the log tells all of it', async () => {
    await phone.getByRole('link', { name: '지갑 처음으로' }).click();
    await phone.getByRole('link', { name: '기록' }).click();
    const kinds = phone.getByRole('main').getByRole('listitem').getByRole('strong');
    await expect(kinds).toHaveText(['본인확인', '본인확인', '승인', '거절', '본인확인', '본인확인', '증명서 발급']);
  });
  await phone.context().close();
});

test('on one device the wallet leads back into the browser that asked, and no number is needed', async ({
  page,
  context,
  request,
  origin,
}) => {
  const wallet = await context.newPage();
  await startWallet(wallet);
  await getCertificate(wallet, request, origin);
  await toWalletTab(page);
  const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: '체험용 지갑 열기' }).click()]);
  await expect(opened.getByText('요청이 기다리고 있어요')).toBeVisible();
  await typeDigits(opened, 'PIN 번호를 입력해 주세요');
  await sayYes(opened, '보여 주기');
  await expect(page.getByRole('dialog', { name: '약관에 동의하고 가입하기' })).toBeVisible();
  await expect(opened).toHaveURL(/\/nft\//);
});
