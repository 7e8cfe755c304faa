import { enter, joinedMember } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';
import { acknowledge, PASSWORD, proveBy } from '../support/member.ts';
import { mailCode, undoAddress } from '../support/post.ts';

test('a member changes the address and the payout account with the password, and takes it back by the letter', async ({
  page,
  browser,
  request,
  origin,
}) => {
  const person = await joinedMember({ origin, request }, 'changes');
  const next = `next.${person.email}`;
  await enter(page, person);

  await test.step('the address moves with its code and the password, and says what has to wait', async () => {
    await page.goto('/nft/user/info/update?part=contact');
    const part = page.getByRole('region', { name: '이메일 변경' });
    await expect(part).toContainText('24시간 동안은 새 이메일로 비밀번호와 PIN 번호를 재설정할 수 없어요');
    await part.getByRole('textbox', { name: '새 이메일' }).fill(next);
    await part.getByRole('button', { name: '인증번호 받기' }).click();
    await part.getByRole('textbox', { name: '인증번호' }).fill(await mailCode(request, origin, next));
    await part.getByRole('button', { name: '확인' }).click();
    await proveBy(page, '본인확인', 'Wrong-password-1!');
    await expect(page.getByRole('dialog', { name: '본인확인' })).toContainText('비밀번호가 일치하지 않습니다.');
    await proveBy(page, '본인확인');
    await acknowledge(page, '이메일이 변경되었습니다');
    await expect(part).toContainText(/새 이메일로는 .+부터 비밀번호와 PIN 번호를 재설정할 수 있어요/);
  });

  await test.step('the payout account, too', async () => {
    await page.goto('/nft/user/info/update?part=bank');
    const part = page.getByRole('region', { name: '정산 계좌' });
    await part.getByRole('combobox', { name: '은행' }).selectOption('088');
    await part.getByRole('textbox', { name: '계좌번호' }).fill('110-123-456789');
    await part.getByRole('button', { name: '계좌 저장' }).click();
    await proveBy(page, '본인확인');
    await acknowledge(page, '정산 계좌가 변경되었습니다');
    await expect(part).toContainText(/이 계좌로는 .+부터 정산금을 보내 드려요/);
  });

  await test.step('the letter to the old address leads to a page that takes it back without a log-in', async () => {
    const link = await undoAddress(request, origin, person.email, '이메일이 변경되었습니다');
    const visitor = await (await browser.newContext({ baseURL: origin, locale: 'ko-KR' })).newPage();
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { name: '변경 되돌리기' })).toBeVisible();
    await expect(visitor).toHaveURL(/\/nft\/account-undo$/);
    await visitor.getByRole('button', { name: '되돌리고 모두 로그아웃하기' }).click();
    await expect(visitor.getByText(/이메일 변경을 되돌리고 모든 기기에서 로그아웃했습니다/)).toBeVisible();
    await visitor.getByRole('link', { name: '비밀번호 다시 정하기' }).click();
    await expect(visitor.getByRole('heading', { name: '비밀번호 재설정' })).toBeVisible();
  });

  await test.step('which logs everybody out, and out of the old password', async () => {
    await page.goto('/nft/user/info/account-info');
    await acknowledge(page, '로그아웃');
    await page.goto('/nft/login');
    await page.getByRole('textbox', { name: '이메일' }).fill(person.email);
    await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
    await expect(page.getByText('로그인에 실패했습니다. 이메일과 비밀번호를 확인해 주세요.').first()).toBeVisible();
  });
});
