import type { Won } from '../shared/won.ts';

/** What a key for machines is for: groups of calls (the contract says which), of which a key has one or more. */
export const KEY_SCOPES = Object.freeze(['reads', 'trades', 'sends', 'issuerReads', 'issuerWrites', 'issuerPrices'] as const);
/** One of them. */
export type KeyScope = (typeof KEY_SCOPES)[number];

/** The groups in which something is confirmed by PIN otherwise: a key with a limit for the day confirms it by itself. */
export const CONFIRMING_SCOPES: ReadonlySet<KeyScope> = new Set<KeyScope>(['trades', 'sends']);

/** What a key is made for, as its owner says it. */
export interface KeyTerms {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly days: KeyDays;
  /** What it may confirm in a day without a PIN; null where it confirms nothing. */
  readonly dayLimit: Won | null;
}

/** Keys that a member may have at once. */
export const MOST_KEYS = 20;
/** Letters of a key's name. */
export const KEY_NAME_MOST = 30;
/** For how many days a key may be made. */
export const KEY_DAYS = Object.freeze([7, 30, 90, 180, 365] as const);
export type KeyDays = (typeof KEY_DAYS)[number];
/** The most that a key may confirm in a day, in won. */
export const KEY_DAY_LIMIT_MOST = 100_000_000;
