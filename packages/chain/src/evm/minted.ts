import type { Address, BlockRef, Hex } from '@naru/domain/chain';
import { parseTokenId, type TokenId } from '@naru/domain/shared';
import { parseAbiItem } from 'viem';
import { finalAfter } from './events.ts';
import type { ChainParts } from './settings.ts';

const MINTED = parseAbiItem(
  'event Minted(uint256 indexed firstId, address indexed creator, uint256 count, uint16 royaltyBps, bytes32[] metadataHashes)',
);

/** With which metadata tokens were minted, a stretch of blocks at a time. */
export interface Minted {
  readonly metadataHashes: readonly (readonly [TokenId, Hex])[];
  readonly upTo: BlockRef | undefined;
}

/** What a contract told of its mintings in final blocks after `after`. A drop tells a root instead of each token's hash. */
export const mintedAfter = async (parts: ChainParts, address: Address, after: BlockRef | undefined): Promise<Minted> => {
  const { logs, upTo } = await finalAfter(parts, after, (stretch) =>
    parts.client.getLogs({ address, event: MINTED, ...stretch, strict: true }),
  );
  const metadataHashes = logs.flatMap(({ args: { firstId, metadataHashes: hashes } }) =>
    hashes.map((hash, index) => [idOf(firstId + BigInt(index)), hash] as const),
  );
  return { metadataHashes, upTo };
};

const idOf = (id: bigint): TokenId => {
  const parsed = parseTokenId(id.toString());
  if (!parsed.ok) throw new Error(`no token id: ${id}`);
  return parsed.value;
};
