import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import { needed, refuseAll, unless } from './setting-kinds.ts';

export interface PortOneAccess {
  readonly baseUrl: string;
  readonly secret: string;
  readonly storeId: string;
}

const SECRET = z.string().regex(/^[\x21-\x7e]{16,500}$/, 'must be an API secret without spaces');

/** The settings of PortOne, which checks phones, names the holders of accounts and takes payments: one platform is known to it once. */
export const PORTONE_SETTINGS = {
  NARU_PORTONE_SECRET: SECRET.optional(),
  NARU_PORTONE_SECRET_FILE: z.string().optional(),
  NARU_PORTONE_STORE_ID: z
    .string()
    .regex(/^[\w.-]{3,200}$/, 'must be the id of a store as PortOne shows it')
    .optional(),
  NARU_PORTONE_URL: z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:\/\//.test(value), 'must be an address starting with https:// or http://')
    .optional(),
};

export type PortOneSettings = { readonly [Name in keyof typeof PORTONE_SETTINGS]?: z.output<(typeof PORTONE_SETTINGS)[Name]> };

const PORTONE_URL = 'https://api.portone.io';

const secretOf = (
  { NARU_PORTONE_SECRET: given, NARU_PORTONE_SECRET_FILE: file }: PortOneSettings,
  because: string,
): Result<string, string> => {
  if (given !== undefined && file !== undefined) return fail('NARU_PORTONE_SECRET: must not be set beside NARU_PORTONE_SECRET_FILE');
  if (given !== undefined) return ok(given);
  if (file === undefined) return fail(`NARU_PORTONE_SECRET_FILE: needed with ${because}`);
  try {
    const secret = SECRET.safeParse(readFileSync(file, 'utf8').trim());
    return secret.success ? ok(secret.data) : fail('NARU_PORTONE_SECRET_FILE: must hold an API secret');
  } catch {
    return fail(`NARU_PORTONE_SECRET_FILE: cannot read ${file}`);
  }
};

/** How PortOne is asked; `because` is the setting that says that it is. */
export const portOneAccess = (read: PortOneSettings, mode: string, because: string): Result<PortOneAccess, string> => {
  const secret = secretOf(read, because);
  const storeId = needed(read.NARU_PORTONE_STORE_ID, 'NARU_PORTONE_STORE_ID', `with ${because}`);
  const baseUrl = (read.NARU_PORTONE_URL ?? PORTONE_URL).replace(/\/+$/, '');
  const mayBePlain = mode !== 'stage' && mode !== 'prod';
  const encrypted = unless(mayBePlain || baseUrl.startsWith('https:'), `NARU_PORTONE_URL: must be https in ${mode}`);
  if (!secret.ok || !storeId.ok || !encrypted.ok) return refuseAll([secret, storeId, encrypted]);
  return ok({ secret: secret.value, storeId: storeId.value, baseUrl });
};
