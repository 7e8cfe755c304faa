import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

const CLI = resolve(import.meta.dirname, '../../../cli/src/main.ts');

/** What an operator's command says to the server that runs on a data folder, and whether it was content. */
export const operate = (dataDir: string, ...words: readonly string[]): Promise<{ readonly ok: boolean; readonly said: string }> => {
  const { promise, resolve: tell } = Promise.withResolvers<{ ok: boolean; said: string }>();
  execFile(process.execPath, [CLI, ...words, '--data-dir', dataDir], (error, out, err) =>
    tell({ ok: error === null, said: `${out}${err}` }),
  );
  return promise;
};
