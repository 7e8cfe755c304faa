import { parseWon } from '@naru/domain/shared';
import { bought, enter, joinedMember } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';
import { agreeToPay, PIN } from '../support/member.ts';
import { must } from '../support/must.ts';

test('of two buyers of one listing one wins, the other is told, one payment stands', async ({ page, browser, request, origin }) => {
  const other = await browser.newPage({ baseURL: origin });
  const start = { origin, request };
  // A listing, a seller and buyers of their own: what is on the market, another journey may want.
  const seller = await joinedMember(start, 'seller');
  const [tokenId] = await bought(start, seller, { site: 'NARU-SPORTS', count: 1 });
  if (tokenId === undefined) throw new Error('nothing was bought');
  must(await seller.client.listings.list({ tokenId, price: must(parseWon(64_000)), pin: seller.client.pinHasher.hash(PIN) }));
  await enter(page, await joinedMember(start, 'buyer'));
  await enter(other, await joinedMember(start, 'rival'));
  const address = `/nft/detail?tokenId=${tokenId}`;

  for (const buyer of [page, other]) {
    await buyer.goto(address);
    await buyer.getByRole('main').getByRole('button', { name: '구매하기' }).first().click();
    await agreeToPay(buyer.getByRole('dialog'));
  }
  await Promise.all([page, other].map((buyer) => buyer.getByRole('dialog').getByRole('button', { name: '결제하기' }).click()));
  const message = '다른 회원이';
  await expect.poll(async () => [page, other].filter((buyer) => buyer.url().includes('/nft/pay')).length).toBe(1);
  const [winner, loser] = page.url().includes('/nft/pay') ? [page, other] : [other, page];
  await expect(loser.getByRole('dialog')).toContainText(message);
  await winner.getByRole('button', { name: /원 결제하기$/ }).click();
  await expect(winner.getByRole('heading', { name: '구매를 마쳤어요' })).toBeVisible();
  await winner.goto(address);
  // A link, which owners alone have: the history has the same words for everybody.
  await expect(winner.getByRole('main').getByRole('link', { name: '판매 등록' }).first()).toBeVisible();
  await loser.goto(address);
  await expect(loser.getByRole('main').getByRole('link', { name: '가격 제안하기' }).first()).toBeVisible();
  await expect(loser.getByRole('main').getByRole('button', { name: '구매하기' })).toHaveCount(0);
  await other.close();
});
