import { hash } from 'node:crypto';
import type { Address, BurnAuthorization, Chain, ChainCommand, Hex, MoveAuthorization } from '@naru/domain/chain';
import { parseTokenId, parseWon, type TokenId, type Won } from '@naru/domain/shared';
import { newNonce } from '../authorization/index.ts';
import { carryOut } from './outbox.ts';
import { ALICE } from './people.ts';

export const tokenId = (id: number): TokenId => {
  const parsed = parseTokenId(String(id));
  if (!parsed.ok) throw new Error('no token id');
  return parsed.value;
};

export const won = (amount: number): Won => {
  const parsed = parseWon(amount);
  if (!parsed.ok) throw new Error('no price');
  return parsed.value;
};

export const sha256 = (text: string): Hex => `0x${hash('sha256', text, 'hex')}`;

const HOUR_MS = 3_600_000;

/** Half a day on: nothing of a test takes so long. */
export const later = (): Date => new Date(Date.now() + 12 * HOUR_MS);
/** Well over. */
export const past = (): Date => new Date(Date.now() - HOUR_MS);

export const deploy = async (chain: Chain): Promise<Address> => {
  const { creates } = await carryOut(chain, { kind: 'deploy', name: 'Naru', symbol: 'NARU', baseUri: 'https://naru.example/nft/' });
  if (creates === undefined) throw new Error('no contract');
  return creates;
};

/** So many tokens of Alice's. */
export const mintOf = (contract: Address, first: number, count: number, royaltyBps = 250): Extract<ChainCommand, { kind: 'mint' }> => ({
  kind: 'mint',
  contract,
  creator: ALICE.address,
  firstTokenId: tokenId(first),
  metadataHashes: Array.from({ length: count }, (_, index) => sha256(`metadata of ${first + index}`)),
  royaltyBps,
});

/** What Alice signs for a token that never moved, changed as a test needs it. */
export const burnOf = (id: number, change: Partial<BurnAuthorization> = {}): BurnAuthorization => ({
  from: ALICE.address,
  tokenId: tokenId(id),
  transferCount: 0,
  approval: sha256('what Alice approved'),
  nonce: newNonce(),
  deadline: later(),
  ...change,
});

/** The same for a move, to any buyer who pays 5,000 won. */
export const moveOf = (id: number, change: Partial<MoveAuthorization> = {}): MoveAuthorization => ({
  ...burnOf(id),
  to: 'anyBuyer',
  minPrice: won(5_000),
  ...change,
});
