import type { Recipient } from '../exchange/recipient.ts';
import type { Answer } from '../failure/code.ts';
import type { AddressId } from '../shared/ids.ts';
import type { KeptAddress } from './views.ts';

/** The addresses that a member keeps, their default first. */
export interface AddressBook {
  all(): Answer<readonly KeptAddress[]>;
  /** Keeps one more; the first becomes the default. */
  keep(address: { label: string; recipient: Recipient; isDefault: boolean }): Answer<{ addressId: AddressId }>;
  change(address: { addressId: AddressId; label: string; recipient: Recipient; isDefault: boolean }): Answer<void>;
  remove(addressId: AddressId): Answer<void>;
}
