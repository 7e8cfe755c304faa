import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { TransitPlace } from '../gateways/secrets/transit.ts';
import { address } from './setting-kinds.ts';

/** Where keys lie, and, where they lie wrapped, the service that opens them. */
export interface KeyConfig {
  readonly file: string;
  /** Null: they lie in the file as they are. */
  readonly service: TransitPlace | null;
}

/** The settings of keys, by name. */
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

/** The configuration of keys; a refusal is the one line that names the wrong setting. */
export const keyConfig = (read: Settings, mode: string, dataDir: string): Result<KeyConfig, string> => {
  const file = resolve(read.NARU_KEY_FILE ?? join(dataDir, 'keys.json'));
  const { NARU_KEYS_URL: url, NARU_KEYS_NAME: name, NARU_KEYS_TOKEN_FILE: tokenFile } = read;
  if ((read.NARU_KEYS ?? 'file') === 'file') {
    const given = { NARU_KEYS_URL: url, NARU_KEYS_NAME: name, NARU_KEYS_TOKEN_FILE: tokenFile };
    const [alone] = Object.entries(given).find(([, value]) => value !== undefined) ?? [];
    return alone === undefined ? ok({ file, service: null }) : fail(`${alone}: means nothing without NARU_KEYS=service`);
  }
  if (url === undefined) return fail('NARU_KEYS_URL: needed with NARU_KEYS=service');
  if (tokenFile === undefined) return fail('NARU_KEYS_TOKEN_FILE: needed with NARU_KEYS=service');
  if ((mode === 'stage' || mode === 'prod') && url.startsWith('http:')) return fail(`NARU_KEYS_URL: must be https in ${mode}`);
  try {
    const token = readFileSync(tokenFile, 'utf8').trim();
    if (!/^[\x21-\x7e]{1,4096}$/.test(token)) return fail('NARU_KEYS_TOKEN_FILE: holds no token');
    return ok({ file, service: { url: url.replace(/\/+$/, ''), name: name ?? NAME, token } });
  } catch {
    return fail(`NARU_KEYS_TOKEN_FILE: cannot read ${tokenFile}`);
  }
};
