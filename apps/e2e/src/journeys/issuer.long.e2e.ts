import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { violationsOn } from '../support/axe.ts';
import { joinedMember } from '../support/joined.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { acknowledge, DEMO_PASSWORD, PASSWORD, PIN, proveBy, signIn, typePin } from '../support/member.ts';
import { must } from '../support/must.ts';
import { aPdf } from '../support/pdf.ts';
import { picture } from '../support/picture.ts';
import { invitationAddress } from '../support/post.ts';
import { fillIn, sayAll } from '../support/product-form.ts';

/** What the issuer calls its products. */
const ISSUED = '물안개 나루';

/** Confirms what was filled in; the product is made, and on no shelf yet. */
const confirmAll = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '확인하고 등록' }).click();
  await page.getByRole('button', { name: '등록만 하기' }).click();
  await expect(page).toHaveURL(/product\/detail/);
  await page.goto('/nft/issuer/product/list');
};

/** Where originals lie for a minute. */
const ORIGINAL = '**/file/original/**';

/** Files as cameras and programs write them; what each is stands beside them. */
const sample = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../../../server/src/gateways', name));
const PHOTO = { name: '한강.jpg', mimeType: 'image/jpeg', buffer: sample('media/samples/gps.jpg') };
const FILM = { name: '한강.mp4', mimeType: 'video/mp4', buffer: sample('media/samples/hevc.mp4') };
const PHONE = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') };

// One after the other: a second log-in of the same issuer would end the first.
test.describe.configure({ mode: 'default' });

test('an issuer makes a product with a picture and a PDF, mints it, finds it in the store and reads the PDF', async ({ page }) => {
  const name = `${ISSUED} ${Date.now() % 100_000}`;
  await signIn(page, 'issuer@naru.test', DEMO_PASSWORD);
  await fillIn(page, name, 3);
  await page
    .getByLabel('원본 파일 (선택)')
    .setInputFiles({ name: 'dawn.pdf', mimeType: 'application/pdf', buffer: aPdf(['강가의 새벽', '나루터']) });
  await expect(page.getByText('구매한 회원은 dawn.pdf 파일을 원본으로 받아요.')).toBeVisible();
  await confirmAll(page);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `${name} 발행` }).click();
  await expect(page.getByText('NFT 3개의 발행을 시작했습니다.')).toBeVisible();
  await row.getByRole('button', { name: `${name} 판매 등록` }).click();
  await expect(page.getByText('NFT 3개를 판매 등록했습니다.')).toBeVisible();
  await expect(row).toContainText('판매 중');

  await page.goto('/nft/issuer/store');
  await page.getByRole('main').getByRole('list').getByRole('link', { name: '나루데모화랑' }).first().click();
  await page.getByRole('main').getByRole('article').filter({ hasText: name }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('main').getByRole('button', { name: '구매하기' }).first()).toBeEnabled();
  const picture = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBeGreaterThan(0);

  await test.step('reads the original page by page: drawn, and with words that can be read out', async () => {
    await page.getByRole('button', { name: '원본 보기' }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText('강가의 새벽')).toBeAttached();
    const ink = () =>
      dialog.locator('canvas').evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
        return data.filter((value, at) => at % 4 === 0 && value < 128).length;
      });
    await expect.poll(ink).toBeGreaterThan(100);
    await expect(dialog.getByRole('status')).toHaveText('2쪽 가운데 1쪽');
    await dialog.getByRole('region', { name: /화살표 키/ }).press('ArrowRight');
    await expect(dialog.getByText('나루터')).toBeAttached();
    await expect(dialog.getByText('강가의 새벽')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: '다음 쪽' })).toBeDisabled();
    await dialog.getByRole('button', { name: '크게 보기' }).click();
    await expect(dialog.getByRole('button', { name: /^125%.*너비에 맞추기$/ })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    const [saved] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '파일로 내려받기' }).click()]);
    expect(saved.suggestedFilename()).toBe(`${name}.pdf`);
  });

  for (const { what, bytes, message } of [
    { what: 'locked', bytes: aPdf(['비밀'], 'locked'), message: '비밀번호가 걸린 PDF' },
    { what: 'broken', bytes: Buffer.from('%PDF-1.7 and no more'), message: 'PDF 파일이 손상되어' },
  ]) {
    await test.step(`is message of a ${what} one, and can save it`, async () => {
      await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.route(ORIGINAL, (route) => route.fulfill({ contentType: 'application/pdf', body: bytes }));
      await page.getByRole('button', { name: '원본 보기' }).click();
      await expect(page.getByRole('dialog')).toContainText(message);
      await expect(page.getByRole('dialog').getByRole('link', { name: '파일로 내려받기' })).toBeVisible();
    });
  }
});

/** Makes a product of so many items, mints them and puts them on the shelf. */
const makeProduct = async (page: Page, name: string, items: number): Promise<void> => {
  await fillIn(page, name, items);
  await confirmAll(page);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `${name} 발행` }).click();
  await expect(page.getByText(`NFT ${items}개의 발행을 시작했습니다.`)).toBeVisible();
  await row.getByRole('button', { name: `${name} 판매 등록` }).click();
  await expect(page.getByText(`NFT ${items}개를 판매 등록했습니다.`)).toBeVisible();
};

const ended = (page: Page, what: RegExp) => page.getByRole('region', { name: what }).getByText('건을 처리했습니다.');

test('an issuer prices, hides, mends and revokes what they sell, and buyers read what it said before', async ({ page }) => {
  const name = `${ISSUED} ${Date.now() % 100_000}`;
  await signIn(page, 'issuer@naru.test', DEMO_PASSWORD);
  await makeProduct(page, name, 4);

  await test.step('its price by a tenth less, and back again', async () => {
    await page.getByRole('checkbox', { name: `${name} 선택` }).check();
    await page.getByRole('group', { name: '선택한 상품' }).getByRole('link', { name: '가격 변경' }).click();
    await page.getByRole('textbox', { name: '비율로 바꾸기' }).fill('-10');
    await page.getByRole('button', { name: '비율 적용' }).click();
    await page.getByRole('button', { name: '가격 변경 (1)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '가격 변경' }).click();
    await expect(ended(page, /^가격 변경 작업/)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('29,700원');
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(ended(page, /되돌리기 작업/)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('33,000원');
  });

  await test.step('its price from next week on, and back the week after, one of them called off', async () => {
    const plans = page.getByRole('region', { name: '예약된 가격' }).getByRole('listitem').filter({ hasText: name });
    for (const [at, days, price] of [
      [1, 7, '30000'],
      [2, 14, '33500'],
    ] as const) {
      const from = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      await page.getByRole('textbox', { name: `${name} 새 가격` }).fill(price);
      await page.getByLabel('적용 시각 (선택)').fill(`${from}T10:00`);
      await page.getByRole('button', { name: '가격 예약 (1)' }).click();
      await expect(plans).toHaveCount(at);
    }
    await expect(plans.first()).toContainText('33,000원 → 30,000원');
    await expect(plans.last()).toContainText('30,000원 → 33,500원');
    await plans.first().getByRole('button', { name: '예약 취소' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '예약 취소' }).click();
    await expect(page.getByText('예약을 취소했습니다.')).toBeVisible();
    await expect(plans).toHaveCount(1);
    await expect(plans).toContainText('33,000원 → 33,500원');
  });

  await test.step('its description, which buyers read as changed', async () => {
    await page.goto('/nft/issuer/product/list');
    await page.getByRole('link', { name }).click();
    await page.getByRole('link', { name: '상품 수정' }).click();
    await expect(page.getByRole('textbox', { name: '상품명' })).toBeDisabled();
    await page.getByRole('textbox', { name: '상품 설명' }).fill('노을이 지는 저녁의 나루');
    await page.getByRole('button', { name: '저장하기' }).click();
    await expect(page.getByText('바꾼 내용을 저장했습니다.')).toBeVisible();
    await page.getByRole('link', { name: '스토어에서 보기' }).click();
    await page.getByText('상품 내용 변경 이력').click();
    await expect(page.locator('del')).toContainText('물안개가 걷히는 새벽의 나루');
    await expect(page.locator('ins')).toContainText('노을이 지는 저녁의 나루');
    await page.goBack();
  });

  await test.step('two of its items, confirmed by PIN; the others stay', async () => {
    await page.getByRole('checkbox', { name: 'No. 2 선택' }).check();
    await page.getByRole('checkbox', { name: 'No. 3 선택' }).check();
    await page.getByText('팔리지 않은 아이템 폐기').click();
    await page.getByRole('textbox', { name: '폐기 사유' }).fill('잘못 만든 아이템');
    expect((await violationsOn(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
    await page.getByRole('button', { name: '2개 폐기' }).click();
    await typePin(page, /PIN 번호/, PIN);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('폐기 내역');
    await expect(ended(page, /^폐기 작업/)).toContainText('2건을 처리했습니다.');
    await expect(page.getByRole('row').filter({ hasText: 'No. ' })).toHaveCount(2);
    await page.getByRole('link', { name: '상품 보기' }).click();
    // What was left has rows of what was revoked, too, and none of what stays.
    await expect(page.getByRole('row').filter({ hasText: 'No. 1' })).toContainText('판매 중');
    await expect(page.getByRole('row').filter({ hasText: 'No. 2' })).toContainText('폐기');
    await expect(page.getByRole('list').filter({ hasText: '상품 수정' })).toContainText('폐기');
  });

  await test.step('and sees what became of it: jobs, how often its page was opened, and what waits', async () => {
    await page.getByRole('link', { name: '성과' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('성과');
    await expect(page.getByRole('img', { name: /^조회 [1-9]\d*회$/ })).toBeVisible();
    await page.getByRole('navigation', { name: '발행사 센터 메뉴' }).getByRole('link', { name: '작업' }).click();
    await page
      .getByRole('link', { name: /^폐기 \d+ 결과 보기$/ })
      .first()
      .click();
    await expect(ended(page, /^폐기 작업/)).toContainText('2건을 처리했습니다.');
    await page.getByRole('navigation', { name: '발행사 센터 메뉴' }).getByRole('link', { name: '홈' }).click();
    await expect(page.getByRole('img', { name: /^최근 30일 판매 금액/ })).toBeVisible();
    await page.getByRole('link', { name: /^작성 중인 상품/ }).click();
    await expect(page).toHaveURL(/state=draft/);
  });
});

test('a product is begun at one machine, gone on with at another, looked at, confirmed, and seen by a shopper', async ({
  page,
  browser,
}) => {
  const name = `${ISSUED} ${Date.now() % 100_000}`;
  await signIn(page, 'issuer@naru.test', DEMO_PASSWORD);
  await page.goto('/nft/issuer/product/create');
  await page.getByRole('textbox', { name: '상품명' }).fill(name);
  await page.getByLabel('상품 이미지', { exact: true }).setInputFiles([picture('front.bmp'), picture('side.bmp')]);
  await expect(page.getByRole('img', { name: '2번째 이미지' })).toBeVisible();
  await page.getByRole('textbox', { name: '판매 가격' }).fill('45000');
  await expect(page.getByText(/^저장했어요/)).toBeVisible();
  await page.close();

  const another = await browser.newContext();
  const port = await another.newPage();
  await signIn(port, 'issuer@naru.test', DEMO_PASSWORD);
  await port.goto('/nft/issuer/product/create');
  await port.getByRole('link', { name: `${name} 이어서 작성` }).click();
  await expect(port.getByRole('textbox', { name: '판매 가격' })).toHaveValue('45,000');
  await expect(port.getByRole('img', { name: '2번째 이미지' })).toBeVisible();
  await port.getByRole('button', { name: '2번째 이미지 보이는 부분' }).click();
  await port.getByLabel('확대').press('ArrowRight');
  await port.getByRole('navigation', { name: '작성 순서' }).getByRole('button', { name: '상품 설명' }).press('Enter');
  await port.keyboard.type('물안개가 걷히는 새벽의 나루');
  await sayAll(port);
  expect(await violationsOn(port)).toEqual([]);
  await port.getByRole('button', { name: '미리 보기' }).click();
  await expect(port.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await violationsOn(port)).toEqual([]);
  await port.getByRole('link', { name: '확인하고 등록' }).click();
  await expect(port.getByText('42,750원')).toBeVisible();
  expect(await violationsOn(port)).toEqual([]);
  await port.getByRole('button', { name: '등록하고 판매 시작' }).click();
  await expect(port).toHaveURL(/product\/detail\?productId=\d+/);
  const productId = new URL(port.url()).searchParams.get('productId');

  const anybody = await browser.newContext();
  const shopper = await anybody.newPage();
  await shopper.goto(`/nft/issuer/store/product/detail?productId=${productId}`);
  await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible();
  await shopper.getByRole('button', { name: '2번째 이미지 보기' }).click();
  await expect(shopper.getByRole('img', { name: `${name}, 2번째 이미지` })).toBeVisible();
  await Promise.all([another.close(), anybody.close()]);
});

test('an owner invites somebody who may look and not act, sees what was done, and ends it at once', async ({
  page,
  browser,
  request,
  origin,
}) => {
  const { client, email } = await joinedMember({ origin, request }, 'viewer');
  const { nickname } = must(await client.accounts.info());
  await signIn(page, 'issuer@naru.test', DEMO_PASSWORD);
  await page.goto('/nft/issuer/staff');
  await page.getByRole('textbox', { name: '이메일' }).fill(email);
  await page.getByRole('combobox', { name: '역할', exact: true }).selectOption('viewer');
  await page.getByRole('button', { name: '초대 보내기' }).click();
  await proveBy(page, '본인확인', DEMO_PASSWORD);
  await acknowledge(page, `${email} 주소로 초대를 보냈어요.`);

  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(origin + (await invitationAddress(request, origin, email)));
  await guest.getByRole('main').getByRole('link', { name: '로그인' }).click();
  await guest.getByRole('textbox', { name: '이메일' }).fill(email);
  await guest.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD);
  await guest.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click();
  await guest.getByRole('button', { name: '초대 수락하기' }).click();
  await acknowledge(guest, '함께할 수 있어요.');
  await guest.getByRole('link', { name: '카테고리' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: '카테고리' })).toBeVisible();
  await expect(guest.getByRole('main')).toContainText('조회자라서 보기만 할 수 있어요.');
  await expect(guest.getByRole('textbox', { name: '카테고리명' })).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '갈 곳, 할 일, 상품, 주문 번호, 운송장' }).fill('활동');
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: nickname }).filter({ hasText: '초대 수락' })).toBeVisible();
  await page.getByRole('link', { name: '구성원' }).click();
  await page.getByRole('button', { name: `${nickname}님 내보내기` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '내보내기' }).click();
  await proveBy(page, '본인확인', DEMO_PASSWORD);
  await acknowledge(page, '구성원을 내보냈어요.');
  await guest.getByRole('link', { name: '상품 목록' }).click();
  await expect(guest.getByRole('main')).toContainText('권한이 없습니다.');
  await context.close();
});

test('an issuer is told of an original what is changed and what buyers will not see, and what they give is what is opened', async ({
  page,
}) => {
  const name = `한강의 새벽 ${Date.now() % 100_000}`;
  await signIn(page, 'issuer@naru.test', DEMO_PASSWORD);
  await fillIn(page, name, 1);
  await page.getByRole('button', { name: '1번째 이미지 빼기' }).click();
  await page.getByLabel('상품 이미지', { exact: true }).setInputFiles(PHOTO);
  const notes = page.getByRole('list', { name: '원본 파일 안내' });
  await expect(notes).toContainText('찍은 위치 정보가 들어 있어 그 부분만 지웠어요.');

  await test.step('a film that not every browser plays, and a file that is not taken', async () => {
    const original = page.getByLabel('원본 파일 (선택)');
    await original.setInputFiles(PHONE);
    await expect(page.getByRole('alert').filter({ hasText: 'HEIC 사진입니다.' })).toBeVisible();
    await original.setInputFiles(FILM);
    await expect(notes).toContainText('영상이 HEVC(H.265) 방식이라');
    await expect(notes).not.toContainText('위치');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: '원본 파일 빼기' }).click();
    await expect(notes).toContainText('위치');
  });

  await page.getByRole('button', { name: '확인하고 등록' }).click();
  await expect(page.getByRole('region', { name: '원본 파일 안내' })).toContainText('그 부분만 지웠어요.');
  await page.getByRole('button', { name: '등록하고 판매 시작' }).click();
  await expect(page).toHaveURL(/product\/detail/);
  await expect(page.getByRole('list', { name: '원본 파일 안내' })).toContainText('그 부분만 지웠어요.');

  await test.step('what is opened is what was given, but for the place', async () => {
    await page.getByRole('link', { name: '스토어에서 보기' }).click();
    const coming = page.waitForResponse(/\/file\/original\//);
    await page.getByRole('button', { name: '원본 보기' }).click();
    const bytes = await (await coming).body();
    expect([bytes.length, bytes.includes('김나루'), bytes.includes('GPSLatitude')]).toEqual([PHOTO.buffer.length, true, false]);
    const shown = page.getByRole('dialog', { name }).getByRole('img', { name });
    await expect.poll(() => shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBe(24);
  });
});

test('whoever opens an original that their browser does not play is given its file', async ({ page }) => {
  const name = `한강의 밤 ${Date.now() % 100_000}`;
  await signIn(page, 'issuer@naru.test', DEMO_PASSWORD);
  await fillIn(page, name, 1);
  await page.getByLabel('원본 파일 (선택)').setInputFiles(FILM);
  await expect(page.getByRole('list', { name: '원본 파일 안내' })).toContainText('HEVC(H.265)');
  await page.getByRole('button', { name: '확인하고 등록' }).click();
  await page.getByRole('button', { name: '등록하고 판매 시작' }).click();
  await page.getByRole('link', { name: '스토어에서 보기' }).click();
  await page.getByRole('button', { name: '원본 보기' }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toContainText(/원본을 보여 드리지 못했어요|영상을 볼 수 없어요/);
  const [saved] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: '파일로 내려받기' }).click()]);
  expect(readFileSync(await saved.path())).toEqual(FILM.buffer);
});
