import { type LinkedRow, linkText } from '@naru/domain/history';
import { sha256Hex } from './sha256.ts';
import type { PassportRow } from './shape.ts';

/** The hash of a row, as the market's own history has it. */
export const linkHash = (
  tokenId: string,
  { seq, type, from, to, price, prevHash, at }: Omit<PassportRow, 'hash' | 'chain' | 'approval' | 'signature'>,
): Promise<string> => {
  const row: LinkedRow = {
    tokenId,
    seq,
    tradeType: type,
    fromMemberId: from?.member ?? null,
    toMemberId: to?.member ?? null,
    fromNickname: from?.nickname ?? '',
    toNickname: to?.nickname ?? '',
    price,
    prevHash,
    createdAt: new Date(at),
  };
  return sha256Hex(linkText(row));
};
