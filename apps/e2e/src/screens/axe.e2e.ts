import { violationsOn } from '../support/axe.ts';
import { cutLabelsOn } from '../support/cut-labels.ts';
import { goOn, isThere } from '../support/go-on.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { DEMO_PASSWORD, signIn } from '../support/member.ts';

/** The finished screens that anybody may see; `{product}`, `{token}` and `{site}` stand for ones of the demo. */
const PUBLIC = [
  '/nft/home',
  '/nft/login',
  '/nft/login?way=app',
  '/nft/login/MobileSignUp',
  '/nft/regist',
  '/nft/wallet-noti',
  '/nft/wallet-notfound',
  '/nft/ci-inconsistence',
  '/nft/find-email',
  '/nft/join',
  '/nft/password',
  '/nft/market',
  '/nft/market/activity',
  '/nft/market/detail?productId={product}',
  '/nft/detail?tokenId={token}',
  '/nft/explorer',
  '/nft/explorer/token/{token}',
  '/nft/explorer/address/0x0000000000000000000000000000000000000001',
  '/nft/passport',
  '/nft/passport/certificate?tokenId={token}',
  '/nft/issuer/store',
  '/nft/issuer/store?siteCode={site}',
  '/nft/issuer/store/product/detail?productId={product}',
  '/nft/etc/cs/notice',
  '/nft/etc/cs/faq/all',
  '/nft/etc/cs/board',
  '/nft/etc/notfound',
  '/nft/invitation',
  '/nft/nftGuide',
  '/nft/etc/event',
  '/nft/event/smath/step_01',
  '/nft/member',
  '/nft/unsubscribe-email?did=did:naru:somebody&key=k',
];
/** Those of a member, who here is an issuer too; `{own}` is a product of theirs. */
const OWN = [
  '/nft/user/info/home',
  '/nft/user/info/nft',
  '/nft/user/info/on-sale',
  '/nft/user/info/price-proposal',
  '/nft/user/info/gift-delay',
  '/nft/serial',
  '/nft/offer?tokenId={token}',
  '/nft/user/info/trade-history',
  '/nft/user/info/question',
  '/nft/user/info/settlement',
  '/nft/user/info/account-info',
  '/nft/user/info/update',
  '/nft/user/info/favourites',
  '/nft/user/info/sell-manage',
  '/nft/user/info/cash-receipt',
  '/nft/user/info/wallet-account',
  '/nft/user/notices',
  '/nft/etc/cs/board/write?tokenId={token}',
  '/nft/company/info',
  '/nft/company/info/update',
  '/nft/user/history/payment',
  '/nft/user/product/exchange',
  '/nft/user/product/exchange?box=mine',
  '/nft/issuer/home',
  '/nft/issuer/jobs',
  '/nft/issuer/staff',
  '/nft/issuer/store/manage',
  '/nft/issuer/store/account',
  '/nft/issuer/store/account-update',
  '/nft/issuer/log',
  '/nft/issuer/settlement',
  '/nft/issuer/question/list',
  '/nft/issuer/multi-card-center/imagemaker',
  '/nft/issuer/multi-card-center/imagemaker?template=new',
  '/nft/issuer/exchange/list',
  '/nft/issuer/exchange/detail?exchangeId=1',
  '/nft/issuer/exchange/print?ids=1',
  '/nft/issuer/exchange/smath-list',
  '/nft/issuer/exchange/smath-detail?entryId=1',
  '/nft/issuer/product/list',
  '/nft/issuer/product/create',
  '/nft/issuer/product/category',
  '/nft/issuer/product/detail?productId={own}',
  '/nft/issuer/product/price-edit?ids={own}',
  '/nft/issuer/product/update?productId={own}',
  '/nft/issuer/sold/list',
  '/nft/issuer/sold/detail?productId={own}',
  '/nft/issuer/sold/nft?tokenId={token}',
  '/nft/issuer/revoked/detail?productId={own}',
  '/nft/issuer/revoked/detail/performance?productId={own}',
  '/nft/issuer/revoked/list',
];
/** The narrowest phone in the dark, a desktop by day: both schemes and both layouts, without looking at everything four times. */
const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
] as const;

/** The site for which the demo's issuer acts. */
const ISSUERS_SITE = 'NARU-ART';

/** Opens the search of the header; on a phone it lies over the whole screen. */
const openSearch = async (page: Page): Promise<void> => {
  await page.goto('/nft/market');
  const field = page.getByRole('combobox', { name: '상품 검색' });
  const button = page.getByRole('button', { name: '검색', exact: true });
  // One of the two is there, by the width of the page, once the page is.
  await field.or(button).filter({ visible: true }).first().click();
  await expect(page.getByRole('region', { name: '최근 검색어' })).toBeVisible();
};

// One after the other: a second log-in of the same issuer would end the first, and its looks would see the log-in.
test.describe.configure({ mode: 'default' });
for (const { colorScheme, width } of LOOKS) {
  test(`axe finds nothing serious on any finished screen, ${colorScheme} at ${width}`, async ({ page, request }) => {
    test.setTimeout(400_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { resultData } = await (await request.get('/center/marketplace/v1/product/listing')).json();
    const listed = resultData.dataList as { tokenId: string; productId: number; siteCode: string }[];
    const [first] = listed;
    const own = listed.find(({ siteCode }) => siteCode === ISSUERS_SITE);
    const filled = (path: string): string =>
      path
        .replace('{product}', String(first?.productId))
        .replace('{own}', String(own?.productId))
        .replace('{token}', String(first?.tokenId))
        .replace('{site}', String(first?.siteCode));
    const nothingSeriousIn = async (where: string): Promise<void> => {
      const serious = (await violationsOn(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(
        serious.map(({ id, nodes }) => `${where} ${width} ${id}: ${nodes[0]?.html}`),
        where,
      ).toEqual([]);
    };
    const look = async (paths: readonly string[]): Promise<void> => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await goOn(page, filled(path));
        await isThere(page);
        await nothingSeriousIn(path);
        expect(await cutLabelsOn(page), `${path} shows names cut off`).toEqual([]);
      }
    };
    await look(PUBLIC);
    await openSearch(page);
    await nothingSeriousIn('recent searches');
    const field = page.getByRole('combobox', { name: '상품 검색' });
    await field.fill('ㄱ');
    await expect(page.getByRole('listbox', { name: '검색 제안' })).toBeVisible();
    await field.press('ArrowDown');
    await nothingSeriousIn('suggestions');
    // Without our colours, too, one sees what is chosen.
    await page.emulateMedia({ forcedColors: 'active' });
    const chosen = 'main [aria-current="page"], [aria-selected="true"], main input:checked + span';
    const frames = await page.locator(chosen).evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
    expect([frames.length > 2, ...new Set(frames)]).toEqual([true, 'solid']);
    await page.emulateMedia({ forcedColors: 'none' });
    await signIn(page, 'issuer@naru.test', DEMO_PASSWORD);
    await look(OWN);
    await expect(page).toHaveURL((url) => url.pathname === OWN.at(-1));
  });
}
