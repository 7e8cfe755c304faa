import { fail, ok, type Result } from '@naru/domain/shared';
import { HASH_MEMORY_KIB } from '../gateways/secrets/password-hasher.ts';
import { type LegalRead, legalNeeds } from './legal.ts';
import { needed, unless } from './setting-kinds.ts';

/** Where the server runs: sandbox parts exist in local and dev only. */
export type Mode = 'local' | 'dev' | 'stage' | 'prod';

/** What OWASP asks of argon2id at the least; one's own client port may do with less. */
const LEAST_HASH_MEMORY_KIB = 19_456;

/** What belongs to one's own client port alone. */
const SANDBOX_SETTINGS = [
  ...(['NARU_DEMO', 'NARU_SANDBOX_MAIL', 'NARU_SANDBOX_SMS', 'NARU_SANDBOX_PAYMENT'] as const),
  ...(['NARU_SANDBOX_HOLDERS', 'NARU_SANDBOX_IDENTITY', 'NARU_SANDBOX_CLOCK', 'NARU_WEBHOOK_LOCAL'] as const),
] as const;

type Read = LegalRead & { readonly [Name in (typeof SANDBOX_SETTINGS)[number]]?: boolean | undefined } & {
  readonly NARU_MODE: Mode;
  readonly SMTP_URL?: string | undefined;
  readonly NARU_MAIL_FROM?: string | undefined;
  readonly NARU_PUBLIC_URL?: string | undefined;
  readonly NARU_CORS_ORIGINS?: readonly string[] | undefined;
  readonly NARU_OPS?: boolean | undefined;
  readonly NARU_TRUST_PROXY?: boolean | undefined;
  readonly NARU_HASH_MEMORY_KIB?: number | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly NARU_EMBEDDED_DATABASE?: boolean | undefined;
};

/** Whether the sandbox may stand in for the world outside. */
export const isSandboxMode = (mode: Mode): boolean => mode === 'local' || mode === 'dev';

/** What a mode asks of the settings as a whole: a sandbox nothing; what serves people all that follows; and prod more of the same settings. */
export const modeNeeds = (read: Read): readonly Result<unknown, string>[] => {
  const mode = read.NARU_MODE;
  if (isSandboxMode(mode)) return [];
  return [
    ...SANDBOX_SETTINGS.map((name) => unless(read[name] !== true, `${name}: must be off in ${mode}`)),
    needed(read.SMTP_URL, 'SMTP_URL', `in ${mode}, since the sandbox mailbox is for local and dev only`),
    needed(read.NARU_MAIL_FROM, 'NARU_MAIL_FROM', `in ${mode}`),
    needed(read.NARU_PUBLIC_URL, 'NARU_PUBLIC_URL', `in ${mode}`),
    unless(
      read.NARU_CORS_ORIGINS?.every((origin) => origin.startsWith('https:')) ?? true,
      `NARU_CORS_ORIGINS: must be https origins in ${mode}`,
    ),
    // Left out behind a proxy, everybody would come from the machine itself, to which the console is open, and share its limits.
    unless(
      read.NARU_OPS !== true || read.NARU_TRUST_PROXY !== undefined,
      `NARU_TRUST_PROXY: needed with NARU_OPS in ${mode}: on behind a proxy that sets X-Forwarded-For, off where none stands before the server`,
    ),
    unless(
      (read.NARU_HASH_MEMORY_KIB ?? HASH_MEMORY_KIB) >= LEAST_HASH_MEMORY_KIB,
      `NARU_HASH_MEMORY_KIB: must be at least ${LEAST_HASH_MEMORY_KIB} in ${mode}`,
    ),
    ...legalNeeds(read, mode),
    ...(mode === 'prod' ? productionNeeds(read) : []),
  ];
};

/** What people's money asks for: nothing goes in clear, and an engine that survives a power cut, unless it is said that less will do. */
const productionNeeds = (read: Read): readonly Result<unknown, string>[] => [
  unless(read.NARU_PUBLIC_URL?.startsWith('https:') ?? true, 'NARU_PUBLIC_URL: must be https in prod'),
  unless(
    read.SMTP_URL === undefined || isEncryptedMail(read.SMTP_URL),
    'SMTP_URL: must be smtps:, or smtp: with ?requireTLS=true, in prod',
  ),
  read.DATABASE_URL === undefined && read.NARU_EMBEDDED_DATABASE !== true
    ? fail(
        'DATABASE_URL: needed in prod, since what PGlite acknowledges does not survive a power cut (NARU_EMBEDDED_DATABASE=on: it will do)',
      )
    : ok(null),
];

const isEncryptedMail = (url: string): boolean => url.startsWith('smtps:') || new URL(url).searchParams.get('requireTLS') === 'true';
