import { FIRST_LINK } from '@naru/domain/history';
import { linkHash } from '../file/link.ts';
import type { PassportFile } from '../file/shape.ts';
import { AtFault } from './at-fault.ts';

/** Rows are counted from 1 without a gap, and each gives the hash that it tells and names the one before it. */
export const checkLinks = async ({ token, history }: PassportFile): Promise<void> => {
  let before = FIRST_LINK;
  for (const [index, row] of history.entries()) {
    const seq = index + 1;
    if (row.seq !== seq) throw new AtFault('rowOrder', { seq });
    if (row.prevHash !== before || row.hash !== (await linkHash(token.tokenId, row))) throw new AtFault('rowLink', { seq });
    before = row.hash;
  }
};
