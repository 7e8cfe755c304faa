import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { basesAt, createApiClient } from '@naru/api-client';
import { parsePhone } from '@naru/domain/account';
import { chromiumPath } from '@naru/testkit/browser';
import { freePort } from '@naru/testkit/postgres';
import { chromium } from '@playwright/test';
import type { Ground } from './shared/ground.ts';
import { LIGHTHOUSE } from './shared/lighthouse.ts';
import { entrances } from './shared/routes.ts';

const run = promisify(execFile);
const PASSWORD = 'Naru-demo-2026';
const PHONE = '01055550100';

/** What is to be 100 on every page. How fast they are is said beside it: a machine that does other things as well is no measure. */
const WHOLE = { accessibility: 'accessibility', 'best-practices': 'best practices', seo: 'SEO' } as const;

interface Verdict {
  readonly categories: Readonly<Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>>;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>;
}

/** The link of a gift that waits for a phone. */
const giftAddress = async (origin: string): Promise<string> => {
  const client = createApiClient({ bases: basesAt(origin) });
  await client.sessions.signIn({ email: 'seller@naru.test', password: PASSWORD });
  const own = await client.nfts.own({ page: 1, size: 100 });
  const phone = parsePhone(PHONE);
  if (!own.ok || !phone.ok) throw new Error('nobody to give anything');
  const pin = client.pinHasher.hash('135790');
  for (const { tokenId } of own.value.dataList) {
    const gift = { kind: 'gift', tokenIds: [tokenId], to: { phone: phone.value }, message: '축하해요', wrapping: 'birthday', pin } as const;
    const sent = await client.sendings.send(gift);
    if (sent.ok) break;
  }
  const texts = (await (await fetch(`${origin}/sandbox/sms.json?to=${PHONE}`)).json()) as readonly { readonly text: string }[];
  const link = texts.map(({ text }) => /\/nft\/gift\?\S+/.exec(text)?.[0]).find((found) => found !== undefined);
  if (link === undefined) throw new Error('no gift was sent');
  return link;
};

/** What Lighthouse says of eight pages on a phone, the last of them a member's; whatever costs a point is named. */
export const benchLighthouse = async ({ origin }: Pick<Ground, 'origin'>): Promise<void> => {
  const { home, market, product, NFT, store, login } = await entrances(origin);
  const pages = { home, market, product, NFT, store, gift: await giftAddress(origin), login, 'my page': '/nft/user/info/home' };
  const profile = mkdtempSync(join(tmpdir(), 'naru-lighthouse-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  });
  try {
    for (const [name, path = ''] of Object.entries(pages)) {
      if (name === 'my page') {
        const page = await browser.newPage();
        await page.goto(`${origin}/nft/login`);
        await page.getByRole('textbox', { name: '이메일' }).fill('buyer@naru.test');
        await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill(PASSWORD);
        await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
        await page.waitForURL(/\/nft\/home/);
        await page.close();
      }
      const categories = `--only-categories=performance,${Object.keys(WHOLE).join(',')}`;
      const { stdout } = await run(
        'npx',
        // A sandbox asks nobody to search it, and a page of a member's own never does: right, and no fault.
        [
          ...['-y', LIGHTHOUSE, origin + path, '--quiet', '--output=json', categories],
          ...['--skip-audits=is-crawlable', '--disable-storage-reset', `--port=${port}`],
        ],
        { maxBuffer: 64 * 1024 * 1024 },
      );
      const { categories: found, audits } = JSON.parse(stdout) as Verdict;
      const scores = Object.entries(WHOLE).map(([id, what]) => `${what} ${Math.round(100 * (found[id]?.score ?? 0))}`);
      const faults = Object.keys(WHOLE).flatMap((id) =>
        (found[id]?.auditRefs ?? []).flatMap((ref) => ((audits[ref.id]?.score ?? 1) < 1 ? [ref.id] : [])),
      );
      const [paint, shift] = [audits['largest-contentful-paint']?.numericValue ?? 0, audits['cumulative-layout-shift']?.numericValue ?? 0];
      const speed = `performance ${Math.round(100 * (found.performance?.score ?? 0))}, largest paint ${paint.toFixed(0)} ms, shift ${shift.toFixed(3)}`;
      console.log(`${name}: ${scores.join(', ')}; ${speed}${faults.length === 0 ? '' : `; costs points: ${faults.join(', ')}`}`);
    }
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
};
