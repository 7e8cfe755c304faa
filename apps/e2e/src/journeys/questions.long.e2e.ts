import { parseSiteCode, parseWon } from '@naru/domain/shared';
import { violationsOn } from '../support/axe.ts';
import { enter, joinedMember } from '../support/joined.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { must } from '../support/must.ts';
import { openStore, putUp } from '../support/store.ts';

const OPEN = '선물 포장도 함께 부탁드릴 수 있을까요?';
const SECRET = '010-1234-5678로 배송 전에 연락 주실 수 있나요?';

const asks = async (page: Page, text: string, isPrivate: boolean): Promise<void> => {
  const part = page.getByRole('region', { name: '상품 문의' });
  await part.getByRole('button', { name: '문의하기' }).click();
  await part.getByRole('textbox', { name: '문의 내용' }).fill(text);
  if (isPrivate) await part.getByRole('checkbox', { name: '비밀글로 문의하기' }).check();
  await part.getByRole('button', { name: '문의 남기기' }).click();
  // The form goes once the question is there; the sentence may be that of the question before.
  await expect(part.getByRole('textbox', { name: '문의 내용' })).toHaveCount(0);
  await expect(part.getByText('문의를 남겼습니다. 답변이 오면 알려 드립니다.')).toBeVisible();
};

test('a shopper asks about a product in public and in private, the store answers and hides, and a stranger reads what is for all', async ({
  page,
  browser,
  request,
  origin,
}) => {
  const start = { origin, request };
  const [owner, shopper] = [await joinedMember(start, 'seller'), await joinedMember(start, 'asker')];
  const siteCode = must(parseSiteCode(await openStore(owner)));
  const productId = await putUp(owner, siteCode, { name: '물결 도록', quantity: 3, price: must(parseWon(12_000)) });
  const product = `/nft/issuer/store/product/detail?productId=${productId}`;
  await enter(page, shopper);
  await page.goto(product);
  const part = page.getByRole('region', { name: '상품 문의' });
  await part.scrollIntoViewIfNeeded();
  await expect(part.getByText('아직 문의가 없어요.')).toBeVisible();
  await asks(page, OPEN, false);
  await asks(page, SECRET, true);
  await expect(part.getByRole('article')).toHaveCount(2);
  expect(await violationsOn(page)).toEqual([]);

  const stranger = await (await browser.newContext({ baseURL: origin })).newPage();
  await test.step('a stranger sees the one, and of the other that it is there', async () => {
    await stranger.goto(product);
    const seen = stranger.getByRole('region', { name: '상품 문의' });
    await seen.scrollIntoViewIfNeeded();
    await expect(seen.getByRole('article').nth(0)).toContainText('비밀글입니다.');
    await expect(seen.getByRole('article').nth(1)).toContainText(OPEN);
    await expect(stranger.getByText('010-1234-5678')).toHaveCount(0);
    await expect(seen.getByRole('link', { name: '문의하기' })).toBeVisible();
  });

  const store = await (await browser.newContext({ baseURL: origin })).newPage();
  await test.step('the store comes from its home, answers the one and hides it, answers the other', async () => {
    await enter(store, owner);
    await store.goto('/nft/issuer/home');
    await store.getByRole('link', { name: /^답변 대기 문의\s*2$/ }).click();
    const row = (text: string) => store.getByRole('article').filter({ hasText: text });
    await expect(row(SECRET)).toContainText('비밀글');
    await row(SECRET).getByRole('button', { name: '답변하기' }).click();
    await row(SECRET).getByRole('textbox', { name: '답변 내용' }).fill('네, 010-1234-5678로 연락드리겠습니다.');
    expect(await violationsOn(store)).toEqual([]);
    await row(SECRET).getByRole('button', { name: '답변 남기기' }).click();
    await expect(store.getByText('답변을 남겼습니다.')).toBeVisible();
    await row(OPEN).getByRole('button', { name: '답변하기' }).click();
    await row(OPEN).getByRole('textbox', { name: '답변 내용' }).fill('포장해 드려요.');
    await row(OPEN).getByRole('button', { name: '답변 남기기' }).click();
    await expect(store.getByText('조건에 맞는 문의가 없어요.')).toBeVisible();
    await store.getByRole('link', { name: '답변 완료' }).click();
    await row(OPEN).getByRole('button', { name: '숨기기' }).click();
    await row(OPEN).getByRole('combobox', { name: '숨기는 사유' }).selectOption('unrelated');
    await row(OPEN).getByRole('form').getByRole('button', { name: '숨기기' }).click();
    await expect(store.getByText('문의를 숨겼습니다.')).toBeVisible();
  });

  await test.step('who asked is led to the answer by a notice, and told why the other is hidden', async () => {
    await page.goto('/nft/user/notices');
    await page.getByRole('link', { name: /답변/ }).first().click();
    await expect(page).toHaveURL(/\/user\/info\/question$/);
    await expect(page.getByRole('article').filter({ hasText: SECRET })).toContainText('네, 010-1234-5678로 연락드리겠습니다.');
    await expect(page.getByRole('article').filter({ hasText: OPEN })).toContainText('상품과 관계없는 내용');
    expect(await violationsOn(page)).toEqual([]);
  });

  await stranger.reload();
  const seen = stranger.getByRole('region', { name: '상품 문의' });
  await seen.scrollIntoViewIfNeeded();
  await expect(seen.getByRole('article')).toHaveCount(1);
  await stranger.context().close();
  await store.context().close();
});
