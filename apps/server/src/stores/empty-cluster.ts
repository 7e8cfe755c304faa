import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { MIGRATIONS } from './migrations.ts';

/** Where a build keeps what first starts need and would otherwise make themselves. Nothing in it is secret, or any installation's own. */
export const MADE_AHEAD = resolve(import.meta.dirname, '../../dist');

const SQL = /\.sql$/;

/** Another folder for another PGlite and for other tables, so that none is ever taken for today's. */
const nameOf = (): string => {
  const whole = createHash('sha256');
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  whole.update(readFileSync(join(dirname(pglite), '../package.json')));
  for (const name of readdirSync(MIGRATIONS)
    .filter((one) => SQL.test(one))
    .sort())
    whole.update(name).update(readFileSync(join(MIGRATIONS, name)));
  return `pgdata-${whole.digest('hex').slice(0, 16)}`;
};

/** Copies a folder so that it is there whole or not at all. */
const copyWhole = (from: string, to: string): void => {
  const draft = `${to}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, draft, { recursive: true });
  renameSync(draft, to);
};

/** Keeps a PGlite folder, closed, with today's tables and no rows. */
export const keepEmptyCluster = (folder: string, ahead: string = MADE_AHEAD): void => copyWhole(folder, join(ahead, nameOf()));

/** Lays the kept folder down where there is none yet: PGlite takes seconds to make its own. Without a kept one nothing happens. */
export const layEmptyCluster = (folder: string, ahead: string = MADE_AHEAD): void => {
  if (existsSync(folder)) return;
  const source = join(ahead, nameOf());
  if (existsSync(source)) copyWhole(source, folder);
};
