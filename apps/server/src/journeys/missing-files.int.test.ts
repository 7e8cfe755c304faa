import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS, type Endpoint, type EndpointName } from '@naru/contract';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOUNTS } from '../http/http-env.ts';
import { files, tokens } from '../stores/schema/index.ts';
import { openIssuer, png, type TestIssuer } from '../testing/issuer.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { oneOfEach } from '../testing/one-of-each.ts';
import { type RealThings, sampleOf } from '../testing/sample.ts';

const BINARY = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => (ENDPOINTS[name] as Endpoint).result === 'binary');

describe('where a file is asked for', () => {
  let market: TestMarket;
  let issuer: TestIssuer;
  let real: RealThings;
  const who = { nobody: '', stranger: '', rival: '', issuer: '', owner: '' };
  beforeAll(async () => {
    market = await startMarket('postgres');
    issuer = await openIssuer(market, 'ART');
    const rival = await openIssuer(market, 'RIVAL');
    const [owner, buyer] = [(await joined(market, 'owner')).client, (await joined(market, 'buyer')).client];
    real = await oneOfEach(market, issuer, owner, buyer);
    const tokenOf = ({ store }: typeof owner) => store.read().token;
    Object.assign(who, { issuer: tokenOf(issuer.client), rival: tokenOf(rival.client), owner: tokenOf(owner) });
    who.stranger = tokenOf((await joined(market, 'stranger')).client);
  });
  afterAll(() => market.stop());

  const ask = async (path: string, token = '', headers: Record<string, string> = {}) => {
    const answer = await fetch(`${market.origin}${path}`, {
      headers: { ...headers, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    });
    const type = answer.headers.get('content-type') ?? '';
    // A stream of news does not end by itself.
    const endless = type.startsWith('text/event-stream');
    if (endless) await answer.body?.cancel();
    const body = endless ? '' : await answer.text();
    const code = type.includes('json') ? /"resultCode":(-?\d+)/.exec(body)?.[1] : undefined;
    return { status: answer.status, type, cache: answer.headers.get('cache-control'), etag: answer.headers.get('etag'), code };
  };
  const pathOf = (name: EndpointName, things: RealThings): string => {
    const endpoint: Endpoint = ENDPOINTS[name];
    const sample = sampleOf(endpoint, things);
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(sample.params[part] ?? ''));
    return `${MOUNTS[endpoint.api]}${path}?${new URLSearchParams({ ...sample.query, ...(endpoint.audience === 'site' && { siteCode: 'ART' }) })}`;
  };

  it.each(BINARY)('%s never answers 200 with an envelope, whoever asks for whatever', async (name) => {
    for (const things of [new Map(), real])
      for (const [caller, token] of Object.entries(who)) {
        const { status, type, cache, etag } = await ask(pathOf(name, things), token);
        const seen = { caller, real: things === real, status, type };
        if (!type.includes('json')) expect(seen).toMatchObject({ status: 200 });
        else
          expect({ ...seen, cache, etag }).toMatchObject({
            status: expect.toSatisfy((code: number) => code >= 400),
            cache: 'no-store',
            etag: null,
          });
      }
  });

  it('what is not there is 404, beside the code of the catalogue', async () => {
    const missing = { status: 404, code: '-1030', cache: 'no-store', etag: null };
    const paths = [
      '/file/image/nothing',
      '/file/image/nothing/preview',
      '/file/display/v1/product/999999',
      '/file/original/nothing',
      '/file/archive/nothing',
    ];
    for (const path of paths) {
      expect(await ask(path), path).toMatchObject(missing);
      expect((await fetch(market.origin + path, { method: 'HEAD' })).status, path).toBe(404);
    }
    expect(await ask('/center/nft/v2/detail/origin/999999?siteCode=ART', who.owner)).toMatchObject(missing);
  });

  it('what the store has lost is 404 too, and pinned by no cache', async () => {
    const { db } = market.database;
    const { client } = await joined(market, 'asker');
    const draft = { type: 'delivery', title: '배송', text: '언제 오나요?' } as const;
    const { id } = must(await client.inquiries.write({ draft, subject: null, files: [await png()], key: client.newKey() }));
    const [attached] = must(await client.inquiries.one(id)).files;
    const [picture] = await db.select({ id: files.id }).from(files).where(eq(files.kind, 'image')).limit(1);
    const [token] = await db.select({ tokenId: tokens.tokenId, productId: tokens.productId }).from(tokens).limit(1);
    const { tokenId = '', productId = 0 } = token ?? {};
    const paths = async () => [
      [`/file/image/${picture?.id}?w=320`, ''],
      [`/file/image/${picture?.id}/preview`, ''],
      [`/file/display/v1/product/${productId}`, who.issuer],
      [`/center/nft/v2/detail/origin/${tokenId}?siteCode=ART`, who.issuer],
      [`/center/store/v1/detail/origin/${productId}`, who.issuer],
      [must(await client.inquiries.attachment(id, attached?.number ?? 0)).url, ''],
    ];
    for (const [path = '', token] of await paths()) expect(await ask(path, token), path).toMatchObject({ status: 200, code: undefined });
    rmSync(join(market.dataDir, 'files'), { recursive: true });
    for (const [path = '', token] of await paths())
      for (const headers of [{}, { range: 'bytes=0-9' }, { accept: 'image/avif' }])
        expect(await ask(path, token, headers), path).toMatchObject({ status: 404, code: '-1030', cache: 'no-store', etag: null });
  });
});
