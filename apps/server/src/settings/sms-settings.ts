import { readFileSync } from 'node:fs';
import { SMS_KINDS, type SmsKind } from '@naru/domain/notice';
import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { SensConfig } from '../gateways/sms/sens-sms.ts';
import type { SolapiConfig } from '../gateways/sms/solapi-sms.ts';
import { address, needed, refuseAll, unless } from './setting-kinds.ts';

/** Who sends text messages. */
export type SmsConfig =
  | { readonly provider: 'sandbox' }
  | ({ readonly provider: 'solapi' } & SolapiConfig)
  | ({ readonly provider: 'sens' } & SensConfig);

const secret = z.string().regex(/^[\x21-\x7e]{16,200}$/, 'must be a secret without spaces');
const word = (what: string) => z.string().regex(/^[\w:.-]{3,200}$/, `must be ${what}`);

/** Which registered template a kind of text has: `gift=KA01TP…,reminder=KA01TP…`. */
const TEMPLATES = new RegExp(`^(?:(?:${SMS_KINDS.join('|')})=[\\w-]{3,100}(?:,|$))+$`);

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

const urlOf = (read: Settings, name: 'NARU_SOLAPI_URL' | 'NARU_SENS_URL', preset: string, mode: string): Result<string, string> => {
  const url = (read[name] ?? preset).replace(/\/+$/, '');
  return isSandbox(mode) || url.startsWith('https:') ? ok(url) : fail(`${name}: must be https in ${mode}`);
};

const templatesOf = (given: string): Readonly<Partial<Record<SmsKind, string>>> =>
  Object.fromEntries(given.split(',').flatMap((pair) => (pair === '' ? [] : [pair.split('=')])));

type Sender<Provider extends SmsConfig['provider']> = Result<Extract<SmsConfig, { readonly provider: Provider }>, string>;

const sensConfig = (read: Settings, mode: string): Sender<'sens'> => {
  const provider = 'sens';
  const from = needed(read.NARU_SMS_FROM, 'NARU_SMS_FROM', 'with NARU_SMS=sens');
  const accessKey = needed(read.NARU_SENS_KEY, 'NARU_SENS_KEY', 'with NARU_SMS=sens');
  const serviceId = needed(read.NARU_SENS_SERVICE, 'NARU_SENS_SERVICE', 'with NARU_SMS=sens');
  const own = secretOf(read, 'NARU_SENS_SECRET', provider);
  const baseUrl = urlOf(read, 'NARU_SENS_URL', SENS_URL, mode);
  return from.ok && accessKey.ok && serviceId.ok && own.ok && baseUrl.ok
    ? ok({
        provider,
        baseUrl: baseUrl.value,
        accessKey: accessKey.value,
        secret: own.value,
        serviceId: serviceId.value,
        from: from.value,
      })
    : refuseAll([from, accessKey, serviceId, own, baseUrl]);
};

const solapiConfig = (read: Settings, mode: string): Sender<'solapi'> => {
  const provider = 'solapi';
  const { NARU_SOLAPI_CHANNEL: channel, NARU_SOLAPI_TEMPLATES: templates } = read;
  const from = needed(read.NARU_SMS_FROM, 'NARU_SMS_FROM', 'with NARU_SMS=solapi');
  const apiKey = needed(read.NARU_SOLAPI_KEY, 'NARU_SOLAPI_KEY', 'with NARU_SMS=solapi');
  const own = secretOf(read, 'NARU_SOLAPI_SECRET', provider);
  const pair = unless(
    (channel === undefined) === (templates === undefined),
    `NARU_SOLAPI_${channel === undefined ? 'CHANNEL' : 'TEMPLATES'}: needed with the other one`,
  );
  const baseUrl = urlOf(read, 'NARU_SOLAPI_URL', SOLAPI_URL, mode);
  const alimtalk = channel === undefined || templates === undefined ? null : { channel, templates: templatesOf(templates) };
  return from.ok && apiKey.ok && own.ok && pair.ok && baseUrl.ok
    ? ok({ provider, baseUrl: baseUrl.value, apiKey: apiKey.value, secret: own.value, from: from.value, alimtalk })
    : refuseAll([from, apiKey, pair, own, baseUrl]);
};

const isSandbox = (mode: string): boolean => mode === 'local' || mode === 'dev';

/** The configuration of text messages; a refusal is a line for each wrong setting. */
export const smsConfig = (read: Settings, mode: string): Result<SmsConfig, string> => {
  const provider = read.NARU_SMS ?? (isSandbox(mode) ? 'sandbox' : undefined);
  if (provider === undefined) return fail(`NARU_SMS: needed in ${mode}, since the sandbox's telephone is for local and dev only`);
  if (provider === 'sandbox') return isSandbox(mode) ? ok({ provider }) : fail(`NARU_SMS: must be solapi or sens in ${mode}`);
  return provider === 'sens' ? sensConfig(read, mode) : solapiConfig(read, mode);
};
