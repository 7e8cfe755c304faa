import { type ChainAction, type ChainState, parseAddress, parseHash } from '../chain/index.ts';
import { parseTokenId, type SiteCode, type TokenId } from '../shared/ids.ts';
import type { Page } from '../shared/page.ts';
import type { Won } from '../shared/won.ts';

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

/** Whom an address belongs to, as far as the market knows. */
export const PARTY_KINDS = Object.freeze(['member', 'issuer', 'operator', 'contract', 'stranger'] as const);
export type PartyKind = (typeof PARTY_KINDS)[number];

export interface ChainParty {
  readonly address: string;
  readonly kind: PartyKind;
  /** Nickname or name of the issuer; empty where the market knows none. */
  readonly name: string;
}

export interface ChainEffect {
  readonly kind: Exclude<ChainAction, 'approve'>;
  readonly tokenId: TokenId;
  /** Empty for a token that the market does not know. */
  readonly tokenName: string;
  readonly from: ChainParty | null;
  readonly to: ChainParty | null;
  readonly price: Won | null;
  /** Digest of what the owner approved. */
  readonly approval: string | null;
}

/** One transaction, told in the words of the trade. */
export interface TransactionPage {
  readonly hash: string;
  readonly state: Exclude<ChainState, 'queued'>;
  readonly block: { readonly number: number; readonly hash: string; readonly minedAt: string } | null;
  readonly sender: ChainParty;
  /** The contract that was called, or that it put on the chain. */
  readonly contract: ChainParty | null;
  readonly creates: boolean;
  readonly nonce: number;
  readonly gasUsed: number | null;
  /** The first of them; a minting may have hundreds. */
  readonly deeds: readonly ChainEffect[];
  readonly deedCount: number;
}

export interface TokenOnChain {
  readonly tokenId: TokenId;
  readonly siteCode: SiteCode;
  readonly name: string;
  readonly standard: string;
  readonly chainId: number;
  readonly contract: string;
  /** Null for one that is burnt. */
  readonly owner: ChainParty | null;
  /** How far its newest command has come. */
  readonly state: ChainState;
  readonly frozen: boolean;
  /** Where its metadata lies, and the SHA-256 with which it was minted (64 hexadecimal digits). */
  readonly metadataUrl: string;
  readonly metadataHash: string;
}

export interface AddressRow {
  /** Empty until there is a transaction. */
  readonly hash: string;
  readonly kind: ChainAction;
  readonly tokenId: TokenId;
  readonly tokenName: string;
  readonly state: ChainState;
  readonly time: string;
}

/** An address with what happened there, newest first. */
export interface AddressPage {
  readonly party: ChainParty;
  readonly rows: Page<AddressRow>;
}
