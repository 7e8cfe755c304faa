import type { Address, TokenEvent } from '@naru/domain/chain';
import { parseTokenId, parseWon, type TokenId } from '@naru/domain/shared';
import { zeroAddress } from 'viem';
import type { TokenLog } from './logs.ts';

/** Reads what contracts told as what happened to their tokens, oldest first; of one token only, where one is asked for. */
export const readEvents = (logs: readonly TokenLog[], only: TokenId | undefined): readonly TokenEvent[] => {
  const under = new Map(logs.flatMap((log) => authorizationIn(log)));
  const ordered = logs.toSorted((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex);
  return ordered.flatMap((log) => {
    const place = { hash: log.transactionHash, block: Number(log.blockNumber) };
    if (log.eventName === 'Transfer') {
      const { from, to, tokenId } = log.args;
      const key = `${log.transactionHash} ${tokenId}`;
      return [{ ...place, tokenId: idOf(tokenId), from: someone(from), to: someone(to), under: under.get(key) }];
    }
    if (log.eventName !== 'ConsecutiveTransfer') return [];
    const { fromTokenId, toTokenId, toAddress } = log.args;
    return idsBetween(fromTokenId, toTokenId, only).map((tokenId) => ({
      ...place,
      tokenId,
      from: undefined,
      to: someone(toAddress),
      under: undefined,
    }));
  });
};

const authorizationIn = (log: TokenLog): [string, NonNullable<TokenEvent['under']>][] => {
  if (log.eventName !== 'Moved' && log.eventName !== 'Burned') return [];
  const { tokenId, approval, nonce } = log.args;
  const price = log.eventName === 'Moved' ? parseWon(Number(log.args.price)) : undefined;
  return [[`${log.transactionHash} ${tokenId}`, { approval, nonce, price: price?.ok === true ? price.value : undefined }]];
};

const someone = (address: Address): Address | undefined => (address === zeroAddress ? undefined : address);

const idsBetween = (first: bigint, last: bigint, only: TokenId | undefined): readonly TokenId[] => {
  if (only !== undefined) return BigInt(only) >= first && BigInt(only) <= last ? [only] : [];
  return Array.from({ length: Number(last - first) + 1 }, (_, index) => idOf(first + BigInt(index)));
};

const idOf = (id: bigint): TokenId => {
  const parsed = parseTokenId(id.toString());
  if (!parsed.ok) throw new Error(`no token id: ${id}`);
  return parsed.value;
};
