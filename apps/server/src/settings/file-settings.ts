import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { S3Place } from '../gateways/s3/s3-client.ts';
import { address, needed, refuseAll, unless } from './setting-kinds.ts';

/** The four settings of a place, by their names. */
type Given<Prefix extends string> = { readonly [Name in `${Prefix}_${'URL' | 'REGION' | 'KEY_ID' | 'SECRET_FILE'}`]?: string | undefined };

/** A store that speaks S3, from the settings that begin with `prefix`; null where none of them is set. A refusal is a line for each wrong one. */
export const s3Place = <Prefix extends string>(given: Given<Prefix>, prefix: Prefix, mode: string): Result<S3Place | null, string> => {
  const named: Readonly<Record<string, string | undefined>> = given;
  const url = named[`${prefix}_URL`];
  if (url === undefined) {
    const alone = Object.entries(named).map(([one, value]) => unless(value === undefined, `${one}: means nothing without ${prefix}_URL`));
    return alone.every((one) => one.ok) ? ok(null) : refuseAll(alone);
  }
  const keyId = needed(named[`${prefix}_KEY_ID`], `${prefix}_KEY_ID`, `with ${prefix}_URL`);
  const secret = secretIn(named[`${prefix}_SECRET_FILE`], prefix);
  const mayBePlain = mode !== 'stage' && mode !== 'prod';
  const encrypted = unless(mayBePlain || !url.startsWith('http:'), `${prefix}_URL: must be https in ${mode}`);
  if (!keyId.ok || !secret.ok || !encrypted.ok) return refuseAll([keyId, secret, encrypted]);
  return ok({ url: url.replace(/\/+$/, ''), region: named[`${prefix}_REGION`] ?? 'auto', keyId: keyId.value, secret: secret.value });
};

const secretIn = (file: string | undefined, prefix: string): Result<string, string> => {
  if (file === undefined) return fail(`${prefix}_SECRET_FILE: needed with ${prefix}_URL`);
  try {
    const secret = readFileSync(file, 'utf8').trim();
    return secret === '' ? fail(`${prefix}_SECRET_FILE: is empty`) : ok(secret);
  } catch {
    return fail(`${prefix}_SECRET_FILE: cannot read ${file}`);
  }
};

/** Where the bytes of files lie. A bucket may be named before it is used: files are copied there first. */
export interface FileConfig {
  readonly store: 'folder' | 's3';
  readonly folder: string;
  readonly s3: S3Place | null;
}

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
