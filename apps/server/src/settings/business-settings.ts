import { ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { NtsConfig } from '../gateways/businesses/nts-register.ts';
import { address, refuseAll, secretSetting, unless } from './setting-kinds.ts';

/** Who says whether there is a business: the sandbox, the tax office, or nobody: then operators look by hand. */
export type BusinessConfig = { readonly register: 'sandbox' | 'none' } | ({ readonly register: 'nts' } & NtsConfig);

const KEY = { shape: /^\S{20,500}$/, what: 'a decoded service key of data.go.kr' } as const;
const NTS_URL = 'https://api.odcloud.kr';

/** The settings of the look-up of businesses at the tax office, by name. */
export const BUSINESS_SETTINGS = {
  NARU_NTS_KEY: z.string().regex(KEY.shape, `must be ${KEY.what}`).optional(),
  NARU_NTS_KEY_FILE: z.string().optional(),
  NARU_NTS_URL: address(['http:', 'https:']).optional(),
};

type Settings = { readonly [Name in keyof typeof BUSINESS_SETTINGS]?: z.output<(typeof BUSINESS_SETTINGS)[Name]> };

/** The configuration of the look-up; a refusal is a line for each wrong setting. */
export const businessConfig = (read: Settings, mode: string): Result<BusinessConfig, string> => {
  const sandbox = mode === 'local' || mode === 'dev';
  const { NARU_NTS_KEY: given, NARU_NTS_KEY_FILE: file } = read;
  if (given === undefined && file === undefined) return ok({ register: sandbox ? 'sandbox' : 'none' });
  const key = secretSetting({ name: 'NARU_NTS_KEY', given, file, because: 'NARU_NTS_KEY', ...KEY });
  const baseUrl = (read.NARU_NTS_URL ?? NTS_URL).replace(/\/+$/, '');
  const encrypted = unless(sandbox || baseUrl.startsWith('https:'), `NARU_NTS_URL: must be https in ${mode}`);
  return key.ok && encrypted.ok ? ok({ register: 'nts', serviceKey: key.value, baseUrl }) : refuseAll([key, encrypted]);
};
