import type { Evidence } from '@naru/chain/evidence';
import type { Hex } from '@naru/domain/chain';
import { concat, encodeRlp, Interface, keccak256, toBeArray } from 'ethers';

const MOVE =
  'tuple(address from, address to, uint256 tokenId, uint256 minPrice, uint256 transferCount, bytes32 approval, bytes32 nonce, uint256 deadline) move, address receiver, uint256 price, bytes signature';
/** The contract's functions and events, and the function of what carries moves to it. */
export const ABI = new Interface([
  'function mintBatch(address to, uint256 firstId, bytes32[] metadataHashes, uint16 royaltyBps)',
  `function moveWithAuthorization(${MOVE})`,
  `function moveMany(address token, tuple(${MOVE})[] moves)`,
  'function cancelAuthorization(address from, bytes32 nonce, bytes signature)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event Minted(uint256 indexed firstId, address indexed creator, uint256 count, uint16 royaltyBps, bytes32[] metadataHashes)',
  'event Moved(uint256 indexed tokenId, address indexed from, address indexed to, uint256 price, bytes32 approval, bytes32 nonce)',
]);

/** Something that a contract is to have told. */
export interface InventedLog {
  readonly event: 'Transfer' | 'Minted' | 'Moved';
  readonly values: readonly unknown[];
  /** Changes the log as it is written. */
  readonly written?: (topics: readonly string[], data: string) => readonly [topics: readonly string[], data: string];
}

/** A block that nobody has mined, with one transaction in it. */
export interface InventedBlock {
  readonly contract: string;
  /** The transaction's bytes. */
  readonly raw: string;
  readonly logs: readonly InventedLog[];
  readonly number: number;
  readonly at: Date;
  readonly parent?: string;
  /** The first byte of the receipt. */
  readonly receiptKind?: string;
}

const WORD = 32;
const BLOOM = 256;
const empty = (bytes: number): string => `0x${'00'.repeat(bytes)}`;
const number = (value: number): Uint8Array => toBeArray(value);
const lower = (text: string): Hex => `0x${text.slice(2).toLowerCase()}`;

/** A trie with one value at place 0: a leaf whose path is the RLP of 0. */
const trieOf = (value: string): { readonly root: string; readonly proof: Hex[] } => {
  const leaf = encodeRlp(['0x2080', value]);
  return { root: keccak256(leaf), proof: [lower(leaf)] };
};

/** The evidence of an invented block: all of it fits together. */
export const inventedEvidence = ({
  contract,
  raw,
  logs,
  number: height,
  at,
  parent = empty(WORD),
  receiptKind = '0x02',
}: InventedBlock): Evidence => {
  const encoded = logs.map(({ event, values, written }) => {
    const { data, topics } = ABI.encodeEventLog(event, [...values]);
    const [otherTopics, otherData] = written?.(topics, data) ?? [topics, data];
    return [contract, [...otherTopics], otherData];
  });
  const receipt = concat([receiptKind, encodeRlp(['0x01', number(100_000), empty(BLOOM), encoded])]);
  const [transactions, receipts] = [trieOf(raw), trieOf(receipt)];
  const time = number(Math.floor(at.getTime() / 1000));
  const header = encodeRlp([
    ...[parent, empty(WORD), empty(20), empty(WORD), transactions.root, receipts.root, empty(BLOOM), '0x', number(height)],
    ...[number(30_000_000), number(100_000), time, '0x', empty(WORD), empty(8), '0x'],
  ]);
  return {
    header: lower(header),
    blockHash: lower(keccak256(header)),
    index: 0,
    transactionProof: transactions.proof,
    receiptProof: receipts.proof,
  };
};
