import { enter, joinedMember } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';
import { acknowledge, PIN, typePin } from '../support/member.ts';
import { mailCode } from '../support/post.ts';

test('a wrong PIN five times leads to the PIN reset by e-mail', async ({ page, request, origin }) => {
  const person = await joinedMember({ origin, request }, 'forgetful');
  await enter(page, person);
  await page.goto('/nft/user/info/update?part=security');
  await page.getByRole('button', { name: 'PIN 번호 변경' }).click();
  for (let tries = 0; tries < 5; tries += 1) {
    await typePin(page, '현재 PIN 번호를 입력하세요', '246801');
    if (tries < 4) await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  }
  await acknowledge(page, /PIN/);
  const reset = page.getByRole('dialog');
  await reset
    .getByRole('button', { name: /인증번호/ })
    .first()
    .click();
  await reset.getByRole('textbox', { name: '인증번호' }).fill(await mailCode(request, origin, person.email, 'PIN'));
  await reset.getByRole('button', { name: '확인' }).click();
  await typePin(page, '새 PIN 번호를 입력하세요', '975310');
  await typePin(page, '새 PIN 번호를 한 번 더 입력하세요', '975310');
  await acknowledge(page, 'PIN');
  await page.getByRole('button', { name: 'PIN 번호 변경' }).click();
  await typePin(page, '현재 PIN 번호를 입력하세요', '975310');
  await typePin(page, '새 PIN 번호를 입력하세요', PIN);
  await typePin(page, '새 PIN 번호를 한 번 더 입력하세요', PIN);
  await acknowledge(page, 'PIN');
});
