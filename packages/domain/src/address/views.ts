import type { Recipient } from '../exchange/recipient.ts';
import type { AddressId } from '../shared/ids.ts';

export const MOST_ADDRESSES = 10;
/** The longest name of a kept address, in characters. */
export const ADDRESS_LABEL_MOST = 20;

export interface KeptAddress {
  readonly addressId: AddressId;
  readonly label: string;
  readonly recipient: Recipient;
  readonly isDefault: boolean;
}

/** The longest text by which an address is looked for, in characters (도로명주소 검색 API takes up to 80). */
export const ADDRESS_SEARCH_MOST = 80;
/** How many addresses one page of a search has. */
export const ADDRESS_PAGE_SIZE = 10;
/** How many pages of a search are shown: who has not found theirs by then says more. */
export const ADDRESS_PAGES = 10;

/** An address as the ministry has it. */
export interface FoundAddress {
  /** Five digits. */
  readonly zoneCode: string;
  /** By its road name. */
  readonly address: string;
  /** By its lot number (지번); empty where nobody says it. */
  readonly lotAddress: string;
}

/** `vague`: too much is meant, or nothing that can be looked for; `away`: nobody answers. */
export const ADDRESS_SEARCH_OUTCOMES = Object.freeze(['found', 'vague', 'away'] as const);
export type AddressSearchOutcome = (typeof ADDRESS_SEARCH_OUTCOMES)[number];

/** One page of what a text may mean. */
export interface AddressSearch {
  readonly outcome: AddressSearchOutcome;
  readonly addresses: readonly FoundAddress[];
  /** How many there are on all pages. */
  readonly all: number;
}
