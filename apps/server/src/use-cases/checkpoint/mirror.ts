import type { CheckpointMirror, CheckpointStore } from '@naru/domain/checkpoint';
import { chainNameOf, readCheckpoint } from './body.ts';

/** Up to which number each place is known to have them. */
const known = new WeakMap<CheckpointMirror, number>();

/** The greatest number that is there, of those that were put there in their order; 0 when there is none. */
const newestThere = async (mirror: CheckpointMirror, chain: string, most: number): Promise<number> => {
  let [there, beyond] = [0, most + 1];
  while (beyond - there > 1) {
    const middle = Math.floor((there + beyond) / 2);
    if ((await mirror.get(chain, middle)) === undefined) beyond = middle;
    else there = middle;
  }
  return there;
};

/** Puts into the second place what is not there yet. */
export const mirrorCheckpoints = async (file: CheckpointStore, mirror: CheckpointMirror): Promise<void> => {
  const newest = await file.last();
  const last = newest === undefined ? undefined : readCheckpoint(newest)?.body;
  if (last === undefined || known.get(mirror) === last.seq) return;
  let chain: string | undefined;
  let there = known.get(mirror);
  for await (const line of file.lines()) {
    const checkpoint = readCheckpoint(line)?.body;
    if (checkpoint === undefined) throw new Error('a checkpoint cannot be read');
    chain ??= chainNameOf(checkpoint);
    there ??= await newestThere(mirror, chain, last.seq);
    if (checkpoint.seq <= there) continue;
    await mirror.put(chain, checkpoint.seq, line);
    known.set(mirror, checkpoint.seq);
  }
  known.set(mirror, last.seq);
};
