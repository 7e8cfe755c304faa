import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { TransitPlace } from '../gateways/secrets/transit.ts';
import { keyFileIn } from './places.ts';
import { address, needed, refuseAll, unless } from './setting-kinds.ts';

export interface KeyConfig {
  readonly file: string;
  /** Null: they lie in the file as they are. */
  readonly service: TransitPlace | null;
}

export const KEY_SETTINGS = {
  NARU_KEY_FILE: z.string().optional(),
  NARU_KEYS: z.enum(['file', 'service'], 'must be file or service').optional(),
  NARU_KEYS_URL: address(['https:', 'http:']).optional(),
  NARU_KEYS_NAME: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must be the name of a key')
    .optional(),
  NARU_KEYS_TOKEN_FILE: z.string().optional(),
};

type Settings = { readonly [Name in keyof typeof KEY_SETTINGS]?: z.output<(typeof KEY_SETTINGS)[Name]> };

const NAME = 'naru';

const tokenIn = (file: string | undefined): Result<string, string> => {
  if (file === undefined) return fail('NARU_KEYS_TOKEN_FILE: needed with NARU_KEYS=service');
  try {
    const token = readFileSync(file, 'utf8').trim();
    return /^[\x21-\x7e]{1,4096}$/.test(token) ? ok(token) : fail('NARU_KEYS_TOKEN_FILE: holds no token');
  } catch {
    return fail(`NARU_KEYS_TOKEN_FILE: cannot read ${file}`);
  }
};

/** The configuration of keys; a refusal is a line for each wrong setting. */
export const keyConfig = (read: Settings, mode: string, dataDir: string): Result<KeyConfig, string> => {
  const file = keyFileIn(dataDir, read);
  const { NARU_KEYS_URL: url, NARU_KEYS_NAME: name, NARU_KEYS_TOKEN_FILE: tokenFile } = read;
  if ((read.NARU_KEYS ?? 'file') === 'file') {
    const given = { NARU_KEYS_URL: url, NARU_KEYS_NAME: name, NARU_KEYS_TOKEN_FILE: tokenFile };
    const alone = Object.entries(given).map(([one, value]) =>
      unless(value === undefined, `${one}: means nothing without NARU_KEYS=service`),
    );
    return alone.every((one) => one.ok) ? ok({ file, service: null }) : refuseAll(alone);
  }
  const place = needed(url, 'NARU_KEYS_URL', 'with NARU_KEYS=service');
  const mayBePlain = mode !== 'stage' && mode !== 'prod';
  const encrypted = unless(mayBePlain || url?.startsWith('http:') !== true, `NARU_KEYS_URL: must be https in ${mode}`);
  const token = tokenIn(tokenFile);
  if (!place.ok || !encrypted.ok || !token.ok) return refuseAll([place, encrypted, token]);
  return ok({ file, service: { url: place.value.replace(/\/+$/, ''), name: name ?? NAME, token: token.value } });
};
