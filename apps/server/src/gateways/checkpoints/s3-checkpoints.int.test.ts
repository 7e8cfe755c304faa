import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKPOINT_MIRROR_SUITE } from '@naru/testkit/suites';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestStore } from '../../testing/s3-door.ts';
import { openTestStore } from '../../testing/s3-server.ts';
import { makeS3Checkpoints } from './s3-checkpoints.ts';

describe('checkpoints in a bucket', () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-s3-'));
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore(folder);
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(Object.entries(CHECKPOINT_MIRROR_SUITE))('%s', (_, holds) => holds(makeS3Checkpoints(store.place)));

  it('are refused to whoever has another key, and nobody takes silence for an answer', async () => {
    const stranger = makeS3Checkpoints({ ...store.place, secret: 'guessed' });
    await expect(stranger.put('chain', 3, '{}')).rejects.toThrow('answers 403');
    const nobody = makeS3Checkpoints({ ...store.place, url: 'http://127.0.0.1:9/audit' });
    await expect(nobody.get('chain', 1)).rejects.toThrow();
  });
});
