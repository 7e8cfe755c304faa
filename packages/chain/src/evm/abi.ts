import { parseAbi } from 'viem';
import { NARU_DROP, NARU_TOKEN } from '../artifacts/index.ts';

/** What both contracts offer. */
export const TOKEN_ABI = NARU_TOKEN.abi;

/** What both contracts tell of their tokens; a drop tells of thousands at once (ERC-2309). */
export const EVENTS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event ConsecutiveTransfer(uint256 indexed fromTokenId, uint256 toTokenId, address indexed fromAddress, address indexed toAddress)',
  'event Moved(uint256 indexed tokenId, address indexed from, address indexed to, uint256 price, bytes32 approval, bytes32 nonce)',
  'event Burned(uint256 indexed tokenId, address indexed from, bytes32 approval, bytes32 nonce)',
]);

/** Every error that a contract of ours can name, and the two that the language itself has. */
export const ERRORS_ABI = [
  ...parseAbi(['error Error(string)', 'error Panic(uint256)']),
  ...[...NARU_TOKEN.abi, ...NARU_DROP.abi].filter((entry) => entry.type === 'error'),
];
