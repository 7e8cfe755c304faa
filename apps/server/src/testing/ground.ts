import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDeps } from '../composition/make-deps.ts';
import type { Deps } from '../kernel/deps.ts';
import { parseConfig } from '../settings/config.ts';
import type { Database } from '../stores/db.ts';
import { TEST_CHAIN } from './chain-access.ts';
import { LIGHT_SETTINGS } from './light-settings.ts';
import { NOBODY_NUDGED } from './nobody-nudged.ts';

/** Everything use cases need on a database of the test's own, under a clock that only the test moves. */
export interface TestGround {
  readonly deps: Deps;
  pass(ms: number): void;
}

/** Builds a ground that starts at noon of a winter day; settings may be overridden by name. */
export const makeGround = (database: Database, settings: Readonly<Record<string, string>> = {}): TestGround => {
  let now = Date.parse('2026-11-21T03:00:00Z');
  const config = parseConfig({
    NARU_DATA_DIR: mkdtempSync(join(tmpdir(), 'naru-ground-')),
    NARU_DEMO: 'off',
    ...LIGHT_SETTINGS,
    ...settings,
  });
  if (!config.ok) throw new Error(config.failure);
  const deps = makeDeps(config.value, database, { now: () => new Date(now) }, NOBODY_NUDGED, TEST_CHAIN);
  return {
    deps,
    pass: (ms) => {
      now += ms;
    },
  };
};
