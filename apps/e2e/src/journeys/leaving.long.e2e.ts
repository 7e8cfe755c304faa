import { enter, joinedMember } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';
import { acknowledge, buyAndPay, PASSWORD, PIN, typePin } from '../support/member.ts';
import { openStoreProduct } from '../support/store.ts';

test('a member is told of what they bought, leaves with an NFT behind, and cannot come back that way', async ({
  page,
  request,
  origin,
}) => {
  const person = await joinedMember({ origin, request }, 'leaver');
  await enter(page, person);
  const bell = page.getByRole('banner').getByRole('link', { name: /^알림/ });

  await test.step('the bell rings without a reload', async () => {
    await page.goto('/nft/market');
    await expect(bell).toHaveAccessibleName('알림');
    await openStoreProduct(page, { origin, request });
    await buyAndPay(page);
    await expect(bell).toHaveAccessibleName('알림, 새 소식 1건이 있어요');
    await bell.click();
    await expect(page.getByRole('list', { name: '알림' }).getByRole('listitem')).toContainText('구매했습니다.');
    await expect(bell).toHaveAccessibleName('알림');
  });

  await test.step('leaving says what becomes of everything, and asks for the PIN', async () => {
    await page.goto('/nft/user/info/update?part=data');
    await page.getByRole('button', { name: '탈퇴 절차 보기' }).click();
    await page.getByRole('checkbox', { name: /보유 NFT 1개를 포기/ }).check();
    await page.getByRole('checkbox', { name: /모두 확인했고/ }).check();
    await page.getByRole('button', { name: '탈퇴하기' }).click();
    await typePin(page, 'PIN 번호 6자리를 입력하세요', PIN);
    await acknowledge(page, '탈퇴가 완료되었습니다');
    await acknowledge(page, '로그아웃되었습니다');
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  });

  await test.step('the account is closed', async () => {
    await page.goto('/nft/login');
    await page.getByRole('textbox', { name: '이메일' }).fill(person.email);
    await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
    await expect(page.getByText(/사용할 수 없는 계정/).first()).toBeVisible();
  });
});
