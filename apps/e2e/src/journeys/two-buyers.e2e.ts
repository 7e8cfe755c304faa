import { enter, joinedMember } from '../support/desk.ts';
import { expect, test } from '../support/journey.ts';
import { DEMO_PASSWORD, signIn } from '../support/member.ts';

test('of two buyers of one listing one wins, the other is told, one payment stands', async ({ page, browser, request, origin }) => {
  const other = await browser.newPage({ baseURL: origin });
  await signIn(page, 'buyer@naru.test', DEMO_PASSWORD);
  await enter(other, await joinedMember({ origin, request }, 'rival'));
  const list = await (await request.get('/center/marketplace/v1/product/listing?sort=recent&size=50')).json();
  const own = await page.evaluate(async () => (JSON.parse(localStorage.getItem('naru.login') ?? '{}') as { token: string }).token);
  const info = await (await request.get('/center/user/v2/info', { headers: { authorization: `Bearer ${own}` } })).json();
  const listed = (list.resultData.dataList as { tokenId: string; ownerNickname: string; price: number }[]).find(
    ({ ownerNickname }) => ownerNickname !== info.resultData.nickname,
  );
  const address = `/nft/detail?tokenId=${listed?.tokenId}`;

  for (const buyer of [page, other]) {
    await buyer.goto(address);
    await buyer.getByRole('main').getByRole('button', { name: '구매하기' }).first().click();
    const consent = buyer.getByRole('dialog').getByRole('checkbox', { name: /청약철회/ });
    await expect(buyer.getByRole('dialog').getByRole('button', { name: '결제하기' })).toBeVisible();
    if (await consent.isVisible()) await consent.check();
  }
  await Promise.all([page, other].map((buyer) => buyer.getByRole('dialog').getByRole('button', { name: '결제하기' }).click()));
  const told = '다른 회원이';
  await expect.poll(async () => [page, other].filter((buyer) => buyer.url().includes('/nft/pay')).length).toBe(1);
  const [winner, loser] = page.url().includes('/nft/pay') ? [page, other] : [other, page];
  await expect(loser.getByRole('dialog')).toContainText(told);
  await winner.getByRole('button', { name: /원 결제하기$/ }).click();
  await expect(winner.getByRole('heading', { name: '구매를 마쳤어요' })).toBeVisible();
  await winner.goto(address);
  await expect(winner.getByRole('main')).toContainText('판매 등록');
  await loser.goto(address);
  await expect(loser.getByRole('main').getByRole('button', { name: '구매하기' })).toHaveCount(0);
  await other.close();
});
