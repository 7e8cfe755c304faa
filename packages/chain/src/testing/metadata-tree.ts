import type { Hex } from '@naru/domain/chain';
import type { TokenId } from '@naru/domain/shared';
import { concat, encodeAbiParameters, keccak256, parseAbiParameters } from 'viem';

/** The Merkle tree over a drop's metadata: its root goes on the chain, a proof goes with each token. */
export interface MetadataTree {
  readonly root: Hex;
  /** What leads from a token's metadata hash to the root. */
  proofOf(tokenId: TokenId): readonly Hex[];
}

const LEAF = parseAbiParameters('uint256, bytes32');

/** Hashed twice, so that no pair of the tree can pass for a leaf. */
const leafOf = (id: bigint, metadataHash: Hex): Hex => keccak256(keccak256(encodeAbiParameters(LEAF, [id, metadataHash])));

const pairOf = (a: Hex, b: Hex): Hex => keccak256(a < b ? concat([a, b]) : concat([b, a]));

/** Builds the tree of tokens with consecutive numbers; one left over at the end of a row moves up as it is. Needs at least one hash. */
export const metadataTree = (firstTokenId: TokenId, metadataHashes: readonly Hex[]): MetadataTree => {
  const first = BigInt(firstTokenId);
  const rows: Hex[][] = [metadataHashes.map((hash, index) => leafOf(first + BigInt(index), hash))];
  for (let row = rows[0] ?? []; row.length > 1; row = rows.at(-1) ?? []) rows.push(parentsOf(row));
  const [root] = rows.at(-1) ?? [];
  if (root === undefined) throw new Error('a tree of nothing');
  return {
    root,
    proofOf: (tokenId) => {
      const at = Number(BigInt(tokenId) - first);
      return rows.flatMap((row, height) => row[(at >> height) ^ 1] ?? []);
    },
  };
};

const parentsOf = (row: readonly Hex[]): Hex[] =>
  Array.from({ length: Math.ceil(row.length / 2) }, (_, index) => {
    const [left, right] = [row[index * 2], row[index * 2 + 1]];
    if (left === undefined) throw new Error('a row that ends before its length');
    return right === undefined ? left : pairOf(left, right);
  });
