import type { Hex } from '@naru/domain/chain';
import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem/utils';
import type { ProvenCall } from './evidence.ts';

const TOKEN = 'uint256 transferCount, bytes32 approval, bytes32 nonce, uint256 deadline';

const CALLS = parseAbi([
  'function mintBatch(address to, uint256 firstId, bytes32[] metadataHashes, uint16 royaltyBps)',
  `function moveWithAuthorization((address from, address to, uint256 tokenId, uint256 minPrice, ${TOKEN}) move, address receiver, uint256 price, bytes signature)`,
  `function burnWithAuthorization((address from, uint256 tokenId, ${TOKEN}) burn_, bytes signature)`,
  'function cancelAuthorization(address from, bytes32 nonce, bytes signature)',
]);

const lower = (value: Hex): Hex => `0x${value.slice(2).toLowerCase()}`;

/** What a transaction's data has a contract of ours do; undefined for what is none of the market's actions, or is not in its one spelling. */
export const callIn = (data: Hex): ProvenCall | undefined => {
  const read = decoded(data);
  switch (read?.functionName) {
    case 'mintBatch': {
      const [to, firstTokenId, metadataHashes, royaltyBps] = read.args;
      return { kind: 'mint', creator: lower(to), firstTokenId, metadataHashes, royaltyBps };
    }
    case 'moveWithAuthorization': {
      const [move, receiver, price, signature] = read.args;
      return { ...move, kind: 'move', from: lower(move.from), to: lower(move.to), receiver: lower(receiver), price, signature };
    }
    case 'burnWithAuthorization': {
      const [burn, signature] = read.args;
      return { ...burn, kind: 'burn', from: lower(burn.from), signature };
    }
    case 'cancelAuthorization': {
      const [from, nonce, signature] = read.args;
      return { kind: 'cancel', from: lower(from), nonce, signature };
    }
    default:
      return undefined;
  }
};

const decoded = (data: Hex) => {
  try {
    const read = decodeFunctionData({ abi: CALLS, data });
    return encodeFunctionData({ abi: CALLS, ...read }) === data ? read : undefined;
  } catch {
    return undefined;
  }
};
