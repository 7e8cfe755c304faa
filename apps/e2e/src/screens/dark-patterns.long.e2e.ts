import { darkPatternsOn, growthOf, kindsOf, obstaclesTo, repeatsOf } from '../support/dark-patterns.ts';
import { visitorsThings } from '../support/furnished.ts';
import { isThere } from '../support/go-on.ts';
import { enter, joinedMember } from '../support/joined.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { agreeToPay, PIN, typePin } from '../support/member.ts';

const LETTERS = 'font: 16px sans-serif; color: #111; background: #fff;';
const BUTTON = 'font-size: 16px; padding: 12px 24px; background: #eee; color: #111; border: 0;';
const show = (page: Page, html: string): Promise<void> => page.setContent(`<body style="${LETTERS}"><main>${html}</main></body>`);

/** What one look can see: a page of each, and the same without it. */
const PLANTED = [
  [
    'sequential price',
    '<section><h2>머그컵</h2><p>9,000원</p><p>포장비 별도</p></section>'.replace('<p>9,000원</p>', '<p>구천 원</p>'),
    '<section><h2>머그컵</h2><p>9,000원</p><p>포장비 3,000원 별도</p></section>',
  ],
  [
    'sequential price',
    '<p style="font-size: 9px">결제할 때 수수료 1,500원이 더해집니다.</p>',
    '<p style="font-size: 14px">결제할 때 수수료 1,500원이 더해집니다.</p>',
  ],
  [
    'preselected',
    '<form><label><input type="checkbox" checked>(선택) 마케팅 정보 수신에 동의합니다</label><button>가입하기</button></form>',
    '<form><label><input type="checkbox">(선택) 마케팅 정보 수신에 동의합니다</label><button>가입하기</button></form>',
  ],
  [
    'preselected',
    '<form><label><input type="radio" name="a">포장 없음</label><label><input type="radio" name="a" checked>선물 포장 (+3,000원)</label></form>',
    '<form><label><input type="radio" name="a" checked>포장 없음</label><label><input type="radio" name="a">선물 포장 (+3,000원)</label></form>',
  ],
  [
    'misleading hierarchy',
    `<div role="dialog"><p>광고를 받을까요?</p><button style="font-size: 9px; border: 0">거절</button><button style="${BUTTON}">받기</button></div>`,
    `<div role="dialog"><p>광고를 받을까요?</p><button style="${BUTTON}">거절</button><button style="${BUTTON}">받기</button></div>`,
  ],
  [
    'misleading hierarchy',
    `<div role="dialog"><button style="${BUTTON}">아니요, 혜택을 포기할게요</button><button style="${BUTTON}">받을게요</button></div>`,
    `<div role="dialog"><button style="${BUTTON}">아니요</button><button style="${BUTTON}">받을게요</button></div>`,
  ],
  [
    'misleading hierarchy',
    `<div role="dialog"><button style="${BUTTON} color: #ddd">나중에</button><button style="${BUTTON} background: #0050ff; color: #fff">받기</button></div>`,
    `<div role="dialog"><button style="${BUTTON}">나중에</button><button style="${BUTTON} background: #0050ff; color: #fff">받기</button></div>`,
  ],
  ['obstructed', '<p>탈퇴는 고객센터로 전화해 주세요.</p>', '<p>탈퇴는 내 정보에서 바로 할 수 있습니다.</p><button>탈퇴하기</button>'],
  [
    'hidden renewal',
    '<p>첫 달 무료로 시작하세요</p><button>시작하기</button>',
    '<p>첫 달 무료, 그 뒤 매월 4,900원. 2027년 1월 5일에 처음 결제합니다.</p><button>시작하기</button>',
  ],
  [
    'hidden renewal',
    '<p style="font-size: 10px">매월 4,900원이 자동으로 결제됩니다.</p><button>계속</button>',
    '<p>매월 4,900원이 자동으로 결제됩니다.</p><button>계속</button>',
  ],
] as const;

test('planted ones that one look can see are found, each by its kind, and nothing is found without them', async ({ page }) => {
  for (const [kind, planted, clean] of PLANTED) {
    await show(page, planted);
    expect(kindsOf(await darkPatternsOn(page)), planted).toEqual([kind]);
    await show(page, clean);
    expect(await darkPatternsOn(page), clean).toEqual([]);
  }
});

test('a box that may stand ticked on one screen is found on another, and so is a new one beside it', async ({ page }) => {
  const ticked = (name: string) => `<form><label><input type="checkbox" checked>${name}</label><button>저장</button></form>`;
  const at = async (address: string, name: string): Promise<string[]> => {
    const body = `<!doctype html><body style="${LETTERS}"><main>${ticked(name)}</main></body>`;
    await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    await page.goto(address);
    return darkPatternsOn(page);
  };
  expect(await at('/nft/user/info/update', '구매와 판매')).toEqual([]);
  expect(await at('/nft/issuer/product/list', '가격 열')).toEqual([]);
  expect(await at('/nft/user/info/account-info', '구매와 판매')).toEqual(['preselected: 구매와 판매']);
  expect(await at('/nft/user/info/update/more', '선물과 소유권 이전')).toEqual(['preselected: 선물과 소유권 이전']);
  expect(await at('/nft/user/info/update', '구매와 판매, 제휴사 소식')).toEqual(['preselected: 구매와 판매, 제휴사 소식']);
  expect(await at('/nft/issuer/product/list', '유료 노출 열')).toEqual(['preselected: 유료 노출 열']);
});

test('planted ones that take several looks are found: a price that grows, leaving that does not end, and what opens again and again', async ({
  page,
}) => {
  expect(
    growthOf([
      { where: 'a list', won: 9_000 },
      { where: 'paying', won: 9_500 },
    ]),
  ).toHaveLength(1);
  expect(
    growthOf([
      { where: 'a list', won: 9_000 },
      { where: 'paying', won: 9_000 },
    ]),
  ).toEqual([]);

  const leaving = (questions: number): Promise<void> =>
    show(
      page,
      `<p id="text">탈퇴하시겠어요?</p><button onclick="this.n = (this.n ?? 0) + 1; document.getElementById('text').textContent = this.n > ${questions} ? '탈퇴했습니다' : '정말요? ' + this.n">탈퇴하기</button>`,
    );
  await leaving(1);
  expect(await obstaclesTo(page, { press: /탈퇴/, done: /탈퇴했습니다/ })).toEqual([]);
  await leaving(6);
  expect(kindsOf(await obstaclesTo(page, { press: /탈퇴/, done: /탈퇴했습니다/ }))).toEqual(['obstructed']);

  const popup = `<h1>상점</h1><div role="dialog">앱을 설치하세요 <button onclick="this.parentElement.remove()">닫기</button></div>`;
  await page.route('**/planted/*', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<main>${popup}</main>` }));
  await page.route('**/clean/*', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<main><h1>상점</h1></main>' }));
  expect(kindsOf(await repeatsOf(page, ['/planted/1', '/planted/2'], isThere))).toEqual(['repeated']);
  expect(await repeatsOf(page, ['/clean/1', '/clean/2'], isThere)).toEqual([]);
});

const wonIn = (text: string | null): number => Number((/([\d,]+)\s*원/.exec(text ?? '')?.[1] ?? '').replaceAll(',', ''));

test('what is paid for a product is what its card said first, and withdrawing takes no more than buying', async ({
  page,
  request,
  origin,
}) => {
  const buyer = await joinedMember({ origin, request }, 'payer');
  await enter(page, buyer);
  await page.goto(`/nft/issuer/store?siteCode=NARU-ART&name=${encodeURIComponent('한 글자 판화')}`);
  const card = page.getByRole('main').getByRole('article').filter({ hasText: '한 글자 판화' }).first();
  const shown = [{ where: 'its card', won: wonIn(await card.textContent()) }];
  await card.getByRole('link').click();
  const buy = page.getByRole('main').getByRole('button', { name: '구매하기' }).first();
  await expect(buy).toBeEnabled();
  shown.push({ where: 'its page', won: wonIn(await page.getByRole('main').textContent()) });
  await buy.click();
  const dialog = page.getByRole('dialog');
  await agreeToPay(dialog);
  shown.push({ where: 'the order', won: wonIn(await dialog.textContent()) });
  await dialog.getByRole('button', { name: '결제하기' }).click();
  const pays = page.getByRole('button', { name: /원 결제하기$/ });
  await expect(pays).toBeVisible();
  shown.push({ where: 'paying', won: wonIn(await pays.textContent()) });
  expect(shown.filter(({ won }) => !(won > 0))).toEqual([]);
  expect(growthOf(shown)).toEqual([]);
  await pays.click();
  await expect(page.getByRole('heading', { name: '구매를 마쳤어요' })).toBeVisible();
  await page.goto(`/nft/user/history/order?orderId=${new URL(page.url()).searchParams.get('order')}`);
  await isThere(page);
  await page.getByLabel('철회하는 이유').selectOption('mistaken');
  expect(await obstaclesTo(page, { press: '청약철회하기', done: '청약철회를 접수했습니다' })).toEqual([]);
});

test('leaving ends within a few presses, and nothing asks again what was closed', async ({ page, request, origin }) => {
  const start = { origin, request };
  const { product, token, site } = await visitorsThings(start);
  const around = [
    '/nft/home',
    '/nft/market',
    `/nft/market/detail?productId=${product}`,
    `/nft/detail?tokenId=${token}`,
    `/nft/issuer/store?siteCode=${site}`,
    '/nft/home',
    '/nft/login',
    '/nft/home',
  ];
  expect(await repeatsOf(page, around, isThere)).toEqual([]);
  const leaver = await joinedMember(start, 'leaver');
  await enter(page, leaver);
  expect(await repeatsOf(page, [...around.slice(0, 5), '/nft/user/info/nft', '/nft/user/notices', '/nft/home'], isThere)).toEqual([]);
  await page.goto('/nft/user/info/update');
  const isAskedForPin = page.getByText('PIN 번호 6자리를 입력하세요');
  expect(
    await obstaclesTo(page, {
      press: /탈퇴/,
      done: /탈퇴가 완료되었습니다/,
      before: async () => {
        const understood = page.getByRole('checkbox', { name: /모두 확인했고/ });
        if (await understood.isVisible()) await understood.check();
      },
      after: async () => {
        if (await isAskedForPin.isVisible()) await typePin(page, 'PIN 번호 6자리를 입력하세요', PIN);
      },
    }),
  ).toEqual([]);
});
