import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runs } from '../../stores/folder-lock.ts';

const PREFIX = 'naru-drill-';
/** Which process works in it. */
const OWNER = 'owner.pid';

/** Whether a folder was left by a process of this user that is no more. */
const isLeft = async (folder: string): Promise<boolean> => {
  if ((await stat(folder)).uid !== process.getuid?.()) return false;
  const pid = Number(await readFile(join(folder, OWNER), 'utf8'));
  return Number.isSafeInteger(pid) && pid > 0 && !runs(pid);
};

/** Takes away what drills that were killed have left. A cluster that runs on in one ends by itself within a minute, when it misses its folder. */
const sweep = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    // One that is being made, or goes meanwhile, is left to whoever makes it.
    if (await isLeft(folder).catch(() => false)) await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
};

/** Gives a folder that only this user reads, and takes it away with all that lies in it. */
export const inScratchFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    await writeFile(join(folder, OWNER), String(process.pid));
    return await work(join(folder, 'market'));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};
