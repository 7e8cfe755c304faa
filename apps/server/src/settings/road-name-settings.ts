import { ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { JusoConfig } from '../gateways/addresses/juso-road-names.ts';
import { address, refuseAll, secretSetting, unless } from './setting-kinds.ts';

/** Who finds addresses on the page itself: the ministry, the sandbox's small set, or nobody: then the page of the postcode service, or typing. */
export type RoadNameConfig = { readonly register: 'sandbox' | 'none' } | ({ readonly register: 'juso' } & JusoConfig);

const KEY = { shape: /^\S{20,200}$/, what: 'a key of juso.go.kr' } as const;
const JUSO_URL = 'https://business.juso.go.kr';

export const ROAD_NAME_SETTINGS = {
  NARU_JUSO_KEY: z.string().regex(KEY.shape, `must be ${KEY.what}`).optional(),
  NARU_JUSO_KEY_FILE: z.string().optional(),
  NARU_JUSO_URL: address(['http:', 'https:']).optional(),
};

type Settings = { readonly [Name in keyof typeof ROAD_NAME_SETTINGS]?: z.output<(typeof ROAD_NAME_SETTINGS)[Name]> } & {
  readonly NARU_POSTCODE?: 'none' | 'daum' | undefined;
};

/** The configuration of the search of addresses; a refusal is a line for each wrong setting. A sandbox that names a postcode service has that one. */
export const roadNameConfig = (read: Settings, mode: string): Result<RoadNameConfig, string> => {
  const sandbox = mode === 'local' || mode === 'dev';
  const { NARU_JUSO_KEY: given, NARU_JUSO_KEY_FILE: file } = read;
  if (given === undefined && file === undefined)
    return ok({ register: sandbox && (read.NARU_POSTCODE ?? 'none') === 'none' ? 'sandbox' : 'none' });
  const key = secretSetting({ name: 'NARU_JUSO_KEY', given, file, because: 'NARU_JUSO_KEY', ...KEY });
  const baseUrl = (read.NARU_JUSO_URL ?? JUSO_URL).replace(/\/+$/, '');
  const encrypted = unless(sandbox || baseUrl.startsWith('https:'), `NARU_JUSO_URL: must be https in ${mode}`);
  return key.ok && encrypted.ok ? ok({ register: 'juso', key: key.value, baseUrl }) : refuseAll([key, encrypted]);
};
