import { enterConsole, type SignedInStaffUser, staffPlatform } from '../support/console.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { acknowledge, agreeToPay, buyAndPay, join, newPerson, PASSWORD, proveToJoin, signIn } from '../support/member.ts';
import { type Market, startMarket } from '../support/server.ts';
import { faultsInAllVariants } from '../support/visual-variants.ts';

test.describe('young people', () => {
  let market: Market;
  let people: ReadonlyMap<string, SignedInStaffUser>;
  test.beforeAll(async () => {
    // Room for one print, and not for a second.
    market = await startMarket({ NARU_MINOR_MONTH: '100000', NARU_OPS: 'on' });
    people = await staffPlatform(market.dataDir, ['support', 'settlement']);
  });
  test.afterAll(() => market.stop());

  const openPrint = async (page: Page): Promise<void> => {
    await page.goto(`/nft/issuer/store?siteCode=NARU-ART&name=${encodeURIComponent('한 글자 판화')}`);
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('banner').getByRole('link', { name: /내 정보/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: '구매하기' }).first()).toBeEnabled();
  };

  test('a child of ten does not join, and reads why', async ({ browser, request }) => {
    const page = await browser.newPage({ baseURL: market.origin, locale: 'ko-KR' });
    const child = { ...newPerson('아이'), born: { birth: `${String(new Date().getFullYear() - 10).slice(2)}0101`, digit: '3' } };
    await page.goto('/nft/join');
    await proveToJoin(page, request, market.origin, child);
    const words = '만 14세 미만은 가입할 수 없습니다. 입력한 개인정보는 남기지 않았습니다.';
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: '비밀번호', exact: true })).toHaveCount(0);
    await page.close();
  });

  test('somebody of sixteen reads before paying who may cancel it, and is stopped at the limit', async ({ browser, request }) => {
    const page = await browser.newPage({ baseURL: market.origin, locale: 'ko-KR' });
    const born = { birth: `${String(new Date().getFullYear() - 16).slice(2)}0101`, digit: '4' };
    const person = { ...newPerson('청소년'), born };
    await join(page, request, market.origin, person);
    await page.goto('/nft/home');
    if (await page.getByRole('banner').getByRole('link', { name: '로그인' }).isVisible()) await signIn(page, person.email, PASSWORD);
    await openPrint(page);
    await page.getByRole('main').getByRole('button', { name: '구매하기' }).first().click();
    const notice = page.getByRole('dialog').getByRole('region', { name: '미성년자 구매 안내' });
    await expect(notice).toContainText('회원 본인이나 법정대리인이 취소할 수 있습니다');
    expect(await faultsInAllVariants(page, 'an order of a minor', '[role=dialog]')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).first().click();
    await openPrint(page);
    await buyAndPay(page);
    await openPrint(page);
    await page.getByRole('main').getByRole('button', { name: '구매하기' }).first().click();
    const dialog = page.getByRole('dialog');
    await agreeToPay(dialog);
    await dialog.getByRole('button', { name: '결제하기' }).click();
    await expect(page.getByRole('dialog', { name: '알림' })).toContainText(
      '미성년자는 한 달에 100,000원까지 살 수 있고, 이번 달에는 10,000원 남았습니다.',
    );

    await test.step('their guardian cancels what was bought, by a document', async () => {
      await page.goto('/nft/user/history/payment');
      await page
        .getByRole('main')
        .getByRole('link', { name: /한 글자 판화/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: '주문 상세' })).toBeVisible();
      await page.getByRole('link', { name: '법정대리인의 취소 신청' }).click();
      await expect(page.getByRole('textbox', { name: '주문 번호' })).not.toHaveValue('');
      await page.getByRole('textbox', { name: '법정대리인 이름' }).fill('김보호');
      await page.getByRole('textbox', { name: '제목' }).fill('아이의 구매를 취소합니다');
      await page.getByRole('textbox', { name: '내용' }).fill('부모의 동의 없이 한 구매입니다.');
      await page.getByRole('button', { name: '문의 등록' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await faultsInAllVariants(page, 'a claim of a guardian', 'main')).toEqual([]);
      const proof = { name: '가족관계증명서.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n가족관계증명서') };
      await page.locator('input[type=file]').setInputFiles(proof);
      await page.getByRole('button', { name: '문의 등록' }).click();
      await acknowledge(page, '문의를 등록했습니다');
    });

    await test.step('two staff users take it back', async () => {
      const [takes, approves] = [await browser.newPage(), await browser.newPage()];
      await enterConsole(takes, market.origin, people.get('support'));
      await takes.goto(`${market.origin}/ops/inquiries`);
      await takes.getByRole('link', { name: '아이의 구매를 취소합니다' }).click();
      await expect(takes.getByText('주문할 때 미성년자', { exact: true })).toBeVisible();
      expect(await faultsInAllVariants(takes, 'a claim of a guardian in the console')).toEqual([]);
      await takes.getByRole('button', { name: /구매 취소하기/ }).click();
      await takes.getByRole('dialog').getByLabel('취소 이유').fill('친권자임을 서류로 확인했습니다.');
      await takes.getByRole('dialog').getByLabel('이유', { exact: true }).fill('미성년자의 구매');
      await takes.getByRole('dialog').getByRole('button', { name: '구매 취소하기' }).click();
      await expect(takes.getByRole('main').getByRole('status').first()).toContainText('승인을 요청했습니다.');
      await enterConsole(approves, market.origin, people.get('settlement'));
      await approves.goto(`${market.origin}/ops/approvals`);
      await approves
        .getByRole('main')
        .getByRole('link', { name: /판매 환불/ })
        .first()
        .click();
      await approves.getByRole('button', { name: '승인', exact: true }).click();
      await approves.getByRole('dialog').getByRole('button', { name: '승인', exact: true }).click();
      await expect(approves.getByRole('main').getByRole('status').first()).toContainText('승인했고, 처리했습니다.');
    });

    await test.step('and the young person reads it on the order', async () => {
      await page.goto('/nft/user/history/payment');
      await page
        .getByRole('main')
        .getByRole('link', { name: /한 글자 판화/ })
        .first()
        .click();
      await expect(page.getByRole('region', { name: '환불' })).toContainText('법정대리인의 취소');
      await expect(page.getByRole('link', { name: '법정대리인의 취소 신청' })).toHaveCount(0);
    });
    await page.close();
  });
});
