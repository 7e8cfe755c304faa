import { readFile } from 'node:fs/promises';
import { WAYBILL_COLUMNS } from '@naru/domain/exchange';
import { type ExchangeId, parseSiteCode, parseWon } from '@naru/domain/shared';
import { violationsOn } from '../support/axe.ts';
import { enter, joinedMember, pay, type Start } from '../support/joined.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { PIN } from '../support/member.ts';
import { must } from '../support/must.ts';
import { openStore, putUp, recordPicture } from '../support/store.ts';
import { xlsxOf } from '../support/xlsx.ts';

const PARCELS = 20;
const POINTS_OF_MM = 72 / 25.4;
const TO = {
  name: '남궁아름다운이름',
  phone: '010-1234-5678',
  zoneCode: '04524',
  address: '서울특별시 중구 세종대로 110 서울특별시청 본관 지하 일층 시민청',
  addressDetail: '3층 301호',
  memo: '부재 시 문 앞에 놓아 주세요.',
};

/** A store with as many redemptions that are being prepared, by the calls that the screens make. */
const preparing = async (start: Start) => {
  const [owner, buyer] = [await joinedMember(start, 'sender'), await joinedMember(start, 'redeemer')];
  const siteCode = must(parseSiteCode(await openStore(owner)));
  const price = must(parseWon(60_000));
  const productId = await putUp(owner, siteCode, { name: '도록 「물결의 기록」', quantity: PARCELS, price });
  const { issuerExchanges } = owner.client;
  const { client } = buyer;
  const pin = client.pinHasher.hash(PIN);
  const ids: ExchangeId[] = [];
  for (let at = 0; at < PARCELS; at += 1) {
    await pay(start.origin, must(await client.orders.buyFromStore({ productId, price, key: client.newKey() })));
    const [card] = must(await client.nfts.own({ page: 1, size: 1 })).dataList;
    if (card === undefined) throw new Error('nothing was bought');
    ids.push(must(await client.exchanges.request({ tokenId: card.tokenId, recipient: TO, pin, key: client.newKey() })).exchangeId);
  }
  for (const id of ids) await recordPicture(owner, siteCode, id);
  expect(must(await issuerExchanges.move(siteCode, ids, { move: 'prepare' }))).toEqual({ done: PARCELS, refused: [] });
  return { owner, client, siteCode, ids };
};

/** The sizes of a PDF's pages in millimetres, as Chromium writes it. */
const pagesOf = (pdf: Buffer): readonly string[] =>
  [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b[^s][\s\S]*?\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map((found) =>
    [found[1], found[2]].map((points) => Math.round(Number(points) / POINTS_OF_MM)).join(' × '),
  );

const printed = async (page: Page, paper: RegExp, button: RegExp): Promise<readonly string[]> => {
  await page.getByRole('link', { name: button }).click();
  await expect(page.getByRole('heading', { name: paper })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('textbox', { name: '사유' }).fill('택배 접수');
  await page.getByRole('button', { name: '인쇄할 내용 보기' }).click();
  await expect(page.getByRole('article')).toHaveCount(PARCELS);
  await expect(page.getByRole('article').first()).toContainText('남궁아름다운이름');
  const sizes = pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(await violationsOn(page)).toEqual([]);
  await page.goBack();
  return sizes;
};

test('an operator prints and ships twenty redemptions from one Excel file with three faulty rows', async ({ page, request, origin }) => {
  const { owner, client, siteCode, ids } = await preparing({ origin, request });
  await enter(page, owner);
  const [unknownCarrier, badNumber, unknownExchange] = [4, 8, 13];
  const waybill = (at: number): string => `60012345${String(10_000 + at)}`;
  const rows = ids.map((id, at) => [
    at === unknownExchange ? '999999999' : String(id),
    at === unknownCarrier ? '독수리' : '우체국',
    at === badNumber ? '12' : waybill(at),
  ]);
  const head = [WAYBILL_COLUMNS.request, WAYBILL_COLUMNS.carrier, WAYBILL_COLUMNS.waybill];
  const sheet = (all: readonly (readonly string[])[]) => ({
    name: '운송장.xlsx',
    mimeType: 'application/octet-stream',
    buffer: xlsxOf([head, ...all]),
  });
  const upload = page.getByLabel('운송장 파일 (XLSX, CSV)');

  await test.step('labels of A6 and slips of A4, one a page', async () => {
    await page.goto('/nft/issuer/exchange/list?state=preparing');
    await page.getByRole('checkbox', { name: '이 화면의 신청 모두 고르기' }).check();
    expect(await printed(page, /^배송 라벨 20장/, /^라벨 인쇄/)).toEqual(Array(PARCELS).fill('105 × 148'));
    await page.getByRole('checkbox', { name: '이 화면의 신청 모두 고르기' }).check();
    expect(await printed(page, /^포장 명세서 20장/, /^명세서 인쇄/)).toEqual(Array(PARCELS).fill('210 × 297'));
  });

  await test.step('a look at the sheet names row and column, and sends nothing', async () => {
    await upload.setInputFiles(sheet(rows));
    await expect(page.getByText('20행 중 17건을 보낼 수 있고 3행은 고쳐야 해요.')).toBeVisible();
    const faults = page.getByRole('region', { name: '고쳐야 할 행' }).getByRole('row');
    await expect(faults.nth(1)).toContainText(/^6택배사독수리/);
    await expect(faults.nth(2)).toContainText(/^10운송장 번호12/);
    await expect(faults.nth(3)).toContainText(/^15신청 번호999999999/);
    expect(must(await client.exchanges.mine({ page: 1, size: 100 })).dataList.filter(({ state }) => state === 'preparing')).toHaveLength(
      PARCELS,
    );
  });

  let mended = '';
  await test.step('the faulty rows come back as a file, the others leave', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '고칠 행만 파일로 받기' }).click();
    mended = await readFile(await (await saved).path(), 'utf8');
    await page.getByRole('button', { name: '17건 발송 처리' }).click();
    await expect(page.getByText('17건을 발송 처리했습니다.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^배송 중 ?17$/ })).toBeVisible();
  });

  await test.step('the same file, mended, sends the other three', async () => {
    const right = mended
      .replace('독수리', '우체국')
      .replace(',12,', `,${waybill(badNumber)},`)
      .replace('999999999', String(ids[unknownExchange]));
    await upload.setInputFiles({ name: '운송장_고칠_행.csv', mimeType: 'text/csv', buffer: Buffer.from(right) });
    await expect(page.getByText('3행 중 3건을 보낼 수 있고 0행은 고쳐야 해요.')).toBeVisible();
    await page.getByRole('button', { name: '3건 발송 처리' }).click();
    await expect(page.getByText('3건을 발송 처리했습니다.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^배송 중 ?20$/ })).toBeVisible();
  });

  await test.step('all twenty are on their way, none twice, and the first file sends none of them again', async () => {
    await upload.setInputFiles(sheet(ids.map((id, at) => [String(id), '우체국', waybill(at)])));
    await expect(page.getByText('20행 중 0건을 보낼 수 있고 20행은 고쳐야 해요.')).toBeVisible();
    const seen = await Promise.all(ids.map(async (id) => must(await client.exchanges.exchange(id))));
    expect(seen.map(({ waybill: number }) => number)).toEqual(ids.map((_, at) => waybill(at)));
    expect(seen.map(({ steps }) => steps.filter(({ state }) => state === 'shipped').length)).toEqual(Array(PARCELS).fill(1));
    const notices = must(await client.notices.list({ page: 1, size: 100 })).dataList;
    expect(notices.filter(({ kind }) => kind === 'exchangeShipped')).toHaveLength(PARCELS);
    expect(must(await owner.client.staff.deeds({ siteCode, deed: 'papersPrinted', page: 1, size: 1 })).allCount).toBe(2 * PARCELS);
  });
});
