import { freePort } from '@naru/testkit/postgres';
import { withAuthenticator } from '../support/authenticator.ts';
import { enterConsole, passCode, type SignedInStaffUser, staffPlatform, typeKey } from '../support/console.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { type Market, startMarket } from '../support/server.ts';
import { faultsInAllVariants } from '../support/visual-variants.ts';

const press = async (page: Page, button: string): Promise<void> => page.getByRole('dialog').getByRole('button', { name: button }).click();
const notice = (page: Page) => page.getByRole('main').getByRole('status').first();
const ends = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByLabel('운영자 키')).toBeVisible();
};

test.describe('the console at its name', () => {
  let market: Market;
  let origin: string;
  let people: ReadonlyMap<string, SignedInStaffUser>;
  test.beforeAll(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    market = await startMarket({ PORT: String(port), NARU_OPS: 'on', NARU_OPS_URL: origin });
    people = await staffPlatform(market.dataDir, ['operations']);
  });
  test.afterAll(() => market.stop());

  test('an owner makes a passkey, comes in by it alone, loses it, and two others let the code count again', async ({ page, browser }) => {
    const owner = people.get('대표');
    await withAuthenticator(page);
    await test.step('the first one is proved by a code, and named', async () => {
      await enterConsole(page, origin, owner);
      await page.getByRole('link', { name: '내 패스키' }).click();
      await page.getByRole('button', { name: '패스키 등록' }).click();
      await page
        .getByRole('dialog')
        .getByLabel('인증 숫자')
        .fill(await passCode(owner));
      await press(page, '확인');
      await page.getByRole('dialog').getByLabel('패스키 이름').fill('사무실 노트북');
      expect(await faultsInAllVariants(page, 'a passkey', '[role="dialog"]')).toEqual([]);
      await press(page, '패스키 등록');
      await expect(notice(page)).toContainText('패스키를 등록했습니다.');
      await expect(page.getByRole('row', { name: /사무실 노트북/ })).toContainText('쓴 적 없음');
      expect(await faultsInAllVariants(page, 'own passkeys')).toEqual([]);
    });

    await test.step('from then on it is asked for in the place of the code', async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await ends(page);
      await typeKey(page, origin, owner);
      await expect(page.getByRole('heading', { name: '오늘 할 일' })).toBeVisible();
      await expect(page.getByLabel('인증 숫자')).toHaveCount(0);
      await page.getByRole('link', { name: '내 패스키' }).click();
      await expect(page.getByRole('row', { name: /사무실 노트북/ })).toContainText('하나뿐이라 지울 수 없음');
    });

    const elsewhere = await browser.newPage();
    await test.step('whoever has key and code, on a device without it, stays outside', async () => {
      await elsewhere.goto(`${origin}/ops/`);
      const past = await elsewhere.evaluate(
        async (body) => {
          const headers = { 'content-type': 'application/json' };
          return (await fetch('/ops/api/sign-in', { method: 'POST', headers, body: JSON.stringify(body) })).json();
        },
        { key: owner?.key ?? '', factor: { code: await passCode(owner) } },
      );
      expect(past).toMatchObject({ ok: false, name: 'signInFailed' });
    });

    await test.step('it is lost: one owner asks, and another approves', async () => {
      const second = await browser.newPage();
      await enterConsole(second, origin, people.get('이사'));
      await second.goto(`${origin}/ops/people`);
      await second.getByRole('button', { name: '대표 패스키 지우기' }).click();
      await second.getByRole('dialog').getByLabel('이유').fill('노트북을 잃어버렸습니다.');
      await second.getByRole('dialog').locator('button[type="submit"]').click();
      await expect(notice(second)).toContainText('승인을 요청했습니다.');
      await second.getByRole('link', { name: '승인함 보기' }).click();
      await second.getByRole('link', { name: /패스키 모두 지우기/ }).click();
      await expect(second.getByText('요청한 사람은 승인할 수 없습니다.')).toBeVisible();
      // The owner still sits before a session of their own, by which nobody lets their own code count again.
      await page.goto(second.url());
      await expect(page.getByText('본인에 관한 요청은 본인이 승인하거나 거절할 수 없습니다.')).toBeVisible();
      await expect(page.getByRole('button', { name: '승인', exact: true })).toHaveCount(0);
      const third = await browser.newPage();
      await enterConsole(third, origin, people.get('operations'));
      await third.goto(second.url());
      await third.getByRole('button', { name: '승인', exact: true }).click();
      await third.getByRole('dialog').locator('button[type="submit"]').click();
      await expect(notice(third)).toBeVisible();
      await page.goto(`${origin}/ops/`);
      await expect(page.getByLabel('운영자 키')).toBeVisible();
      await third.close();
      await second.close();
    });

    await enterConsole(elsewhere, origin, owner);
    await elsewhere.close();
  });
});
