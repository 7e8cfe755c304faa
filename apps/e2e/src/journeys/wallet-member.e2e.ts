import { expect, type Page, test } from '../support/journey.ts';
import { acknowledge, buyAndPay, newPerson, signOut } from '../support/member.ts';
import { openStoreProduct } from '../support/store.ts';
import { approve, newWallet, shownQr } from '../support/wallet.ts';

const toWalletTab = (page: Page) => async (): Promise<void> => {
  await page.goto('/nft/login?way=app');
};

test('a visitor joins by wallet, buys, lists by QR, refuses once, and signs in again', async ({ page, request, origin }) => {
  const wallet = await newWallet(request, origin);
  const { email } = newPerson('wallet');

  await test.step('joins: guide, QR, matching number, terms, welcome', async () => {
    await page.goto('/nft/join');
    await page.getByRole('button', { name: '앱으로 가입하기' }).click();
    const guide = page.getByRole('dialog', { name: '앱으로 가입하는 방법' });
    await expect(guide.getByRole('listitem')).toHaveCount(4);
    const qrData = await shownQr(page, () => guide.getByRole('button', { name: '앱으로 가입하기' }).click());
    await expect(page.getByRole('timer', { name: '남은 시간' })).toHaveText(/^0[12]:\d\d$/);
    await approve(page, wallet, qrData);
    const terms = page.getByRole('dialog', { name: '약관에 동의하고 가입하기' });
    await terms.getByRole('button', { name: '동의하고 계속하기' }).click();
    await expect(terms.getByText(/약관에 동의하고 이메일/)).toBeVisible();
    await terms.getByRole('checkbox', { name: '[필수] 서비스 이용약관' }).check();
    await terms.getByRole('checkbox', { name: '[필수] 개인정보 수집·이용' }).check();
    await terms.getByRole('textbox', { name: '이메일' }).fill(email);
    await terms.getByRole('button', { name: '동의하고 계속하기' }).click();
    const welcome = page.getByRole('dialog', { name: '회원가입을 마쳤습니다' });
    await expect(welcome).toContainText('환영합니다');
    await welcome.getByRole('button', { name: '닫기' }).last().click();
    await expect(page).toHaveURL(/\/nft\/(home|wallet-)/);
  });

  let name = '';
  await test.step('buys from a store', async () => {
    await openStoreProduct(page, { origin, request });
    name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await buyAndPay(page);
  });

  const listing = async (): Promise<string> => {
    await page.goto('/nft/user/info/nft');
    await page.getByRole('article').filter({ hasText: name }).first().getByRole('link').first().click();
    // The address changes first: what is left meanwhile has the same links.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.getByRole('main').getByRole('link', { name: '판매 등록' }).first().click();
    await page.getByRole('textbox', { name: '판매 가격' }).fill('910000');
    return shownQr(page, () => page.getByRole('main').getByRole('button', { name: '판매 등록' }).click());
  };

  await test.step('a listing that the wallet refuses is none', async () => {
    await wallet.scan(await listing());
    await wallet.refuse();
    await acknowledge(page, '거절');
  });

  await test.step('lists by QR: the wallet is shown exactly this, and the page lands on what is on sale', async () => {
    const qrData = await listing();
    const dialog = page.getByRole('dialog', { name: 'QR' });
    await expect(dialog).toContainText('910,000원');
    expect(await wallet.scan(qrData)).toContain('910,000원');
    await wallet.answer();
    const number = dialog.getByRole('strong').filter({ hasText: /^\d{2}$/ });
    expect(await wallet.name((await number.textContent()) ?? '')).toBe('approved');
    await acknowledge(page, '판매');
    await expect(page).toHaveURL(/\/user\/info\/on-sale/);
    await expect(page.getByRole('article').filter({ hasText: name })).toContainText('910,000원');
  });

  await test.step('sees what they own by the wallet’s signature alone', async () => {
    await signOut(page);
    await page.goto(`/nft/mobile/myList2?jwt=${await wallet.didJwt()}`);
    await expect(page).toHaveURL(/\/mobile\/myList2$/);
    const own = page.getByRole('list', { name: '내 NFT' }).getByRole('listitem').filter({ hasText: name });
    await expect(own).toContainText('910,000원');
    await own.getByRole('link').click();
    await expect(page).toHaveURL(/\/mobile\/nft-detail2\?tokenId=\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('link', { name: '내 정보' })).toHaveCount(0);
  });

  await test.step('signs in again by the same wallet, and sees where they are logged in', async () => {
    await approve(page, wallet, await shownQr(page, toWalletTab(page)));
    await expect(page.getByRole('link', { name: /내 정보/ })).toBeVisible();
    await page.goto('/nft/user/info/update?part=security');
    const devices = page.getByRole('region', { name: '로그인한 기기' });
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(devices).toContainText('이 기기');
  });
});

test('a lost connection is told, the same QR goes on', async ({ page, context, complaints }) => {
  await shownQr(page, toWalletTab(page));
  // What draws it is fetched as well.
  await expect(page.getByRole('img', { name: '지갑 앱으로 스캔할 QR 코드' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('서버에 연결하지 못하고 있어요')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('서버에 연결하지 못하고 있어요')).toBeHidden();
  await expect(page.getByRole('img', { name: '지갑 앱으로 스캔할 QR 코드' })).toBeVisible();
  // The browser itself tells each lost call, and nothing after the page was closed.
  await page.close();
  complaints.length = 0;
});

test('a wallet that nobody has joined with is asked for more only after the terms, by a second QR', async ({ page, request, origin }) => {
  const wallet = await newWallet(request, origin);
  await approve(page, wallet, await shownQr(page, toWalletTab(page)));
  const terms = page.getByRole('dialog', { name: '약관에 동의하고 가입하기' });
  await terms.getByRole('checkbox', { name: '모두 동의합니다' }).check();
  await terms.getByRole('textbox', { name: '이메일' }).fill(newPerson('second').email);
  const second = await shownQr(page, () => terms.getByRole('button', { name: '동의하고 계속하기' }).click());
  await expect(terms).toBeHidden();
  await expect(page.getByText('아직 가입하지 않은 지갑이에요.')).toBeVisible();
  await approve(page, wallet, second);
  await expect(page.getByRole('dialog', { name: '회원가입을 마쳤습니다' })).toContainText('환영합니다');
});
