import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HttpEnv } from '../http/http-env.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { makeGround } from '../testing/ground.ts';
import { plantMarket } from '../testing/planted-market.ts';
import { mountCrawlers, robotsText } from './crawler.ts';

describe('robots.txt', () => {
  it('keeps crawlers out of a market that is not open for business', () => {
    expect(robotsText('https://naru.test', false)).toBe('User-agent: *\nDisallow: /\n');
  });

  it('lets them read what anybody may, and nothing of members', () => {
    const lines = robotsText('https://naru.test', true).split('\n');
    for (const path of ['/nft/user/info', '/nft/issuer', '/nft/serial', '/nft/mobile/list', '/nft/share', '/nft/invitation'])
      expect(lines, path).toContain(`Disallow: ${path}`);
    for (const path of ['/nft/issuer/store', '/nft/issuer/store/product/detail']) expect(lines).toContain(`Allow: ${path}`);
    for (const path of ['/nft/', '/nft/home', '/nft/market', '/nft/detail']) expect(lines).not.toContain(`Disallow: ${path}`);
    expect(lines.at(-2)).toBe('Sitemap: https://naru.test/sitemap.xml');
  });
});

onBothEngines('the lists of addresses', (open) => {
  let app: Hono<HttpEnv>;
  let shown: string;
  const read = async (path: string): Promise<string> => (await app.request(path)).text();
  beforeAll(async () => {
    const database = await open();
    const market = plantMarket(database.db);
    const issuer = await market.member('발행인');
    const art = await market.site('ART', issuer);
    const closed = await market.site('SHUT', issuer, { isPrivate: true });
    shown = String((await market.product(art, '달항아리')).productId);
    await market.product(art, '숨긴 그릇', { state: 'hidden' });
    await market.product(closed, '닫힌 가게의 그릇');
    const { deps } = makeGround(database);
    app = new Hono<HttpEnv>();
    mountCrawlers(app, { ...deps, config: { ...deps.config, publicUrl: 'https://naru.test' } });
  });

  it('name their parts', async () => {
    expect((await read('/sitemap.xml')).match(/<loc>[^<]*<\/loc>/g)).toEqual([
      '<loc>https://naru.test/sitemap-pages.xml</loc>',
      '<loc>https://naru.test/sitemap-products-1.xml</loc>',
    ]);
  });

  it('have the pages and open stores, and the products that stand in them', async () => {
    const pages = await read('/sitemap-pages.xml');
    expect(pages).toContain('<loc>https://naru.test/nft/home</loc>');
    expect(pages).toContain('<loc>https://naru.test/nft/issuer/store?siteCode=ART</loc>');
    expect(pages).not.toContain('SHUT');
    expect((await read('/sitemap-products-1.xml')).match(/<loc>[^<]*<\/loc>/g)).toEqual([
      `<loc>https://naru.test/nft/issuer/store/product/detail?productId=${shown}</loc>`,
    ]);
    expect((await read('/sitemap-products-2.xml')).match(/<loc>/g)).toBeNull();
    expect((await app.request('/sitemap-products-0.xml')).status).toBe(404);
  });
});
