import { parseSiteCode, parseWon } from '@naru/domain/shared';
import { enter, joinedMember } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';
import { acknowledge, agreeToPay } from '../support/member.ts';
import { must } from '../support/must.ts';
import { openStore, putUp } from '../support/store.ts';

test('three of a product are chosen, paid at once, one goes back, and the sums are right to the won', async ({ page, request, origin }) => {
  const start = { origin, request };
  const issuer = await joinedMember(start, 'shop');
  const siteCode = must(parseSiteCode(await openStore(issuer)));
  const name = '물결의 기록';
  const price = must(parseWon(12_300));
  const productId = await putUp(issuer, siteCode, { name, quantity: 4, price, nftKind: 'digital' });
  const buyer = await joinedMember(start, 'buyer');
  await enter(page, buyer);

  await page.goto(`/nft/issuer/store/product/detail?productId=${productId}`);
  await page.getByRole('main').getByRole('button', { name: '구매하기' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '하나 늘리기' }).click();
  await dialog.getByRole('button', { name: '하나 늘리기' }).click();
  await expect(dialog).toContainText('12,300원 × 3개');
  await expect(dialog).toContainText('36,900원');
  await agreeToPay(dialog);
  await dialog.getByRole('button', { name: '결제하기' }).click();
  await page.waitForURL(/\/nft\/pay\?key=/);
  await expect(page.locator('body')).toContainText(`${name} 3개`);
  await page.getByRole('button', { name: '36,900원 결제하기' }).click();
  await expect(page.getByRole('heading', { name: '구매를 마쳤어요' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('36,900원');
  await expect(page.getByText('3개 함께 결제, 36,900원')).toHaveCount(3);

  await page.getByRole('link', { name: '주문 상세 보기' }).first().click();
  const together = page.getByRole('region', { name: '함께 결제한 주문' });
  await expect(together.getByRole('link', { name: '보기' })).toHaveCount(2);
  await together.getByRole('link', { name: '보기' }).first().click();
  await page.getByRole('button', { name: '청약철회하기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '청약철회하기' }).click();
  await acknowledge(page, '청약철회를 접수했습니다');
  await expect(page.getByRole('region', { name: '환불' })).toContainText('환불 완료');

  const { dataList: own } = must(await buyer.client.nfts.own({ page: 1, size: 16 }));
  expect(own).toHaveLength(2);
  const { dataList: mine } = must(await buyer.client.orders.mine({ page: 1, size: 16 }));
  expect(mine.map(({ orderNumber, state, price: paid, together: of }) => [orderNumber.slice(-2), state, paid, of?.sum])).toEqual([
    ['-1', 'completed', price, 36_900],
    ['-2', 'refunded', price, 36_900],
    ['-3', 'completed', price, 36_900],
  ]);
  const { dataList: sold } = must(await issuer.client.issuerPort.orders({ siteCode, page: 1, size: 16 }));
  expect(sold.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(mine.map(({ orderNumber }) => orderNumber));
});
