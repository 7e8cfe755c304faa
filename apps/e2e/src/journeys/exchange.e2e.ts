import { expect, type Page, test } from '../support/journey.ts';
import { acknowledge, DEMO_PASSWORD, PIN, signIn, typePin } from '../support/member.ts';
import { type Market, startMarket } from '../support/server.ts';

const ASK_PIN = 'PIN 번호 6자리를 입력하세요';
const GOLD = '나루데모골드';

/** Stands in for the searching service, and looks for what it could take with it. */
const SERVICE = `
globalThis.reached = [];
const tryTo = (name, take) => { try { take(); reached.push(name); } catch {} };
tryTo('storage', () => localStorage.getItem('naru'));
tryTo('session', () => sessionStorage.length);
tryTo('cookie', () => document.cookie);
fetch('/center/common/v1/version').then(() => reached.push('server'), () => {});
globalThis.daum = { Postcode: class {
  constructor(options) { this.options = options; }
  embed(place) {
    const choice = document.createElement('button');
    choice.textContent = '세종대로 110';
    choice.onclick = () => this.options.oncomplete({ zonecode: '04524', roadAddress: '서울특별시 중구 세종대로 110', address: '' });
    place.append(choice);
  }
} };`;

/** What the rows of a history are about, the newest first. */
const kinds = async (page: Page, label: string): Promise<string> =>
  (await page.getByRole('region', { name: label }).getByRole('row').allTextContents()).join('\n');

// A server of its own: another journey's log-in with the same accounts would end these two sessions.
let market: Market;
test.beforeAll(async () => {
  market = await startMarket({ NARU_POSTCODE: 'daum' });
});
test.afterAll(() => market.stop());

test('gold is redeemed: asked for with its costs, paid, prepared, sent, delivered and received; the NFT ends and a certificate stays', async ({
  browser,
}) => {
  const at = { baseURL: market.origin, locale: 'ko-KR' };
  const [owner, issuer] = [await browser.newPage(at), await browser.newPage(at)];
  let detail = '';
  let token = '';

  await test.step('the owner says where it goes, sees the whole cost and agrees', async () => {
    await signIn(owner, 'buyer@naru.test', DEMO_PASSWORD);
    await owner.goto('/nft/user/product/exchange');
    const free = owner.getByRole('list', { name: '신청할 수 있는 NFT' }).getByRole('listitem').filter({ hasText: GOLD });
    await free.first().getByRole('link').click();
    await owner.waitForURL(/tokenId=/);
    token = new URL(owner.url()).searchParams.get('tokenId') ?? '';
    await owner.context().route('https://t1.daumcdn.net/**', (route) => route.fulfill({ contentType: 'text/javascript', body: SERVICE }));
    await owner.getByRole('button', { name: '주소 찾기' }).click();
    await expect(owner.getByRole('button', { name: '세종대로 110' })).toBeVisible();
    // The service is somebody else's script: it reads and asks nothing of ours.
    expect(await owner.evaluate('globalThis.reached')).toEqual([]);
    await owner.getByRole('button', { name: '세종대로 110' }).click();
    await expect(owner.getByLabel('우편번호')).toHaveValue('04524');
    await expect(owner.getByLabel('도로명 주소')).toHaveValue('서울특별시 중구 세종대로 110');
    await owner.getByLabel('받는 분 이름').fill('김구매');
    await owner.getByLabel('휴대폰 번호').fill('010-1234-5678');
    await expect(owner.getByRole('main')).toContainText('부가세');
    await owner.getByRole('button', { name: '신청 내용 확인' }).click();
    await expect(owner.getByRole('main')).toContainText('(04524) 서울특별시 중구 세종대로 110');
    await owner.getByRole('checkbox', { name: /청약철회 안내/ }).check();
    await owner.getByRole('checkbox', { name: /개인정보 제공/ }).check();
    await owner.getByRole('button', { name: '신청하고 결제하기' }).click();
    await typePin(owner, ASK_PIN, PIN);
  });

  await test.step('the owner pays the costs', async () => {
    await owner.waitForURL(/\/nft\/pay\?key=/);
    await owner.getByRole('button', { name: /원 결제하기$/ }).click();
    await expect(owner.getByRole('heading', { name: '실물 수령 상세' })).toBeVisible();
    await expect(owner.getByRole('list', { name: '진행 내역' })).toContainText('신청 완료');
    detail = owner.url();
  });

  await test.step('the issuer prepares and sends it, and says that it has arrived', async () => {
    await signIn(issuer, 'issuer@naru.test', DEMO_PASSWORD);
    await issuer.goto('/nft/issuer/exchange/list');
    await issuer.getByLabel('발행사 선택').selectOption({ label: GOLD });
    await issuer.getByRole('button', { name: /신청 완료/ }).click();
    // Until the filter has answered, others of the same name stand there.
    const exchangeId = new URL(detail).searchParams.get('exchangeId');
    const row = issuer.getByRole('region', { name: '실물 수령' }).getByRole('row').filter({ hasText: '김*매' });
    await row.locator(`a[href$="exchangeId=${exchangeId}"]`).click();
    await expect(issuer.getByRole('main')).toContainText('010-****-5678');
    await issuer.getByRole('button', { name: '준비 시작' }).click();
    await issuer.getByRole('dialog', { name: '준비 시작' }).getByRole('button', { name: '준비 시작' }).click();
    await acknowledge(issuer, '상품 준비 중으로 바꾸었습니다');
    // Gold leaves with everything recorded, and not before.
    await expect(issuer.getByRole('main')).toContainText('보낼 수 있어요. 아직 기록하지 않은 것: 일련번호, 실물 사진');
    await expect(issuer.getByLabel('운송장 번호')).toHaveCount(0);
    await issuer.getByLabel('일련번호').fill('NG-2026-77');
    await issuer.getByLabel('실물 사진').setInputFiles({ name: '저울.png', mimeType: 'image/png', buffer: await issuer.screenshot() });
    await issuer.getByRole('button', { name: '기록하기' }).click();
    await expect(issuer.getByRole('region', { name: '실물 정보' })).toContainText('NG-2026-77');
    await issuer.getByLabel('운송장 번호').fill('6001234567890');
    await issuer.getByRole('button', { name: '발송 처리' }).click();
    await acknowledge(issuer, '발송 처리하고 회원에게');
    await issuer.getByRole('button', { name: '배송 완료 처리' }).click();
    await acknowledge(issuer, '배송 완료로 바꾸었습니다');
  });

  await test.step('the owner confirms that they have it', async () => {
    await owner.goto(detail);
    await expect(owner.getByRole('link', { name: '배송 조회 (새 창)' }).first()).toHaveAttribute('href', /epost\.go\.kr.*6001234567890/);
    const goods = owner.getByRole('region', { name: '실물 정보' });
    await expect(goods).toContainText('NG-2026-77');
    await goods.getByRole('button', { name: '실물 사진 보기' }).click();
    const photo = goods.getByRole('img', { name: '실물 사진' });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const hands = owner.getByRole('region', { name: '실물 인도 기록' });
    await hands.getByRole('heading', { name: '실물 인도 기록' }).click();
    await expect(hands).toContainText('검증됨');
    await expect(hands).toContainText('발행사의 키로 서명 (로그인)');
    await hands.getByRole('button', { name: '가린 값 열어 보기' }).click();
    await expect(hands).toContainText('운송장 번호: 6001234567890');
    await owner.getByRole('main').getByRole('button', { name: '수령 확인' }).click();
    await owner.getByRole('dialog', { name: '수령 확인' }).getByRole('button', { name: '수령 확인' }).click();
    await acknowledge(owner, '수령을 확인했습니다');
    await expect(owner.getByRole('region', { name: '실물 수령 증명서' })).toContainText(GOLD);
  });

  await test.step('both sides find the request, the receipt and the end in the histories', async () => {
    const wholeStory = /폐기[\s\S]*실물 수령 완료[\s\S]*실물 수령 신청/;
    await owner.goto('/nft/user/info/trade-history');
    const own = owner.getByRole('list', { name: '거래 내역' }).getByRole('listitem');
    await expect.poll(async () => (await own.allTextContents()).join('\n')).toMatch(wholeStory);
    await issuer.goto(`/nft/detail?tokenId=${token}`);
    await expect.poll(() => kinds(issuer, '최근 거래 내역')).toMatch(wholeStory);
    await issuer.goto('/nft/issuer/exchange/list?state=completed');
    await expect(issuer.getByRole('region', { name: '실물 수령' })).toContainText('김*매');
  });
  await Promise.all([owner.close(), issuer.close()]);
});
