import { createReadStream } from 'node:fs';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { Deps } from '../../kernel/deps.ts';
import { type BoundedPool, boundedPool } from '../../shared/bounded-pool.ts';

/** As many are looked through at once, and may wait for it: each streams a file that lies on disk. */
const looking: BoundedPool = boundedPool(4, 64);

/** A file on this machine, or bytes that are at hand. */
export type Scanned = { readonly path: string } | { readonly bytes: Uint8Array };

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/**
 * Looks for what harms whoever opens a file, before anybody can. Refused with `fileHarmful`, and with `busy` where nobody could look now: nothing is taken
 * unseen where a scanner is configured.
 */
export const scanFile = async ({ scanner }: Pick<Deps, 'scanner'>, file: Scanned): Promise<Result<void, Failure>> => {
  if (scanner === null) return ok(undefined);
  const looked = await looking(async (): Promise<string | null | undefined> => {
    const content = 'path' in file ? createReadStream(file.path) : once(file.bytes);
    return scanner.scan(content).catch(() => undefined);
  });
  if (!looked.ok) return looked;
  if (looked.value === undefined) return fail(failure('busy'));
  return looked.value === null ? ok(undefined) : fail(failure('fileHarmful'));
};
