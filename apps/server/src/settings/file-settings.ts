import { join } from 'node:path';
import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { S3Place } from '../gateways/s3/s3-client.ts';
import { s3Place } from './s3-settings.ts';
import { address } from './setting-kinds.ts';

/** Where the bytes of files lie. A bucket may be named before it is used: files are copied there first. */
export interface FileConfig {
  readonly store: 'folder' | 's3';
  readonly folder: string;
  readonly s3: S3Place | null;
}

/** The settings of files, by name. */
export const FILE_SETTINGS = {
  NARU_FILES: z.enum(['folder', 's3'], 'must be folder or s3').optional(),
  NARU_S3_URL: address(['https:', 'http:']).optional(),
  NARU_S3_REGION: z.string().optional(),
  NARU_S3_KEY_ID: z.string().optional(),
  NARU_S3_SECRET_FILE: z.string().optional(),
};

type Settings = { readonly [Name in keyof typeof FILE_SETTINGS]?: z.output<(typeof FILE_SETTINGS)[Name]> };

/** The configuration of files; a refusal is a line for each wrong setting. */
export const fileConfig = (read: Settings, mode: string, dataDir: string): Result<FileConfig, string> => {
  const { NARU_S3_URL, NARU_S3_REGION, NARU_S3_KEY_ID, NARU_S3_SECRET_FILE } = read;
  const s3 = s3Place({ NARU_S3_URL, NARU_S3_REGION, NARU_S3_KEY_ID, NARU_S3_SECRET_FILE }, 'NARU_S3', mode);
  if (!s3.ok) return s3;
  const store = read.NARU_FILES ?? 'folder';
  if (store === 's3' && s3.value === null) return fail('NARU_S3_URL: needed with NARU_FILES=s3');
  return ok({ store, folder: join(dataDir, 'files'), s3: s3.value });
};
