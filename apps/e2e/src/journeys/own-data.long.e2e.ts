import { readFile } from 'node:fs/promises';
import { enter, joinedMember } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';
import { PASSWORD } from '../support/member.ts';

test('a member reads and saves everything that is stored of them, after a fresh proof', async ({ page, request, origin }) => {
  const [member, other] = [await joinedMember({ request, origin }, '내정보'), await joinedMember({ request, origin }, '남의정보')];
  await enter(page, member);
  await page.goto('/nft/user/info/update?part=data');
  const section = page.getByRole('region', { name: '내 정보 내려받기' });
  await section.getByRole('button', { name: '내 정보 불러오기' }).click();
  const proof = page.getByRole('dialog');
  await proof.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await proof.locator('button[type="submit"]').click();
  await section.getByText(/^회원 정보 1건/).click();
  await expect(section.getByText(member.email)).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), section.getByRole('button', { name: '파일로 저장' }).click()]);
  const saved = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(saved)).toMatchObject({ walletId: member.did, data: { members: [{ email: member.email }] } });
  expect(saved).not.toContain(other.email);
  expect(saved).not.toContain(other.did);
});
