import type { Recipient } from '../exchange/recipient.ts';
import type { AddressId } from '../shared/ids.ts';

/** One address that a member keeps. */
export interface KeptAddress {
  readonly addressId: AddressId;
  readonly label: string;
  readonly recipient: Recipient;
  readonly isDefault: boolean;
}
