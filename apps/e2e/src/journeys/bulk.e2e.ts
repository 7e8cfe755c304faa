import { readFile } from 'node:fs/promises';
import { BULK_COLUMNS, ROW_HEAD } from '@naru/domain/bulk';
import { disclosureLabels } from '@naru/domain/issuer';
import { csvOf, parseSiteCode } from '@naru/domain/shared';
import { violationsOn } from '../support/axe.ts';
import { cp949Of } from '../support/cp949.ts';
import { enter, joinedMember, pay } from '../support/desk.ts';
import { expect, test } from '../support/journey.ts';
import { PIN, typePin } from '../support/member.ts';
import { must } from '../support/must.ts';
import { picture } from '../support/picture.ts';
import { openStore } from '../support/store.ts';
import { xlsxOf } from '../support/xlsx.ts';
import { zipOf } from '../support/zip.ts';

const ROWS = 300;
const { code, name, price, quantity, category, picture: file, externalLink, saleUntil } = BULK_COLUMNS;
const HEADS = [code, name, price, quantity, category, file, externalLink, saleUntil].map(({ head }) => head);
const ASK_PIN = 'PIN 번호 6자리를 입력하세요';
const CENTER = '/nft/issuer/multi-card-center';

/** A row of a sheet, by its number from 1; a value may be given otherwise. */
const row = (number: number, change: Readonly<Record<string, string>> = {}): readonly string[] => {
  const values: Readonly<Record<string, string>> = {
    [code.head]: `카드-${number}`,
    [name.head]: `겨울 카드 ${number}`,
    [price.head]: '12,000원',
    [file.head]: `그림 ${(number % 5) + 1}.bmp`,
    ...change,
  };
  return HEADS.map((head) => values[head] ?? '');
};

/** What is wrong in which row, each in a way of its own. */
const WRONG: ReadonlyMap<number, Readonly<Record<string, string>>> = new Map([
  [10, { [name.head]: '' }],
  [20, { [name.head]: '가'.repeat(51) }],
  [30, { [price.head]: '' }],
  [40, { [price.head]: '만원' }],
  [50, { [quantity.head]: '0' }],
  [60, { [category.head]: '없는 카테고리' }],
  [70, { [file.head]: '' }],
  [80, { [file.head]: '없는 그림.bmp' }],
  [90, { [file.head]: '가짜.bmp' }],
  [100, { [externalLink.head]: 'javascript:alert(1)' }],
  [110, { [saleUntil.head]: '2020-01-01' }],
  [120, { [code.head]: '카드-119' }],
]);

test('an issuer mints three hundred cards from a sheet with twelve faults, and somebody buys one', async ({ page, request, origin }) => {
  const owner = await joinedMember({ origin, request }, 'minter');
  const siteCode = must(parseSiteCode(await openStore(owner)));
  await enter(page, owner);

  await page.goto(`${CENTER}/multiCenterHome`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV 양식' }).click();
  const form = await readFile((await (await download).path()) ?? '', 'utf8');
  expect(form.split('\r\n')[0]).toContain(code.head);
  await page.getByRole('link', { name: '새 대량 발행' }).click();

  const all = Array.from({ length: ROWS }, (_, at) => row(at + 1, WRONG.get(at + 1)));
  const sheet = { name: '겨울 카드.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf([HEADS, ...all])) };
  await page.getByLabel('카드 파일', { exact: true }).setInputFiles(sheet);
  await page.getByLabel('상품 설명 (선택)').fill('겨울에 만든 카드');
  for (const label of disclosureLabels('normal', 'digital')) await page.getByLabel(label, { exact: true }).fill('상세 정보 참고');
  await page.getByRole('button', { name: '파일 확인하기' }).click();
  await expect(page.getByText('확인 완료')).toBeVisible();

  const pictures = [1, 2, 3, 4, 5].map((number) => [`사진/그림 ${number}.bmp`, picture('').buffer] as const);
  const archive = zipOf([
    ...pictures,
    ['사진/가짜.bmp', Buffer.from('<svg onload="alert(1)"/>')],
    ['__MACOSX/._그림 1.bmp', Buffer.from('x')],
  ]);
  await page.getByLabel('ZIP 올리기 파일').setInputFiles({ name: '그림.zip', mimeType: 'application/zip', buffer: archive });
  await expect(page.getByText('그림.zip: 파일 6개')).toBeVisible();
  await expect(page.getByRole('status').getByText('288행을 발행할 수 있고, 12행은 고쳐야 해요.')).toBeVisible();
  await expect(page.getByRole('region', { name: '고칠 것 표' }).getByRole('row')).toHaveCount(13);
  expect(await violationsOn(page)).toEqual([]);

  const mended = [...WRONG.keys()].map((number) => [String(number + 1), ...row(number)]);
  const buffer = xlsxOf([[ROW_HEAD, ...HEADS], ...mended]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel('고친 파일 올리기 파일').setInputFiles({ name: '고친 행.xlsx', mimeType, buffer });
  await expect(page.getByRole('status').getByText('300행을 발행할 수 있고, 0행은 고쳐야 해요.')).toBeVisible();
  await page.getByRole('button', { name: '300행 발행 시작' }).click();
  await expect(page.getByText('300행을 발행했어요.')).toBeVisible({ timeout: 90_000 });
  await page.getByRole('link', { name: '발행 완료 300' }).click();
  await page.getByRole('link', { name: '상품 보기' }).first().click();
  await expect(page.getByRole('heading', { name: '겨울 카드 1', exact: true })).toBeVisible();

  const buyer = await joinedMember({ origin, request }, 'collector');
  const { client } = buyer;
  const [card] = must(await client.stores.products({ siteCode, page: 1, size: 1 })).dataList;
  if (card === undefined) throw new Error('nothing is on the shelf');
  await pay(origin, must(await client.orders.buyFromStore({ productId: card.productId, price: card.price, key: client.newKey() })));
  expect(must(await client.nfts.own({ page: 1, size: 1 })).allCount).toBe(1);
});

test('cards of a Windows program, its sheet and archive in CP949, are minted, and some revoked by a file', async ({
  page,
  request,
  origin,
}) => {
  const owner = await joinedMember({ origin, request }, 'windows');
  await openStore(owner);
  await enter(page, owner);
  await page.goto(`${CENTER}/multi-mint`);
  const sheet = csvOf([HEADS, ...Array.from({ length: 8 }, (_, at) => row(at + 1))]).replace(/^\uFEFF/, '');
  await page.getByLabel('카드 파일', { exact: true }).setInputFiles({ name: '카드.csv', mimeType: 'text/csv', buffer: cp949Of(sheet) });
  await page.getByLabel('상품 설명 (선택)').fill('겨울에 만든 카드');
  for (const label of disclosureLabels('normal', 'digital')) await page.getByLabel(label, { exact: true }).fill('상세 정보 참고');
  await page.getByRole('button', { name: '파일 확인하기' }).click();
  await expect(page.getByText('CP949')).toBeVisible();
  const archive = zipOf([1, 2, 3, 4, 5].map((number) => [cp949Of(`그림/그림 ${number}.bmp`), picture('').buffer] as const));
  await page.getByLabel('ZIP 올리기 파일').setInputFiles({ name: '그림.zip', mimeType: 'application/zip', buffer: archive });
  await page.getByRole('button', { name: '8행 발행 시작' }).click();
  await expect(page.getByText('8행을 발행했어요.')).toBeVisible({ timeout: 30_000 });

  await page.getByLabel('폐기할 목록 파일 (CSV, XLSX)').setInputFiles({
    name: '폐기.csv',
    mimeType: 'text/csv',
    buffer: cp949Of(`${code.head}\r\n카드-2\r\n카드-5\r\n카드-99\r\n`),
  });
  await expect(page.getByText('NFT 2개를 폐기할 수 있어요. 1건은 폐기하지 않아요.')).toBeVisible();
  await expect(page.getByRole('region', { name: '폐기하지 않는 카드 표' }).getByRole('row').nth(1)).toContainText(
    '이 발행에 없는 카드입니다.',
  );
  await page.getByLabel('폐기 사유').fill('인쇄가 잘못됨');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: '2개 폐기' }).click();
  await typePin(page, ASK_PIN, PIN);
  await expect(page.getByText('2건을 처리했습니다.')).toBeVisible();
});
