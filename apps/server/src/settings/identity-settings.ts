import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { PortOneConfig } from '../gateways/identity/portone-provider.ts';

/** Who checks phones: the sandbox, or PortOne (choices 5, sign-up phone check). */
export type IdentityConfig = { readonly provider: 'sandbox' } | ({ readonly provider: 'portone' } & PortOneConfig);

const name = (what: string) => z.string().regex(/^[\w.-]{3,200}$/, `must be ${what} as PortOne shows it`);

/** The settings of the phone check, by name. */
export const IDENTITY_SETTINGS = {
  NARU_PHONE_IDENTITY: z.enum(['sandbox', 'portone'], 'must be sandbox or portone').optional(),
  NARU_PORTONE_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{16,500}$/, 'must be an API secret without spaces')
    .optional(),
  NARU_PORTONE_SECRET_FILE: z.string().optional(),
  NARU_PORTONE_CHANNEL_KEY: name('the key of a channel').optional(),
  NARU_PORTONE_STORE_ID: name('the id of a store').optional(),
  NARU_PORTONE_URL: z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:\/\//.test(value), 'must be an address starting with https:// or http://')
    .optional(),
};

type Settings = { readonly [Name in keyof typeof IDENTITY_SETTINGS]?: z.output<(typeof IDENTITY_SETTINGS)[Name]> };

const PORTONE_URL = 'https://api.portone.io';

const secretOf = ({ NARU_PORTONE_SECRET: given, NARU_PORTONE_SECRET_FILE: file }: Settings): Result<string, string> => {
  if (given !== undefined && file !== undefined) return fail('NARU_PORTONE_SECRET: must not be set beside NARU_PORTONE_SECRET_FILE');
  if (given !== undefined) return ok(given);
  if (file === undefined) return fail('NARU_PORTONE_SECRET_FILE: needed with NARU_PHONE_IDENTITY=portone');
  try {
    const secret = IDENTITY_SETTINGS.NARU_PORTONE_SECRET.safeParse(readFileSync(file, 'utf8').trim());
    return secret.success && secret.data !== undefined ? ok(secret.data) : fail('NARU_PORTONE_SECRET_FILE: must hold an API secret');
  } catch {
    return fail(`NARU_PORTONE_SECRET_FILE: cannot read ${file}`);
  }
};

/** The phone check's configuration; a refusal is the one line that names the wrong setting. `sandbox` says whether the sandbox may stand in. */
export const identityConfig = (read: Settings, mode: string, sandbox: boolean): Result<IdentityConfig, string> => {
  const provider = read.NARU_PHONE_IDENTITY ?? (sandbox ? 'sandbox' : undefined);
  if (provider === undefined) return fail(`NARU_PHONE_IDENTITY: needed in ${mode}, since the sandbox's phone check is off`);
  if (provider === 'sandbox')
    return sandbox ? ok({ provider }) : fail(`NARU_PHONE_IDENTITY: must be portone in ${mode}, since the sandbox's phone check is off`);
  const secret = secretOf(read);
  if (!secret.ok) return secret;
  const { NARU_PORTONE_CHANNEL_KEY: channelKey, NARU_PORTONE_STORE_ID: storeId } = read;
  if (channelKey === undefined) return fail('NARU_PORTONE_CHANNEL_KEY: needed with NARU_PHONE_IDENTITY=portone');
  if (storeId === undefined) return fail('NARU_PORTONE_STORE_ID: needed with NARU_PHONE_IDENTITY=portone');
  const baseUrl = (read.NARU_PORTONE_URL ?? PORTONE_URL).replace(/\/+$/, '');
  if ((mode === 'stage' || mode === 'prod') && !baseUrl.startsWith('https:')) return fail(`NARU_PORTONE_URL: must be https in ${mode}`);
  return ok({ provider, secret: secret.value, channelKey, storeId, baseUrl });
};
