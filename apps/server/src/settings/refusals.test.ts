import { describe, expect, it } from 'vitest';
import { REAL_SETTINGS } from '../testing/real-settings.ts';
import { parseConfig } from './config.ts';

type Environment = Readonly<Record<string, string>>;

const linesFor = (environment: Environment): readonly string[] => {
  const read = parseConfig(environment);
  return read.ok ? [] : read.failure.split('\n');
};
const named = (environment: Environment): readonly string[] => linesFor(environment).map((line) => line.slice(0, line.indexOf(':')));

const LEGAL = Object.keys(REAL_SETTINGS).filter((name) => name.startsWith('NARU_LEGAL_'));

describe('what is missing or wrong is told at once', () => {
  it.each(['stage', 'prod'])('everything that %s needs, of an empty machine', (NARU_MODE) => {
    const names = named({ NARU_MODE });
    expect(names).toEqual(
      expect.arrayContaining([
        ...['SMTP_URL', 'NARU_MAIL_FROM', 'NARU_PUBLIC_URL', ...LEGAL, 'NARU_CHAIN_KEY_FILE', 'NARU_PHONE_IDENTITY'],
        ...['NARU_PAYMENT', 'NARU_PAYOUT', 'NARU_SMS', 'NARU_ACCOUNT_HOLDERS', ...(NARU_MODE === 'prod' ? ['DATABASE_URL'] : [])],
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('everything that the named external services need', () => {
    const { NARU_PORTONE_SECRET: _, NARU_PORTONE_STORE_ID: __, NARU_SMS_FROM: ___, NARU_PAY_URL: ____, ...rest } = REAL_SETTINGS;
    const { NARU_TOSS_SECRET: _____, NARU_TOSS_CLIENT_KEY: ______, NARU_SOLAPI_SECRET: _______, ...left } = rest;
    expect([...named({ ...left, NARU_PAYOUT: 'toss' })].sort()).toEqual(
      [
        ...['NARU_PORTONE_SECRET_FILE', 'NARU_PORTONE_STORE_ID', 'NARU_SMS_FROM', 'NARU_PAY_URL', 'NARU_SOLAPI_SECRET_FILE'],
        ...['NARU_TOSS_SECRET_FILE', 'NARU_TOSS_CLIENT_KEY', 'NARU_TOSS_SECURITY_KEY_FILE'],
      ].sort(),
    );
  });

  it.each<[Environment, readonly string[]]>([
    [{ NARU_KEYS: 'service' }, ['NARU_KEYS_URL', 'NARU_KEYS_TOKEN_FILE']],
    [{ NARU_FILES: 's3', NARU_S3_URL: 'https://s3.example' }, ['NARU_S3_KEY_ID', 'NARU_S3_SECRET_FILE']],
    [{ NARU_CHAIN_RPC_URL: 'https://chain.example' }, ['NARU_CHAIN_ID', 'NARU_CHAIN_KEY_FILE']],
    [{ NARU_DKIM_DOMAIN: 'naru.example' }, ['NARU_DKIM_SELECTOR', 'NARU_DKIM_KEY_FILE']],
    [{ NARU_VERIFIER_CERT_FILE: '/x', NARU_TRUSTED_ROOTS_FILE: '/x' }, ['NARU_VERIFIER_KEY_FILE', 'NARU_TRUSTED_ROOTS_FILE']],
    [{ NARU_SMS: 'sens' }, ['NARU_SMS_FROM', 'NARU_SENS_KEY', 'NARU_SENS_SERVICE', 'NARU_SENS_SECRET_FILE']],
  ])('%o', (environment, names) => {
    expect(named(environment)).toEqual(names);
  });

  it('what nobody knows, what has a wrong form, and what is missing beside it', () => {
    expect(linesFor({ ...REAL_SETTINGS, NARU_MODES: 'prod', PORT: 'eighty', NARU_PAYMENT: 'tosss', NARU_MAIL_FROM: '' })).toEqual([
      'NARU_MODES: no such setting',
      'PORT: must be a whole number from 0 to 65535',
      'NARU_PAYMENT: must be sandbox, toss or portone',
      'NARU_MAIL_FROM: needed in prod',
    ]);
  });

  it('but nothing that follows from a wrong one alone', () => {
    expect(named({ ...REAL_SETTINGS, NARU_TOSS_SECRET: 'sk' })).toEqual(['NARU_TOSS_SECRET']);
    expect(named({ NARU_CHAIN_RPC_URL: 'chain.example', NARU_CHAIN_CONTRACT: `0x${'a'.repeat(40)}` })).toEqual(['NARU_CHAIN_RPC_URL']);
    expect(named({ ...REAL_SETTINGS, NARU_MODE: 'production', SMTP_URL: '' })).toEqual(['NARU_MODE']);
  });
});
