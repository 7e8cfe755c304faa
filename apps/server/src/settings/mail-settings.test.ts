import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'naru-dkim-'));
const keyOf = (bits: number): string => {
  const path = join(folder, `${bits}.pem`);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return path;
};
const none = join(folder, 'none.pem');
writeFileSync(none, 'no key');
const DKIM = {
  NARU_MAIL_FROM: '나루 <no-reply@post.naru.kr>',
  NARU_DKIM_DOMAIN: 'naru.kr',
  NARU_DKIM_SELECTOR: 's2026',
  NARU_DKIM_KEY_FILE: keyOf(2_048),
};

test('mail is signed where all three are set', () => {
  expect(parseConfig({})).toMatchObject({ value: { dkim: null } });
  expect(parseConfig(DKIM)).toMatchObject({
    value: { dkim: { domain: 'naru.kr', selector: 's2026', privateKey: expect.stringContaining('PRIVATE KEY') } },
  });
});

const BITS = 'NARU_DKIM_KEY_FILE: must hold an RSA key of at least 2048 bits (PEM)';
test.each<readonly [Readonly<Record<string, string>>, string]>([
  [{ ...DKIM, NARU_DKIM_DOMAIN: '' }, 'NARU_DKIM_DOMAIN: needed with the other two'],
  [{ ...DKIM, NARU_DKIM_SELECTOR: '' }, 'NARU_DKIM_SELECTOR: needed with the other two'],
  [{ ...DKIM, NARU_DKIM_KEY_FILE: '' }, 'NARU_DKIM_KEY_FILE: needed with the other two'],
  [{ ...DKIM, NARU_MAIL_FROM: '나루 <no-reply@other.kr>' }, 'NARU_DKIM_DOMAIN: must be that of NARU_MAIL_FROM'],
  [{ ...DKIM, NARU_MAIL_FROM: '나루 <no-reply@evilnaru.kr>' }, 'NARU_DKIM_DOMAIN: must be that of NARU_MAIL_FROM'],
  [{ ...DKIM, NARU_DKIM_KEY_FILE: '/nowhere' }, 'NARU_DKIM_KEY_FILE: cannot read /nowhere'],
  [{ ...DKIM, NARU_DKIM_KEY_FILE: none }, BITS],
  [{ ...DKIM, NARU_DKIM_KEY_FILE: keyOf(1_024) }, BITS],
])('%j is refused in one line: %s', (settings, failure) => {
  expect(parseConfig(settings)).toEqual({ ok: false, failure });
});
