import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { REAL_SETTINGS } from '../testing/real-settings.ts';
import { parseConfig, SETTING_NAMES } from './config.ts';
import { settingOf } from './setting-kinds.ts';

const TEXT = readFileSync(join(import.meta.dirname, '../../../../docs/operations/example.env'), 'utf8');
const EXAMPLE: Readonly<Record<string, string | undefined>> = parseEnv(TEXT);
const EMPTY = Object.keys(EXAMPLE).filter((name) => EXAMPLE[name] === '');
/** Files of secrets that are read at the start, by the setting that would hold the same. */
const SECRETS = Object.keys(EXAMPLE).filter((name) => name.endsWith('_SECRET_FILE'));

const folder = mkdtempSync(join(tmpdir(), 'naru-example-'));
afterAll(() => rmSync(folder, { recursive: true }));
const real = new Map<string, string>(Object.entries(REAL_SETTINGS));
const filled = Object.fromEntries([
  ...EMPTY.map((name) => [name, real.get(name)] as const),
  ...SECRETS.map((name) => {
    const file = join(folder, name);
    writeFileSync(file, real.get(name.replace(/_FILE$/, '')) ?? '');
    return [name, file] as const;
  }),
]);

const refusedBy = (environment: Readonly<Record<string, string | undefined>>): readonly string[] => {
  const read = parseConfig(environment);
  return read.ok ? [] : read.failure.split('\n').map(settingOf);
};

describe('the example of the settings of production', () => {
  it.each(['stage', 'prod'])('is all that %s needs once it is filled in', (NARU_MODE) => {
    expect(refusedBy({ ...EXAMPLE, ...filled, NARU_MODE })).toEqual([]);
  });

  it('leaves empty what is needed and nobody can know before, of which a start tells all', () => {
    expect([...refusedBy(EXAMPLE)].sort()).toEqual([...EMPTY, ...SECRETS].sort());
  });

  it('has every setting that production cannot do without', () => {
    for (const name of real.keys()) expect(TEXT).toMatch(new RegExp(`^${name}(?:_FILE)?=`, 'm'));
  });

  it('names no setting that there is not', () => {
    const names = [...TEXT.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
    expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });
});
