import { bought, enter, joinedMember } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';
import { acknowledge, joinHere, makePin, newPerson, PIN, typePin } from '../support/member.ts';
import { giftLink } from '../support/post.ts';

test('gold for a first birthday reaches a phone that never joined: card, joining, receiving, thanks, and asking for the goods', async ({
  page: sender,
  browser,
  request,
  origin,
}) => {
  const friend = newPerson('gifted');
  const start = { origin, request };
  const giver = await joinedMember(start, 'giver');
  await bought(start, giver, { site: 'NARU-GOLD', kind: 'gold', count: 1 });
  await test.step('the sender wraps it, and sees it as it will be seen', async () => {
    await enter(sender, giver);
    await sender.goto('/nft/user/info/nft');
    await sender
      .getByRole('button', { name: /더보기$/ })
      .first()
      .click();
    await sender.getByRole('dialog').getByRole('button', { name: '보내기' }).click();
    const dialog = sender.getByRole('dialog', { name: 'NFT 보내기' });
    await dialog.getByRole('textbox', { name: '휴대폰 번호' }).fill(friend.phone);
    await dialog.getByText('돌', { exact: true }).click();
    await dialog.getByRole('textbox', { name: /함께 보낼 말/ }).fill('첫 돌을 축하해요');
    await dialog.getByRole('button', { name: '받는 분이 볼 카드 미리보기' }).click();
    await dialog.getByRole('button', { name: '선물 풀기' }).click();
    await expect(dialog.getByText('“첫 돌을 축하해요”')).toBeVisible();
    await dialog.getByRole('button', { name: '다음' }).click();
    await typePin(sender, 'PIN 번호 6자리를 입력하세요', PIN);
    await acknowledge(sender, '문자로 NFT 코드를 보냈습니다');
    await expect(sender.getByRole('list', { name: '선물 대기' })).toContainText('아직 카드를 열지 않았어요');
  });

  const page = await browser.newPage({ baseURL: origin });
  await test.step('whoever has the phone unwraps it, joins, and has it', async () => {
    await page.goto(await giftLink(request, origin, friend.phone));
    await expect(page).toHaveURL(/\/nft\/gift$/);
    await page.getByRole('button', { name: '선물 풀기' }).click();
    await expect(page.getByText('“첫 돌을 축하해요”')).toBeVisible();
    await expect(page.getByText(/원할 때 실물을 신청해 집에서 받을 수 있어요/)).toBeVisible();
    await page.getByRole('link', { name: '가입하고 받기' }).click();
    await joinHere(page, request, origin, friend);
    await page.getByRole('dialog', { name: '회원가입을 마쳤습니다' }).getByRole('button', { name: '나중에' }).click();
    await expect(page).toHaveURL(/\/nft\/gift$/);
    await page.getByRole('button', { name: '선물 받기' }).click();
    await expect(page.getByRole('heading', { name: '선물을 받았어요' })).toBeFocused();
    await page.getByRole('textbox', { name: /남길 말$/ }).fill('평생 간직할게요');
    await page.getByRole('button', { name: '감사 인사 보내기' }).click();
    await expect(page.getByText(/감사 인사를 보냈어요. “평생 간직할게요”/)).toBeVisible();
  });

  await test.step('the sender sees that it was received, and the thanks', async () => {
    await sender.goto('/nft/user/info/gift-delay');
    await expect(sender.getByRole('list', { name: '선물 대기' })).toContainText('수령 완료');
    await expect(sender.getByRole('list', { name: '선물 대기' })).toContainText('“평생 간직할게요”');
  });

  await test.step('who received it has the gold sent home: they make a PIN on the way, and pay the costs', async () => {
    await page.goto('/nft/user/product/exchange');
    await page.getByRole('list', { name: '신청할 수 있는 NFT' }).getByRole('link').first().click();
    await page.getByRole('button', { name: '내 이름과 번호 넣기' }).click();
    await expect(page.getByLabel('받는 분 이름')).toHaveValue(friend.name);
    await page.getByRole('button', { name: '주소 찾기' }).click();
    const search = page.getByRole('dialog', { name: '주소 찾기' });
    await search.getByRole('textbox').fill('세종대로 110');
    await search.getByRole('button', { name: '검색' }).click();
    await search.getByRole('button', { name: /세종대로 110/ }).click();
    await expect(page.getByLabel('우편번호')).toHaveValue('04524');
    await expect(page.getByLabel('상세 주소 (선택)')).toBeFocused();
    await page.getByRole('button', { name: '신청 내용 확인' }).click();
    await page.getByRole('checkbox', { name: /청약철회 안내/ }).check();
    await page.getByRole('checkbox', { name: /개인정보 제공/ }).check();
    await page.getByRole('button', { name: '신청하고 결제하기' }).click();
    await makePin(page);
    await typePin(page, 'PIN 번호 6자리를 입력하세요', PIN);
    await page.waitForURL(/\/nft\/pay\?key=/);
    await page.getByRole('button', { name: /원 결제하기$/ }).click();
    await expect(page.getByRole('list', { name: '진행 내역' })).toContainText('신청 완료');
    await page.close();
  });
});
