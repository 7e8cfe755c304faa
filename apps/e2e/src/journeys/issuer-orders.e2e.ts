import { readFile } from 'node:fs/promises';
import { parseSiteCode, parseWon } from '@naru/domain/shared';
import { enter, joinedMember, pay } from '../support/joined.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { must } from '../support/must.ts';
import { openStore, putUp } from '../support/store.ts';

const FIND = '주문·상품·관리·운송장 번호, 상품명';
const PRICE = must(parseWon(30_000));

const rowsOf = (page: Page) => page.getByRole('region', { name: '주문 목록' }).getByRole('row');

/** Searches as whoever is on the phone with a buyer does; how many orders are left then. */
const found = async (page: Page, text: string, count: number): Promise<void> => {
  await page.getByRole('searchbox', { name: FIND }).fill(text);
  await page.getByRole('searchbox', { name: FIND }).press('Enter');
  await expect(rowsOf(page)).toHaveCount(count + 1);
};

test('an issuer finds an order by its number and by the own number of its product, narrows the list and saves it', async ({
  page,
  request,
  origin,
}) => {
  const start = { origin, request };
  const [owner, buyer] = [await joinedMember(start, 'keeper'), await joinedMember(start, 'orderer')];
  const siteCode = must(parseSiteCode(await openStore(owner)));
  const { issuerPort, newKey } = owner.client;
  const cup = await putUp(owner, siteCode, { name: '물결 찻잔', quantity: 2, price: PRICE, nftKind: 'digital' });
  const bowl = await putUp(owner, siteCode, { name: '물결 사발', quantity: 2, price: PRICE, nftKind: 'digital' });
  const { draft, version } = must(await issuerPort.product(siteCode, cup));
  const { price: _, quantity: __, ...change } = draft;
  must(await issuerPort.updateProduct({ siteCode, productId: cup, version, change: { ...change, code: '찻잔-07' }, key: newKey() }));
  const { client } = buyer;
  const buy = (productId: typeof cup) => client.orders.buyFromStore({ productId, price: PRICE, key: client.newKey() });
  for (const productId of [cup, bowl]) await pay(origin, must(await buy(productId)));
  const orders = must(await issuerPort.orders({ siteCode, page: 1, size: 20 })).dataList;
  const ofCup = orders.find(({ productId }) => productId === cup)?.orderNumber ?? '';

  await enter(page, owner);
  await page.goto(`${origin}/nft/issuer/order/list`);
  await expect(rowsOf(page)).toHaveCount(3);
  await found(page, ofCup, 1);
  await expect(rowsOf(page).nth(1)).toContainText('물결 찻잔');
  // As it is read out on the phone, without what stands between its digits.
  await found(page, ofCup.replace('-', ' '), 1);
  await found(page, '찻잔-07', 1);
  await expect(rowsOf(page).nth(1)).toContainText('찻잔-07');
  await found(page, '', 2);
  await page.getByRole('combobox', { name: '상태' }).selectOption({ label: '결제 대기' });
  await expect(page.getByText('조건에 맞는 주문이 없어요.')).toBeVisible();
  await page.getByRole('combobox', { name: '상태' }).selectOption({ index: 0 });
  await found(page, '찻잔-07', 1);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV 파일 받기' }).click();
  const lines = (await readFile((await (await saved).path()) ?? '', 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('주문 번호');
  expect(lines[1]).toContain(ofCup);
  expect(lines[1]).toContain('찻잔-07');
  // Who bought is masked in what leaves the market.
  expect(lines[1]).not.toContain(must(await client.accounts.info()).nickname);
});
