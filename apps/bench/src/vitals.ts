import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumPath, PHONE } from '@naru/testkit/browser';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Ground } from './shared/ground.ts';
import { LIGHTHOUSE } from './shared/lighthouse.ts';
import { startReactPeer } from './shared/react-peer.ts';
import { report } from './shared/report.ts';
import { entrances } from './shared/routes.ts';

const ROUNDS = 3;
const SLOWER = 4;
const run = promisify(execFile);

const AUDITS = {
  'largest-contentful-paint': 'largest picture',
  'cumulative-layout-shift': 'layout shift',
  'total-blocking-time': 'blocked',
  interactive: 'time to interactive',
} as const;
type Audit = keyof typeof AUDITS;
type Figures = Readonly<Record<Audit, number>>;

const METHODS = { simulate: 'simulated', devtools: 'applied' } as const;
type Method = keyof typeof METHODS;

const audited = async (address: string, method: Method, chrome: string): Promise<Figures> => {
  const { stdout } = await run(
    'npx',
    [
      ...['-y', LIGHTHOUSE, address, '--quiet', '--output=json', '--only-categories=performance', `--throttling-method=${method}`],
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-dev-shm-usage',
    ],
    { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { audits } = JSON.parse(stdout) as { readonly audits: Readonly<Record<Audit, { readonly numericValue?: number }>> };
  const figures = Object.keys(AUDITS).map((audit) => [audit, audits[audit as Audit].numericValue ?? Number.NaN]);
  return Object.fromEntries(figures) as Figures;
};

/** The middle of some figures, and the least and the most of them. */
const spread = (figures: readonly number[]): { readonly median: number; readonly text: string } => {
  const sorted = figures.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return { median, text: [sorted[0], sorted.at(-1)].map((figure = Number.NaN) => figure.toFixed(figure < 1 ? 4 : 0)).join(' to ') };
};

/** When a finger goes down: as soon as something can be seen, or once nothing more happens. */
type Readiness = 'at first sight' | 'at rest';

/** From the finger until the search is there, and the longest that the browser says an event of it took (as in interaction to next paint). */
const firstTap = async (
  page: Page,
  address: string,
  readiness: Readiness,
): Promise<{ readonly answered: number; readonly event: number }> => {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const longest = { event: 0, down: 0, answered: 0 };
    Reflect.set(globalThis, 'longest', longest);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Number(Reflect.get(entry, 'interactionId')) > 0) longest.event = Math.max(longest.event, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    addEventListener(
      'pointerdown',
      () => {
        longest.down ||= performance.now();
        const look = (): void => {
          if (document.querySelector('[role=dialog]') === null) requestAnimationFrame(look);
          else
            requestAnimationFrame(() => {
              longest.answered = performance.now();
            });
        };
        look();
      },
      { capture: true },
    );
  });
  await page.goto(address, { waitUntil: readiness === 'at rest' ? 'networkidle' : 'commit' });
  const button = page.getByRole('button', { name: '검색', exact: true });
  await button.waitFor();
  await button.tap();
  await page.waitForFunction(() => Number(Reflect.get(Reflect.get(globalThis, 'longest'), 'answered')) > 0);
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { event, down, answered } = Reflect.get(globalThis, 'longest') as { event: number; down: number; answered: number };
    return { event, answered: answered - down };
  });
};

const tapOn = async (browser: Browser, address: string, readiness: Readiness) => {
  const context = await browser.newContext({ ...PHONE, hasTouch: true, isMobile: true });
  // A popup that an operator put up lies over the button.
  await context.addCookies([1, 2, 3].map((id) => ({ name: `naru-hide-popup-${id}`, value: '1', url: new URL(address).origin })));
  const tapped = await firstTap(await context.newPage(), address, readiness);
  await context.close();
  return tapped;
};

const PAGES = ['home', 'market', 'product', 'NFT'];

/** What Lighthouse says of a phone's first visit, and how long a first tap takes, against a plain React page of the same content; in turn, medians. */
export const benchVitals = async ({ origin }: Pick<Ground, 'origin'>): Promise<void> => {
  const peer = await startReactPeer(origin);
  const chrome = await chromiumPath();
  const browser = await chromium.launch({ executablePath: chrome, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const routes = Object.entries(await entrances(origin)).filter(([name]) => PAGES.includes(name));
    for (const [name, path] of routes) {
      for (const readiness of ['at first sight', 'at rest'] as const) {
        const rounds = [];
        for (let round = 0; round < ROUNDS; round += 1)
          rounds.push({ ours: await tapOn(browser, origin + path, readiness), peer: await tapOn(browser, peer.origin + path, readiness) });
        for (const [what, key] of [
          ['first tap until the search is there', 'answered'],
          ['longest event of a first tap', 'event'],
        ] as const) {
          const [ours, theirs] = [spread(rounds.map((round) => round.ours[key])), spread(rounds.map((round) => round.peer[key]))];
          report({
            name: `${name}, ${what}, ${readiness} (${ours.text})`,
            ours: ours.median,
            peer: theirs.median,
            unit: 'ms',
            peerName: 'plain React',
            aim: null,
          });
        }
      }
    }
    await browser.close();
    for (const [method, called] of Object.entries(METHODS) as [Method, string][]) {
      for (const [name, path] of routes) {
        const rounds: { readonly ours: Figures; readonly peer: Figures }[] = [];
        for (let round = 0; round < ROUNDS; round += 1)
          rounds.push({ ours: await audited(origin + path, method, chrome), peer: await audited(peer.origin + path, method, chrome) });
        for (const [audit, what] of Object.entries(AUDITS) as [Audit, string][]) {
          const [ours, theirs] = [spread(rounds.map((round) => round.ours[audit])), spread(rounds.map((round) => round.peer[audit]))];
          const unit = audit === 'cumulative-layout-shift' ? 'thousandths' : 'ms';
          const scale = unit === 'ms' ? 1 : 1_000;
          report({
            name: `${name}, ${what}, ${called} (${ours.text})`,
            ours: ours.median * scale,
            peer: theirs.median * scale,
            unit,
            peerName: 'plain React',
            aim: null,
          });
        }
      }
    }
  } finally {
    await browser.close();
    await peer.stop();
  }
};
