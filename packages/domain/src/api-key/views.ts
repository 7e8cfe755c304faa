import type { FreshProof } from '../account/proof.ts';
import type { ApiKeyId, Did } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';
import type { KeyScope, KeyTerms } from './rules.ts';

/** An API key, as its owner sees it: never the key itself. */
export interface ApiKeyView {
  readonly apiKeyId: ApiKeyId;
  readonly name: string;
  /** Its first letters. */
  readonly shown: string;
  readonly scopes: readonly KeyScope[];
  /** What it may confirm in a day without a PIN; null where it confirms nothing. */
  readonly dayLimit: Won | null;
  /** How much of that it has confirmed today. */
  readonly spentToday: Won;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly expiresAt: string;
  /** When it was last used, and from which network; null as long as it was not. */
  readonly used: { readonly at: string; readonly network: string } | null;
}

/** A key as it sees itself, and for whom it calls. */
export interface ApiKeySelf extends ApiKeyView {
  readonly did: Did;
  readonly nickname: string;
}

export interface KeyOrder extends KeyTerms {
  readonly proof: FreshProof;
}
