import type { Recipient } from '../exchange/recipient.ts';
import type { Answer } from '../failure/code.ts';
import type { AddressId } from '../shared/ids.ts';
import type { AddressSearch, KeptAddress } from './views.ts';

/** The addresses that a member keeps, their default first. */
export interface AddressBook {
  all(): Answer<readonly KeptAddress[]>;
  /** Keeps one more; the first becomes the default. */
  keep(address: { label: string; recipient: Recipient; isDefault: boolean }): Answer<{ addressId: AddressId }>;
  change(address: { addressId: AddressId; label: string; recipient: Recipient; isDefault: boolean }): Answer<void>;
  remove(addressId: AddressId): Answer<void>;
  /** Looks for an address by its road name, a building or a lot; `page` is from 1. */
  find(query: { text: string; page: number }): Answer<AddressSearch>;
}
