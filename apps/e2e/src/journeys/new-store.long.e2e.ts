import { NO_TEXTS, plainDisclosure } from '@naru/domain/issuer';
import { type ProductId, parseSiteCode, parseWon } from '@naru/domain/shared';
import { violationsOn } from '../support/axe.ts';
import { enter, joinedMember, pay } from '../support/joined.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { acknowledge, PASSWORD, PIN, proveBy, typePin } from '../support/member.ts';
import { must } from '../support/must.ts';
import { picture } from '../support/picture.ts';
import { fillIn } from '../support/product-form.ts';
import { openEmptyStore, SELLER } from '../support/store.ts';

const PRODUCTS = 50;
const CHOSEN = 10;

const toHome = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: '발행사 센터 메뉴' }).getByRole('link', { name: '홈' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '발행사 홈' })).toBeVisible();
};

const ended = (page: Page, what: RegExp) =>
  page.getByRole('region', { name: what }).getByRole('status').filter({ hasText: '건을 처리했습니다.' });

test('a store goes from nothing to its first sale, prices fifty products at once, and revokes what two buyers were quicker for', async ({
  page,
  request,
  origin,
}) => {
  const start = { origin, request };
  const owner = await joinedMember(start, 'founder');
  const siteCode = must(parseSiteCode(await openEmptyStore(owner)));
  const buyer = await joinedMember(start, 'first-buyer');
  await enter(page, owner);
  await page.goto('/nft/issuer/home');
  const step = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await expect(step('스토어 로고와 소개 채우기')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await test.step('its face: introduction and banner', async () => {
    await step('스토어 로고와 소개 채우기').click();
    await page.getByRole('textbox', { name: '소개' }).fill('새벽마다 흙을 빚습니다.');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await acknowledge(page, '회사 정보가 변경되었습니다.');
    await page.getByLabel('배너 올리기').setInputFiles(picture('wide.bmp'));
    await acknowledge(page, '배너가 변경되었습니다.');
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step('a category', async () => {
    await toHome(page);
    await step('카테고리 만들기').click();
    await page.getByRole('textbox', { name: '카테고리명' }).fill('도자');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText('도자', { exact: true })).toBeVisible();
  });

  const name = '새벽 찻잔';
  await test.step('a product, which nobody sells before the store says who does', async () => {
    await expect(page.getByRole('region', { name: '판매자 정보가 필요해요' })).toBeVisible();
    await fillIn(page, name, CHOSEN + 2);
    await page.getByRole('button', { name: '확인하고 등록' }).click();
    await page.getByRole('button', { name: '등록하고 판매 시작' }).click();
    await expect(page.getByText(/판매자 정보를 등록하지 않아 상품을 판매할 수 없습니다/).first()).toBeVisible();
  });
  const { dataList: made } = must(await owner.client.issuerPort.products({ siteCode, page: 1, size: 1 }));
  const productId: ProductId = made[0]?.productId ?? (0 as ProductId);

  await test.step('who sells: said by the form, with what it refuses', async () => {
    await page.goto('/nft/issuer/product/list');
    await page.getByRole('link', { name: '판매자 정보 등록하기' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '회사 정보 수정' })).toBeVisible();
    const form = page.getByRole('form', { name: '판매자 정보 등록' });
    await form.getByRole('textbox', { name: '상호' }).fill(SELLER.company);
    await form.getByRole('textbox', { name: '대표자' }).fill(SELLER.representative);
    await form.getByRole('textbox', { name: '사업자등록번호' }).fill('220-81-62518');
    await form.getByRole('textbox', { name: '개업일' }).fill(SELLER.openedOn);
    await form.getByRole('textbox', { name: '통신판매업 신고번호' }).fill(SELLER.mailOrderNumber);
    await form.getByRole('textbox', { name: '주소' }).fill(SELLER.address);
    await form.getByRole('textbox', { name: '전화번호' }).fill(SELLER.phone);
    await form.getByRole('textbox', { name: '이메일' }).fill(SELLER.email);
    await form.getByRole('button', { name: '판매자 정보 저장' }).click();
    await expect(form.getByText('사업자등록번호 10자리를 확인해 주세요.')).toBeVisible();
    await form.getByRole('textbox', { name: '사업자등록번호' }).fill(SELLER.businessNumber);
    await form.getByRole('button', { name: '판매자 정보 저장' }).click();
    await acknowledge(page, '판매자 정보를 저장했습니다.');
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step('the product, put on the shelf; a visitor reads who sells on it and on the store', async () => {
    must(await owner.client.issuerPort.listAll({ siteCode, productId, key: owner.client.newKey() }));
    const visitor = await page.context().browser()?.newPage();
    if (visitor === undefined) throw new Error('no browser');
    for (const address of [`issuer/store?siteCode=${siteCode}`, `issuer/store/product/detail?productId=${productId}`]) {
      await visitor.goto(`${origin}/nft/${address}`);
      const part = visitor.getByRole('region', { name: '판매자 정보' });
      for (const fact of [
        SELLER.company,
        SELLER.representative,
        SELLER.businessNumber,
        SELLER.mailOrderNumber,
        SELLER.address,
        SELLER.phone,
      ])
        await expect(part.getByText(fact, { exact: true })).toBeVisible();
      await expect(part.getByText('나루는 통신판매중개자이며 거래 당사자가 아닙니다.', { exact: false })).toBeVisible();
    }
    await visitor.close();
  });

  await test.step('the account that its sales are paid out to', async () => {
    await page.goto('/nft/issuer/home');
    await step('정산 계좌 등록하기').click();
    // The link that was pressed speaks of the account, too, and stays until the next screen is there.
    await expect(page.getByRole('heading', { level: 1, name: '정산 계좌', exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /계좌/ }).first().click();
    await page.getByRole('combobox', { name: '은행' }).selectOption('004');
    await page.getByRole('textbox', { name: '계좌번호' }).fill('123-456-78901');
    await page.getByRole('textbox', { name: '예금주' }).fill('새벽공방');
    await page.getByRole('button', { name: '저장' }).click();
    await proveBy(page, '본인확인', PASSWORD);
    await expect(page.getByRole('definition').filter({ hasText: '****8901' })).toBeVisible();
  });

  const price = must(parseWon(33_000));
  const buy = async (): Promise<void> => {
    await pay(origin, must(await buyer.client.orders.buyFromStore({ productId, price, key: buyer.client.newKey() })));
  };
  await test.step('the first sale, which its home shows by itself', async () => {
    await toHome(page);
    // Before what waits has been told, nothing is said of what is left to do either.
    await expect(page.getByRole('link', { name: /^새 주문 0/ })).toBeVisible();
    await expect(page.getByText('스토어 준비하기')).toHaveCount(0);
    await buy();
    // What waits is asked for once a minute.
    await expect(page.getByRole('link', { name: /^새 주문 1/ })).toBeVisible({ timeout: 120_000 });
    await page.getByRole('link', { name: /^새 주문 1/ }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('33,000원');
  });

  await test.step('ten chosen items, of which two have just been sold: eight are revoked, two are told', async () => {
    await page.goto(`/nft/issuer/product/detail?productId=${productId}`);
    await page.getByRole('checkbox', { name: '이 화면의 아이템 모두 선택' }).check();
    await page.getByRole('navigation', { name: '아이템 목록 페이지' }).getByRole('button', { name: '다음 페이지' }).click();
    await page.getByRole('checkbox', { name: `No. ${CHOSEN + 1} 선택`, exact: true }).check();
    await page.getByText('팔리지 않은 아이템 폐기').click();
    await page.getByRole('textbox', { name: '폐기 사유' }).fill('가마에서 금이 갔습니다.');
    await Promise.all([buy(), buy()]);
    await page.getByRole('button', { name: `${CHOSEN}개 폐기` }).click();
    await typePin(page, /PIN 번호/, PIN);
    await expect(ended(page, /^폐기 작업/)).toHaveText('8건을 처리했습니다. 2건은 처리하지 못했습니다.');
    await expect(page.getByRole('list', { name: '처리하지 못한 이유' }).getByRole('listitem')).toHaveText([/No\. 2: /, /No\. 3: /]);
    expect(must(await buyer.client.nfts.own({ page: 1, size: 10 })).allCount).toBe(3);
    const { revoked, sold, onSale } = must(await owner.client.issuerPort.counters(siteCode));
    expect({ revoked, sold, onSale }).toEqual({ revoked: 8, sold: 3, onSale: 1 });
  });

  await test.step('who bought, masked until a reason is given', async () => {
    const { nickname } = must(await buyer.client.accounts.info());
    await page.goto(`/nft/issuer/sold/detail?productId=${productId}`);
    await page.getByRole('button', { name: '구매자 보기' }).first().click();
    await page.getByRole('textbox', { name: '사유' }).fill('문의 답변');
    await expect(page.getByText(nickname)).toHaveCount(0);
    await page.getByRole('form', { name: '구매자 보기' }).getByRole('button').click();
    await expect(page.getByRole('link', { name: nickname })).toBeVisible();
    await expect(page.getByText(buyer.did)).toBeVisible();
  });

  await test.step("the month's statement, equal to the ledger to the won", async () => {
    await toHome(page);
    await page.getByRole('link', { name: '다음 지급 명세 보기' }).click();
    await expect(page).toHaveURL(/settlement$/);
    await page.goto('/nft/issuer/settlement');
    const sold = 3 * 33_000;
    const net = sold - sold / 20;
    const total = page.getByRole('region', { name: '항목별 합계 표' }).getByRole('row').last();
    await expect(total).toContainText(`${net.toLocaleString('ko-KR')}원`);
    await expect(page.getByText(/명세의 합계가 기록된 금액/)).toHaveCount(0);
    const statement = must(await owner.client.settlements.ofSite({ siteCode }));
    expect([statement.booked, statement.sums.map(({ kind, count }) => [kind, count])]).toEqual([net, [['sale', 3]]]);
    await expect(page.getByRole('region', { name: '정산 내역 표' }).getByRole('row')).toHaveCount(4);
    expect(await violationsOn(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '엑셀 파일 받기' }).click();
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^정산_${siteCode}_\\d{4}-\\d\\d[.]xlsx$`));
  });

  await test.step('fifty prices by a tenth less', async () => {
    const file = { name: 'cup.bmp', type: 'image/bmp', arrayBuffer: async () => new Uint8Array(picture('cup.bmp').buffer).buffer };
    const notice = plainDisclosure('normal', 'digital', '상세 정보 참고');
    const texts = { ...NO_TEXTS, description: '찻잔', notice };
    const terms = { categoryId: null, productType: 'normal', nftKind: 'digital', royaltyBasisPoints: 0, perMemberLimit: null } as const;
    const sale = { quantity: 1, saleFrom: null, saleUntil: null };
    for (let at = 1; at <= PRODUCTS; at += 1) {
      const draft = { name: `찻잔 ${String(at).padStart(2, '0')}번`, ...texts, ...terms, ...sale, price: must(parseWon(at * 1_000)) };
      must(await owner.client.issuerPort.createProduct({ siteCode, draft, picture: file, key: owner.client.newKey() }));
    }
    await page.goto('/nft/issuer/product/list?name=번&size=50');
    await page.getByRole('checkbox', { name: /모두 선택|전체 선택/ }).check();
    await page.getByRole('group', { name: '선택한 상품' }).getByRole('link', { name: '가격 변경' }).click();
    await page.getByRole('textbox', { name: '비율로 바꾸기' }).fill('-10');
    await page.getByRole('button', { name: '비율 적용' }).click();
    await page.getByRole('button', { name: `가격 변경 (${PRODUCTS})` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '가격 변경' }).click();
    await expect(ended(page, /^가격 변경 작업/)).toHaveText(`${PRODUCTS}건을 처리했습니다.`);
    const { dataList } = must(await owner.client.issuerPort.products({ siteCode, page: 1, size: 100, name: '번' }));
    expect(dataList.map(({ price: now }) => Number(now)).sort((one, other) => one - other)).toEqual(
      Array.from({ length: PRODUCTS }, (_, at) => (at + 1) * 900),
    );
  });
});
