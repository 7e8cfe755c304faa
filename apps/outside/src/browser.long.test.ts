import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromiumPath } from '@naru/testkit/browser';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { doorsOf, PACKED } from './support/packs.ts';
import { type Site, serve } from './support/site.ts';

const folder = inject('outside');
const PATIENCE_MS = 300_000;
const doors = PACKED.flatMap((name) => doorsOf(folder, name));
/** What no page opens: the command, and the suites of adapters, which look at files and servers. */
const OF_NODE = new Set(['@naru/cli', '@naru/testkit', '@naru/testkit/suites']);
const bundled = doors.map(({ specifier }) => specifier).filter((specifier) => !OF_NODE.has(specifier));
/** Packages whose files a browser loads as they lie there: what they import is ours, or written in modules. */
const PLAIN = ['domain', 'messages', 'flows'] as const;
const plain = PLAIN.flatMap((name) => doorsOf(folder, name));

/** Opens every door; uses a rule, a flow, a key and a schema; answers what came of it. */
const USE = `
const used = async () => {
  const { whyNotPin } = await import('@naru/domain/pin');
  const { failureText, formatWon } = await import('@naru/messages');
  const { parsePin } = await import('@naru/domain/pin');
  const { pinSettingMachine } = await import('@naru/flows/pin-setting');
  return [whyNotPin('111222'), formatWon(1234567), failureText(parsePin('123456').failure).text, pinSettingMachine.id];
};
`;
const USED = ['repeat', '1,234,567원', '연속된 숫자는 3개 이상 사용할 수 없습니다.', 'pinSetting'];

/** Where a browser finds each door, and xstate beside them. */
const importMap = (): string => {
  const imports = plain.map(({ specifier, stem }) => [specifier, `/${relative(folder, stem)}.js`]);
  return JSON.stringify({ imports: { ...Object.fromEntries(imports), xstate: '/node_modules/xstate/dist/xstate.esm.js' } });
};

describe('in a real browser', () => {
  let browser: Browser;
  let page: Page;
  let sites: readonly Site[] = [];

  beforeAll(async () => {
    const app = join(folder, 'in-a-browser');
    mkdirSync(app);
    const open = `const opened = [${bundled.map((door) => `await import('${door}')`).join(', ')}];`;
    writeFileSync(join(app, 'worker.js'), `${USE}${open}\npostMessage([opened.length, await used()]);\n`);
    writeFileSync(
      join(app, 'main.js'),
      `${USE}${open}
const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
worker.onmessage = async ({ data }) => { globalThis.answer = { page: [opened.length, await used()], worker: data }; };
worker.onerror = (event) => { globalThis.answer = String(event.message); };`,
    );
    writeFileSync(join(app, 'index.html'), '<!doctype html><title>bundled</title><script type="module" src="./main.js"></script>');
    const settings = { outDir: 'built', target: 'es2022', minify: false, reportCompressedSize: false };
    await build({ root: app, configFile: false, logLevel: 'error', build: settings, worker: { format: 'es' } });
    // Without a tool: the browser loads the very files that npm has installed.
    writeFileSync(
      join(folder, 'plain-worker.js'),
      "import { whyNotPin } from '/node_modules/@naru/domain/dist/pin/index.js';\npostMessage(whyNotPin('111222'));\n",
    );
    writeFileSync(
      join(folder, 'plain.html'),
      `<!doctype html><title>plain</title><script type="importmap">${importMap()}</script><script type="module">${USE}
const opened = await Promise.all(${JSON.stringify(plain.map(({ specifier }) => specifier))}.map((door) => import(door)));
const worker = new Worker('/plain-worker.js', { type: 'module' });
worker.onmessage = async ({ data }) => { globalThis.answer = { page: [opened.length, await used()], worker: data }; };
</script>`,
    );
    sites = [await serve(join(app, 'built')), await serve(folder)];
    browser = await chromium.launch({
      executablePath: await chromiumPath(),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    });
    page = await browser.newPage();
    // A busy machine is no fault: hundreds of files come one after the other.
    page.setDefaultTimeout(PATIENCE_MS);
  });
  afterAll(async () => {
    await browser?.close();
    for (const site of sites) site.close();
  });

  const answerAt = async (address: string): Promise<unknown> => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(address);
    await page.waitForFunction(() => Reflect.has(globalThis, 'answer')).catch(() => undefined);
    expect(faults).toEqual([]);
    return page.evaluate((): unknown => Reflect.get(globalThis, 'answer'));
  };

  it('a built page opens every door of every package, and so does a module worker', async () => {
    const all = [bundled.length, USED];
    expect(await answerAt(`${sites[0]?.origin}/`)).toEqual({ page: all, worker: all });
  });

  it('a page without any build opens those that need none, by an import map; a module worker uses a rule', async () => {
    expect(await answerAt(`${sites[1]?.origin}/plain.html`)).toEqual({ page: [plain.length, USED], worker: 'repeat' });
  });
});
