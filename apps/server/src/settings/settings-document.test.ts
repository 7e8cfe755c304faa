import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Config, parseConfig, SETTING_NAMES } from './config.ts';
import { LEGAL_SETTINGS } from './legal.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PAGE = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8');
const [SERVER = ''] = PAGE.split('## For those who work on it');
const ROWS = SERVER.split('\n').flatMap((line) => {
  const [, name, preset = '', allowed = ''] = /^\| `([A-Z0-9_]+)` *\| (.+?) *\| (.+?) *\| .+\|$/.exec(line) ?? [];
  return name === undefined ? [] : [{ name, preset, allowed }];
});

type Environment = Readonly<Record<string, string>>;

const LEGAL = {
  ...Object.fromEntries(Object.keys(LEGAL_SETTINGS).map((name) => [name, '나루'])),
  NARU_LEGAL_PROCESSORS: 'payment=나루 (2026-11-01)',
};
/** What stage and prod ask for, each of it; prod's rules hold in stage, too. */
const REAL: Environment = {
  ...LEGAL,
  NARU_LEGAL_BUSINESS_NUMBER: '000-00-00000',
  DATABASE_URL: 'postgres://db.example/naru',
  SMTP_URL: 'smtps://mail.example',
  NARU_MAIL_FROM: '나루 <no-reply@naru.example>',
  NARU_PUBLIC_URL: 'https://naru.example',
  NARU_CHAIN_KEY_FILE: '/keys/chain',
  NARU_PAYOUT: 'file',
  NARU_PHONE_IDENTITY: 'portone',
  NARU_PORTONE_SECRET: 'secret-of-the-house-0',
  NARU_PORTONE_CHANNEL_KEY: 'channel-key-1',
  NARU_PORTONE_STORE_ID: 'store-1',
  NARU_PAYMENT: 'toss',
  NARU_PAY_URL: 'https://pay.naru.example',
  NARU_TOSS_CLIENT_KEY: 'live_ck_of0the0house',
  NARU_TOSS_SECRET: 'live_sk_of0the0house',
  NARU_ACCOUNT_HOLDERS: 'portone',
  NARU_SMS: 'solapi',
  NARU_SMS_FROM: '0212345678',
  NARU_SOLAPI_KEY: 'NCSOFTHEHOUSE001',
  NARU_SOLAPI_SECRET: 'secret-of-solapi-0',
};
const OUTSIDE: Environment = { NARU_CHAIN_RPC_URL: 'https://chain.example', NARU_CHAIN_ID: '1', NARU_CHAIN_KEY_FILE: '/keys/chain' };
const MODES = ['local', 'dev', 'stage', 'prod'] as const;

const inMode = (mode: string): Environment => ({ ...(mode === 'stage' || mode === 'prod' ? REAL : {}), NARU_MODE: mode });

/** The configuration of an environment, without what says that something was set at all. */
const configOf = (environment: Environment): Partial<Config> => {
  const read = parseConfig(environment);
  if (!read.ok) throw new Error(read.failure);
  const { modeNamed: _, publicUrlSet: __, feeNamed: ___, ...rest } = read.value;
  return rest;
};

/** `10` in stage and prod: the value, and the environments in which it is the default. */
const DEFAULT =
  /`([^`]+)`(?: in ((?:local|dev|stage|prod)(?:(?:, | and )(?:local|dev|stage|prod))*)| in the (data folder|workspace)| with a (network of others))?/g;

const defaultsOf = (name: string, preset: string): readonly { readonly value: string; readonly where: Environment }[] =>
  [...(preset.startsWith('none') ? '' : preset).matchAll(DEFAULT)].flatMap(([, value = '', modes, folder, network]) => {
    if (network !== undefined) return [{ value, where: OUTSIDE }];
    if (folder === 'workspace') return [{ value: join(ROOT, value), where: {} }];
    if (folder === 'data folder') return [{ value: join(ROOT, '.naru', value), where: {} }];
    if (name === 'NARU_MODE') return [{ value, where: {} }];
    return (modes === undefined ? MODES : modes.split(/, | and /)).map((mode) => ({ value, where: inMode(mode) }));
  });

const taken = (name: string, value: string): boolean => {
  const read = parseConfig({ [name]: value });
  return read.ok || !read.failure.startsWith(`${name}: must be`);
};

describe('the page of settings', () => {
  it('names every setting once, and no other', () => {
    expect(ROWS.map(({ name }) => name).sort()).toEqual([...SETTING_NAMES].sort());
  });

  it.each(ROWS.flatMap(({ name, preset }) => defaultsOf(name, preset).map((one) => ({ name, ...one }))))(
    '$name is $value where nobody says so',
    ({ name, value, where }) => {
      const { [name]: _, ...without } = where;
      expect(configOf({ ...without, [name]: value })).toEqual(configOf(without));
    },
  );

  it.each(ROWS.filter(({ preset }) => preset.endsWith('needed in stage and prod')))('$name is needed in stage and prod', ({ name }) => {
    const { [name]: _, ...without } = REAL;
    for (const mode of ['stage', 'prod'])
      expect(parseConfig({ ...without, NARU_MODE: mode })).toMatchObject({ failure: expect.stringContaining(name) });
  });

  it.each(ROWS.filter(({ allowed }) => /^\d+ to \d+$/.test(allowed)))('$name takes $allowed and nothing beside', ({ name, allowed }) => {
    const [least = 0, most = 0] = allowed.split(' to ').map(Number);
    expect([least - 1, least, most, most + 1, 'x'].map((value) => taken(name, String(value)))).toEqual([false, true, true, false, false]);
  });

  it.each(ROWS.filter(({ allowed }) => /^(`[^`]+`(, )?)+$/.test(allowed)))(
    '$name takes $allowed and nothing beside',
    ({ name, allowed }) => {
      const words = [...allowed.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
      expect(words.filter((word) => !taken(name, word))).toEqual([]);
      expect(taken(name, 'another')).toBe(false);
    },
  );
});
