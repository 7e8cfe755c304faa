import { goOn, isThere } from '../support/go-on.ts';
import { enter, type Joined } from '../support/joined.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { DEMO_PASSWORD } from '../support/member.ts';
import { must } from '../support/must.ts';
import { type Market, startMarket } from '../support/server.ts';
import { demoOwner, newStaff, SITE, thingsOf } from '../support/staff.ts';
import { faultsOf } from '../support/tab-walk.ts';

/** The screens that everybody sees who acts for a site, each with acts that only an operator is offered. */
const SCREENS: readonly (readonly [path: string, acts: readonly (string | RegExp)[]])[] = [
  ['/nft/issuer/home', ['상품 등록', '저장']],
  ['/nft/issuer/product/list', ['상품 등록', / 만들기$/, / 판매 등록$/, /^이 화면의 상품/, '엑셀 파일 받기', 'CSV 파일 받기']],
  ['/nft/issuer/product/detail?productId={own}', ['상품 수정', / 만들기$/]],
  ['/nft/issuer/product/category', [/등록$/, / 삭제$/, / 위로$/]],
  ['/nft/issuer/multi-card-center/imagemaker', ['새 카드 디자인']],
  ['/nft/issuer/question/list', ['숨기기']],
  ['/nft/issuer/sold/list', ['엑셀 파일 받기']],
  ['/nft/issuer/revoked/detail/performance?productId={own}', ['엑셀 파일 받기']],
  ['/nft/issuer/settlement', ['엑셀 파일 받기']],
  ['/nft/issuer/exchange/list', [/파일 받기|내려받기/, /선택$/]],
  ['/nft/issuer/exchange/detail?exchangeId={exchange}', ['가리지 않고 보기']],
  ['/nft/issuer/store/manage', ['진열 저장', / 추가$/, '저장']],
];
/** The forms, with the least role that may use them. */
const FORMS = [
  ['/nft/issuer/product/create', 'operator'],
  ['/nft/issuer/product/update?productId={own}', 'operator'],
  ['/nft/issuer/product/price-edit?ids={own}', 'operator'],
  ['/nft/issuer/product/confirm?unfinished={unfinished}', 'operator'],
  ['/nft/issuer/product/create/preview?unfinished={unfinished}', 'operator'],
  ['/nft/issuer/exchange/print?ids={exchange}', 'operator'],
  ['/nft/issuer/store/account-update', 'owner'],
  ['/nft/issuer/log', 'owner'],
] as const;
const NEEDED = { operator: '운영자 역할이 필요해요', owner: '소유자 역할이 필요해요' };

const offered = (page: Page, act: string | RegExp) => {
  const name = typeof act === 'string' ? { name: act, exact: true } : { name: act };
  const main = page.getByRole('main');
  return main.getByRole('button', name).or(main.getByRole('link', name)).or(main.getByRole('checkbox', name)).first();
};

let market: Market;
test.beforeAll(async () => {
  market = await startMarket();
});
test.afterAll(() => market.stop());

test('who may only look is offered no act, and forms tell whom to ask', async ({ browser, request }) => {
  const { origin } = market;
  const start = { origin, request };
  const owner = await demoOwner(start);
  const things = await thingsOf(owner);
  const { nickname } = must(await owner.client.accounts.info());
  const go = async (on: Page, path: string): Promise<void> => {
    await goOn(
      on,
      path.replace(/\{(\w+)\}/, (_, name) => things[name] ?? ''),
    );
    await isThere(on);
  };
  const [operator, viewer] = [await newStaff(start, owner, 'operator'), await newStaff(start, owner, 'viewer')];
  const open = () => browser.newPage({ baseURL: origin, locale: 'ko-KR' });
  const [page, other] = [await open(), await open()];
  const seenBy = async (on: Page, who: Joined, may: boolean): Promise<void> => {
    await enter(on, who);
    for (const [path, acts] of SCREENS) {
      await go(on, path);
      for (const act of acts) {
        await expect.soft(offered(on, act), `${path} ${act}`).toHaveCount(may ? 1 : 0);
      }
    }
    for (const [path, least] of FORMS) {
      await go(on, path);
      const refused = on.getByRole('heading', { level: 1, name: NEEDED[least] });
      if (may && least === 'operator') await expect(refused, path).toHaveCount(0);
      else {
        await expect(refused, path).toBeVisible();
        await expect(on.getByRole('main'), path).toContainText(`${nickname}님`);
        await expect(on.getByRole('main').getByRole('form'), path).toHaveCount(0);
      }
    }
  };
  await Promise.all([seenBy(page, operator, true), seenBy(other, viewer, false)]);

  await test.step('what only owners change is told to operators in its place', async () => {
    await go(page, '/nft/issuer/store/account');
    await expect(page.getByRole('main')).toContainText('정산 계좌는 소유자만 바꿀 수 있어요.');
    await expect(page.getByRole('main').getByRole('link', { name: /계좌 (등록|변경)/ })).toHaveCount(0);
    await go(page, '/nft/issuer/staff');
    await expect(page.getByRole('form', { name: '구성원 초대' })).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: /님의 역할/ })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: '발행사 센터 메뉴' }).getByRole('link', { name: '활동 기록' })).toHaveCount(0);
  });

  await test.step('a screen that is older than the role tells the server’s no', async () => {
    await go(page, '/nft/issuer/product/category');
    const { staff } = must(await owner.client.staff.list(SITE));
    const mine = must(await operator.client.accounts.info()).nickname;
    const staffId = staff.find((one) => one.nickname === mine)?.staffId;
    if (staffId === undefined) throw new Error('not among the staff');
    must(await owner.client.staff.changeRole({ siteCode: SITE, staffId, role: 'viewer', proof: { password: DEMO_PASSWORD } }));
    const field = page.getByRole('textbox', { name: '카테고리명' });
    await field.fill('어제의 역할');
    await field.press('Enter');
    await expect(page.getByRole('main')).toContainText('맡은 역할로는 할 수 없는 일입니다.');
  });

  await test.step('an owner goes through what is theirs alone by keyboard', async () => {
    const third = await open();
    await enter(third, owner);
    for (const path of ['/nft/issuer/staff', '/nft/issuer/log', '/nft/issuer/store/account-update']) {
      await go(third, path);
      expect(await faultsOf(third), path).toEqual([]);
    }
    await third.close();
  });
  await Promise.all([page.close(), other.close()]);
});
