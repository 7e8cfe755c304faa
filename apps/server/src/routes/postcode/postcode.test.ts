import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { HttpEnv } from '../../http/http-env.ts';
import { mountPostcode } from './mount.ts';

const app = new Hono<HttpEnv>();
mountPostcode(app);

describe('the page on which a road name is searched', () => {
  it('lets the service run there and nothing else', async () => {
    const page = await app.request('/nft/postcode?tokenId=7');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self' https://t1.daumcdn.net;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('connect-src');
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect(await page.text()).toContain('data-back="/nft/user/product/exchange?tokenId=7"');
  });

  it.each(['https://elsewhere.example/', '7"><script>', '-1'])('leads back into the platform, whatever %s wants', async (wanted) => {
    const page = await app.request(`/nft/postcode?tokenId=${encodeURIComponent(wanted)}`);
    expect(await page.text()).toContain('data-back="/nft/user/product/exchange"');
  });

  it('leads back to the prize event where it was asked from there', async () => {
    const page = await app.request('/nft/postcode?for=smath');
    expect(await page.text()).toContain('data-back="/nft/event/smath/step_02"');
  });

  it('brings a script of the platform’s own', async () => {
    const script = await app.request('/nft/postcode/page.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).toContain('location.replace');
  });
});
