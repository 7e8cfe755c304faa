import { setTimeout as pause } from 'node:timers/promises';
import type { RenderedPage, RenderRequest } from '@naru/contract/document';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { sealDocument } from '../http/document.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { EMERGENCY } from '../reads/home/emergency.ts';
import type { Database } from '../stores/db.ts';
import { settings } from '../stores/schema/index.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { makeGround } from '../testing/ground.ts';
import { fillDocument } from './document.ts';
import { allHandlers } from './index.ts';
import { visitorFetch } from './visitor-fetch.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase('pglite');
});
afterAll(() => database.close());

type Wanted = RenderRequest<typeof fetch>;
const TEMPLATE = { html: '<!--__HEAD__--><div id="root"><!--__BODY__--></div><!--__DATA__-->', starter: '', screens: {} };

/** Pages as they leave the server; `draw` stands for the program that draws them. */
const pages = (draw: (wanted: Wanted) => Promise<RenderedPage | null>) => {
  const { deps } = makeGround(database, { NARU_REMEMBER_MS: '1000' });
  const onDefect = vi.fn();
  const fill = fillDocument(deps, { drawPage: draw, fetchFor: visitorFetch(deps, allHandlers(deps)), onDefect });
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('requestId', 'r');
    c.set('ip', c.req.header('x-ip') ?? '192.0.2.1');
    c.set('https', false);
    await next();
  });
  app.get('/nft/*', async (c) => c.html(sealDocument(TEMPLATE, await fill(c)).text('')));
  const open = async (path: string, headers: Record<string, string> = {}) => (await app.request(`/nft${path}`, { headers })).text();
  return { open, onDefect };
};
const renderedAs = (markup: string): RenderedPage => ({ route: 'home', links: '', markup, css: '', answers: [[['told'], markup]] });

test('whoever comes within a second is shown one drawing, also those who come while it is made', async () => {
  const draw = vi.fn(async ({ address }: Wanted) => {
    await pause(20);
    return renderedAs(`<p>${address}</p>`);
  });
  const { open } = pages(draw);
  const answers = await Promise.all(Array.from({ length: 50 }, () => open('/home')));
  expect(draw).toHaveBeenCalledTimes(1);
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('<div id="root"><p>/home</p></div>');
  await vi.waitFor(
    async () => {
      await open('/home');
      expect(draw).toHaveBeenCalledTimes(2);
    },
    { timeout: 10_000, interval: 200 },
  );
});

test('no address is shown what was drawn for another', async () => {
  const { open } = pages(async ({ address }) => renderedAs(address));
  const paths = ['/market', '/market?page=2', '/market?page=3', '/detail?tokenId=1', '/detail?tokenId=2'];
  const answers = await Promise.all(paths.map((path) => open(path)));
  for (const [at, path] of paths.entries()) {
    expect(answers[at]).toContain(`<div id="root">${path}</div>`);
    expect(answers[at]).toContain(`"drawn":{"address":"/nft${path}","at":"20`);
  }
});

test('whoever asks for ever new addresses has few of them drawn, and gets a page for each', async () => {
  const draw = vi.fn(async () => renderedAs('<p>drawn</p>'));
  // All in one second, however long this machine takes for them.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => now.mockRestore());
  const { open } = pages(draw);
  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => open(`/market?x=${at}`)));
  expect(draw.mock.calls.length).toBeLessThanOrEqual(80);
  expect(answers.filter((page) => page.includes('<div id="root"></div>')).length).toBeGreaterThanOrEqual(120);
  expect(answers.every((page) => page.includes('id="__config"'))).toBe(true);
});

test('a page that cannot be drawn comes all the same, and is told of', async () => {
  const { open, onDefect } = pages(async () => {
    throw new Error('a screen broke');
  });
  const page = await open('/home');
  expect(page).toContain('<div id="root"></div>');
  expect(page).toContain('id="__config"');
  expect(page).not.toContain('__answers');
  expect(onDefect).toHaveBeenCalledTimes(1);
});

test('answers cannot leave their element', async () => {
  const { open } = pages(async () => renderedAs('</script><script>alert(1)</script>'));
  expect((await open('/home')).split('id="__answers">')[1]).not.toContain('</script><script>alert');
});

test('what is drawn is asked for by a visitor, in the name of whose page it is', async () => {
  const answers: unknown[] = [];
  const { open } = pages(async ({ fetch, config }) => {
    const ask = async (path: string, init?: RequestInit) => {
      const response = await fetch(`http://naru.invalid${path}`, init);
      answers.push([response.status, ((await response.json()) as { resultCode: number }).resultCode]);
    };
    await ask(`${config.centerUrl}/common/v1/version`);
    await ask(`${config.accountUrl}/user/v1/info`, { headers: { authorization: 'Bearer none' } });
    return null;
  });
  await open('/home');
  expect(answers[0]).toEqual([200, 0]);
  expect(answers[1]).not.toEqual([200, 0]);
});

test('a market that is closed says so to the program, which draws nothing of it', async () => {
  const emergencies: (boolean | undefined)[] = [];
  const { open } = pages(async ({ config }) => {
    emergencies.push(config.emergency);
    return null;
  });
  await open('/home');
  await database.db.insert(settings).values({ key: EMERGENCY, value: true });
  await open('/home?again');
  expect(emergencies).toEqual([false, true]);
});
