import { parseAddress, parseHash } from '../chain/index.ts';
import { parseTokenId } from '../shared/index.ts';

/** What somebody types into the explorer's search: a transaction, an address, or a token's number. */
export type Sought = { readonly kind: 'transaction' | 'address' | 'token'; readonly value: string };

/** Reads what was typed by its shape; undefined for what is none of them. */
export const readSought = (typed: string): Sought | undefined => {
  const value = typed.trim();
  if (parseHash(value).ok) return { kind: 'transaction', value };
  if (parseAddress(value).ok) return { kind: 'address', value };
  const number = value.replace(/^#/, '');
  return parseTokenId(number).ok ? { kind: 'token', value: number } : undefined;
};
