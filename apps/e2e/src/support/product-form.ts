import { expect, type Page } from './journey.ts';
import { picture } from './picture.ts';

export const fillIn = async (page: Page, name: string, items: number): Promise<void> => {
  await page.goto('/nft/issuer/product/create');
  await page.getByRole('textbox', { name: '상품명' }).fill(name);
  await page.getByRole('textbox', { name: '상품 설명' }).fill('물안개가 걷히는 새벽의 나루');
  await page.getByRole('textbox', { name: '판매 가격' }).fill('33000');
  await page.getByRole('textbox', { name: '발행 수량' }).fill(String(items));
  await page.getByLabel('상품 이미지', { exact: true }).setInputFiles(picture('dawn.bmp'));
  await expect(page.getByRole('img', { name: '1번째 이미지' })).toBeVisible();
  await sayAll(page);
};

export const sayAll = async (page: Page): Promise<void> => {
  for (const line of await page.getByRole('group', { name: '상품정보제공고시' }).getByRole('textbox').all())
    await line.fill('상세 정보 참고');
  await page.getByRole('combobox', { name: 'AI 사용' }).selectOption('사용하지 않음');
  await answerAll(page, '아니요');
};

/** Answers each question about virtual assets alike. */
export const answerAll = async (page: Page, answer: '아니요' | '예'): Promise<void> => {
  for (const question of await page.getByRole('group', { name: '가상자산 여부 확인' }).getByRole('combobox').all())
    await question.selectOption(answer);
};
