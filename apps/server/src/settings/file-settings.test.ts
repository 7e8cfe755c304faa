import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, ok } from '@naru/domain/shared';
import { afterAll, describe, expect, it } from 'vitest';
import { fileConfig } from './file-settings.ts';

describe('the settings of files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-file-settings-'));
  const secret = join(folder, 'secret');
  writeFileSync(secret, 'a secret\n');
  afterAll(() => rmSync(folder, { recursive: true }));
  const bucket = { NARU_S3_URL: 'https://s3.example/naru/', NARU_S3_KEY_ID: 'key', NARU_S3_SECRET_FILE: secret };
  const s3 = { url: 'https://s3.example/naru', region: 'auto', keyId: 'key', secret: 'a secret' };

  it('keep them in the data folder, and in a bucket where that is said; a bucket may be named before', () => {
    expect(fileConfig({}, 'prod', '/data')).toEqual(ok({ store: 'folder', folder: '/data/files', s3: null }));
    expect(fileConfig(bucket, 'prod', '/data')).toEqual(ok({ store: 'folder', folder: '/data/files', s3 }));
    expect(fileConfig({ ...bucket, NARU_FILES: 's3' }, 'prod', '/data')).toEqual(ok({ store: 's3', folder: '/data/files', s3 }));
  });

  it.each([
    [{ NARU_FILES: 's3' as const }, 'NARU_S3_URL: needed with NARU_FILES=s3'],
    [{ NARU_S3_KEY_ID: 'key' }, 'NARU_S3_KEY_ID: means nothing without NARU_S3_URL'],
    [{ ...bucket, NARU_S3_KEY_ID: undefined }, 'NARU_S3_KEY_ID: needed with NARU_S3_URL'],
    [{ ...bucket, NARU_S3_SECRET_FILE: '/no/such' }, 'NARU_S3_SECRET_FILE: cannot read /no/such'],
    [{ ...bucket, NARU_S3_URL: 'http://s3.example/naru' }, 'NARU_S3_URL: must be https in prod'],
  ])('%o is refused with one line', (given, line) => {
    expect(fileConfig(given, 'prod', '/data')).toEqual(fail(line));
  });
});
