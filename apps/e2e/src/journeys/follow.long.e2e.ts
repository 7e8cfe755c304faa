import { parseSiteCode, parseWon } from '@naru/domain/shared';
import { violationsOn } from '../support/axe.ts';
import { enter, joinedMember } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';
import { PASSWORD } from '../support/member.ts';
import { must } from '../support/must.ts';
import { openStore, putUp } from '../support/store.ts';

const NAME = '안개 낀 나루';

test('a visitor follows a store by logging in, is told of its new work once, and gets there by the notice', async ({
  page,
  browser,
  request,
  origin,
}) => {
  test.setTimeout(180_000);
  const start = { origin, request };
  const [owner, fan] = [await joinedMember(start, 'maker'), await joinedMember(start, 'fan')];
  const siteCode = must(parseSiteCode(await openStore(owner)));
  const store = `/nft/issuer/store?siteCode=${siteCode}`;

  await test.step('the press of a visitor is done once they are back', async () => {
    await page.goto(store);
    await page.getByRole('button', { name: /팔로우( 중)?$/, pressed: false }).click();
    await page.getByRole('textbox', { name: '이메일' }).fill(fan.email);
    await page.getByLabel('비밀번호').first().fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`siteCode=${siteCode}`));
    await expect(page.getByRole('button', { name: /팔로우( 중)?$/, pressed: true })).toBeVisible();
    await expect(page.getByText('팔로워 1명')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step('the issuer sees how many follow, and has nothing to press', async () => {
    const own = await (await browser.newContext({ baseURL: origin })).newPage();
    await enter(own, owner);
    await own.goto(store);
    await expect(own.getByText('팔로워 1명')).toBeVisible();
    await expect(own.getByRole('button', { name: /팔로우( 중)?$/ })).toHaveCount(0);
    await own.context().close();
  });

  await test.step('two new works are one notice, which leads to the store', async () => {
    await putUp(owner, siteCode, { name: NAME, quantity: 2, price: must(parseWon(30_000)) });
    await putUp(owner, siteCode, { name: '물결 도록', quantity: 1, price: must(parseWon(9_000)) });
    await expect(page.getByRole('banner').getByRole('link', { name: /새 소식 1건/ })).toBeVisible({ timeout: 60_000 });
    await page.goto('/nft/user/notices');
    await expect(page.getByText(`${NAME} 등 새 상품 2개를 판매합니다.`)).toBeVisible();
    await expect(page.getByRole('link', { name: '팔로우와 알림 관리' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('link', { name: /새 상품이 나왔습니다/ }).click();
    await expect(page).toHaveURL(new RegExp(`siteCode=${siteCode}`));
    await page.getByRole('main').getByRole('article').filter({ hasText: NAME }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
  });

  await test.step('who follows no more is not on the list', async () => {
    await page.goto('/nft/user/info/follows');
    await expect(page.getByRole('button', { name: /팔로우 취소$/ })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: /팔로우 취소$/ }).click();
    await expect(page.getByText('아직 팔로우한 스토어가 없어요')).toBeVisible();
  });
});
