import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/journey.ts';
import { DEMO_PASSWORD, signIn } from '../support/member.ts';

/** The finished screens that anybody may see; `{product}`, `{token}` and `{site}` stand for ones of the demo. */
const PUBLIC = [
  '/nft/home',
  '/nft/login',
  '/nft/join',
  '/nft/password',
  '/nft/market',
  '/nft/market/detail?productId={product}',
  '/nft/detail?tokenId={token}',
  '/nft/issuer/store',
  '/nft/issuer/store?siteCode={site}',
  '/nft/issuer/store/product/detail?productId={product}',
  '/nft/etc/cs/notice',
  '/nft/etc/notfound',
  '/nft/nftGuide',
];
/** Those of a member, who here is an issuer too. */
const OWN = [
  '/nft/user/info/nft',
  '/nft/user/info/on-sale',
  '/nft/user/info/trade-history',
  '/nft/user/info/account-info',
  '/nft/user/history/payment',
  '/nft/issuer/product/list',
  '/nft/issuer/product/create',
  '/nft/issuer/product/category',
];
const WIDTHS = [390, 1280];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on any finished screen, ${colorScheme}`, async ({ page, request }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { resultData } = await (await request.get('/center/marketplace/v1/product/listing')).json();
    const [first] = resultData.dataList as { tokenId: string; productId: number; siteCode: string }[];
    const filled = (path: string): string =>
      path.replace('{product}', String(first?.productId)).replace('{token}', String(first?.tokenId)).replace('{site}', String(first?.siteCode));
    const look = async (paths: readonly string[]): Promise<void> => {
      for (const path of paths)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(filled(path));
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          const { violations } = await new AxeBuilder({ page }).analyze();
          const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
          expect(
            serious.map(({ id, nodes }) => `${path} ${width} ${id}: ${nodes[0]?.html}`),
            path,
          ).toEqual([]);
        }
    };
    await look(PUBLIC);
    await signIn(page, 'issuer@naru.test', DEMO_PASSWORD);
    await look(OWN);
  });
}
