import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeMarket } from '../composition/market.ts';
import { startServer } from '../composition/server.ts';
import { keyOf } from '../gateways/files/stored-name.ts';
import { parseConfig } from '../settings/config.ts';
import { files, products } from '../stores/schema/index.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { recordAll } from '../testing/goods.ts';
import { draftOf, openIssuer, png, shelve, type TestIssuer } from '../testing/issuer.ts';
import { LIGHT_SETTINGS } from '../testing/light-settings.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { RECIPIENT } from '../testing/recipient.ts';
import type { TestStore } from '../testing/s3-door.ts';
import { openTestStore } from '../testing/s3-server.ts';
import { buyOne, won } from '../testing/stall.ts';

const MIB = 1024 * 1024;
const VIDEO_HEAD = Buffer.from(`0000001866747970${'6d703432000000006d70343269736f6d'}`, 'hex');

describe('a market whose files lie in a bucket', () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-bucket-'));
  const secretFile = join(folder, 'secret');
  let bucket: TestStore;
  let market: TestMarket;
  let issuer: TestIssuer;
  const settings = (url = bucket.place.url, secret = secretFile) => ({
    NARU_FILES: 's3',
    NARU_S3_URL: url,
    NARU_S3_REGION: bucket.place.region,
    NARU_S3_KEY_ID: bucket.place.keyId,
    NARU_S3_SECRET_FILE: secret,
  });
  beforeAll(async () => {
    bucket = await openTestStore(join(folder, 'bucket'));
    writeFileSync(secretFile, bucket.place.secret);
    market = await startMarket('postgres', settings());
    issuer = await openIssuer(market, 'ART');
  });
  afterEach(() => bucket.break(() => undefined));
  afterAll(async () => {
    await market.stop();
    await bucket.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const bytesAt = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(market.origin + url, { headers });
    return { status: answer.status, type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('shows pictures in every width and as a preview, and writes none of them to its own disk', async () => {
    const productId = await shelve(issuer);
    const { thumbnail } = must(await issuer.client.issuerPort.product(issuer.siteCode, productId));
    const url = thumbnail?.url ?? '';
    for (const [path, type] of [
      [url, 'image/webp'],
      [`${url}?w=320`, 'image/webp'],
      [`${url}?w=640`, 'image/webp'],
      [`${url}/preview`, 'image/jpeg'],
    ] as const) {
      const shown = await bytesAt(path);
      expect([shown.status, shown.type]).toEqual([200, type]);
      expect((await sharp(shown.bytes).metadata()).width).toBeGreaterThan(0);
    }
    expect(existsSync(join(market.dataDir, 'files'))).toBe(false);
  });

  it('takes a large original in parts and gives parts of it', async () => {
    const { siteCode, client } = issuer;
    const video = Buffer.concat([VIDEO_HEAD, randomBytes(20 * MIB)]);
    const original = new File([video], 'film.mp4', { type: 'video/mp4' });
    const draft = draftOf({ name: '영상' });
    const { productId } = must(
      await client.issuerPort.createProduct({ siteCode, draft, picture: await png(), original, key: client.newKey() }),
    );
    const { url } = must(await client.originals.ofProduct(productId));
    const whole = await bytesAt(url);
    expect([whole.status, whole.bytes.equals(video)]).toEqual([200, true]);
    const part = await bytesAt(url, { range: `bytes=${17 * MIB}-${18 * MIB - 1}` });
    expect([part.status, part.bytes.equals(video.subarray(17 * MIB, 18 * MIB))]).toEqual([206, true]);
    expect(bucket.calls.filter(({ path }) => path.includes('partNumber=')).length).toBe(2);
    expect(readdirSync(join(market.dataDir, 'incoming'))).toEqual([]);
  });

  it('keeps what goes with inquiries and disputes', async () => {
    const { client } = await joined(market, 'asker');
    const draft = { type: 'delivery', title: '배송', text: '언제 오나요?' } as const;
    const pdf = new File(['%PDF-1.7\n견적'], '견적.pdf', { type: 'application/pdf' });
    const { id } = must(await client.inquiries.write({ draft, subject: null, files: [pdf, await png()], key: client.newKey() }));
    const view = must(await client.inquiries.one(id));
    const [first, second] = view.files;
    const text = await bytesAt(must(await client.inquiries.attachment(id, first?.number ?? 0)).url);
    expect([text.status, text.bytes.toString()]).toEqual([200, '%PDF-1.7\n견적']);
    expect((await bytesAt(must(await client.inquiries.attachment(id, second?.number ?? 0)).url)).type).toBe('image/png');

    const goods = await shelve(issuer, { name: '도록', nftKind: 'transferable', price: won(60_000) });
    const { tokenId } = await buyOne(market, client, goods, 60_000);
    const pin = client.pinHasher.hash('135790');
    const { exchangeId } = must(await client.exchanges.request({ tokenId, recipient: RECIPIENT, pin, key: client.newKey() }));
    for (const move of [{ move: 'prepare' }, { move: 'ship', carrier: 'postal', waybill: '60012-3456-7890' }] as const) {
      must(await issuer.client.issuerExchanges.move(issuer.siteCode, [exchangeId], move));
      await recordAll(issuer, exchangeId);
    }
    must(await client.disputes.open({ exchangeId, reason: 'damaged', text: '깨졌어요.', pictures: [await png()], key: client.newKey() }));
    const [dispute] = must(await client.disputes.ofExchange(exchangeId));
    const shown = await bytesAt(must(await client.disputes.picture(exchangeId, dispute?.pictures[0] ?? 0)).url);
    expect([shown.status, shown.type]).toEqual([200, 'image/png']);
    expect(readdirSync(market.dataDir)).not.toContain('files');
  });

  it('refuses what it cannot store, keeps nothing of it, and takes it when the store is back', async () => {
    const { siteCode, client } = issuer;
    const order = { siteCode, draft: draftOf({ name: '끊긴 상품' }), key: client.newKey() };
    const bytes = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const picture = new File([new Uint8Array(bytes)], 'cut.png', { type: 'image/png' });
    bucket.break(({ method }) => (method === 'PUT' ? 'slowDown' : undefined));
    expect((await client.issuerPort.createProduct({ ...order, picture })).ok).toBe(false);
    expect(await market.database.db.$count(products, eq(products.name, '끊긴 상품'))).toBe(0);
    bucket.break(() => undefined);
    must(await client.issuerPort.createProduct({ ...order, key: client.newKey(), picture }));
    expect(await market.database.db.$count(products, eq(products.name, '끊긴 상품'))).toBe(1);
  });

  it('never shows a picture of which the store gives other bytes', async () => {
    const productId = await shelve(issuer, { name: '바뀐 그림' });
    const [row] = await market.database.db
      .select({ sha256: files.sha256 })
      .from(products)
      .innerJoin(files, eq(files.id, products.originalFileId))
      .where(eq(products.id, productId));
    const { url } = must(await issuer.client.originals.ofProduct(productId));
    bucket.break(({ method, path }) => (method === 'GET' && path.startsWith(keyOf(row?.sha256 ?? '')) ? 'changed' : undefined));
    const spoiled = await bytesAt(url);
    expect(spoiled.type).toContain('json');
    expect(spoiled.bytes.length).toBeLessThan(500);
    bucket.break(() => undefined);
    expect((await bytesAt(must(await issuer.client.originals.ofProduct(productId)).url)).type).toBe('image/png');
  });

  it('does not start with a secret that is not the bucket’s, nor with a bucket that is not there', async () => {
    const wrong = join(folder, 'wrong');
    writeFileSync(wrong, 'guessed');
    for (const [change, why] of [
      [settings(bucket.place.url, wrong), '403 SignatureDoesNotMatch'],
      [settings(bucket.place.url.replace('/audit', '/nobody')), '404 NoSuchBucket'],
    ] as const) {
      const config = parseConfig({
        NARU_DATA_DIR: join(folder, 'data'),
        NARU_DEMO: 'off',
        PORT: '0',
        NARU_LOG_LEVEL: 'silent',
        ...LIGHT_SETTINGS,
        ...change,
      });
      const started = startServer(must(config), makeMarket, () => freshDatabase('pglite'));
      await expect(started).rejects.toThrow(
        `NARU_S3_URL: 파일을 둘 버킷을 쓸 수 없습니다 / the bucket for files cannot be used: the store answers ${why}`,
      );
    }
  });
});
