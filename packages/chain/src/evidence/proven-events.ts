import type { Address, Hex } from '@naru/domain/chain';
import type { AbiParameter } from 'viem';
import { decodeEventLog, encodeAbiParameters, parseAbi } from 'viem/utils';
import type { ProvenEvent } from './evidence.ts';
import type { ReceiptLog } from './receipt-logs.ts';

const EVENTS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event Moved(uint256 indexed tokenId, address indexed from, address indexed to, uint256 price, bytes32 approval, bytes32 nonce)',
  'event Burned(uint256 indexed tokenId, address indexed from, bytes32 approval, bytes32 nonce)',
  'event Minted(uint256 indexed firstId, address indexed creator, uint256 count, uint16 royaltyBps, bytes32[] metadataHashes)',
  'event AuthorizationCancelled(address indexed from, bytes32 indexed nonce)',
]);

/** What a contract told of its tokens among the logs of a receipt, in their order; what else it tells is passed over, and what is not in the one spelling of its kind. */
export const eventsIn = (logs: readonly ReceiptLog[], contract: Address): readonly ProvenEvent[] =>
  logs.filter(({ address }) => address === contract.toLowerCase()).flatMap((log) => eventOf(log) ?? []);

const lower = (value: Hex): Hex => `0x${value.slice(2).toLowerCase()}`;

const eventOf = ({ topics, data }: ReceiptLog): ProvenEvent | undefined => {
  const event = decoded(topics, data);
  switch (event?.eventName) {
    case 'Transfer':
      return { name: 'Transfer', tokenId: event.args.tokenId.toString(), from: lower(event.args.from), to: lower(event.args.to) };
    case 'Moved': {
      const { tokenId, from, to, price, approval, nonce } = event.args;
      return { name: 'Moved', tokenId: tokenId.toString(), from: lower(from), to: lower(to), price, approval, nonce };
    }
    case 'Burned': {
      const { tokenId, from, approval, nonce } = event.args;
      return { name: 'Burned', tokenId: tokenId.toString(), from: lower(from), approval, nonce };
    }
    case 'Minted': {
      const { firstId, creator, royaltyBps, metadataHashes } = event.args;
      return { name: 'Minted', firstTokenId: firstId.toString(), creator: lower(creator), royaltyBps, metadataHashes };
    }
    case 'AuthorizationCancelled':
      return { name: 'AuthorizationCancelled', from: lower(event.args.from), nonce: event.args.nonce };
    default:
      return undefined;
  }
};

const decoded = ([signature, ...indexed]: readonly Hex[], data: Hex) => {
  if (signature === undefined) return undefined;
  try {
    const decodedLog = decodeEventLog({ abi: EVENTS, topics: [signature, ...indexed], data, strict: true });
    const { inputs } = EVENTS.find(({ name }) => name === decodedLog.eventName) ?? { inputs: [] };
    return isPlain(inputs, indexed, data, decodedLog.args) ? decodedLog : undefined;
  } catch {
    return undefined;
  }
};

const BEFORE_ADDRESS = `0x${'0'.repeat(24)}`;

/** Whether nothing stands before an address, or behind what is told. */
const isPlain = (
  inputs: readonly (AbiParameter & { readonly indexed?: boolean })[],
  topics: readonly Hex[],
  data: Hex,
  args: object,
): boolean => {
  const [found, written] = [inputs.filter(({ indexed }) => indexed === true), inputs.filter(({ indexed }) => indexed !== true)];
  if (found.some(({ type }, place) => type === 'address' && topics[place]?.startsWith(BEFORE_ADDRESS) !== true)) return false;
  return (
    encodeAbiParameters(
      written,
      written.map(({ name = '' }) => Reflect.get(args, name)),
    ) === data
  );
};
