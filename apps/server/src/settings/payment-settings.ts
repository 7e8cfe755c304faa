import type { EscrowTerms } from '@naru/domain/order';
import type { FeeTerms } from '@naru/domain/reconciliation';
import { fail, MAX_WON, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { PortOnePayConfig } from '../gateways/payments/portone-provider.ts';
import type { TossConfig } from '../gateways/payments/toss-provider.ts';
import { type PortOneSettings, portOneAccess } from './portone-settings.ts';
import { address, needed, refuseAll, secretSetting, toggle, unless, whole } from './setting-kinds.ts';
import { type TossSettingsRead, tossAccess, tossKeyKind } from './toss-settings.ts';

/** What the contract with the provider has besides accounts. */
interface ContractTerms {
  /** Cards and wallets are offered besides accounts: the contract has them. */
  readonly cards: boolean;
  /** Money for goods can be held until they are there; null: not, and then goods are paid for by card alone. */
  readonly escrow: EscrowTerms | null;
}

/** Toss Payments, and the origin at which its script may run: another than that of the market, whose storage it is not to reach. */
export interface TossSettings extends TossConfig, ContractTerms {
  readonly provider: 'toss';
  readonly payUrl: string;
}

/** PortOne, and the same origin of its own. */
export interface PortOnePaySettings extends PortOnePayConfig, ContractTerms {
  readonly provider: 'portone';
  readonly payUrl: string;
  /** What its messages are signed with. */
  readonly webhookSecret: string;
}

/** Who takes money. */
export type PaymentConfig = ({ readonly provider: 'sandbox' } & ContractTerms) | TossSettings | PortOnePaySettings;

const KEYS = {
  client: /^(test|live)_ck_[A-Za-z0-9]{8,200}$/,
  webhook: /^whsec_[A-Za-z0-9+/]{16,200}={0,2}$/,
};

export const PAYMENT_SETTINGS = {
  NARU_PAYMENT: z.enum(['sandbox', 'toss', 'portone'], 'must be sandbox, toss or portone').optional(),
  NARU_PAY_URL: address(['http:', 'https:']).optional(),
  NARU_PAY_CARDS: toggle.optional(),
  NARU_ESCROW: toggle.optional(),
  NARU_ESCROW_URL: address(['https:']).optional(),
  NARU_TOSS_CLIENT_KEY: z.string().regex(KEYS.client, 'must be a client key as Toss Payments shows it').optional(),
  NARU_PROVIDER_FEE_BASIS_POINTS: whole(0, 10_000).optional(),
  NARU_PROVIDER_FEE_LEAST: whole(0, MAX_WON).optional(),
  NARU_PORTONE_PAY_CHANNEL_KEY: z
    .string()
    .regex(/^[\w.-]{3,200}$/, 'must be the key of a channel as PortOne shows it')
    .optional(),
  NARU_PORTONE_WEBHOOK_SECRET: z.string().regex(KEYS.webhook, 'must be a webhook secret as PortOne shows it').optional(),
  NARU_PORTONE_WEBHOOK_SECRET_FILE: z.string().optional(),
};

type Settings = { readonly [Name in keyof typeof PAYMENT_SETTINGS]?: z.output<(typeof PAYMENT_SETTINGS)[Name]> };

/** Where the sandbox shows what stands for the certificate of its escrow. */
export const SANDBOX_CERTIFICATE = '/sandbox/escrow';

const contractTerms = (read: Settings, provider: PaymentConfig['provider']): Result<ContractTerms, string> => {
  const isSandbox = provider === 'sandbox';
  const cards = !isSandbox && read.NARU_PAY_CARDS === true;
  if (!(read.NARU_ESCROW ?? isSandbox)) return ok({ cards, escrow: null });
  const url = read.NARU_ESCROW_URL ?? (isSandbox ? SANDBOX_CERTIFICATE : undefined);
  const shown = needed(url, 'NARU_ESCROW_URL', 'with NARU_ESCROW=on, since buyers are shown that it is in force');
  return shown.ok ? ok({ cards, escrow: { certificateUrl: shown.value } }) : shown;
};

const tossConfig = (read: PaymentSettings, mode: string, payUrl: string): Result<TossSettings, string> => {
  const access = tossAccess(read, mode, 'NARU_PAYMENT=toss');
  const clientKey = needed(read.NARU_TOSS_CLIENT_KEY, 'NARU_TOSS_CLIENT_KEY', 'with NARU_PAYMENT=toss');
  const terms = contractTerms(read, 'toss');
  if (!access.ok || !clientKey.ok || !terms.ok) return refuseAll([access, clientKey, terms]);
  if (!clientKey.value.startsWith(tossKeyKind(mode, access.value.secretKey)))
    return fail('NARU_TOSS_CLIENT_KEY: must be of the same kind as the secret key');
  return ok({ provider: 'toss', ...access.value, clientKey: clientKey.value, payUrl, ...terms.value });
};

const portOneConfig = (read: PaymentSettings, mode: string, payUrl: string): Result<PortOnePaySettings, string> => {
  const access = portOneAccess(read, mode, 'NARU_PAYMENT=portone');
  const channelKey = needed(read.NARU_PORTONE_PAY_CHANNEL_KEY, 'NARU_PORTONE_PAY_CHANNEL_KEY', 'with NARU_PAYMENT=portone');
  const webhook = secretSetting({
    name: 'NARU_PORTONE_WEBHOOK_SECRET',
    because: 'NARU_PAYMENT=portone',
    given: read.NARU_PORTONE_WEBHOOK_SECRET,
    file: read.NARU_PORTONE_WEBHOOK_SECRET_FILE,
    shape: KEYS.webhook,
    what: 'a webhook secret as PortOne shows it',
  });
  const terms = contractTerms(read, 'portone');
  if (!access.ok || !channelKey.ok || !webhook.ok || !terms.ok) return refuseAll([access, channelKey, webhook, terms]);
  const contract = { payUrl, ...terms.value };
  return ok({ provider: 'portone', ...access.value, channelKey: channelKey.value, webhookSecret: webhook.value, ...contract });
};

/** What the contract with the provider lets it take; null where nobody says so: then no fee is compared. */
export const providerFeeTerms = ({
  NARU_PROVIDER_FEE_BASIS_POINTS: basisPoints,
  NARU_PROVIDER_FEE_LEAST: least,
}: Settings): FeeTerms | null =>
  basisPoints === undefined && least === undefined ? null : { basisPoints: basisPoints ?? 0, least: least ?? 0 };

type PaymentSettings = Settings & TossSettingsRead & PortOneSettings & { readonly NARU_PUBLIC_URL?: string | undefined };

/** The origin at which the provider's script may run. */
const payOrigin = (
  { NARU_PAY_URL: payUrl, NARU_PUBLIC_URL: publicUrl }: PaymentSettings,
  provider: string,
  mayBePlain: boolean,
  mode: string,
): Result<string, string> => {
  if (payUrl === undefined) return fail(`NARU_PAY_URL: needed with NARU_PAYMENT=${provider}`);
  const { origin } = new URL(payUrl);
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin)
    return fail('NARU_PAY_URL: must be another origin than NARU_PUBLIC_URL');
  const encrypted = unless(mayBePlain || payUrl.startsWith('https:'), `NARU_PAY_URL: must be https in ${mode}`);
  return encrypted.ok ? ok(origin) : encrypted;
};

/** The configuration of payments; a refusal is a line for each wrong setting. */
export const paymentConfig = (read: PaymentSettings, mode: string): Result<PaymentConfig, string> => {
  const sandbox = mode === 'local' || mode === 'dev';
  const provider = read.NARU_PAYMENT ?? (sandbox ? 'sandbox' : undefined);
  if (provider === undefined) return fail(`NARU_PAYMENT: needed in ${mode}, since the sandbox's payments are for local and dev only`);
  if (provider === 'sandbox') {
    if (!sandbox) return fail(`NARU_PAYMENT: must be toss or portone in ${mode}`);
    const terms = contractTerms(read, provider);
    return terms.ok ? ok({ provider, ...terms.value }) : terms;
  }
  const origin = payOrigin(read, provider, sandbox, mode);
  const payUrl = origin.ok ? origin.value : '';
  const config = provider === 'toss' ? tossConfig(read, mode, payUrl) : portOneConfig(read, mode, payUrl);
  return origin.ok && config.ok ? config : refuseAll([config, origin]);
};
