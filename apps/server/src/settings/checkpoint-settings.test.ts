import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail } from '@naru/domain/shared';
import { afterAll, describe, expect, test } from 'vitest';
import { checkpointConfig } from './checkpoint-settings.ts';

describe('the settings of checkpoints', () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-checkpoint-settings-'));
  const secret = join(folder, 'secret');
  const empty = join(folder, 'empty');
  writeFileSync(secret, 'a secret\n');
  writeFileSync(empty, '\n');
  afterAll(() => rmSync(folder, { recursive: true }));
  const bucket = {
    NARU_CHECKPOINT_S3_URL: 'https://s3.example/audit/naru/',
    NARU_CHECKPOINT_S3_KEY_ID: 'key',
    NARU_CHECKPOINT_S3_SECRET_FILE: secret,
  };

  test('keep them in the data folder every ten minutes, and in a bucket where there is one', () => {
    expect(checkpointConfig({}, 'prod', '/data')).toEqual({
      ok: true,
      value: { file: '/data/checkpoints.jsonl', beatMs: 600_000, s3: null },
    });
    expect(checkpointConfig({ ...bucket, NARU_CHECKPOINT_FILE: '/safe/file', NARU_CHECKPOINT_SECONDS: 5 }, 'prod', '/data')).toEqual({
      ok: true,
      value: {
        file: '/safe/file',
        beatMs: 5_000,
        s3: { url: 'https://s3.example/audit/naru', region: 'auto', keyId: 'key', secret: 'a secret' },
      },
    });
  });

  test.each([
    [{ NARU_CHECKPOINT_S3_REGION: 'x' }, 'NARU_CHECKPOINT_S3_REGION: means nothing without NARU_CHECKPOINT_S3_URL'],
    [{ ...bucket, NARU_CHECKPOINT_S3_KEY_ID: undefined }, 'NARU_CHECKPOINT_S3_KEY_ID: needed with NARU_CHECKPOINT_S3_URL'],
    [{ ...bucket, NARU_CHECKPOINT_S3_SECRET_FILE: undefined }, 'NARU_CHECKPOINT_S3_SECRET_FILE: needed with NARU_CHECKPOINT_S3_URL'],
    [{ ...bucket, NARU_CHECKPOINT_S3_SECRET_FILE: '/no/such' }, 'NARU_CHECKPOINT_S3_SECRET_FILE: cannot read /no/such'],
    [{ ...bucket, NARU_CHECKPOINT_S3_SECRET_FILE: empty }, 'NARU_CHECKPOINT_S3_SECRET_FILE: is empty'],
    [{ ...bucket, NARU_CHECKPOINT_S3_URL: 'http://s3.example/a' }, 'NARU_CHECKPOINT_S3_URL: must be https in prod'],
  ])('%o is refused with one line', (given, line) => {
    expect(checkpointConfig(given, 'prod', '/data')).toEqual(fail(line));
  });
});
