import { chromiumPath, PHONE } from '@naru/testkit/browser';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Ground } from './shared/ground.ts';
import { report } from './shared/report.ts';
import { entrances } from './shared/routes.ts';
import { quantile } from './shared/timing.ts';

const ROUNDS = 3;
/** A phone of the middle price on slow 4G, as Lighthouse applies it. */
const SLOW_PHONE = { slower: 4, latency: 562.5, bitsPerSecond: 1_474_560 } as const;
/** A member of the demo content, whose password stands in README. */
const MEMBER = { email: 'buyer@naru.test', password: 'Naru-demo-2026' } as const;
/** Long enough for what comes after the largest picture, short enough that nobody would wait for it. */
const AT_REST_MS = 6000;

type Stored = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;
interface Seen {
  readonly largest: number;
  readonly shift: number;
}

const watch = (): void => {
  const seen = { largest: 0, shift: 0 };
  Reflect.set(globalThis, 'seen', seen);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!Reflect.get(entry, 'hadRecentInput')) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
};

const slowDown = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  const throughput = SLOW_PHONE.bitsPerSecond / 8;
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_PHONE.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.slower });
};

const signedIn = async (browser: Browser, origin: string): Promise<Stored> => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${origin}/nft/login`);
  await page.getByRole('textbox', { name: '이메일' }).fill(MEMBER.email);
  await page.getByRole('textbox', { name: '비밀번호' }).fill(MEMBER.password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL(/home/);
  const stored = await context.storageState();
  await context.close();
  return stored;
};

/** What a slow phone without anything kept sees of the entrances and of a member's own pages: signed in, against a visitor in the same run. */
export const benchMember = async ({ origin }: Pick<Ground, 'origin'>): Promise<void> => {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    let stored = await signedIn(browser, origin);
    const visit = async (path: string, member: boolean): Promise<Seen> => {
      const context = await browser.newContext({ ...PHONE, ...(member ? { storageState: stored } : {}) });
      const page = await context.newPage();
      await page.addInitScript(watch);
      await slowDown(page);
      await page.goto(origin + path, { waitUntil: 'load' });
      await page.waitForTimeout(AT_REST_MS);
      const seen = (await page.evaluate(() => Reflect.get(globalThis, 'seen'))) as Seen;
      // A session that was renewed meanwhile goes on from where it is.
      if (member) stored = await context.storageState();
      await context.close();
      return seen;
    };
    const medians = async (path: string, member: boolean): Promise<Seen> => {
      const seen: Seen[] = [];
      for (let round = 0; round < ROUNDS; round += 1) seen.push(await visit(path, member));
      return {
        largest: quantile(
          seen.map(({ largest }) => largest),
          0.5,
        ),
        shift: quantile(
          seen.map(({ shift }) => shift),
          0.5,
        ),
      };
    };
    const { login = '/nft/login', ...open } = await entrances(origin);
    const visitors = new Map<string, Seen>();
    for (const [name, path] of Object.entries({ ...open, login })) {
      const seen = await medians(path, false);
      visitors.set(name, seen);
      console.log(`${name}, visitor: largest picture ${seen.largest.toFixed(0)} ms, shift ${seen.shift.toFixed(4)}`);
    }
    const home = visitors.get('home')?.largest ?? Number.NaN;
    for (const [name, path] of Object.entries({
      ...open,
      'own NFTs': '/nft/user/info/nft',
      'own trades': '/nft/user/info/trade-history',
    })) {
      const { largest, shift } = await medians(path, true);
      const peer = visitors.get(name)?.largest;
      report({
        name: `${name}, member, largest picture`,
        ours: largest,
        peer: peer ?? home,
        unit: 'ms',
        peerName: peer === undefined ? 'home of a visitor' : 'visitor',
        aim: peer === undefined ? null : { atMost: 1.2 },
      });
      console.log(`${name}, member: shift ${shift.toFixed(4)}`);
    }
  } finally {
    await browser.close();
  }
};
