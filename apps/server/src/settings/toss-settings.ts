import { ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import { address, refuseAll, secretSetting, unless } from './setting-kinds.ts';

export interface TossAccess {
  readonly baseUrl: string;
  readonly secretKey: string;
}

const KEYS = {
  secret: { shape: /^(test|live)_sk_[A-Za-z0-9]{8,200}$/, what: 'a secret key as Toss Payments shows it' },
  security: { shape: /^[0-9a-f]{64}$/, what: 'a security key as Toss Payments shows it' },
} as const;

/** The settings of Toss Payments, which takes payments and carries payouts: one platform is known to it once. */
export const TOSS_SETTINGS = {
  NARU_TOSS_SECRET: z.string().regex(KEYS.secret.shape, `must be ${KEYS.secret.what}`).optional(),
  NARU_TOSS_SECRET_FILE: z.string().optional(),
  NARU_TOSS_SECURITY_KEY: z.string().regex(KEYS.security.shape, `must be ${KEYS.security.what}`).optional(),
  NARU_TOSS_SECURITY_KEY_FILE: z.string().optional(),
  NARU_TOSS_URL: address(['http:', 'https:']).optional(),
};

export type TossSettingsRead = { readonly [Name in keyof typeof TOSS_SETTINGS]?: z.output<(typeof TOSS_SETTINGS)[Name]> };

const TOSS_URL = 'https://api.tosspayments.com';

/** What keys have to begin with: real money moves in prod, nothing else is there, and none on anybody's own client port; before prod both can be tried. */
export const tossKeyKind = (mode: string, secretKey: string): string =>
  mode === 'prod' ? 'live_' : mode === 'stage' ? secretKey.slice(0, 5) : 'test_';

/** How Toss Payments is asked; `because` is the setting that says that it is. */
export const tossAccess = (read: TossSettingsRead, mode: string, because: string): Result<TossAccess, string> => {
  const { NARU_TOSS_SECRET: given, NARU_TOSS_SECRET_FILE: file } = read;
  const secret = secretSetting({ name: 'NARU_TOSS_SECRET', given, file, because, ...KEYS.secret });
  const baseUrl = (read.NARU_TOSS_URL ?? TOSS_URL).replace(/\/+$/, '');
  const mayBePlain = mode !== 'stage' && mode !== 'prod';
  const encrypted = unless(mayBePlain || baseUrl.startsWith('https:'), `NARU_TOSS_URL: must be https in ${mode}`);
  if (!secret.ok) return refuseAll([secret, encrypted]);
  const kind = tossKeyKind(mode, secret.value);
  const fits = unless(secret.value.startsWith(kind), `NARU_TOSS_SECRET: must begin with ${kind} in ${mode}`);
  return fits.ok && encrypted.ok ? ok({ secretKey: secret.value, baseUrl }) : refuseAll([fits, encrypted]);
};

/** With what bodies about payouts are sealed. */
export const tossSecurityKey = (read: TossSettingsRead, because: string): Result<string, string> => {
  const { NARU_TOSS_SECURITY_KEY: given, NARU_TOSS_SECURITY_KEY_FILE: file } = read;
  return secretSetting({ name: 'NARU_TOSS_SECURITY_KEY', given, file, because, ...KEYS.security });
};
