/** What the hash of a history row stands for. A party without a member number is an issuer, or nobody where the nickname is empty. */
export interface LinkedRow {
  readonly tokenId: string;
  readonly seq: number;
  readonly tradeType: string;
  readonly fromMemberId: number | null;
  readonly toMemberId: number | null;
  readonly fromNickname: string;
  readonly toNickname: string;
  readonly price: number | null;
  readonly prevHash: string;
  readonly createdAt: Date;
}

/** What the first row of a token names as the row before it. */
export const FIRST_LINK = '0'.repeat(64);

/**
 * The text whose SHA-256 is a row's hash (I9): everything that the row tells, and the row before. The chain's transaction id comes later and
 * is no part of it.
 */
export const linkText = (row: LinkedRow): string =>
  JSON.stringify([
    row.tokenId,
    row.seq,
    row.tradeType,
    row.fromMemberId,
    row.toMemberId,
    row.fromNickname,
    row.toNickname,
    row.price,
    row.prevHash,
    row.createdAt.toISOString(),
  ]);
