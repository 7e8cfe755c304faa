import type { Hex } from '@naru/domain/chain';
import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem/utils';
import type { ProvenCall, ProvenMove } from './evidence.ts';

const TOKEN = 'uint256 transferCount, bytes32 approval, bytes32 nonce, uint256 deadline';

const MOVE =
  `(address from, address to, uint256 tokenId, uint256 minPrice, ${TOKEN}) move, address receiver, uint256 price, bytes signature` as const;

const CALLS = parseAbi([
  'function mintBatch(address to, uint256 firstId, bytes32[] metadataHashes, uint16 royaltyBps)',
  `function moveWithAuthorization(${MOVE})`,
  `function moveMany(address token, (${MOVE})[] moves)`,
  `function burnWithAuthorization((address from, uint256 tokenId, ${TOKEN}) burn_, bytes signature)`,
  'function cancelAuthorization(address from, bytes32 nonce, bytes signature)',
]);

const lower = (value: Hex): Hex => `0x${value.slice(2).toLowerCase()}`;

type Move = Omit<ProvenMove, 'kind' | 'receiver' | 'price' | 'signature'>;

const moveIn = ({ move, ...how }: Pick<ProvenMove, 'receiver' | 'price' | 'signature'> & { readonly move: Move }): ProvenMove => ({
  ...move,
  kind: 'move',
  from: lower(move.from),
  to: lower(move.to),
  receiver: lower(how.receiver),
  price: how.price,
  signature: how.signature,
});

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
      return moveIn({ move, receiver, price, signature });
    }
    case 'moveMany': {
      const [contract, moves] = read.args;
      return { kind: 'moveMany', contract: lower(contract), moves: moves.map(moveIn) };
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
