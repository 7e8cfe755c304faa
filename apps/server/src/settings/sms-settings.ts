import { readFileSync } from 'node:fs';
import { SMS_KINDS, type SmsKind } from '@naru/domain/notice';
import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { SensConfig } from '../gateways/sms/sens-sms.ts';
import type { SolapiConfig } from '../gateways/sms/solapi-sms.ts';
import { address } from './setting-kinds.ts';

/** Who sends text messages. */
export type SmsConfig =
  | { readonly provider: 'sandbox' }
  | ({ readonly provider: 'solapi' } & SolapiConfig)
  | ({ readonly provider: 'sens' } & SensConfig);

const secret = z.string().regex(/^[\x21-\x7e]{16,200}$/, 'must be a secret without spaces');
const word = (what: string) => z.string().regex(/^[\w:.-]{3,200}$/, `must be ${what}`);

/** Which registered template a kind of text has: `gift=KA01TP…,reminder=KA01TP…`. */
const TEMPLATES = new RegExp(`^(?:(?:${SMS_KINDS.join('|')})=[\\w-]{3,100}(?:,|$))+$`);

/** The settings of text messages, by name. */
export const SMS_SETTINGS = {
  NARU_SMS: z.enum(['sandbox', 'solapi', 'sens'], 'must be sandbox, solapi or sens').optional(),
  NARU_SMS_FROM: z
    .string()
    .regex(/^0\d{7,10}$/, 'must be a telephone number, digits only')
    .optional(),
  NARU_SOLAPI_KEY: word('an API key as Solapi shows it').optional(),
  NARU_SOLAPI_SECRET: secret.optional(),
  NARU_SOLAPI_SECRET_FILE: z.string().optional(),
  NARU_SOLAPI_CHANNEL: word('a channel of KakaoTalk as Solapi shows it').optional(),
  NARU_SOLAPI_TEMPLATES: z
    .string()
    .regex(TEMPLATES, `must name templates by kind (${SMS_KINDS.join(', ')})`)
    .optional(),
  NARU_SOLAPI_URL: address(['http:', 'https:']).optional(),
  NARU_SENS_KEY: word('an access key as Naver Cloud shows it').optional(),
  NARU_SENS_SECRET: secret.optional(),
  NARU_SENS_SECRET_FILE: z.string().optional(),
  NARU_SENS_SERVICE: word('a service as SENS shows it').optional(),
  NARU_SENS_URL: address(['http:', 'https:']).optional(),
};

type Settings = { readonly [Name in keyof typeof SMS_SETTINGS]?: z.output<(typeof SMS_SETTINGS)[Name]> };

const SOLAPI_URL = 'https://api.solapi.com';
const SENS_URL = 'https://sens.apigw.ntruss.com';

const secretOf = (read: Settings, name: 'NARU_SOLAPI_SECRET' | 'NARU_SENS_SECRET', provider: string): Result<string, string> => {
  const [given, file] = [read[name], read[`${name}_FILE`]];
  if (given !== undefined && file !== undefined) return fail(`${name}: must not be set beside ${name}_FILE`);
  if (given !== undefined) return ok(given);
  if (file === undefined) return fail(`${name}_FILE: needed with NARU_SMS=${provider}`);
  try {
    const inFile = secret.safeParse(readFileSync(file, 'utf8').trim());
    return inFile.success ? ok(inFile.data) : fail(`${name}_FILE: must hold a secret`);
  } catch {
    return fail(`${name}_FILE: cannot read ${file}`);
  }
};

const urlOf = (read: Settings, name: 'NARU_SOLAPI_URL' | 'NARU_SENS_URL', preset: string, sandbox: boolean): string | null => {
  const url = (read[name] ?? preset).replace(/\/+$/, '');
  return sandbox || url.startsWith('https:') ? url : null;
};

const templatesOf = (given: string): Readonly<Partial<Record<SmsKind, string>>> =>
  Object.fromEntries(given.split(',').flatMap((pair) => (pair === '' ? [] : [pair.split('=')])));

/** The configuration of text messages; a refusal is the one line that names the wrong setting. */
export const smsConfig = (read: Settings, mode: string): Result<SmsConfig, string> => {
  const sandbox = mode === 'local' || mode === 'dev';
  const provider = read.NARU_SMS ?? (sandbox ? 'sandbox' : undefined);
  if (provider === undefined) return fail(`NARU_SMS: needed in ${mode}, since the sandbox's telephone is for local and dev only`);
  if (provider === 'sandbox') return sandbox ? ok({ provider }) : fail(`NARU_SMS: must be solapi or sens in ${mode}`);
  const { NARU_SMS_FROM: from } = read;
  if (from === undefined) return fail(`NARU_SMS_FROM: needed with NARU_SMS=${provider}`);
  if (provider === 'sens') {
    const { NARU_SENS_KEY: accessKey, NARU_SENS_SERVICE: serviceId } = read;
    if (accessKey === undefined) return fail('NARU_SENS_KEY: needed with NARU_SMS=sens');
    if (serviceId === undefined) return fail('NARU_SENS_SERVICE: needed with NARU_SMS=sens');
    const own = secretOf(read, 'NARU_SENS_SECRET', provider);
    if (!own.ok) return own;
    const baseUrl = urlOf(read, 'NARU_SENS_URL', SENS_URL, sandbox);
    return baseUrl === null
      ? fail(`NARU_SENS_URL: must be https in ${mode}`)
      : ok({ provider, baseUrl, accessKey, secret: own.value, serviceId, from });
  }
  const { NARU_SOLAPI_KEY: apiKey, NARU_SOLAPI_CHANNEL: channel, NARU_SOLAPI_TEMPLATES: templates } = read;
  if (apiKey === undefined) return fail('NARU_SOLAPI_KEY: needed with NARU_SMS=solapi');
  if ((channel === undefined) !== (templates === undefined))
    return fail(`NARU_SOLAPI_${channel === undefined ? 'CHANNEL' : 'TEMPLATES'}: needed with the other one`);
  const own = secretOf(read, 'NARU_SOLAPI_SECRET', provider);
  if (!own.ok) return own;
  const baseUrl = urlOf(read, 'NARU_SOLAPI_URL', SOLAPI_URL, sandbox);
  const alimtalk = channel === undefined || templates === undefined ? null : { channel, templates: templatesOf(templates) };
  return baseUrl === null
    ? fail(`NARU_SOLAPI_URL: must be https in ${mode}`)
    : ok({ provider, baseUrl, apiKey, secret: own.value, from, alimtalk });
};
