import { join, resolve } from 'node:path';
import { ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { S3Place } from '../gateways/s3/s3-client.ts';
import { s3Place } from './file-settings.ts';
import { address, whole } from './setting-kinds.ts';

/** Where checkpoints are kept, and how often they are written. */
export interface CheckpointConfig {
  readonly file: string;
  readonly beatMs: number;
  /** A second place; null: none. */
  readonly s3: S3Place | null;
}

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

/** The configuration of checkpoints; a refusal is a line for each wrong setting. */
export const checkpointConfig = (read: Settings, mode: string, dataDir: string): Result<CheckpointConfig, string> => {
  const s3 = s3Place(
    {
      NARU_CHECKPOINT_S3_URL: read.NARU_CHECKPOINT_S3_URL,
      NARU_CHECKPOINT_S3_REGION: read.NARU_CHECKPOINT_S3_REGION,
      NARU_CHECKPOINT_S3_KEY_ID: read.NARU_CHECKPOINT_S3_KEY_ID,
      NARU_CHECKPOINT_S3_SECRET_FILE: read.NARU_CHECKPOINT_S3_SECRET_FILE,
    },
    'NARU_CHECKPOINT_S3',
    mode,
  );
  if (!s3.ok) return s3;
  return ok({
    file: resolve(read.NARU_CHECKPOINT_FILE ?? join(dataDir, 'checkpoints.jsonl')),
    beatMs: (read.NARU_CHECKPOINT_SECONDS ?? BEAT_SECONDS) * MS,
    s3: s3.value,
  });
};
