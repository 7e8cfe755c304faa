import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, ok } from '@naru/domain/shared';
import { afterAll, describe, expect, it } from 'vitest';
import { keyConfig } from './key-settings.ts';

describe('the settings of keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-key-settings-'));
  const [token, empty] = [join(folder, 'token'), join(folder, 'empty')];
  writeFileSync(token, 'hvs.token\n');
  writeFileSync(empty, '\n');
  afterAll(() => rmSync(folder, { recursive: true }));
  const service = { NARU_KEYS: 'service', NARU_KEYS_URL: 'https://vault.example/v1/transit/', NARU_KEYS_TOKEN_FILE: token } as const;

  it('have them lie in the data folder, and have a service open them where that is said', () => {
    expect(keyConfig({}, 'prod', '/data')).toEqual(ok({ file: '/data/keys.json', service: null }));
    const place = { url: 'https://vault.example/v1/transit', name: 'naru', token: 'hvs.token' };
    expect(keyConfig({ ...service, NARU_KEY_FILE: '/safe/keys' }, 'prod', '/data')).toEqual(ok({ file: '/safe/keys', service: place }));
    const named = keyConfig({ ...service, NARU_KEYS_NAME: 'market.2' }, 'prod', '/data');
    expect(named).toMatchObject({ value: { service: { name: 'market.2' } } });
  });

  it.each([
    [{ NARU_KEYS_URL: 'https://vault.example' }, 'NARU_KEYS_URL: means nothing without NARU_KEYS=service'],
    [{ ...service, NARU_KEYS_URL: undefined }, 'NARU_KEYS_URL: needed with NARU_KEYS=service'],
    [{ ...service, NARU_KEYS_TOKEN_FILE: undefined }, 'NARU_KEYS_TOKEN_FILE: needed with NARU_KEYS=service'],
    [{ ...service, NARU_KEYS_TOKEN_FILE: '/no/such' }, 'NARU_KEYS_TOKEN_FILE: cannot read /no/such'],
    [{ ...service, NARU_KEYS_TOKEN_FILE: empty }, 'NARU_KEYS_TOKEN_FILE: holds no token'],
    [{ ...service, NARU_KEYS_URL: 'http://vault.example' }, 'NARU_KEYS_URL: must be https in prod'],
  ])('%o is refused with one line', (given, line) => {
    expect(keyConfig(given, 'prod', '/data')).toEqual(fail(line));
  });
});
