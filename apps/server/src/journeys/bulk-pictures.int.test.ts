import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bulkEndpoints } from '@naru/contract';
import { BULK_COLUMNS } from '@naru/domain/bulk';
import type { BulkJobId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openArchive } from '../gateways/archives/open-archive.ts';
import { fileOf, openBulkJob, untilBulk } from '../testing/bulk.ts';
import { openIssuer, type TestIssuer } from '../testing/issuer.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { zipOf } from '../testing/zip.ts';

/** Together more than what lies between two ends of a connection. */
const CARDS = 10;

describe('the pictures of a bulk job’s cards', () => {
  let market: TestMarket;
  let issuer: TestIssuer;
  let jobId: BulkJobId;
  beforeAll(async () => {
    market = await startMarket('postgres');
    issuer = await openIssuer(market, 'ART');
    const { client, siteCode } = issuer;
    const heads = [BULK_COLUMNS.code.head, BULK_COLUMNS.name.head, BULK_COLUMNS.price.head, BULK_COLUMNS.picture.head];
    const codes = Array.from({ length: CARDS }, (_, at) => (at === 0 ? '../../../etc/../탈출' : at === 1 ? '' : `카드 ${at}`));
    jobId = await openBulkJob(issuer, [heads, ...codes.map((code, at) => [code, `카드 ${at}`, '5000', '그림.png'])]);
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const content = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer();
    const file = fileOf('그림.zip', zipOf([{ name: '그림.png', content }]));
    const { uploadId } = must(await client.uploads.send({ siteCode, kind: 'archive', file }));
    must(await client.bulk.addFiles({ siteCode, jobId, upload: uploadId, key: client.newKey() }));
    const { planHash } = await untilBulk(issuer, jobId, 'previewed');
    must(await client.bulk.mint({ siteCode, jobId, planHash: planHash ?? '', key: client.newKey() }));
    await untilBulk(issuer, jobId, 'done');
  });
  afterAll(() => market.stop());

  const address = async (of = issuer): Promise<string> =>
    `${market.origin}${must(await of.client.bulk.pictures({ siteCode: of.siteCode, jobId })).url}`;

  it('come as one archive, each under the number of its card, and none leads out of its folder', async () => {
    const answer = await fetch(await address());
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'private, no-store',
    ]);
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toBe(
      `attachment; filename="____${jobId}__.zip"; filename*=UTF-8''대량_발행_${jobId}_그림.zip`,
    );
    const path = join(market.dataDir, 'pictures.zip');
    await writeFile(path, Buffer.from(await answer.arrayBuffer()));
    const archive = must(await openArchive(path));
    const names = archive.entries.map(({ name }) => name);
    expect([archive.refused, names.toSorted()]).toEqual([
      [],
      [
        '__.._.._etc_.._탈출.png',
        '카드 2.png',
        '카드 3.png',
        '카드 4.png',
        '카드 5.png',
        '카드 6.png',
        '카드 7.png',
        '카드 8.png',
        '카드 9.png',
        '행-3.png',
      ],
    ]);
    const [first] = archive.entries;
    if (first === undefined) throw new Error('no entry');
    expect((await sharp(must(await archive.read(first, 20_000_000))).metadata()).width).toBe(900);
    archive.close();
  });

  it('are told of by their head alone, and keep no place of others', async () => {
    const url = await address();
    for (let time = 0; time < 5; time += 1) {
      const { status, headers } = await fetch(url, { method: 'HEAD' });
      expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    }
  });

  it('are on their way twice at once for a site; whoever goes in the middle makes room', async () => {
    const url = await address();
    const leaving = [new AbortController(), new AbortController()];
    const underWay = await Promise.all(leaving.map(({ signal }) => fetch(url, { signal })));
    expect(underWay.map(({ status }) => status)).toEqual([200, 200]);
    expect(await issuer.client.bulk.pictures({ siteCode: issuer.siteCode, jobId })).toMatchObject({ failure: { name: 'busy' } });
    expect((await fetch(url)).status).toBeGreaterThanOrEqual(400);
    for (const { body } of underWay) await body?.getReader().read();
    for (const one of leaving) one.abort();
    await vi.waitFor(async () => {
      const { status, body } = await fetch(url);
      await body?.cancel();
      expect(status).toBe(200);
    }, 20_000);
  });

  it('are for those alone who act for the site, as long as their session lives', async () => {
    const rival = await openIssuer(market, 'RIVAL');
    expect(await rival.client.bulk.pictures({ siteCode: rival.siteCode, jobId })).toMatchObject({ failure: { name: 'lookupFailed' } });
    expect(await rival.client.bulk.pictures({ siteCode: issuer.siteCode, jobId })).toMatchObject({ failure: { name: 'noPermission' } });
    const { client: stranger } = await joined(market, 'stranger');
    expect(
      await stranger.call(bulkEndpoints.bulkPictures, { params: { x: String(jobId) }, query: { siteCode: issuer.siteCode } }),
    ).toMatchObject({
      failure: { name: 'noPermission' },
    });
    const url = await address();
    const changed = `${url.slice(0, -4)}${url.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    for (const wrong of [changed, `${url}A`, url.replace(/archive\/.*$/, 'archive/v1.AAAA')])
      expect(await (await fetch(wrong)).text()).toContain('-1030');
    must(await issuer.client.sessions.signOut('manual'));
    expect(await (await fetch(url)).text()).toContain('-1030');
  });
});
