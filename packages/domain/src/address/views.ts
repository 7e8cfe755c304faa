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
