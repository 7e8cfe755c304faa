import { comeNear } from '../support/go-on.ts';
import { bought, enter, joinedMember } from '../support/joined.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { acknowledge, agreeToPay, PIN, typePin } from '../support/member.ts';
import { must } from '../support/must.ts';

const bid = async (page: Page, price: string): Promise<void> => {
  await comeNear(page, '상품 문의');
  const part = page.getByRole('region', { name: '구매 입찰' });
  await part.getByRole('textbox', { name: '입찰할 가격' }).fill(price);
  await part.getByRole('button', { name: /입찰하기$/ }).click();
  await page.getByRole('dialog', { name: '구매 입찰하기' }).getByRole('button', { name: '구매 입찰하기' }).click();
  await acknowledge(page, '입찰');
};

test('two bid for any NFT of a product; the first is told of being outbid, an owner sells at the best bid, and it is paid for later', async ({
  page: first,
  browser,
  request,
  origin,
}) => {
  const start = { origin, request };
  const owner = await joinedMember(start, 'owner');
  // A product of which nothing else is wanted: the owner's own NFT alone is sold here.
  const [tokenId] = await bought(start, owner, { site: 'NARU-ART', count: 1 });
  if (tokenId === undefined) throw new Error('nothing was bought');
  const { productId } = must(await owner.client.nfts.detail(tokenId));
  const product = `/nft/market/detail?productId=${productId}`;
  const [second, port] = [await browser.newPage({ baseURL: origin }), await browser.newPage({ baseURL: origin })];

  await test.step('both bid, the second one more', async () => {
    await enter(first, await joinedMember(start, 'bidder'));
    await enter(second, await joinedMember(start, 'rival'));
    for (const [page, price] of [
      [first, '41000'],
      [second, '42000'],
    ] as const) {
      await page.goto(product);
      await bid(page, price);
    }
    await first.goto('/nft/user/notices');
    await expect(first.getByRole('main')).toContainText('42,000원');
  });

  await test.step('the owner sees what is left, and sells to the best bid under the PIN', async () => {
    await enter(port, owner);
    await port.goto(product);
    await comeNear(port, '상품 문의');
    const sale = port.getByRole('region', { name: '바로 팔기' });
    await expect(sale).toContainText('플랫폼 수수료');
    await sale.getByRole('button', { name: '42,000원에 바로 팔기' }).click();
    await typePin(port, 'PIN 번호 6자리를 입력하세요', PIN);
    await acknowledge(port, '입찰가에 팔기로 했습니다');
  });

  await test.step('the bidder pays some time later, from what waits on their own page', async () => {
    await second.goto('/nft/user/info/home');
    await second
      .getByRole('region', { name: '지금 할 일' })
      .getByRole('link', { name: /수락된 제안 결제/ })
      .click();
    await second.getByRole('list', { name: '보낸 제안' }).getByRole('listitem').filter({ hasText: '42,000원' }).getByRole('link').click();
    await second.getByRole('main').getByRole('button', { name: '결제하기' }).click();
    await agreeToPay(second.getByRole('dialog'));
    await second.getByRole('dialog').getByRole('button', { name: '결제하기' }).click();
    await second.getByRole('button', { name: /원 결제하기$/ }).click();
    await expect(second.getByRole('heading', { name: '구매를 마쳤어요' })).toBeVisible();
    await second.goto(`/nft/detail?tokenId=${tokenId}`);
    await expect(second.getByRole('main').getByRole('link', { name: '판매 등록' }).first()).toBeVisible();
  });
  await Promise.all([second.close(), port.close()]);
});
