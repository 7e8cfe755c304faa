import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of a test's own, that can be made full and roomy again while it is in use. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes away what room there is. */
  fill(): void;
  /** Gives it back. */
  empty(): void;
  close(): void;
}

const ROOMY = 'size=8g';
const MOST_TRIES = 50;

/** Whether this user may mount, and so open one. */
export const mayMount = (): boolean => {
  try {
    openSmallDisk().close();
    return true;
  } catch {
    return false;
  }
};

/** Opens one, which takes memory for what is written to it alone. */
export const openSmallDisk = (): SmallDisk => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', ROOMY, 'naru-test', folder], { stdio: 'ignore' });
  const resize = (size: string): void => {
    execFileSync('mount', ['-o', `remount,${size}`, folder], { stdio: 'ignore' });
  };
  let open = true;
  const close = (): void => {
    if (!open) return;
    open = false;
    process.removeListener('exit', close);
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', close);
  return {
    folder,
    fill: () => {
      for (let tries = 1; ; tries += 1) {
        const { blocks, bavail, bsize } = statfsSync(folder);
        try {
          // None at all would mean as much as one likes.
          return resize(`size=${Math.max(1, blocks - bavail) * bsize}`);
        } catch (error) {
          // Somebody wrote meanwhile: it cannot be smaller than what it holds.
          if (tries === MOST_TRIES) throw error;
        }
      }
    },
    empty: () => resize(ROOMY),
    close,
  };
};
