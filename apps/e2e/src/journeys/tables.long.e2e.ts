import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CENTER, sendSheet } from '../support/bulk.ts';
import { enter, joinedMember } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';
import { openStore } from '../support/store.ts';

const SAMPLES = join(import.meta.dirname, '../../../server/src/gateways/sheets/samples');
const sampleOf = (name: string): Promise<Buffer> => readFile(join(SAMPLES, name));

/** What other programs write, under the names that people give it, and what the screen says of it. */
const WRONG: readonly (readonly [sample: string, name: string, said: RegExp])[] = [
  ['sheetjs-xml2003.xls', '카드.xls', /XML로 저장된 표입니다/],
  ['libreoffice.pdf', '카드.csv', /PDF 파일입니다/],
  ['sheetjs.rtf', '카드.txt', /문서 파일입니다/],
];

/** What is read, whatever made it. */
const READ: readonly (readonly [sample: string, name: string])[] = [
  ['xlwt.xls', '카드.xls'],
  ['sheetjs.xlsb', '카드.xlsb'],
  ['libreoffice.ods', '카드.ods'],
  ['back-office-html.xls', '카드.xls'],
];

test('an issuer brings tables of other programs, and reads of each what it is and how it is saved', async ({ page, request, origin }) => {
  const owner = await joinedMember({ origin, request }, 'tables');
  await openStore(owner);
  await enter(page, owner);
  await page.goto(`${CENTER}/multi-mint`);
  await sendSheet(page, '카드.xlsx', await sampleOf('excel-locked.xlsx'));
  const alert = page.getByRole('alert');
  await expect(alert.getByText(/^암호가 걸린 파일입니다\. .*암호를 지우고/)).toBeVisible();
  const choice = page.getByLabel('고친 파일 올리기 파일');
  for (const [sample, name, said] of WRONG) {
    await choice.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: await sampleOf(sample) });
    await expect(alert.getByText(said)).toBeVisible();
  }
  await choice.setInputFiles({ name: '카드.csv', mimeType: 'text/csv', buffer: await sampleOf('python-semicolons-cp949.csv') });
  await expect(page.getByText('쌍반점(;)')).toBeVisible();
  await expect(page.getByText('2행', { exact: true }).first()).toBeVisible();
  await expect(alert.getByText(/올려 주세요/)).toHaveCount(0);
  for (const [sample, name] of READ) {
    await page.goto(`${CENTER}/multi-mint`);
    await sendSheet(page, name, await sampleOf(sample));
    await expect(page.getByText('2행을 발행할 수 있고, 0행은 고쳐야 해요.')).toBeVisible();
  }
});
