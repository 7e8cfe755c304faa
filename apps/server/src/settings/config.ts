import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import type { LegalFacts } from '@naru/contract/document';
import { DEFAULT_FEE_BASIS_POINTS, MOST_FEE_BASIS_POINTS } from '@naru/domain/ledger';
import { CAROUSEL_INTERVAL_MS } from '@naru/domain/navigation';
import type { FeeTerms } from '@naru/domain/reconciliation';
import { IDLE_LIMIT_MINUTES } from '@naru/domain/session';
import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { ChainConfig } from '../gateways/chain/chain-config.ts';
import type { DkimConfig } from '../gateways/mail/smtp-mailer.ts';
import { HASH_MEMORY_KIB } from '../gateways/secrets/argon.ts';
import { CHAIN_SETTINGS, chainConfig } from './chain-settings.ts';
import { CHECKPOINT_SETTINGS, type CheckpointConfig, checkpointConfig } from './checkpoint-settings.ts';
import { EXCHANGE_SETTINGS, type ExchangeConfig, exchangeConfig } from './exchange-settings.ts';
import { FILE_SETTINGS, type FileConfig, fileConfig } from './file-settings.ts';
import { HOLDER_SETTINGS, type HoldersConfig, holdersConfig } from './holder-settings.ts';
import { IDENTITY_SETTINGS, type IdentityConfig, identityConfig } from './identity-settings.ts';
import { KEY_SETTINGS, type KeyConfig, keyConfig } from './key-settings.ts';
import { LEGAL_SETTINGS, legalFacts, whyNotLegal } from './legal.ts';
import { dkimConfig, MAIL_SETTINGS } from './mail-settings.ts';
import { withNextNames } from './next-names.ts';
import { OPERATION_SETTINGS, type OperationConfig, operationConfig } from './operation-settings.ts';
import { OPS_SETTINGS, type OpsConfig, opsConfig } from './ops-settings.ts';
import { PAYMENT_SETTINGS, type PaymentConfig, paymentConfig, providerFeeTerms } from './payment-settings.ts';
import { PAYOUT_SETTINGS, type PayoutConfig, payoutConfig } from './payout-settings.ts';
import { PORTONE_SETTINGS } from './portone-settings.ts';
import { SCAN_SETTINGS, type ScanConfig, scanConfig } from './scan-settings.ts';
import { address, origins, toggle, whole } from './setting-kinds.ts';
import { SMS_SETTINGS, type SmsConfig, smsConfig } from './sms-settings.ts';
import { TOSS_SETTINGS } from './toss-settings.ts';
import { WALLET_SETTINGS, type WalletConfig, walletConfig } from './wallet-settings.ts';

/** Where the server runs: sandbox parts exist in local and dev only. */
export type Mode = 'local' | 'dev' | 'stage' | 'prod';

/** Which stand-ins for the outside world are on. */
export interface SandboxParts {
  readonly demo: boolean;
  readonly mail: boolean;
  readonly sms: boolean;
  readonly payment: boolean;
  /** Names of accounts are checked by the sandbox; without it by nobody, and no settlement account can be changed. */
  readonly holders: boolean;
  readonly identity: boolean;
  /** Whoever tries the market may move its clock. */
  readonly clock: boolean;
}

/** Every setting, read once at the start and passed in from there; nothing else reads the environment. */
export interface Config {
  readonly mode: Mode;
  /** The mode was named; otherwise it is local because nobody said anything. */
  readonly modeNamed: boolean;
  /** Settings that came under a name of the next version and that this one does not have: they do nothing here. */
  readonly unknownNext: readonly string[];
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  /** The address was set; otherwise people come to whatever address the machine has, and links follow what they came by. */
  readonly publicUrlSet: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** How mail is signed; null: not here. */
  readonly dkim: DkimConfig | null;
  /** The platform's fee when the market begins, and whether a setting names it. */
  readonly feeBasisPoints: number;
  readonly feeNamed: boolean;
  readonly sessionMinutes: number;
  readonly accessSeconds: number;
  /** Memory that hashing one password or PIN takes, in KiB. */
  readonly hashMemoryKib: number;
  /** Digests of passwords that were leaked from anywhere. */
  readonly leakedPasswordsFile: string | null;
  readonly keys: KeyConfig;
  readonly webDir: string;
  readonly walletDir: string;
  readonly opsDir: string;
  readonly trustProxy: boolean;
  /** The origins whose pages may call the APIs, by tokens alone. */
  readonly corsOrigins: readonly string[];
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly logFile: string | null;
  /** When the file is set aside, and how long it is kept then. */
  readonly logRotation: { readonly bytes: number; readonly days: number };
  readonly sandbox: SandboxParts;
  readonly wallet: WalletConfig;
  readonly identity: IdentityConfig;
  readonly chain: ChainConfig;
  readonly checkpoints: CheckpointConfig;
  readonly files: FileConfig;
  readonly exchange: ExchangeConfig;
  readonly payment: PaymentConfig;
  /** The most that its provider may take for a payment; null: not compared. */
  readonly providerFee: FeeTerms | null;
  readonly payout: PayoutConfig;
  readonly sms: SmsConfig;
  readonly holders: HoldersConfig;
  readonly operation: OperationConfig;
  readonly scan: ScanConfig;
  readonly ops: OpsConfig;
  readonly legal: LegalFacts;
  /** How long a process that is asked to end goes on serving while it calls itself not ready, in milliseconds. */
  readonly lameDuckMs: number;
  /** How long the hero carousel shows one slide, in milliseconds (product 9). */
  readonly heroMs: number;
  /** How long visitors are told what another one was told, in milliseconds; 0: not at all. */
  readonly rememberMs: number;
  /** Whether this machine itself may be told of events: in a sandbox, to try things out. */
  readonly webhookLocal: boolean;
  /** How long a payment provider and a sender of texts are waited for, a call, in milliseconds. */
  readonly outsideMs: number;
}

const ROOT = resolve(import.meta.dirname, '../../../..');
/** Longer than balancers usually take to notice, and little enough to end within the half minute that they usually give. */
const LAME_DUCK_SECONDS = 10;
const REMEMBER_MS = 1_000;
const LOG_FILE_MB = 100;
/** Three months, which records of connections are kept at least (protection of communications secrets act 15-2). */
const LOG_DAYS = 92;
/** Longer than a provider takes on a bad day, and with ten texts at four a time well within their lease. */
const OUTSIDE_SECONDS = 10;

const settings = z.object({
  NARU_MODE: z.enum(['local', 'dev', 'stage', 'prod'], 'must be local, dev, stage or prod').default('local'),
  PORT: whole(0, 65_535).optional(),
  HOST: z.string().default('127.0.0.1'),
  NARU_PUBLIC_URL: address(['http:', 'https:']).optional(),
  NARU_DATA_DIR: z.string().optional(),
  NARU_EMBEDDED_DATABASE: toggle.optional(),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  NARU_MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]{3,320}$/, 'must be one line')
    .optional(),
  NARU_FEE_BASIS_POINTS: whole(0, MOST_FEE_BASIS_POINTS).optional(),
  NARU_SESSION_MINUTES: whole(1, 525_600).optional(),
  NARU_ACCESS_SECONDS: whole(1, 600).optional(),
  NARU_HASH_MEMORY_KIB: whole(1_024, 4_194_304).optional(),
  NARU_LEAKED_PASSWORDS_FILE: z.string().optional(),
  NARU_WEB_DIR: z.string().optional(),
  NARU_WALLET_DIR: z.string().optional(),
  NARU_OPS_DIR: z.string().optional(),
  NARU_TRUST_PROXY: toggle.optional(),
  NARU_CORS_ORIGINS: origins.optional(),
  NARU_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent').optional(),
  NARU_LOG_FILE: z.string().optional(),
  NARU_LOG_FILE_MB: whole(1, 10_000).optional(),
  NARU_LOG_DAYS: whole(1, 3_650).optional(),
  NARU_DEMO: toggle.optional(),
  NARU_SANDBOX_MAIL: toggle.optional(),
  NARU_SANDBOX_SMS: toggle.optional(),
  NARU_SANDBOX_PAYMENT: toggle.optional(),
  NARU_SANDBOX_HOLDERS: toggle.optional(),
  NARU_SANDBOX_IDENTITY: toggle.optional(),
  NARU_WEBHOOK_LOCAL: toggle.optional(),
  NARU_SANDBOX_CLOCK: toggle.optional(),
  NARU_LAME_DUCK_SECONDS: whole(0, 300).optional(),
  NARU_HERO_MS: whole(1_000, 60_000).optional(),
  NARU_REMEMBER_MS: whole(0, 1_000).optional(),
  NARU_OUTSIDE_SECONDS: whole(1, 15).optional(),
  ...LEGAL_SETTINGS,
  ...WALLET_SETTINGS,
  ...IDENTITY_SETTINGS,
  ...CHAIN_SETTINGS,
  ...CHECKPOINT_SETTINGS,
  ...FILE_SETTINGS,
  ...KEY_SETTINGS,
  ...EXCHANGE_SETTINGS,
  ...PAYMENT_SETTINGS,
  ...PORTONE_SETTINGS,
  ...PAYOUT_SETTINGS,
  ...TOSS_SETTINGS,
  ...SMS_SETTINGS,
  ...HOLDER_SETTINGS,
  ...SCAN_SETTINGS,
  ...MAIL_SETTINGS,
  ...OPERATION_SETTINGS,
  ...OPS_SETTINGS,
});
type Settings = z.output<typeof settings>;

/** The name of every setting; docs/settings.md tells of each. */
export const SETTING_NAMES: readonly string[] = Object.freeze(Object.keys(settings.shape));

/** Reads the settings; a refusal is one line that names the setting. An empty value counts as not set. */
export const parseConfig = (environment: Readonly<Record<string, string | undefined>>): Result<Config, string> => {
  const set = Object.entries(environment).filter((one): one is [string, string] => one[1] !== undefined && one[1] !== '');
  const named = withNextNames(Object.fromEntries(set), SETTING_NAMES);
  if (!named.ok) return named;
  const { given } = named.value;
  const unknown = Object.keys(given).find((name) => OURS.test(name) && !SETTING_NAMES.includes(name));
  if (unknown !== undefined) return fail(`${unknown}: no such setting`);
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return fail(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const refused = whyNotInThisMode(parsed.data) ?? whyNotInProduction(parsed.data);
  if (refused !== null) return fail(refused);
  const wallet = walletConfig(parsed.data);
  if (!wallet.ok) return wallet;
  const identity = identityConfig(
    parsed.data,
    parsed.data.NARU_MODE,
    parsed.data.NARU_SANDBOX_IDENTITY ?? sandboxMode(parsed.data.NARU_MODE),
  );
  if (!identity.ok) return identity;
  const chain = chainConfig(parsed.data, parsed.data.NARU_MODE, dataDirOf(parsed.data));
  if (!chain.ok) return chain;
  const checkpoints = checkpointConfig(parsed.data, parsed.data.NARU_MODE, dataDirOf(parsed.data));
  if (!checkpoints.ok) return checkpoints;
  const files = fileConfig(parsed.data, parsed.data.NARU_MODE, dataDirOf(parsed.data));
  if (!files.ok) return files;
  const keys = keyConfig(parsed.data, parsed.data.NARU_MODE, dataDirOf(parsed.data));
  if (!keys.ok) return keys;
  const payment = paymentConfig(parsed.data, parsed.data.NARU_MODE);
  if (!payment.ok) return payment;
  const payout = payoutConfig(parsed.data, parsed.data.NARU_MODE);
  if (!payout.ok) return payout;
  const sms = smsConfig(parsed.data, parsed.data.NARU_MODE);
  if (!sms.ok) return sms;
  const holders = holdersConfig(parsed.data, parsed.data.NARU_MODE, identity.value);
  if (!holders.ok) return holders;
  const scan = scanConfig(parsed.data);
  if (!scan.ok) return scan;
  const dkim = dkimConfig(parsed.data);
  if (!dkim.ok) return dkim;
  const whole = toConfig(parsed.data, wallet.value, identity.value, payment.value, sms.value, chain.value);
  return ok(
    Object.freeze({
      ...whole,
      checkpoints: checkpoints.value,
      files: files.value,
      keys: keys.value,
      payout: payout.value,
      holders: holders.value,
      scan: scan.value,
      dkim: dkim.value,
      operation: operationConfig(parsed.data),
      ops: opsConfig(parsed.data, sandboxMode(parsed.data.NARU_MODE)),
      modeNamed: 'NARU_MODE' in given,
      unknownNext: named.value.unknown,
    }),
  );
};

/** What looks like one of our settings, also misspelt: taken for not set, it would be the mode of one's own desk, or a key file elsewhere. */
const OURS = /^_?naru/i;

/** What OWASP asks of argon2id at the least; one's own desk may do with less. */
const LEAST_HASH_MEMORY_KIB = 19_456;

const dataDirOf = (read: Settings): string => resolve(read.NARU_DATA_DIR ?? join(ROOT, '.naru'));

const sandboxMode = (mode: Mode): boolean => mode === 'local' || mode === 'dev';

const whyNotInThisMode = (read: Settings): string | null => {
  if (sandboxMode(read.NARU_MODE)) return null;
  const forbidden = [
    ...(['NARU_DEMO', 'NARU_SANDBOX_MAIL', 'NARU_SANDBOX_SMS', 'NARU_SANDBOX_PAYMENT'] as const),
    ...(['NARU_SANDBOX_HOLDERS', 'NARU_SANDBOX_IDENTITY', 'NARU_SANDBOX_CLOCK', 'NARU_WEBHOOK_LOCAL'] as const),
  ] as const;
  const on = forbidden.find((name) => read[name] === true);
  if (on !== undefined) return `${on}: must be off in ${read.NARU_MODE}`;
  if (read.SMTP_URL === undefined) return `SMTP_URL: needed in ${read.NARU_MODE}, since the sandbox mailbox is for local and dev only`;
  if (read.NARU_MAIL_FROM === undefined) return `NARU_MAIL_FROM: needed in ${read.NARU_MODE}`;
  if (read.NARU_PUBLIC_URL === undefined) return `NARU_PUBLIC_URL: needed in ${read.NARU_MODE}`;
  if (read.NARU_CORS_ORIGINS?.some((origin) => !origin.startsWith('https:')) === true)
    return `NARU_CORS_ORIGINS: must be https origins in ${read.NARU_MODE}`;
  // Forgotten behind a proxy, everybody would come from the machine itself, to which the console is open, and share its limits.
  if (read.NARU_OPS === true && read.NARU_TRUST_PROXY === undefined)
    return `NARU_TRUST_PROXY: needed with NARU_OPS in ${read.NARU_MODE}: on behind a proxy that sets X-Forwarded-For, off where none stands before the server`;
  if ((read.NARU_HASH_MEMORY_KIB ?? HASH_MEMORY_KIB) < LEAST_HASH_MEMORY_KIB)
    return `NARU_HASH_MEMORY_KIB: must be at least ${LEAST_HASH_MEMORY_KIB} in ${read.NARU_MODE}`;
  return whyNotLegal(read, read.NARU_MODE);
};

/** What people's money asks for: nothing goes in clear, and an engine that survives a power cut, unless it is said that less will do. */
const whyNotInProduction = (read: Settings): string | null => {
  if (read.NARU_MODE !== 'prod') return null;
  if (read.NARU_PUBLIC_URL?.startsWith('https:') !== true) return 'NARU_PUBLIC_URL: must be https in prod';
  if (!isEncryptedMail(read.SMTP_URL ?? '')) return 'SMTP_URL: must be smtps:, or smtp: with ?requireTLS=true, in prod';
  if (read.DATABASE_URL === undefined && read.NARU_EMBEDDED_DATABASE !== true)
    return 'DATABASE_URL: needed in prod, since what PGlite acknowledges does not survive a power cut (NARU_EMBEDDED_DATABASE=on: it will do)';
  return null;
};

/** Where somebody at this machine comes to what listens there: by name, since browsers make passkeys for names and for no number. */
export const ownAddress = (host: string, port: number): string => {
  const name = isIPv6(host) ? `[${host}]` : host;
  return `http://${THIS_MACHINE.has(host) ? 'localhost' : name}:${port}`;
};
const THIS_MACHINE: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '0.0.0.0', '::']);

const isEncryptedMail = (url: string): boolean => url.startsWith('smtps:') || new URL(url).searchParams.get('requireTLS') === 'true';

const toConfig = (
  read: Settings,
  wallet: WalletConfig,
  identity: IdentityConfig,
  payment: PaymentConfig,
  sms: SmsConfig,
  chain: ChainConfig,
): Omit<
  Config,
  'modeNamed' | 'unknownNext' | 'checkpoints' | 'files' | 'keys' | 'payout' | 'holders' | 'scan' | 'dkim' | 'ops' | 'operation'
> => {
  const sandbox = sandboxMode(read.NARU_MODE);
  const port = read.PORT ?? 8080;
  const dataDir = dataDirOf(read);
  return {
    mode: read.NARU_MODE,
    port,
    host: read.HOST,
    publicUrl: (read.NARU_PUBLIC_URL ?? ownAddress(read.HOST, port)).replace(/\/+$/, ''),
    publicUrlSet: read.NARU_PUBLIC_URL !== undefined,
    providerFee: providerFeeTerms(read),
    dataDir,
    databaseUrl: read.DATABASE_URL ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.NARU_MAIL_FROM ?? '나루 <no-reply@naru.invalid>',
    feeBasisPoints: read.NARU_FEE_BASIS_POINTS ?? DEFAULT_FEE_BASIS_POINTS,
    feeNamed: read.NARU_FEE_BASIS_POINTS !== undefined,
    sessionMinutes: read.NARU_SESSION_MINUTES ?? IDLE_LIMIT_MINUTES[read.NARU_MODE],
    accessSeconds: read.NARU_ACCESS_SECONDS ?? 600,
    hashMemoryKib: read.NARU_HASH_MEMORY_KIB ?? HASH_MEMORY_KIB,
    leakedPasswordsFile: read.NARU_LEAKED_PASSWORDS_FILE ?? null,
    webDir: resolve(read.NARU_WEB_DIR ?? join(ROOT, 'apps/web/dist')),
    walletDir: resolve(read.NARU_WALLET_DIR ?? join(ROOT, 'apps/wallet/dist')),
    opsDir: resolve(read.NARU_OPS_DIR ?? join(ROOT, 'apps/ops/dist')),
    trustProxy: read.NARU_TRUST_PROXY ?? false,
    corsOrigins: read.NARU_CORS_ORIGINS ?? [],
    // At one's own desk the start shows one ready line, and after that only what is wrong.
    logLevel: read.NARU_LOG_LEVEL ?? (read.NARU_MODE === 'local' ? 'warn' : 'info'),
    logFile: read.NARU_LOG_FILE ?? null,
    logRotation: { bytes: 1_000_000 * (read.NARU_LOG_FILE_MB ?? LOG_FILE_MB), days: read.NARU_LOG_DAYS ?? LOG_DAYS },
    wallet,
    identity,
    payment,
    sms,
    chain,
    exchange: exchangeConfig(read),
    legal: legalFacts(read, sandbox),
    webhookLocal: read.NARU_WEBHOOK_LOCAL ?? false,
    lameDuckMs: 1_000 * (read.NARU_LAME_DUCK_SECONDS ?? (sandbox ? 0 : LAME_DUCK_SECONDS)),
    heroMs: read.NARU_HERO_MS ?? CAROUSEL_INTERVAL_MS,
    rememberMs: read.NARU_REMEMBER_MS ?? REMEMBER_MS,
    outsideMs: 1_000 * (read.NARU_OUTSIDE_SECONDS ?? OUTSIDE_SECONDS),
    sandbox: Object.freeze({
      demo: read.NARU_DEMO ?? sandbox,
      mail: read.SMTP_URL === undefined && (read.NARU_SANDBOX_MAIL ?? sandbox),
      sms: sms.provider === 'sandbox' && (read.NARU_SANDBOX_SMS ?? sandbox),
      payment: payment.provider === 'sandbox' && (read.NARU_SANDBOX_PAYMENT ?? sandbox),
      holders: read.NARU_SANDBOX_HOLDERS ?? sandbox,
      identity: read.NARU_SANDBOX_IDENTITY ?? sandbox,
      clock: read.NARU_SANDBOX_CLOCK ?? false,
    }),
  };
};
