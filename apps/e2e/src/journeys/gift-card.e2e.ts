import { expect, test } from '../support/journey.ts';
import { acknowledge, DEMO_PASSWORD, joinHere, newPerson, PIN, signIn, typePin } from '../support/member.ts';
import { giftLink } from '../support/post.ts';

test('a gift for a first birthday reaches a phone that never joined: card, joining, receiving and thanks in one flow', async ({
  page: sender,
  browser,
  request,
  origin,
}) => {
  const friend = newPerson('gifted');
  await test.step('the sender wraps it, and sees it as it will be seen', async () => {
    await signIn(sender, 'buyer@naru.test', DEMO_PASSWORD);
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

  await test.step('whoever has the phone unwraps it, joins, and has it', async () => {
    const page = await browser.newPage({ baseURL: origin });
    await page.goto(await giftLink(request, origin, friend.phone));
    await expect(page).toHaveURL(/\/nft\/gift$/);
    await page.getByRole('button', { name: '선물 풀기' }).click();
    await expect(page.getByText('“첫 돌을 축하해요”')).toBeVisible();
    await page.getByRole('link', { name: '가입하고 받기' }).click();
    await joinHere(page, request, origin, friend);
    await page.getByRole('dialog', { name: '회원가입을 마쳤어요' }).getByRole('button', { name: '나중에' }).click();
    await expect(page).toHaveURL(/\/nft\/gift$/);
    await page.getByRole('button', { name: '선물 받기' }).click();
    await expect(page.getByRole('heading', { name: '선물을 받았어요' })).toBeFocused();
    await page.getByRole('textbox', { name: /남길 말$/ }).fill('평생 간직할게요');
    await page.getByRole('button', { name: '감사 인사 보내기' }).click();
    await expect(page.getByText(/감사 인사를 보냈어요. “평생 간직할게요”/)).toBeVisible();
    await page.close();
  });

  await test.step('the sender sees that it was received, and the thanks', async () => {
    await sender.goto('/nft/user/info/gift-delay');
    await expect(sender.getByRole('list', { name: '선물 대기' })).toContainText('수령 완료');
    await expect(sender.getByRole('list', { name: '선물 대기' })).toContainText('“평생 간직할게요”');
  });
});
