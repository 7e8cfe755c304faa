import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const has = (command: string, args: readonly string[] = ['--version']): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const hasKoreanFont = (): boolean => {
  try {
    return execFileSync('fc-list', [':lang=ko'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
};

/**
 * Finds what the tests need from the system, or installs it where Debian's package manager may be used: Chromium and Korean fonts.
 * PostgreSQL comes with the workspace (its binaries lie in a package) where the system has none. Without the right to install packages the
 * Chromium of the workspace serves as well.
 */
export const prepareSystem = (): void => {
  const missing = [...(existsSync('/usr/bin/chromium') ? [] : ['chromium']), ...(hasKoreanFont() ? [] : ['fonts-noto-cjk', 'fontconfig'])];
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
