import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of Debian's, and its version. */
export interface PartPackage {
  readonly name: string;
  readonly version: string;
}

/** The external services that adapters are tried against, each with the packages that it is made of. */
const WANTED = ['ceph-mon', 'ceph-osd', 'radosgw', 'clamav-daemon', 'pgbackrest', 'pgbouncer', 'nginx', 'caddy'] as const;

const FOLDER = join(import.meta.dirname, '../.cache/real');
const LIST = join(FOLDER, 'packages.json');

/** What was wanted when it was fetched, and the packages that came. */
interface Fetched {
  readonly wanted: readonly string[];
  readonly packages: readonly PartPackage[];
}

/** What would have to be installed for them to run here: the whole closure, without what the machine has. */
const missing = (): readonly PartPackage[] =>
  execFileSync('apt-get', ['-s', 'install', '--no-install-recommends', ...WANTED], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const { name, version } = /^Inst (?<name>\S+) (?:\[\S+\] )?\((?<version>\S+)/.exec(line)?.groups ?? {};
      return name === undefined || version === undefined ? [] : [{ name, version }];
    });

/**
 * Fetches them once, and anew when others are wanted, and lays them out in a folder, where nothing of theirs is run: packages would start daemons, make users and ask for root. Answers
 * every package that lies there. Throws where there is no Debian to fetch from.
 */
export const prepareParts = (): readonly PartPackage[] => {
  const before = existsSync(LIST) ? (JSON.parse(readFileSync(LIST, 'utf8')) as Partial<Fetched>) : {};
  if (before.packages !== undefined && before.wanted?.join() === WANTED.join()) return before.packages;
  rmSync(FOLDER, { recursive: true, force: true });
  const [archives, root] = [join(FOLDER, 'archives'), join(FOLDER, 'root')];
  for (const folder of [archives, root]) mkdirSync(folder, { recursive: true });
  const packages = missing();
  execFileSync('apt-get', ['-qq', 'download', ...packages.map(({ name }) => name)], {
    cwd: archives,
    stdio: ['ignore', 'inherit', 'ignore'],
  });
  for (const archive of readdirSync(archives)) execFileSync('dpkg', ['-x', archive, root], { cwd: archives, stdio: 'inherit' });
  rmSync(archives, { recursive: true });
  writeFileSync(LIST, JSON.stringify({ wanted: WANTED, packages } satisfies Fetched));
  return packages;
};
