import { ROUTE_BASE } from '@naru/domain/navigation';
import { chromiumPath } from '@naru/testkit/browser';
import { chromium, type Page } from '@playwright/test';
import { isThere } from '../support/go-on.ts';
import { expect, test } from '../support/journey.ts';
import { DEMO_PASSWORD, signIn } from '../support/member.ts';

/** Said of every page by this browser, which keeps none where it shows nothing. */
const OF_THE_BROWSER = 'BackForwardCacheDisabledForDelegate';
/** Also said of a member: what they read here is gone with the page (ASVS 14.3.2), so that nobody goes back to it after they have logged out. */
const OF_A_MEMBER = ['JsNetworkRequestReceivedCacheControlNoStoreResource', 'MainResourceHasCacheControlNoStore'];

/** Leaves a page, comes back, and answers why the browser could not show it as it was left. */
const whyNotKept = async (page: Page, origin: string, path: string): Promise<readonly string[]> => {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.enable');
  const explained = Promise.withResolvers<readonly string[]>();
  client.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    explained.resolve(notRestoredExplanations.map(({ reason }) => reason)),
  );
  await page.goto(origin + ROUTE_BASE + path);
  // What a member reads has come, too.
  await isThere(page);
  await page.goto(`${origin}/healthz`);
  await page.goBack({ waitUntil: 'commit' });
  const reasons = await explained.promise;
  await client.detach();
  return reasons.filter((reason) => reason !== OF_THE_BROWSER).sort();
};

/** A browser that keeps pages as those of people do. */
const keeping = async () =>
  chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--enable-features=BackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

test('nothing of ours keeps a browser from showing a visitor a page as they left it, and what a member reads is not kept', async ({
  origin,
}) => {
  const browser = await keeping();
  try {
    const page = await browser.newPage({ baseURL: origin });
    for (const path of ['/home', '/market', '/issuer/store?siteCode=NARU-ART', '/login', '/stories'])
      expect([path, await whyNotKept(page, origin, path)]).toEqual([path, []]);
    await signIn(page, 'buyer@naru.test', DEMO_PASSWORD);
    expect(await whyNotKept(page, origin, '/user/info/nft')).toEqual(OF_A_MEMBER);
  } finally {
    await browser.close();
  }
});
