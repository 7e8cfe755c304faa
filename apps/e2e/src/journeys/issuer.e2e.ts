import { expect, test } from '../support/journey.ts';
import { DEMO_PASSWORD, signIn } from '../support/member.ts';

// A whole picture, drawn here: a red square of 8 × 8 as a BMP, which browsers upload and the server decodes by itself.
const bmp = (): Buffer => {
  const size = 8;
  const pixels = Buffer.alloc(size * size * 3, Buffer.from([0x20, 0x20, 0xc0]));
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(54 + pixels.length, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(size, 18);
  head.writeInt32LE(size, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  head.writeUInt32LE(pixels.length, 34);
  return Buffer.concat([head, pixels]);
};

test('an issuer makes a product with a picture and mints it, and it shows in the store', async ({ page }) => {
  const name = `새벽 나루 ${Date.now() % 100_000}`;
  await signIn(page, 'issuer@naru.test', DEMO_PASSWORD);
  await page.goto('/nft/issuer/product/create');
  await page.getByRole('textbox', { name: '상품명' }).fill(name);
  await page.getByRole('textbox', { name: '상품 설명' }).fill('물안개가 걷히는 새벽의 나루');
  await page.getByRole('textbox', { name: '판매 가격' }).fill('33000');
  await page.getByRole('textbox', { name: '발행 수량' }).fill('3');
  await page.locator('input[type=file]').first().setInputFiles({ name: 'dawn.bmp', mimeType: 'image/bmp', buffer: bmp() });
  await page.getByRole('main').getByRole('button', { name: '상품 등록' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `${name} 발행` }).click();
  await expect(page.getByText('NFT 3개의 발행을 시작했습니다.')).toBeVisible();
  await row.getByRole('button', { name: `${name} 판매 등록` }).click();
  await expect(page.getByText('NFT 3개를 판매 등록했습니다.')).toBeVisible();
  await expect(row).toContainText('판매 중');

  await page.goto('/nft/issuer/store');
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  await page.getByRole('main').getByRole('article').filter({ hasText: name }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('main').getByRole('button', { name: '구매하기' }).first()).toBeEnabled();
  const shown = await page
    .getByRole('main')
    .getByRole('img')
    .first()
    .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  expect(shown).toBeGreaterThan(0);
});
