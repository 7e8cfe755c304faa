import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const has = (command: string, args: readonly string[] = ['--version']): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** What the Chromium inside the workspace is linked against; there is one for x64 only. */
const browserPackages = (): readonly string[] => {
  if (process.arch !== 'x64') return existsSync('/usr/bin/chromium') ? [] : ['chromium'];
  return LIBRARY_FOLDERS.some((folder) => existsSync(`${folder}/libnss3.so`)) ? [] : ['libnss3', 'libexpat1'];
};
const LIBRARY_FOLDERS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib64', '/usr/lib'];

const hasKoreanFont = (): boolean => {
  try {
    return execFileSync('fc-list', [':lang=ko'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
};

/**
 * Finds what the tests need from the system, or installs it where Debian's package manager may be used: Korean fonts, and the libraries of
 * the workspace's Chromium (or, where that one does not run, the system's). PostgreSQL comes with the workspace (its binaries lie in a package)
 * where the system has none. What tries alarms is fetched, and not installed.
 */
export const prepareSystem = (): void => {
  preparePromtool();
  const missing = [...browserPackages(), ...(hasKoreanFont() ? [] : ['fonts-noto-cjk', 'fontconfig'])];
  if (missing.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && has('apt-get');
  if (!mayInstall) {
    console.log(`not installed here: ${missing.join(', ')}; going on without`);
    return;
  }
  const apt = (...args: string[]): void => {
    execFileSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...missing);
};

const PROMTOOL_FOLDER = join(import.meta.dirname, '../.cache/promtool');

/** Prometheus' own tool, which tries alarms: the system's, or the one that the checks have fetched; null where there is neither. */
export const promtool = (): string | null =>
  ['promtool', join(PROMTOOL_FOLDER, 'usr/bin/promtool')].find((command) => has(command)) ?? null;

/** Fetches it from Debian without installing anything: its package would start a server. */
const preparePromtool = (): void => {
  if (promtool() !== null || !has('apt-get') || !has('dpkg')) return;
  try {
    mkdirSync(PROMTOOL_FOLDER, { recursive: true });
    execFileSync('apt-get', ['-qq', 'download', 'prometheus'], { cwd: PROMTOOL_FOLDER, stdio: 'ignore' });
    const archive = readdirSync(PROMTOOL_FOLDER).find((name) => name.endsWith('.deb'));
    if (archive !== undefined) execFileSync('dpkg', ['-x', archive, '.'], { cwd: PROMTOOL_FOLDER, stdio: 'ignore' });
  } catch {
    console.log('promtool cannot be fetched here: alarms are read, and not tried');
  }
};

/** What the tests' data folders and databases fill at most, with room to spare. */
const MODULE = 6 * 1024 ** 3;
const MEMORY = '/dev/shm';

/** A new folder for all that the checks write: in memory where the system has module there, since tests sync to the disk more than they work. */
export const scratchFolder = (): string => {
  const folder = mkdtempSync(join(hasModule() ? MEMORY : tmpdir(), 'naru-checks-'));
  // PostgreSQL runs as somebody else where the checks run as root.
  chmodSync(folder, 0o755);
  return folder;
};
const hasModule = (): boolean => {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MODULE;
};
