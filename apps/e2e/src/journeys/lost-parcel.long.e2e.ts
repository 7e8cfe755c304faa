import { enter, joinedMember } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';
import { operate } from '../support/operator.ts';
import { shippedTo } from '../support/store.ts';

test('a lost parcel is told, answered, decided and refunded; its owner sees each step and where the money is', async ({
  page,
  browser,
  request,
  origin,
}) => {
  const start = { origin, request };
  const [issuer, owner] = [await joinedMember(start, 'issuer'), await joinedMember(start, 'loser')];
  const { siteCode, exchangeId } = await shippedTo(start, issuer, owner);
  const port = await browser.newPage({ baseURL: origin, locale: 'ko-KR' });

  await test.step('the owner says that it did not come, which stops the clock', async () => {
    await enter(page, owner);
    await page.goto(`/nft/user/product/exchange/detail?exchangeId=${exchangeId}`);
    await page.getByRole('button', { name: '아직 못 받았어요 / 문제가 있어요' }).click();
    await page.getByText('아직 받지 못했어요', { exact: true }).click();
    await page.getByRole('textbox', { name: '무슨 일이 있었나요?' }).fill('배송 완료라는데 받지 못했습니다.');
    await page.getByRole('button', { name: '알리기' }).click();
    await expect(page.getByRole('main')).toContainText('자동 수령 처리가 멈춰 있어요');
  });

  await test.step('the issuer agrees to a refund', async () => {
    await enter(port, issuer);
    await port.goto(`/nft/issuer/exchange/detail?siteCode=${siteCode}&exchangeId=${exchangeId}`);
    await port.getByText('환불에 동의합니다').click();
    await port.getByRole('textbox', { name: '답변' }).fill('택배사가 분실을 확인했습니다.');
    await port.getByRole('button', { name: '답변하기' }).click();
    // The field has the same words in it as long as it is there.
    await expect(port.getByRole('textbox', { name: '답변' })).toHaveCount(0);
    await expect(port.getByRole('main')).toContainText('택배사가 분실을 확인했습니다.');
  });

  await test.step('an operator decides with a reason', async () => {
    const { said } = await operate(process.env.E2E_DATA_DIR ?? '', 'dispute', 'list', '--open');
    // Others may be open as well.
    const id = new RegExp(`^(\\d+)\\t.*${siteCode}\\t`, 'm').exec(said)?.[1] ?? '';
    const decided = await operate(
      process.env.E2E_DATA_DIR ?? '',
      'dispute',
      'decide',
      id,
      '--ruling',
      'refund',
      '--reason',
      '분실이 확인되었습니다.',
    );
    expect(decided.said).toContain('60,000원');
  });

  await test.step('the owner reads the decision, and finds the money on the order’s page', async () => {
    await page.reload();
    await expect(page.getByRole('main')).toContainText('분실이 확인되었습니다.');
    await expect
      .poll(async () => {
        await page.goto('/nft/user/history/payment');
        await page.getByRole('main').locator('a[href*="/user/history/order"]').first().click();
        await page.getByRole('heading', { name: '진행 내역' }).waitFor();
        return page.getByRole('main').textContent();
      })
      .toContain('환불');
    await page.goto('/nft/user/notices');
    await expect(page.getByRole('main')).toContainText('환불');
  });
  await port.close();
});
