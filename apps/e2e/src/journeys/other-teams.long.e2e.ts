import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@naru/testkit/postgres';
import { withAuthenticator } from '../support/authenticator.ts';
import { expect, test } from '../support/journey.ts';
import { acknowledge, DEMO_PASSWORD, proveBy, signIn } from '../support/member.ts';
import { type Market, startMarket } from '../support/server.ts';
import { faultsInAllVariants } from '../support/visual-variants.ts';

const run = promisify(execFile);
const LIST = '/center/marketplace/v1/product/listing?size=3';

/** A page of another team: of its own origin, with none of our code. */
const pageOfOthers = async (): Promise<{ readonly origin: string; readonly server: Server }> => {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end('<!doctype html><html lang="ko"><title>다른 가게</title><p>다른 가게</p></html>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
};

/** What a program of another team prints, which is run in an empty folder by plain Node. */
const printed = async (program: string, ...given: readonly string[]): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-others-'));
  try {
    writeFileSync(join(folder, 'program.mjs'), program);
    const { stdout } = await run(process.execPath, ['program.mjs', ...given], { cwd: folder, env: { PATH: process.env.PATH } });
    return stdout.trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Walks the whole list by cursors, three at a time, and prints how many there are and how many of them it has met twice. */
const WALK = `
const [origin, path] = process.argv.slice(2);
const seen = [];
let cursor = '';
do {
  const answer = await fetch(origin + path + (cursor === '' ? '' : '&cursor=' + cursor));
  const { resultData } = await answer.json();
  seen.push(...resultData.dataList.map(({ tokenId }) => tokenId));
  cursor = resultData.nextCursor;
} while (cursor !== null);
const whole = await (await fetch(origin + path.replace('size=3', 'size=100'))).json();
console.log(JSON.stringify({ twice: seen.length - new Set(seen).size, missed: whole.resultData.dataList.length - seen.length, some: seen.length > 3 }));
`;

/** Calls by a key and prints what came of a read, of a read beyond it, and what is left of the minute. */
const BY_KEY = `
const [origin, key] = process.argv.slice(2);
const ask = (path) => fetch(origin + path, { headers: { authorization: 'Bearer ' + key } });
const own = await ask('/center/notification/v1/list');
const beyond = await ask('/account/api/v2/member/info');
const code = async (answer) => (await answer.json()).resultCode;
console.log(JSON.stringify([own.status, await code(own), own.headers.get('ratelimit')?.split(';')[0], await code(beyond)]));
`;

test.describe('other teams', () => {
  let market: Market;
  let origin: string;
  let shop: Awaited<ReturnType<typeof pageOfOthers>>;
  let stranger: Awaited<ReturnType<typeof pageOfOthers>>;
  test.beforeAll(async () => {
    [shop, stranger] = [await pageOfOthers(), await pageOfOthers()];
    const port = await freePort();
    origin = `http://localhost:${port}`;
    market = await startMarket({ PORT: String(port), NARU_PUBLIC_URL: origin, NARU_CORS_ORIGINS: shop.origin });
  });
  test.afterAll(async () => {
    shop.server.close();
    stranger.server.close();
    await market.stop();
  });

  test('read the market from a page of their own where the platform names it, with its pictures, and nowhere else', async ({ browser }) => {
    const page = await browser.newPage();
    await page.goto(shop.origin);
    const read = (address: string, headers: Record<string, string> = {}) =>
      page.evaluate(
        async ([from, with_]) => {
          try {
            const answer = await fetch(from, { headers: with_ });
            const { resultData } = await answer.json();
            return {
              status: answer.status,
              etag: answer.headers.get('etag'),
              id: answer.headers.get('x-request-id'),
              first: resultData?.dataList?.[0],
            };
          } catch {
            return null;
          }
        },
        [address, headers] as const,
      );
    const open = await read(origin + LIST);
    expect(open).toMatchObject({ status: 200, etag: expect.stringMatching(/^"/), id: expect.any(String) });
    // With a token a browser asks beforehand; a token that is none is refused in words that the page can read.
    expect(await read(`${origin}/account/api/v2/member/info`, { authorization: `Bearer ${'a'.repeat(43)}` })).toMatchObject({
      status: 401,
    });
    const drawn = await page.evaluate(
      async (address) => {
        const picture = new Image();
        picture.src = address;
        await picture.decode();
        return picture.naturalWidth;
      },
      new URL(open?.first.thumbnailPath ?? open?.first.thumbnail ?? '', origin).href,
    );
    expect(drawn).toBeGreaterThan(0);
    await page.goto(stranger.origin);
    expect(await read(origin + LIST)).toBeNull();
    await page.close();
  });

  test('walk a long list by plain Node, and meet each row once', async () => {
    expect(JSON.parse(await printed(WALK, origin, LIST))).toEqual({ twice: 0, missed: 0, some: true });
  });

  test('get a key from a member, who makes it on the page of their account and ends it there', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: origin, locale: 'ko-KR' });
    await withAuthenticator(page);
    await signIn(page, 'buyer@naru.test', DEMO_PASSWORD);
    await page.goto('/nft/user/info/update?part=security');
    await page.getByRole('textbox', { name: '패스키 이름' }).fill('내 노트북');
    await page.getByRole('button', { name: '패스키 등록' }).click();
    await proveBy(page, '본인확인', DEMO_PASSWORD);
    await acknowledge(page, '패스키를 등록했어요.');
    await page.goto('/nft/user/info/update?part=developer');
    const part = page.getByRole('region', { name: 'API 키' });
    await part.getByRole('textbox', { name: '키 이름' }).fill('재고 프로그램');
    await part.getByRole('checkbox', { name: '보유 NFT와 거래 조회' }).check();
    await part.getByRole('checkbox', { name: '판매 등록, 가격 제안, 구매' }).check();
    await part.getByRole('checkbox', { name: /PIN 번호 없이 확인하게 하기/ }).check();
    await part.getByRole('textbox', { name: /하루에 확인할 수 있는 금액/ }).fill('50,000');
    expect(await faultsInAllVariants(page, 'a key that is made')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await part.getByRole('button', { name: 'API 키 만들기' }).click();
    await proveBy(page, '본인확인', DEMO_PASSWORD);
    const factor = page.getByRole('dialog', { name: '2차 인증' });
    await factor.getByRole('button', { name: '패스키로 인증' }).click();
    const key = (await part.locator('code', { hasText: /^naru_\w{46}$/ }).textContent()) ?? '';
    expect(key).toHaveLength(51);
    expect(await faultsInAllVariants(page, 'a key that was made')).toEqual([]);
    await part.getByRole('button', { name: '옮겨 적었어요' }).click();
    await expect(page.getByText(key)).toHaveCount(0);
    expect(JSON.parse(await printed(BY_KEY, origin, key))).toEqual([200, 0, '"api-key"', -5224]);
    await page.reload();
    await expect(part.getByRole('listitem')).toContainText(/재고 프로그램.*오늘 50,000원 가운데 0원 확인.*마지막 사용/);
    await part.getByRole('button', { name: '재고 프로그램 키 폐기' }).click();
    await acknowledge(page, /API 키를 폐기했어요/);
    expect(JSON.parse(await printed(BY_KEY, origin, key))[0]).toBe(401);
    await page.close();
  });

  test('are told by webhooks, which a member names on the page of their account, tries and ends there', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: origin, locale: 'ko-KR' });
    await withAuthenticator(page);
    await signIn(page, 'issuer@naru.test', DEMO_PASSWORD);
    await page.goto('/nft/user/info/update?part=security');
    await page.getByRole('textbox', { name: '패스키 이름' }).fill('내 노트북');
    await page.getByRole('button', { name: '패스키 등록' }).click();
    await proveBy(page, '본인확인', DEMO_PASSWORD);
    await acknowledge(page, '패스키를 등록했어요.');
    await page.goto('/nft/user/info/update?part=developer');
    const part = page.getByRole('region', { name: '웹훅', exact: true });
    await part.getByRole('textbox', { name: '받을 주소' }).fill('https://127.0.0.1:9443/naru');
    await part.getByRole('checkbox', { name: '판매가 끝남' }).check();
    // By the keyboard: all that is about one thing.
    await part.getByRole('checkbox', { name: '정산 전체' }).press('Space');
    await expect(part.getByRole('checkbox', { name: '전체', exact: true })).toBeChecked({ indeterminate: true });
    expect(await faultsInAllVariants(page, 'a webhook that is made')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await part.getByRole('button', { name: '웹훅 만들기' }).click();
    await proveBy(page, '본인확인', DEMO_PASSWORD);
    // This machine itself is no address of the open network, and this market says so.
    await expect(part.getByText('https로 시작하는 외부에서 열리는 주소를 입력해 주세요.')).toBeVisible();
    await part.getByRole('textbox', { name: '받을 주소' }).fill('https://nobody.example/naru');
    await part.getByRole('button', { name: '웹훅 만들기' }).click();
    await proveBy(page, '본인확인', DEMO_PASSWORD);
    await page.getByRole('dialog', { name: '2차 인증' }).getByRole('button', { name: '패스키로 인증' }).click();
    await expect(part.locator('code', { hasText: /^whsec_/ })).toBeVisible();
    expect(await faultsInAllVariants(page, 'a webhook that was made')).toEqual([]);
    await part.getByRole('button', { name: '옮겨 적었어요' }).click();
    await expect(part.getByText('내 거래 · 판매가 끝남, 정산 전체')).toBeVisible();
    await part.getByRole('button', { name: 'https://nobody.example/naru 시험 알림 보내기' }).click();
    await acknowledge(page, /시험 알림을 보냈어요/);
    await expect(async () => {
      await page.reload();
      await part.getByRole('button', { name: 'https://nobody.example/naru 전송 기록' }).click();
      await expect(part.getByText(/주소를 찾을 수 없음/).first()).toBeVisible({ timeout: 5_000 });
    }).toPass();
    expect(await faultsInAllVariants(page, 'what a webhook was told')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await part.getByRole('button', { name: 'https://nobody.example/naru 삭제' }).click();
    await acknowledge(page, /웹훅을 삭제했어요/);
    await expect(part.getByText('https://nobody.example/naru')).toHaveCount(0);
    await page.close();
  });
});
