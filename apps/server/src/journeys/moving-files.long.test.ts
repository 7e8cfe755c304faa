import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolderStore } from '../gateways/files/folder-store.ts';
import { makeS3Store } from '../gateways/files/s3-store.ts';
import { keyOf } from '../gateways/files/stored-name.ts';
import { makeS3Client } from '../gateways/s3/s3-client.ts';
import { auditLog, files } from '../stores/schema/index.ts';
import { openIssuer, png, shelve } from '../testing/issuer.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import type { TestStore } from '../testing/s3-door.ts';
import { openTestStore } from '../testing/s3-server.ts';

const CLI = join(import.meta.dirname, '../../../cli/src/main.ts');

describe('files that move from a folder to a bucket', () => {
  const root = mkdtempSync(join(tmpdir(), 'naru-moving-'));
  let bucket: TestStore;
  let market: TestMarket;
  beforeAll(async () => {
    bucket = await openTestStore(join(root, 'bucket'));
    const secret = join(root, 'secret');
    writeFileSync(secret, bucket.place.secret);
    const { url, region, keyId } = bucket.place;
    market = await startMarket('postgres', {
      NARU_S3_URL: url,
      NARU_S3_REGION: region,
      NARU_S3_KEY_ID: keyId,
      NARU_S3_SECRET_FILE: secret,
    });
    const issuer = await openIssuer(market, 'ART');
    await shelve(issuer, { name: '하나' });
    const { client } = await joined(market, 'asker');
    const draft = { type: 'delivery', title: '배송', text: '언제 오나요?' } as const;
    must(await client.inquiries.write({ draft, subject: null, files: [await png()], key: client.newKey() }));
    for (let film = 0; film < 6; film += 1) {
      const original = new File(
        [Buffer.concat([Buffer.from(`0000001866747970${'6d703432000000006d70343269736f6d'}`, 'hex'), randomBytes(50_000)])],
        'a.mp4',
      );
      const picture = await png();
      must(await client.inquiries.write({ draft: { ...draft, title: `${film}` }, subject: null, files: [picture], key: client.newKey() }));
      await makeFolderStore(join(market.dataDir, 'files')).put(new Uint8Array(await original.arrayBuffer()));
    }
  });
  afterAll(async () => {
    await market.stop();
    await bucket.close();
    rmSync(root, { recursive: true, force: true });
  });

  const naru = (...args: readonly string[]): Promise<{ code: number; out: string; err: string }> => {
    const { promise, resolve } = Promise.withResolvers<{ code: number; out: string; err: string }>();
    const env = { PATH: process.env.PATH ?? '', NARU_DATA_DIR: market.dataDir };
    const child = execFile(process.execPath, [CLI, ...args], { env, cwd: root }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out: out.trim(), err: err.trim() }),
    );
    return promise;
  };
  const folder = () => makeFolderStore(join(market.dataDir, 'files'));
  const placesOf = async (store: ReturnType<typeof folder>) => {
    const all: string[] = [];
    for await (const { sha256, variant, size } of store.list()) all.push(`${sha256} ${variant} ${size}`);
    return all.sort();
  };

  it('are all there after a copy that was stopped and begun again, and none is sent twice', async () => {
    let puts = 0;
    bucket.break(({ method }) => {
      if (method === 'PUT') puts += 1;
      return method === 'PUT' && puts > 5 ? 'away' : undefined;
    });
    const stopped = await naru('files', 'copy', '--from', 'folder', '--to', 's3');
    expect([stopped.code, stopped.err]).toEqual([1, expect.stringContaining('끝까지 복사하지 못했습니다')]);
    bucket.break(() => undefined);
    bucket.calls.length = 0;
    const all = await placesOf(folder());
    const before = await placesOf(makeS3Store(bucket.place));
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(all.length);
    const resumed = await naru('files', 'copy', '--from', 'folder', '--to', 's3');
    expect(resumed).toEqual({ code: 0, err: '', out: `복사한 파일 ${all.length - before.length}개, 이미 있던 파일 ${before.length}개` });
    expect(bucket.calls.filter(({ method }) => method === 'PUT').length).toBe(all.length - before.length);
    expect(await placesOf(makeS3Store(bucket.place))).toEqual(all);
    expect((await naru('files', 'copy', '--from', 'folder', '--to', 's3')).out).toBe(`복사한 파일 0개, 이미 있던 파일 ${all.length}개`);
    const actions = await market.database.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.action, 'files.copy'));
    expect(actions).toHaveLength(3);
  });

  it('come back whole, but for those that the bucket has spoilt, which are named', async () => {
    const [lost] = await market.database.db.select({ sha256: files.sha256 }).from(files).where(eq(files.kind, 'image')).limit(1);
    const sha256 = lost?.sha256 ?? '';
    await folder().remove(sha256);
    const spoilt = await makeS3Client(bucket.place).call('PUT', keyOf(sha256), { body: new Uint8Array([1, 2, 3]) });
    await spoilt.leave();
    const back = await naru('files', 'copy', '--from', 's3', '--to', 'folder');
    expect(back).toMatchObject({ code: 1, err: `✗ 손상되어 복사하지 않은 파일: ${sha256}` });
    expect(await folder().sizeOf(sha256)).toBeNull();
    expect(await folder().sizeOf(sha256, 'w320.webp')).not.toBeNull();
  });

  it('are looked over: what is missing, damaged, or nobody’s is named, and the rest was read whole', async () => {
    const images = await market.database.db.select({ id: files.id, sha256: files.sha256 }).from(files).where(eq(files.state, 'stored'));
    const [attached] = await market.database.db.select().from(files).where(eq(files.kind, 'attachment')).limit(1);
    const missing = images.find(({ sha256 }) => sha256 !== attached?.sha256);
    await folder().putVariant(attached?.sha256 ?? '', 'attached.bin', new Uint8Array([1]));
    const looked = await naru('files', 'verify');
    expect(looked.code).toBe(1);
    expect(looked.err.split('\n').sort()).toEqual([
      expect.stringContaining('빠진 파일: '),
      `✗ 손상된 파일: ${attached?.id} ${attached?.sha256}`,
    ]);
    expect(looked.err).toContain(missing?.sha256 ?? '-');
    expect(looked.out).toContain(`파일 ${images.length}개를 읽고`);
    expect(looked.out.match(/어느 파일의 것도 아닌 저장물/g)).toHaveLength(6);
  });

  it.each([
    [['--from', 'folder', '--to', 'folder'], 'from과 다른'],
    [['--from', 'folder'], 'from과 다른'],
    [['--from', 'disk', '--to', 's3'], 'folder와 s3 가운데'],
  ])('are not copied with %j, and it is said why', async (args, why) => {
    const refused = await naru('files', 'copy', ...args);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(why)]);
  });
});
