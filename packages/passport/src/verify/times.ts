import type { PassportFile } from '../file/shape.ts';
import { AtFault } from './at-fault.ts';
import type { ProvenRow } from './proofs.ts';

/** By how much the clocks of market and chain may differ. */
export const APART_MS = 3_600_000;
const MS = 1_000;

/**
 * The chain carries out what has been written down: no row is later than its block, and nothing is later than the passport. Blocks that are named
 * follow one another.
 */
export const checkTimes = ({ issuedAt }: Pick<PassportFile, 'issuedAt'>, rows: readonly ProvenRow[]): void => {
  const issued = Date.parse(issuedAt) + APART_MS;
  let before: ProvenRow['proven'];
  for (const { row, proven } of rows) {
    const { seq } = row;
    const at = Date.parse(row.at);
    if (at > issued) throw new AtFault('timeDiffers', { seq });
    if (proven === undefined) continue;
    const mined = proven.timestamp * MS;
    if (mined > issued || at > mined + APART_MS) throw new AtFault('timeDiffers', { seq });
    if (before !== undefined && !follows(proven, before)) throw new AtFault('blockOrder', { seq });
    before = proven;
  }
};

type Mined = NonNullable<ProvenRow['proven']>;

const follows = (now: Mined, before: Mined): boolean => {
  if (now.block === before.block) return now.blockHash === before.blockHash && now.index >= before.index;
  if (now.timestamp < before.timestamp) return false;
  return now.block > before.block + 1 || now.parentHash === before.blockHash;
};
