import {
  decodeRlp,
  encodeRlp,
  getBytes,
  Interface,
  keccak256,
  type LogDescription,
  type Result,
  type RlpStructuredData,
  Transaction,
  verifyTypedData,
} from 'ethers';
import type { File, Row } from './shape.ts';

const TAIL = 'uint256 transferCount, bytes32 approval, bytes32 nonce, uint256 deadline';
const MOVE = `tuple(address from, address to, uint256 tokenId, uint256 minPrice, ${TAIL}) move, address receiver, uint256 price, bytes signature`;
const CONTRACT = new Interface([
  'function mintBatch(address to, uint256 firstId, bytes32[] metadataHashes, uint16 royaltyBps)',
  `function moveWithAuthorization(${MOVE})`,
  `function moveMany(address token, tuple(${MOVE})[] moves)`,
  `function burnWithAuthorization(tuple(address from, uint256 tokenId, ${TAIL}) burn, bytes signature)`,
  'function cancelAuthorization(address from, bytes32 nonce, bytes signature)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event Minted(uint256 indexed firstId, address indexed creator, uint256 count, uint16 royaltyBps, bytes32[] metadataHashes)',
  'event Moved(uint256 indexed tokenId, address indexed from, address indexed to, uint256 price, bytes32 approval, bytes32 nonce)',
  'event Burned(uint256 indexed tokenId, address indexed from, bytes32 approval, bytes32 nonce)',
  'event AuthorizationCancelled(address indexed from, bytes32 indexed nonce)',
]);

/** Ends the check. */
export const demand = (holds: unknown, what: string): void => {
  if (holds !== true) throw new Error(what);
};

type Node = RlpStructuredData | string;
const list = (node: Node | undefined): RlpStructuredData[] => {
  if (!Array.isArray(node)) throw new Error('a list was expected');
  return node as RlpStructuredData[];
};
const bytes = (node: Node | undefined): string => {
  if (typeof node !== 'string') throw new Error('bytes were expected');
  return node;
};
const number = (node: Node | undefined): number => Number(bytes(node) === '0x' ? 0 : bytes(node));

/** The value at the place of a list that a trie holds. */
const inTrie = (root: string, index: number, proof: readonly string[]): string => {
  let path = encodeRlp(index === 0 ? '0x' : `0x${(index.toString(16).length % 2 === 0 ? '' : '0') + index.toString(16)}`).slice(2);
  const left = [...proof];
  let next: Node = root;
  for (;;) {
    let node: RlpStructuredData[];
    if (typeof next === 'string') {
      const given = left.shift() ?? '';
      demand(next.length === 66 && keccak256(given) === next, 'a node that its parent does not name');
      node = list(decodeRlp(given));
    } else node = list(next);
    if (node.length === 17) {
      if (path === '') return end(left, bytes(node[16]));
      next = node[Number.parseInt(path[0] ?? '', 16)] ?? '';
      path = path.slice(1);
      continue;
    }
    demand(node.length === 2, 'no node');
    const written = bytes(node[0]).slice(2);
    const flag = Number.parseInt(written[0] ?? '', 16);
    const steps = written.slice(flag % 2 === 1 ? 1 : 2);
    demand(flag >= 2 ? flag <= 3 : steps !== '', 'no path');
    demand(path.startsWith(steps), 'the way leads elsewhere');
    path = path.slice(steps.length);
    if (flag >= 2) {
      demand(path === '', 'the way ends early');
      return end(left, bytes(node[1]));
    }
    next = node[1] ?? '';
  }
};

const end = (left: readonly string[], value: string): string => {
  demand(left.length === 0, 'nodes are left over');
  return value;
};

/** What the evidence of a row shows. */
export interface Shown {
  readonly number: number;
  readonly hash: string;
  readonly parent: string;
  readonly time: number;
  readonly index: number;
  readonly events: readonly LogDescription[];
  readonly transaction: Transaction;
}

/** What a log tells, in its one spelling. */
const eventIn = (topics: readonly string[], data: string): LogDescription | undefined => {
  try {
    const event = CONTRACT.parseLog({ topics, data });
    if (event === null) return undefined;
    const again = CONTRACT.encodeEventLog(event.fragment, [...event.args]);
    return again.data === data && again.topics.join() === topics.join() ? event : undefined;
  } catch {
    return undefined;
  }
};

type Confirmed = Extract<Row['chain'], { state: 'confirmed' }>;

export const shownBy = ({ txId, evidence }: Confirmed, contract: string): Shown => {
  const { header, blockHash, index, transactionProof, receiptProof } = evidence;
  demand(keccak256(header) === blockHash, 'another header');
  const fields = list(decodeRlp(header));
  const raw = inTrie(bytes(fields[4]), index, transactionProof);
  demand(keccak256(raw) === txId, 'another transaction');
  const receipt = inTrie(bytes(fields[5]), index, receiptProof);
  demand(getBytes(receipt)[0] === 2, 'another kind of receipt');
  const [status, , , logs] = list(decodeRlp(`0x${receipt.slice(4)}`));
  demand(status === '0x01', 'a transaction that was refused');
  const events = list(logs).flatMap((log) => {
    const [address, topics, data] = list(log);
    return address === contract ? (eventIn(list(topics).map(bytes), bytes(data)) ?? []) : [];
  });
  const transaction = Transaction.from(raw);
  demand(transaction.type === 2 && transaction.serialized === raw, 'another kind of transaction');
  const block = { number: number(fields[8]), hash: blockHash, parent: bytes(fields[0]), time: number(fields[11]) };
  return { ...block, index, events, transaction };
};

const fields = (struct: string) =>
  struct.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ');
    return { type, name };
  });
const REST = 'uint256 transferCount,bytes32 approval,bytes32 nonce,uint256 deadline';
const STRUCTS: Readonly<Record<string, { readonly name: string; readonly members: ReturnType<typeof fields> }>> = {
  moveWithAuthorization: { name: 'Move', members: fields(`address from,address to,uint256 tokenId,uint256 minPrice,${REST}`) },
  burnWithAuthorization: { name: 'Burn', members: fields(`address from,uint256 tokenId,${REST}`) },
  cancelAuthorization: { name: 'Cancel', members: fields('address from,bytes32 nonce') },
};

/** An action, with what its owner has signed; nothing is signed of a minting. */
export interface Call {
  readonly name: string;
  readonly args: Result;
  readonly signed: Result | undefined;
}

/** What a transaction has the contract do, once everybody's signature is there. */
export const callIn = (
  transaction: Transaction,
  { version, token: { chainId, contract, tokenId } }: Pick<File, 'version' | 'token'>,
  relays: readonly string[],
): Call => {
  demand(transaction.from !== null && relays.includes(transaction.from.toLowerCase()), 'a transaction of no relay');
  demand(transaction.chainId === BigInt(chainId), 'a transaction of another network');
  const call = CONTRACT.parseTransaction(transaction);
  if (call === null) throw new Error('another call');
  demand(CONTRACT.encodeFunctionData(call.fragment, call.args) === transaction.data, 'another spelling of a call');
  const isToContract = transaction.to?.toLowerCase() === contract;
  if (call.name !== 'moveMany') {
    demand(isToContract, 'a transaction to another contract');
    return signedCall(call.name, call.args, chainId, contract);
  }
  demand(version === 5 && transaction.to !== null && !isToContract, 'nothing that carries moves');
  demand(String(call.args[0]).toLowerCase() === contract, 'moves of another contract');
  const moves: readonly Result[] = [...call.args[1]];
  const [own, ...others] = moves.filter((one) => String(one.getValue('move').getValue('tokenId')) === tokenId);
  if (own === undefined || others.length > 0) throw new Error('not moved once');
  return signedCall('moveWithAuthorization', own, chainId, contract);
};

const signedCall = (name: string, args: Result, chainId: number, contract: string): Call => {
  const struct = STRUCTS[name];
  if (struct === undefined) return { name, args, signed: undefined };
  const signed: Result = name === 'cancelAuthorization' ? args : args[0];
  const message = Object.fromEntries(struct.members.map((member) => [member.name, signed.getValue(member.name)]));
  const domain = { name: 'Naru', version: '1', chainId, verifyingContract: contract };
  const [v = 0] = getBytes(args.getValue('signature')).slice(-1);
  demand(v === 27 || v === 28, 'a signature that the contract cannot read');
  const signer = verifyTypedData(domain, { [struct.name]: struct.members }, message, args.getValue('signature'));
  demand(signer === signed.getValue('from'), 'an authorisation of somebody else');
  return { name, args, signed };
};
