import { csvOf } from '@naru/domain/shared';
import type { Page } from './journey.ts';
import { picture } from './picture.ts';
import { sayAll } from './product-form.ts';
import { zipOf } from './zip.ts';

export const CENTER = '/nft/issuer/multi-card-center';

/** Gives a sheet with what is the same of all its cards, and has it looked through. */
export const sendSheet = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  await page.getByLabel('카드 파일', { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByLabel('상품 설명 (선택)').fill('겨울에 만든 카드');
  await sayAll(page);
  await page.getByRole('button', { name: '파일 확인하기' }).click();
};

/** Gives the job on the page an archive. */
export const sendArchive = (page: Page, entries: Parameters<typeof zipOf>[0]): Promise<void> =>
  page.getByLabel('ZIP 올리기 파일').setInputFiles({ name: '그림.zip', mimeType: 'application/zip', buffer: zipOf(entries) });

export const openJob = async (page: Page, rows: readonly (readonly string[])[], pictures: readonly string[]): Promise<void> => {
  await page.goto(`${CENTER}/multi-mint`);
  await sendSheet(page, '카드.csv', Buffer.from(csvOf(rows)));
  await sendArchive(
    page,
    pictures.map((name) => [name, picture('').buffer] as const),
  );
};
