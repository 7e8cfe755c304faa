import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../kernel/deps.ts';

/** Below the data folder: where files lie while the call that brought them is carried out. */
export const INCOMING = 'incoming';

/** No call takes so long. */
const LEFT_MS = 3_600_000;

/** Removes what came with calls whose process died in the middle of them. */
export const forgetIncoming = async ({
  config,
  clock,
}: Pick<Deps, 'clock'> & { readonly config: Pick<Deps['config'], 'dataDir'> }): Promise<void> => {
  const folder = join(config.dataDir, INCOMING);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const left = await stat(path).catch(() => null);
    if (left !== null && left.mtimeMs <= clock.now().getTime() - LEFT_MS) await rm(path, { force: true });
  }
};
