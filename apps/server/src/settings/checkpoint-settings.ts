import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { S3Place } from '../gateways/checkpoints/s3-checkpoints.ts';
import { address, whole } from './setting-kinds.ts';

/** Where checkpoints are kept, and how often they are written. */
export interface CheckpointConfig {
  readonly file: string;
  readonly beatMs: number;
  /** A second place; null: none. */
  readonly s3: S3Place | null;
}

/** The settings of checkpoints, by name. */
export const CHECKPOINT_SETTINGS = {
  NARU_CHECKPOINT_FILE: z.string().optional(),
  NARU_CHECKPOINT_SECONDS: whole(1, 86_400).optional(),
  NARU_CHECKPOINT_S3_URL: address(['https:', 'http:']).optional(),
  NARU_CHECKPOINT_S3_REGION: z.string().optional(),
  NARU_CHECKPOINT_S3_KEY_ID: z.string().optional(),
  NARU_CHECKPOINT_S3_SECRET_FILE: z.string().optional(),
};

type Settings = { readonly [Name in keyof typeof CHECKPOINT_SETTINGS]?: z.output<(typeof CHECKPOINT_SETTINGS)[Name]> };

const BEAT_SECONDS = 600;
const MS = 1_000;

/** The configuration of checkpoints; a refusal is the one line that names the wrong setting. */
export const checkpointConfig = (read: Settings, mode: string, dataDir: string): Result<CheckpointConfig, string> => {
  const s3 = s3Of(read);
  if (!s3.ok) return s3;
  if ((mode === 'stage' || mode === 'prod') && s3.value?.url.startsWith('http:') === true)
    return fail(`NARU_CHECKPOINT_S3_URL: must be https in ${mode}`);
  return ok({
    file: resolve(read.NARU_CHECKPOINT_FILE ?? join(dataDir, 'checkpoints.jsonl')),
    beatMs: (read.NARU_CHECKPOINT_SECONDS ?? BEAT_SECONDS) * MS,
    s3: s3.value,
  });
};

const s3Of = (read: Settings): Result<S3Place | null, string> => {
  const { NARU_CHECKPOINT_S3_URL: url, NARU_CHECKPOINT_S3_KEY_ID: keyId, NARU_CHECKPOINT_S3_SECRET_FILE: file } = read;
  const given = {
    NARU_CHECKPOINT_S3_REGION: read.NARU_CHECKPOINT_S3_REGION,
    NARU_CHECKPOINT_S3_KEY_ID: keyId,
    NARU_CHECKPOINT_S3_SECRET_FILE: file,
  };
  if (url === undefined) {
    const [alone] = Object.entries(given).find(([, value]) => value !== undefined) ?? [];
    return alone === undefined ? ok(null) : fail(`${alone}: means nothing without NARU_CHECKPOINT_S3_URL`);
  }
  if (keyId === undefined) return fail('NARU_CHECKPOINT_S3_KEY_ID: needed with NARU_CHECKPOINT_S3_URL');
  if (file === undefined) return fail('NARU_CHECKPOINT_S3_SECRET_FILE: needed with NARU_CHECKPOINT_S3_URL');
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret === '') return fail('NARU_CHECKPOINT_S3_SECRET_FILE: is empty');
    return ok({ url: url.replace(/\/+$/, ''), region: read.NARU_CHECKPOINT_S3_REGION ?? 'auto', keyId, secret });
  } catch {
    return fail(`NARU_CHECKPOINT_S3_SECRET_FILE: cannot read ${file}`);
  }
};
