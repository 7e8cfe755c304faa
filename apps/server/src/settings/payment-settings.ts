import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { TossConfig } from '../gateways/payments/toss-provider.ts';
import { address } from './setting-kinds.ts';

/** Toss Payments, and the origin at which its script may run: another than that of the market, whose storage it is not to reach. */
export interface TossSettings extends TossConfig {
  readonly provider: 'toss';
  readonly payUrl: string;
}

/** Who takes money. */
export type PaymentConfig = { readonly provider: 'sandbox' } | TossSettings;

const KEYS = { client: /^(test|live)_ck_[A-Za-z0-9]{8,200}$/, secret: /^(test|live)_sk_[A-Za-z0-9]{8,200}$/ };

/** The settings of payments, by name. */
export const PAYMENT_SETTINGS = {
  NARU_PAYMENT: z.enum(['sandbox', 'toss'], 'must be sandbox or toss').optional(),
  NARU_PAY_URL: address(['http:', 'https:']).optional(),
  NARU_TOSS_CLIENT_KEY: z.string().regex(KEYS.client, 'must be a client key as Toss Payments shows it').optional(),
  NARU_TOSS_SECRET: z.string().regex(KEYS.secret, 'must be a secret key as Toss Payments shows it').optional(),
  NARU_TOSS_SECRET_FILE: z.string().optional(),
  NARU_TOSS_URL: address(['http:', 'https:']).optional(),
};

type Settings = { readonly [Name in keyof typeof PAYMENT_SETTINGS]?: z.output<(typeof PAYMENT_SETTINGS)[Name]> };

const TOSS_URL = 'https://api.tosspayments.com';

const secretOf = ({ NARU_TOSS_SECRET: given, NARU_TOSS_SECRET_FILE: file }: Settings): Result<string, string> => {
  if (given !== undefined && file !== undefined) return fail('NARU_TOSS_SECRET: must not be set beside NARU_TOSS_SECRET_FILE');
  if (given !== undefined) return ok(given);
  if (file === undefined) return fail('NARU_TOSS_SECRET_FILE: needed with NARU_PAYMENT=toss');
  try {
    const secret = readFileSync(file, 'utf8').trim();
    return KEYS.secret.test(secret) ? ok(secret) : fail('NARU_TOSS_SECRET_FILE: must hold a secret key as Toss Payments shows it');
  } catch {
    return fail(`NARU_TOSS_SECRET_FILE: cannot read ${file}`);
  }
};

/** The configuration of payments; a refusal is the one line that names the wrong setting. */
export const paymentConfig = (
  read: Settings & { readonly NARU_PUBLIC_URL?: string | undefined },
  mode: string,
): Result<PaymentConfig, string> => {
  const sandbox = mode === 'local' || mode === 'dev';
  const provider = read.NARU_PAYMENT ?? (sandbox ? 'sandbox' : undefined);
  if (provider === undefined) return fail(`NARU_PAYMENT: needed in ${mode}, since the sandbox's payments are for local and dev only`);
  if (provider === 'sandbox') return sandbox ? ok({ provider }) : fail(`NARU_PAYMENT: must be toss in ${mode}`);
  const secret = secretOf(read);
  if (!secret.ok) return secret;
  const { NARU_TOSS_CLIENT_KEY: clientKey, NARU_PAY_URL: payUrl } = read;
  if (clientKey === undefined) return fail('NARU_TOSS_CLIENT_KEY: needed with NARU_PAYMENT=toss');
  // Real money is taken in prod, nothing else is there, and nobody's own desk takes any; before prod both can be tried.
  const kind = mode === 'prod' ? 'live_' : sandbox ? 'test_' : secret.value.slice(0, 5);
  if (!secret.value.startsWith(kind)) return fail(`NARU_TOSS_SECRET: must begin with ${kind} in ${mode}`);
  if (!clientKey.startsWith(kind)) return fail('NARU_TOSS_CLIENT_KEY: must be of the same kind as the secret key');
  if (payUrl === undefined) return fail('NARU_PAY_URL: needed with NARU_PAYMENT=toss');
  if (read.NARU_PUBLIC_URL !== undefined && new URL(payUrl).origin === new URL(read.NARU_PUBLIC_URL).origin)
    return fail('NARU_PAY_URL: must be another origin than NARU_PUBLIC_URL');
  const baseUrl = (read.NARU_TOSS_URL ?? TOSS_URL).replace(/\/+$/, '');
  const open = Object.entries({ NARU_PAY_URL: payUrl, NARU_TOSS_URL: baseUrl }).find(([, url]) => !url.startsWith('https:'));
  if (!sandbox && open !== undefined) return fail(`${open[0]}: must be https in ${mode}`);
  return ok({ provider, clientKey, secretKey: secret.value, baseUrl, payUrl: new URL(payUrl).origin });
};
