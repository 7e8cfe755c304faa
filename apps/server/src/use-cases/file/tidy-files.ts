import type { Deps } from '../../kernel/deps.ts';

/** No file takes so long to be written. */
const LEFT_MS = 86_400_000;

/** Removes what processes that died have begun to write to the file store. */
export const tidyFiles = async ({ files, clock }: Pick<Deps, 'files' | 'clock'>): Promise<void> =>
  files.tidy(new Date(clock.now().getTime() - LEFT_MS));
