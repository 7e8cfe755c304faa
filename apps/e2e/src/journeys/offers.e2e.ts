import { expect, type Page, test } from '../support/journey.ts';
import { acknowledge, DEMO_PASSWORD, join, makePin, newPerson, PIN, signIn, typePin } from '../support/member.ts';
import { giftCode } from '../support/post.ts';

const ASK_PIN = 'PIN 번호 6자리를 입력하세요';

/** Presses in the dialog that names the act, which repeats the button that opened it. */
const sayYes = (page: Page, act: string) => page.getByRole('dialog', { name: act }).getByRole('button', { name: act }).click();

test('an offer is countered, accepted and paid; then the NFT is given to a phone, whose owner joins only then', async ({
  page: seller,
  browser,
  request,
  origin,
}) => {
  const buyer = await browser.newPage({ baseURL: origin });
  let token = '';
  let name = '';

  await test.step('a buyer offers a price for an NFT that is not on sale', async () => {
    await signIn(seller, 'seller@naru.test', DEMO_PASSWORD);
    // What was sold while they were away is told first, and once, however fast its reader goes on.
    await seller.getByRole('dialog', { name: 'NFT가 판매되었습니다' }).getByRole('button', { name: '닫기' }).last().click();
    await seller.goto('/nft/user/info/nft');
    const free = seller.getByRole('listitem').filter({ has: seller.getByRole('button', { name: /더보기$/ }) });
    token = new URL((await free.first().getByRole('link').first().getAttribute('href')) ?? '', origin).searchParams.get('tokenId') ?? '';
    await signIn(buyer, 'buyer@naru.test', DEMO_PASSWORD);
    const search = buyer.getByRole('combobox', { name: '상품 검색' });
    await search.fill(`#${token}`);
    const found = buyer.getByRole('listbox', { name: '검색 제안' }).getByRole('group', { name: 'NFT' }).getByRole('option');
    await expect(found).toHaveCount(1);
    await search.press('ArrowDown');
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await search.press('Enter');
    await expect(buyer).toHaveURL(new RegExp(`/detail\\?tokenId=${token}$`));
    await expect(buyer.getByRole('main').getByRole('link', { name: '가격 제안하기' }).first()).toBeVisible();
    name = (await buyer.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await buyer.getByRole('main').getByRole('link', { name: '가격 제안하기' }).first().click();
    await buyer.getByRole('textbox', { name: '제안 가격' }).fill('50000');
    await buyer.getByRole('textbox', { name: /남길 말/ }).fill('꼭 갖고 싶어요');
    await buyer.getByRole('main').getByRole('button', { name: '제안 보내기' }).click();
    await buyer.getByRole('dialog', { name: '가격 제안' }).getByRole('button', { name: '제안 보내기' }).click();
    await acknowledge(buyer, '가격 제안을 보냈습니다');
    await expect(buyer.getByRole('list', { name: '보낸 제안' })).toContainText('50,000원');
  });

  await test.step('the owner asks for more, under their PIN', async () => {
    await seller.goto('/nft/user/info/price-proposal');
    await seller.getByRole('list', { name: '받은 제안' }).getByRole('listitem').filter({ hasText: '50,000원' }).getByRole('link').click();
    await expect(seller.getByRole('main')).toContainText('꼭 갖고 싶어요');
    await seller.getByRole('main').getByRole('button', { name: '역제안' }).click();
    await seller.getByRole('textbox', { name: '역제안할 가격' }).fill('60000');
    await seller.getByRole('form', { name: '역제안하기' }).getByRole('button', { name: '역제안' }).click();
    await typePin(seller, ASK_PIN, PIN);
    await acknowledge(seller, '역제안을 보냈습니다');
  });

  await test.step('the buyer takes it and pays', async () => {
    await buyer.goto('/nft/user/info/price-proposal?box=sent');
    await buyer.getByRole('list', { name: '보낸 제안' }).getByRole('listitem').filter({ hasText: '60,000원' }).getByRole('link').click();
    await buyer.getByRole('main').getByRole('button', { name: '역제안 수락' }).click();
    await sayYes(buyer, '역제안 수락');
    await acknowledge(buyer, '역제안을 수락했습니다');
    await buyer.getByRole('main').getByRole('button', { name: '결제하기' }).click();
    const dialog = buyer.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /청약철회/ }).check();
    await dialog.getByRole('button', { name: '결제하기' }).click();
    await buyer.waitForURL(/\/nft\/pay\?key=/);
    await buyer.getByRole('button', { name: /원 결제하기$/ }).click();
    await expect(buyer.getByRole('heading', { name: '구매를 마쳤어요' })).toBeVisible();
    await seller.goto(`/nft/detail?tokenId=${token}`);
    await expect(seller.getByRole('main')).toContainText('60,000원');
  });

  const friend = newPerson('friend');
  await test.step('the buyer gives it to a phone', async () => {
    await buyer.goto('/nft/user/info/nft');
    const own = buyer.getByRole('listitem').filter({ has: buyer.locator(`a[href*="tokenId=${token}"]`) });
    await own.getByRole('button', { name: /더보기$/ }).click();
    await buyer.getByRole('dialog').getByRole('button', { name: '보내기' }).click();
    const dialog = buyer.getByRole('dialog', { name: 'NFT 보내기' });
    await dialog.getByText('휴대폰 번호로').click();
    await dialog.getByRole('textbox', { name: '휴대폰 번호' }).fill(friend.phone);
    await dialog.getByRole('button', { name: '다음' }).click();
    await typePin(buyer, ASK_PIN, PIN);
    await acknowledge(buyer, '문자로 NFT 코드를 보냈습니다');
    await expect(buyer.getByRole('list', { name: '선물 대기' })).toContainText('수령 대기');
  });

  await test.step('whoever has the phone joins and enters the code', async () => {
    const page = await browser.newPage({ baseURL: origin });
    await join(page, request, origin, friend);
    await makePin(page);
    await page.goto(`/nft/mobile/enable?serial=${await giftCode(request, origin, friend.phone)}`);
    await page.getByRole('dialog', { name: 'NFT 코드 입력' }).getByRole('button', { name: 'NFT 받기' }).click();
    await acknowledge(page, '소유권 이전이 완료되었습니다');
    await expect(page.getByRole('list', { name: '보유 NFT' })).toContainText(name);
    await buyer.reload();
    await expect(buyer.getByRole('list', { name: '선물 대기' })).toContainText('수령 완료');
    await page.close();
  });
  await buyer.close();
});
