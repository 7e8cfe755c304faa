import { join, resolve } from 'node:path';
import type { LegalFacts } from '@naru/contract/document';
import { DEFAULT_FEE_BASIS_POINTS, MOST_FEE_BASIS_POINTS } from '@naru/domain/ledger';
import { CAROUSEL_INTERVAL_MS } from '@naru/domain/navigation';
import { DEFAULT_MINOR_LIMITS, type MinorLimits } from '@naru/domain/order';
import type { Processors } from '@naru/domain/privacy';
import type { FeeTerms } from '@naru/domain/reconciliation';
import { IDLE_LIMIT_MINUTES } from '@naru/domain/session';
import { fail, MAX_WON, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { ChainConfig } from '../gateways/chain/chain-config.ts';
import type { DkimConfig } from '../gateways/mail/smtp-mailer.ts';
import { HASH_MEMORY_KIB } from '../gateways/secrets/password-hasher.ts';
import type { PoolSizes } from '../shared/pool-sizes.ts';
import { BUSINESS_SETTINGS, type BusinessConfig, businessConfig } from './business-settings.ts';
import { CHAIN_SETTINGS, chainConfig } from './chain-settings.ts';
import { CHECKPOINT_SETTINGS, type CheckpointConfig, checkpointConfig } from './checkpoint-settings.ts';
import { DATABASE_SETTINGS, poolSizes } from './database-settings.ts';
import { EXCHANGE_SETTINGS, type ExchangeConfig, exchangeConfig } from './exchange-settings.ts';
import { FILE_SETTINGS, type FileConfig, fileConfig } from './file-settings.ts';
import {
  HOLDER_SETTINGS,
  type HoldersConfig,
  holdersConfig,
  IDENTITY_SETTINGS,
  type IdentityConfig,
  identityConfig,
} from './identity-settings.ts';
import { KEY_SETTINGS, type KeyConfig, keyConfig } from './key-settings.ts';
import { LEGAL_SETTINGS, legalFacts, PROCESSOR_SETTINGS } from './legal.ts';
import { dkimConfig, MAIL_SETTINGS } from './mail-settings.ts';
import { isSandboxMode, type Mode, modeNeeds } from './mode-needs.ts';
import { MONEY_SETTINGS, type MoneyConfig, moneyConfig } from './money-settings.ts';
import { withNextNames } from './next-names.ts';
import { OPERATION_SETTINGS, type OperationConfig, operationConfig } from './operation-settings.ts';
import { OPS_SETTINGS, type OpsConfig, opsConfig } from './ops-settings.ts';
import { ownAddress } from './own-address.ts';
import { PAYMENT_SETTINGS, type PaymentConfig, paymentConfig, providerFeeTerms } from './payment-settings.ts';
import { PAYOUT_SETTINGS, type PayoutConfig, payoutConfig } from './payout-settings.ts';
import { dataDirOf, ROOT } from './places.ts';
import { PORTONE_SETTINGS } from './portone-settings.ts';
import { ROAD_NAME_SETTINGS, type RoadNameConfig, roadNameConfig } from './road-name-settings.ts';
import { SCAN_SETTINGS, type ScanConfig, scanConfig } from './scan-settings.ts';
import { address, linesOf, origins, refuseAll, settingOf, toggle, whole } from './setting-kinds.ts';
import { SHARE_SETTINGS, type ShareConfig, shareConfig } from './share-settings.ts';
import { SMS_SETTINGS, type SmsConfig, smsConfig } from './sms-settings.ts';
import { TOSS_SETTINGS } from './toss-settings.ts';
import { WALLET_SETTINGS, type WalletConfig, walletConfig } from './wallet-settings.ts';

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
  /** Connections to PostgreSQL at the most, by who has them. */
  readonly pools: PoolSizes;
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
  readonly share: ShareConfig;
  readonly payment: PaymentConfig;
  /** The most that its provider may take for a payment; null: not compared. */
  readonly providerFee: FeeTerms | null;
  readonly payout: PayoutConfig;
  /** What the platform is to the money of a sale. */
  readonly money: MoneyConfig;
  /** What a minor may order for, in whole won. */
  readonly minor: MinorLimits;
  readonly sms: SmsConfig;
  readonly holders: HoldersConfig;
  readonly business: BusinessConfig;
  readonly roadNames: RoadNameConfig;
  readonly operation: OperationConfig;
  readonly scan: ScanConfig;
  readonly ops: OpsConfig;
  readonly legal: LegalFacts;
  /** Who processes personal data for the operator. */
  readonly processors: Processors;
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
  NARU_MINOR_ORDER: whole(0, MAX_WON).optional(),
  NARU_MINOR_MONTH: whole(0, MAX_WON).optional(),
  NARU_REMEMBER_MS: whole(0, 1_000).optional(),
  NARU_OUTSIDE_SECONDS: whole(1, 15).optional(),
  ...DATABASE_SETTINGS,
  ...LEGAL_SETTINGS,
  ...PROCESSOR_SETTINGS,
  ...WALLET_SETTINGS,
  ...IDENTITY_SETTINGS,
  ...CHAIN_SETTINGS,
  ...CHECKPOINT_SETTINGS,
  ...FILE_SETTINGS,
  ...KEY_SETTINGS,
  ...EXCHANGE_SETTINGS,
  ...ROAD_NAME_SETTINGS,
  ...SHARE_SETTINGS,
  ...PAYMENT_SETTINGS,
  ...PORTONE_SETTINGS,
  ...PAYOUT_SETTINGS,
  ...MONEY_SETTINGS,
  ...TOSS_SETTINGS,
  ...SMS_SETTINGS,
  ...HOLDER_SETTINGS,
  ...BUSINESS_SETTINGS,
  ...SCAN_SETTINGS,
  ...MAIL_SETTINGS,
  ...OPERATION_SETTINGS,
  ...OPS_SETTINGS,
});
type Settings = z.output<typeof settings>;

/** The name of every setting; docs/settings.md tells of each. */
export const SETTING_NAMES: readonly string[] = Object.freeze(Object.keys(settings.shape));

/** Reads the settings; a refusal has a line per missing or wrong setting, naming it first. Empty is unset. With a wrong mode nothing else is known yet. */
export const parseConfig = (environment: Readonly<Record<string, string | undefined>>): Result<Config, string> => {
  const set = Object.entries(environment).filter((one): one is [string, string] => one[1] !== undefined && one[1] !== '');
  const { given, unknown: unknownNext, refused } = withNextNames(Object.fromEntries(set), SETTING_NAMES);
  const unknown = Object.keys(given).filter((name) => OURS.test(name) && !SETTING_NAMES.includes(name));
  const said = { modeNamed: 'NARU_MODE' in given, unknownNext };
  const parsed = settings.safeParse(given);
  const misshapen = (parsed.error?.issues ?? []).map(({ path, message }) => `${String(path[0])}: ${message}`);
  const wrong = [...refused, ...unknown.map((name) => `${name}: no such setting`), ...misshapen].map((line) => fail(line));
  if (parsed.success) {
    const whole = configOf(parsed.data, said);
    return whole.ok && wrong.length === 0 ? whole : refuseAll([...wrong, whole]);
  }
  // What else is wrong is found as if these were not set; what follows from that alone is left out.
  const names = new Set(misshapen.map(settingOf));
  const rest = settings.safeParse(Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name))));
  if (names.has('NARU_MODE') || !rest.success) return refuseAll(wrong);
  const further = linesOf([configOf(rest.data, said)]).filter((line) => !namesIn(line).some((name) => names.has(name)));
  return refuseAll([...wrong, ...further.map((line) => fail(line))]);
};

/** The settings that a line is about; of one that may lie in a file, both ways to name it. */
const namesIn = (line: string): readonly string[] =>
  [...line.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].flatMap(([name]) => [name, name.replace(/_FILE$/, '')]);

const configOf = (read: Settings, said: Pick<Config, 'modeNamed' | 'unknownNext'>): Result<Config, string> => {
  const mode = read.NARU_MODE;
  const needs = modeNeeds(read);
  const wallet = walletConfig(read);
  const identity = identityConfig(read, mode, read.NARU_SANDBOX_IDENTITY ?? isSandboxMode(mode));
  const chain = chainConfig(read, mode, dataDirOf(read));
  const checkpoints = checkpointConfig(read, mode, dataDirOf(read));
  const files = fileConfig(read, mode, dataDirOf(read));
  const keys = keyConfig(read, mode, dataDirOf(read));
  const payment = paymentConfig(read, mode);
  const payout = payoutConfig(read, mode);
  const money = moneyConfig(read);
  const sms = smsConfig(read, mode);
  const holders = holdersConfig(read, mode, identity);
  const business = businessConfig(read, mode);
  const roadNames = roadNameConfig(read, mode);
  const scan = scanConfig(read);
  const dkim = dkimConfig(read);
  const isWhole = wallet.ok && identity.ok && chain.ok && checkpoints.ok && files.ok && keys.ok;
  const isPaid = payment.ok && payout.ok && money.ok && sms.ok && holders.ok && business.ok && roadNames.ok && scan.ok && dkim.ok;
  if (!isWhole || !isPaid || !needs.every((need) => need.ok))
    return refuseAll([
      ...needs,
      wallet,
      identity,
      chain,
      checkpoints,
      files,
      keys,
      payment,
      payout,
      money,
      sms,
      holders,
      business,
      roadNames,
      scan,
      dkim,
    ]);
  return ok(
    Object.freeze({
      ...toConfig(read, wallet.value, identity.value, payment.value, sms.value, chain.value),
      checkpoints: checkpoints.value,
      files: files.value,
      keys: keys.value,
      payout: payout.value,
      money: money.value,
      holders: holders.value,
      business: business.value,
      roadNames: roadNames.value,
      scan: scan.value,
      dkim: dkim.value,
      operation: operationConfig(read),
      ops: opsConfig(read, isSandboxMode(mode)),
      ...said,
    }),
  );
};

/** What looks like one of our settings, also misspelt: taken for not set, it would be the mode of one's own client port, or a key file elsewhere. */
const OURS = /^_?naru/i;

const toConfig = (
  read: Settings,
  wallet: WalletConfig,
  identity: IdentityConfig,
  payment: PaymentConfig,
  sms: SmsConfig,
  chain: ChainConfig,
): Omit<
  Config,
  | 'modeNamed'
  | 'unknownNext'
  | 'checkpoints'
  | 'files'
  | 'keys'
  | 'payout'
  | 'money'
  | 'holders'
  | 'business'
  | 'roadNames'
  | 'scan'
  | 'dkim'
  | 'ops'
  | 'operation'
> => {
  const sandbox = isSandboxMode(read.NARU_MODE);
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
    pools: poolSizes(read),
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
    // At one's own client port the start shows one ready line, and after that only what is wrong.
    logLevel: read.NARU_LOG_LEVEL ?? (read.NARU_MODE === 'local' ? 'warn' : 'info'),
    logFile: read.NARU_LOG_FILE ?? null,
    logRotation: { bytes: 1_000_000 * (read.NARU_LOG_FILE_MB ?? LOG_FILE_MB), days: read.NARU_LOG_DAYS ?? LOG_DAYS },
    wallet,
    identity,
    payment,
    sms,
    chain,
    exchange: exchangeConfig(read),
    share: shareConfig(read),
    legal: legalFacts(read, sandbox),
    processors: read.NARU_LEGAL_PROCESSORS ?? { processors: [], own: [] },
    webhookLocal: read.NARU_WEBHOOK_LOCAL ?? false,
    lameDuckMs: 1_000 * (read.NARU_LAME_DUCK_SECONDS ?? (sandbox ? 0 : LAME_DUCK_SECONDS)),
    heroMs: read.NARU_HERO_MS ?? CAROUSEL_INTERVAL_MS,
    minor: {
      order: read.NARU_MINOR_ORDER ?? DEFAULT_MINOR_LIMITS.order,
      month: read.NARU_MINOR_MONTH ?? DEFAULT_MINOR_LIMITS.month,
    },
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
