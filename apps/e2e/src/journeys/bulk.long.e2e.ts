import { readFile } from 'node:fs/promises';
import { BULK_COLUMNS, ROW_HEAD } from '@naru/domain/bulk';
import { parseSerial } from '@naru/domain/nft';
import { csvOf, parseSiteCode } from '@naru/domain/shared';
import { violationsOn } from '../support/axe.ts';
import { CENTER, openJob, sendArchive, sendSheet } from '../support/bulk.ts';
import { cp949Of } from '../support/cp949.ts';
import { enter, joinedMember, pay } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';
import { newPerson, PIN, typePin } from '../support/member.ts';
import { must } from '../support/must.ts';
import { picture } from '../support/picture.ts';
import { giftCode } from '../support/post.ts';
import { openStore } from '../support/store.ts';
import { xlsxOf } from '../support/xlsx.ts';

const ROWS = 300;
const { code, name, price, quantity, category, picture: file, externalLink, saleUntil } = BULK_COLUMNS;
const HEADS = [code, name, price, quantity, category, file, externalLink, saleUntil].map(({ head }) => head);
const ASK_PIN = 'PIN 번호 6자리를 입력하세요';

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
  await sendSheet(page, '겨울 카드.csv', Buffer.from(csvOf([HEADS, ...all])));
  await expect(page.getByText('확인 완료')).toBeVisible();

  const pictures = [1, 2, 3, 4, 5].map((number) => [`사진/그림 ${number}.bmp`, picture('').buffer] as const);
  const fake = Buffer.from('<svg onload="alert(1)"/>');
  await sendArchive(page, [...pictures, ['사진/가짜.bmp', fake], ['__MACOSX/._그림 1.bmp', Buffer.from('x')]]);
  await expect(page.getByText('그림.zip: 파일 6개')).toBeVisible();
  await expect(page.getByRole('status').getByText('288행을 발행할 수 있고, 12행은 고쳐야 해요.')).toBeVisible();
  await expect(page.getByRole('region', { name: '고칠 것 표' }).getByRole('row')).toHaveCount(13);
  expect(await violationsOn(page)).toEqual([]);

  const mended = [...WRONG.keys()].map((number) => [String(number + 1), ...row(number)]);
  const buffer = xlsxOf([[ROW_HEAD, ...HEADS], ...mended]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel('고친 파일 올리기 파일').setInputFiles({ name: '고친 행.xlsx', mimeType, buffer });
  await expect(page.getByRole('status').getByText('300행을 발행할 수 있고, 0행은 고쳐야 해요.')).toBeVisible();
  const samples = page.getByRole('img', { name: /^겨울 카드 \d+ 카드$/ });
  await expect(samples).toHaveCount(5);
  await expect(samples.last()).toHaveAccessibleName('겨울 카드 300 카드');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: '300행 발행 시작' }).click();
  await expect(page.getByText('300행을 발행했어요.')).toBeVisible({ timeout: 180_000 });
  await page.getByRole('link', { name: '발행 완료 300' }).click();
  await page.getByLabel('상품명·관리 번호·행').fill('카드-29');
  await page.getByRole('button', { name: '찾기' }).click();
  const rows = page.getByRole('region', { name: '카드 표' }).getByRole('row');
  await expect(rows).toHaveCount(12);
  await page.reload();
  await expect(rows).toHaveCount(12);
  await expect(rows.nth(1)).toContainText('판매 중');
  await page.getByRole('link', { name: '30행 이력' }).click();
  await expect(page.getByRole('heading', { name: '30행 겨울 카드 29 이력' })).toBeFocused();
  await expect(page.getByRole('region', { name: /^NFT #\d+ 이력$/ })).toContainText('발행');
  expect(await violationsOn(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '30행 겨울 카드 29 이력' })).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '그림 내려받기 (ZIP)' }).click();
  const archived = await readFile((await (await saved).path()) ?? '');
  expect([archived.subarray(0, 2).toString(), archived.includes('카드-300.bmp')]).toEqual(['PK', true]);
  await page.goBack();
  // What was found stays until all rows are there again.
  await expect(rows).toHaveCount(21);
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
  await sendSheet(page, '카드.csv', cp949Of(sheet));
  await expect(page.getByText('CP949')).toBeVisible();
  await sendArchive(
    page,
    [1, 2, 3, 4, 5].map((number) => [cp949Of(`그림/그림 ${number}.bmp`), picture('').buffer] as const),
  );
  await page.getByRole('button', { name: '8행 발행 시작' }).click();
  await expect(page.getByText('8행을 발행했어요.')).toBeVisible();

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

test('an issuer gives cards of a sheet to a member and to a phone, and sees who has received them', async ({ page, request, origin }) => {
  const owner = await joinedMember({ origin, request }, 'giver');
  await openStore(owner);
  const friend = await joinedMember({ origin, request }, 'friend');
  const { phone: number } = newPerson('receiver');
  await enter(page, owner);
  const { receiver, phone, message } = BULK_COLUMNS;
  const heads = [name, price, file, receiver, phone, message].map(({ head }) => head);
  const given = [
    ['파는 카드', '1000', '그림.bmp'],
    ['지갑으로 보낸 카드', '1000', '그림.bmp', friend.did, '', '생일 축하해요'],
    ['전화로 보낸 카드', '1000', '그림.bmp', '', number, '늘 고마워요'],
    ['틀린 번호의 카드', '1000', '그림.bmp', '', '010-12', ''],
  ];
  await openJob(page, [heads, ...given], ['그림.bmp']);
  await expect(page.getByRole('status').getByText('3행을 발행할 수 있고, 1행은 고쳐야 해요.')).toBeVisible();
  const rows = page.getByRole('region', { name: '카드 표' }).getByRole('row');
  await expect(rows.nth(2)).toContainText('선물 예정');
  await expect(rows.nth(3)).toContainText(/010-\*{4}-\d{4}/);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: '3행 발행하고 선물' }).click();
  await typePin(page, ASK_PIN, PIN);
  await expect(page.getByText('3행을 발행했어요.')).toBeVisible();
  await expect(rows.nth(2)).toContainText('선물함');
  await expect(rows.nth(3)).toContainText('받기 전');
  expect(must(await friend.client.nfts.own({ page: 1, size: 5 })).dataList.map((card) => card.name)).toEqual(['지갑으로 보낸 카드']);

  const other = await joinedMember({ origin, request }, 'taker');
  const received = must(await other.client.sendings.receive(must(parseSerial(await giftCode(request, origin, number)))));
  expect(received).toMatchObject({ message: '늘 고마워요' });
  await page.reload();
  await expect(rows.nth(3)).toContainText('선물함');
});
