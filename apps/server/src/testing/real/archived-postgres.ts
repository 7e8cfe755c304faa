import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres, freePort, unprivileged } from '@naru/testkit/postgres';
import pg from 'pg';
import { environmentOf, findParts, partPath } from './parts.ts';
import { REAL_PARTS } from './place.ts';

/** A PostgreSQL that pgBackRest keeps, set up as docs/operations tells operators to. */
export interface ArchivedPostgres {
  readonly url: string;
  /** Its configuration, and the same with another passphrase. */
  readonly config: string;
  readonly wrongConfig: string;
  /** Where the repository lies. */
  readonly repository: string;
  readonly folder: string;
  /** In which `pgbackrest` is found. */
  readonly path: string;
  readonly who: { readonly uid?: number; readonly gid?: number };
  pgBackRest(...args: string[]): string;
  stop(): Promise<void>;
}

const START_TRIES = 200;

const configurationOf = (folder: string, data: string, port: number, passphrase: string): string =>
  `[global]
repo1-path=${folder}/repository
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${passphrase}
repo1-retention-full=2
start-fast=y
log-level-file=off
lock-path=${folder}/lock
spool-path=${folder}/spool

[naru]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=naru
`;

const answering = async (url: string): Promise<void> => {
  for (let tried = 0; ; tried += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (tried === START_TRIES) throw error;
      await pause(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
};

/** Starts a cluster that archives what it writes, with a stanza that was made and no backup yet. */
export const startArchivedPostgres = async (): Promise<ArchivedPostgres> => {
  const parts = findParts(REAL_PARTS);
  const who = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'naru-archived-'));
  const own = (path: string): string => {
    mkdirSync(path, { mode: 0o700 });
    if (who.uid !== undefined) chownSync(path, who.uid, who.uid);
    return path;
  };
  const written = (path: string, text: string, mode: number): string => {
    writeFileSync(path, text, { mode });
    if (who.uid !== undefined) chownSync(path, who.uid, who.uid);
    return path;
  };
  chmodSync(folder, 0o755);
  if (who.uid !== undefined) chownSync(folder, who.uid, who.uid);
  const [data, bin, home] = [own(join(folder, 'cluster')), own(join(folder, 'bin')), own(join(folder, 'home'))];
  for (const name of ['repository', 'lock', 'spool']) own(join(folder, name));
  const libraries = environmentOf(parts).LD_LIBRARY_PATH ?? '';
  const program = partPath(parts, 'pgbackrest');
  written(join(bin, 'pgbackrest'), `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${program}' "$@"\n`, 0o755);
  const port = await freePort();
  const passphrase = randomBytes(32).toString('base64');
  const config = written(join(folder, 'pgbackrest.conf'), configurationOf(folder, data, port, passphrase), 0o400);
  const wrongConfig = written(join(folder, 'wrong.conf'), configurationOf(folder, data, port, 'guessed'), 0o400);
  const path = `${bin}${delimiter}${process.env.PATH ?? ''}`;
  const how = { ...who, cwd: home, env: { PATH: path } };
  const programs = findPostgres();
  const init = ['-D', data, '-U', 'naru', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(programs, 'initdb'), init, { ...how, stdio: 'pipe' });
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${config} --stanza=naru archive-push %p`,
    fsync: 'off',
    max_connections: '60',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...flags], { ...how, stdio: 'ignore' });
  const atExit = (): void => void child.kill('SIGQUIT');
  process.once('exit', atExit);
  const address = (database: string): string => `postgres://naru@127.0.0.1:${port}/${database}`;
  await answering(address('postgres'));
  const admin = new pg.Client({ connectionString: address('postgres') });
  await admin.connect();
  await admin.query('create database naru');
  await admin.end();
  const pgBackRest = (...args: string[]): string =>
    execFileSync('pgbackrest', [`--config=${config}`, '--stanza=naru', ...args], { ...how, encoding: 'utf8' });
  pgBackRest('stanza-create');
  return {
    url: address('naru'),
    config,
    wrongConfig,
    repository: join(folder, 'repository'),
    folder: home,
    path,
    who,
    pgBackRest,
    stop: async () => {
      process.removeListener('exit', atExit);
      const exited = once(child, 'exit');
      child.kill('SIGQUIT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
