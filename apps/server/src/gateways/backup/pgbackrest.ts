import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { playedUntil } from '../../stores/played-until.ts';

/** Under which name pgBackRest keeps the market's cluster, and the file that says where; null: where it looks by itself. */
export interface PgBackRestPlace {
  readonly stanza: string;
  readonly config: string | null;
}

/** A cluster that was restored and runs, for nobody but the user of this process. */
export interface ScratchCluster {
  /** The address of the market's database in it. */
  readonly url: string;
  /** When what was played last was committed; null where nothing was. */
  readonly until: Date | null;
  stop(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';
const LONGEST_REASON = 1_000;
const OWNER_ONLY = 0o700;
const SECOND_MS = 1_000;
const TRY_MS = 200;
const STOP_MS = 20_000;

/** One word of a line that a shell reads. */
const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

const failedBy = (name: string, said: string): Error => new Error(`${name}: ${said.trim().slice(-LONGEST_REASON) || 'failed'}`);

/** Which repository, and that nothing is logged where the market's own calls do so. */
const named = ({ stanza, config }: PgBackRestPlace): readonly string[] => [
  ...(config === null ? [] : [`--config=${config}`]),
  `--stanza=${stanza}`,
  '--log-level-file=off',
  '--log-level-console=warn',
];

/** The same for what works on a scratch place, which locks nothing of the market's. */
const aside = (place: PgBackRestPlace, folder: string): readonly string[] => [
  ...named(place),
  `--pg1-path=${join(folder, 'data')}`,
  `--lock-path=${join(folder, 'lock')}`,
];

const pgBackRest = (args: readonly string[], cwd: string): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  execFile('pgbackrest', args, { cwd }, (error, out, said) =>
    error === null ? resolve(out) : reject(failedBy('pgbackrest', `${out}\n${said}`.trim() || error.message)),
  );
  return promise;
};

/** What `info` tells of backups: when each began and ended, in seconds. */
const infoShape = z.array(z.object({ backup: z.array(z.object({ timestamp: z.object({ start: z.number(), stop: z.number() }) })) }));

/** When the newest backup was begun that ended by then. */
const newestBackup = async (place: PgBackRestPlace, folder: string, until: Date | null): Promise<Date> => {
  const info = infoShape.parse(JSON.parse(await pgBackRest([...named(place), '--output=json', 'info'], folder)));
  const latest = until === null ? Number.POSITIVE_INFINITY : until.getTime() / SECOND_MS;
  const begun = info.flatMap(({ backup }) =>
    backup.filter(({ timestamp }) => timestamp.stop <= latest).map(({ timestamp }) => timestamp.start),
  );
  return new Date(Math.max(0, ...begun) * SECOND_MS);
};

/** Restores the newest backup not behind `until`, ready to replay what was archived since. Answers when it began: its content is at least of then. */
export const restoreCluster = async (place: PgBackRestPlace, folder: string, until: Date | null): Promise<Date> => {
  for (const name of ['data', 'lock', 'socket']) await mkdir(join(folder, name), { mode: OWNER_ONLY, recursive: true });
  const target =
    until === null
      ? []
      : ['--type=time', `--target=${until.toISOString().replace('T', ' ').replace('Z', '+00')}`, '--target-action=promote'];
  await pgBackRest([...aside(place, folder), ...target, '--archive-mode=off', 'restore'], folder);
  return newestBackup(place, folder, until);
};

/** Debian's PostgreSQL of the version that the cluster is of, else whichever the path leads to. */
const serverOf = async (data: string): Promise<string> => {
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  const debian = join(DEBIAN, version, 'bin/postgres');
  return existsSync(debian) ? debian : 'postgres';
};

/**
 * How a cluster fetches what was archived. PostgreSQL takes whatever fails for the end of it: what is damaged would be left out without a word, so that all
 * but “there is none” (1) ends it. And what pgBackRest would write here itself takes the market's spool over where archiving is asynchronous.
 */
const fetching = (place: PgBackRestPlace, folder: string): string => {
  const words = ['pgbackrest', ...aside(place, folder), '--no-archive-async', 'archive-get'].map(quoted).join(' ');
  return `${words} %f "%p" || { [ $? -eq 1 ] && exit 1; exit 255; }`;
};

/** A restored cluster takes no network connections, archives nothing and runs none of the market's jobs; as arguments, which beat `alter system`. */
const settingsOf = (place: PgBackRestPlace, folder: string): Readonly<Record<string, string>> => ({
  restore_command: fetching(place, folder),
  config_file: join(folder, 'postgresql.conf'),
  hba_file: join(folder, 'hba.conf'),
  ident_file: join(folder, 'ident.conf'),
  listen_addresses: '',
  unix_socket_directories: join(folder, 'socket'),
  unix_socket_permissions: '0700',
  port: '5432',
  hot_standby: 'off',
  archive_mode: 'off',
  archive_cleanup_command: '',
  recovery_end_command: '',
  shared_preload_libraries: '',
  session_preload_libraries: '',
  ssl: 'off',
  fsync: 'off',
  max_connections: '30',
  logging_collector: 'off',
  log_destination: 'stderr',
});

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const stopped = async (child: ChildProcess): Promise<void> => {
  if (ended(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
  await exited;
  clearTimeout(late);
};

/** When it answers it has played all that it was to play; throws with its last words where it ends before. */
const played = async (child: ChildProcess, url: string, log: string): Promise<Date | null> => {
  for (;;) {
    if (ended(child)) throw failedBy('postgres', await readFile(log, 'utf8'));
    const until = await playedUntil(url);
    if (until !== undefined) return until;
    await pause(TRY_MS);
  }
};

/** Starts what {@link restoreCluster} has laid down and has it play to its end. `address` is the market's own: its role and its database are looked for. */
export const startCluster = async (place: PgBackRestPlace, folder: string, address: string): Promise<ScratchCluster> => {
  await writeFile(join(folder, 'hba.conf'), 'local all all trust\n');
  for (const name of ['postgresql.conf', 'ident.conf']) await writeFile(join(folder, name), '');
  const log = join(folder, 'log');
  const output = await open(log, 'a', 0o600);
  const flags = Object.entries(settingsOf(place, folder)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const data = join(folder, 'data');
  const child = spawn(await serverOf(data), ['-D', data, ...flags], { cwd: folder, stdio: ['ignore', output.fd, output.fd] });
  const started = once(child, 'spawn');
  const atExit = (): void => void child.kill('SIGQUIT');
  process.once('exit', atExit);
  const stop = async (): Promise<void> => {
    process.removeListener('exit', atExit);
    await stopped(child);
    await output.close();
  };
  const own = new URL(address);
  const url = new URL(`postgres://localhost${own.pathname}`);
  url.username = own.username;
  url.searchParams.set('host', join(folder, 'socket'));
  url.searchParams.set('port', '5432');
  try {
    await started;
    return { url: url.href, until: await played(child, url.href, log), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
