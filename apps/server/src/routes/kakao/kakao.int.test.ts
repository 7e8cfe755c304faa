import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Database } from '../../stores/db.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround } from '../../testing/ground.ts';
import { mountKakao } from './mount.ts';

const KEY = 'a'.repeat(32);

describe('the page on which a page of ours is passed on by KakaoTalk', () => {
  let database: Database;
  const app = new Hono<HttpEnv>();
  beforeAll(async () => {
    database = await freshDatabase('pglite');
    const { deps } = makeGround(database);
    mountKakao(app, { ...deps, config: { ...deps.config, publicUrl: 'https://naru.kr' } }, KEY);
  });
  afterAll(() => database.close());
  const page = (to: string) => app.request(`/nft/kakao?to=${encodeURIComponent(to)}`);

  it('lets Kakao’s script of one version and one digest run there, and ask Kakao alone', async () => {
    const answer = await page('/market');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' https:\/\/t1\.kakaocdn\.net\/kakao_js_sdk\/[\d.]+\/kakao\.min\.js;/);
    expect(policy).toContain('connect-src https://kapi.kakao.com; form-action https://sharer.kakao.com');
    expect(policy).toContain("frame-ancestors 'none'");
    const text = await answer.text();
    expect(text).toMatch(/kakao\.min\.js" integrity="sha384-[\w+/]{64}" crossorigin="anonymous"/);
    expect(text).toContain(`data-key="${KEY}" data-link="https://naru.kr/nft/market" data-title="나루"`);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/market', '/\\elsewhere.example', '/nowhere', '/market"><script>', ''])(
    'passes on no address but ours, whatever %s wants',
    async (wanted) => {
      expect(await (await page(wanted)).text()).toContain('data-link="https://naru.kr/nft/"');
    },
  );

  it('sends Kakao the link with what stands behind its #', async () => {
    const script = await app.request('/nft/kakao/page.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).toMatch(/`\$\{address\}\$\{location\.hash\}`/);
  });
});
