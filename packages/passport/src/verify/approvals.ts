import { approvalDigest } from '@naru/identity/action';
import type { PassportApproval, PassportFile } from '../file/shape.ts';
import { AtFault } from './at-fault.ts';
import type { ProvenRow } from './proofs.ts';

/** What a row discloses of what was approved is what the chain's digest stands for, and it is about this NFT. */
export const checkApprovals = async ({ token }: PassportFile, rows: readonly ProvenRow[]): Promise<void> => {
  for (const { row, proven } of rows) {
    if (row.approval == null) continue;
    const { salt, ...content } = row.approval;
    const digest = `0x${await approvalDigest(content, salt)}`;
    const recorded = proven?.events.some((event) => 'approval' in event && event.tokenId === token.tokenId && event.approval === digest);
    if (recorded !== true || !isAbout(row.approval, token.tokenId)) throw new AtFault('approvalDiffers', { seq: row.seq });
  }
};

const isAbout = ({ action }: PassportApproval, tokenId: string): boolean =>
  action.tokenId === tokenId || (Array.isArray(action.tokenIds) && action.tokenIds.includes(tokenId));
