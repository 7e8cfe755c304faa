import { addressEndpoints } from '@naru/contract';
import type { AddressBook } from '@naru/domain/address';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** The addresses that a member keeps, over HTTP. */
export const httpAddressBook = (call: Call): AddressBook => ({
  all: () => call(addressEndpoints.addresses),
  keep: ({ label, recipient, isDefault }) => call(addressEndpoints.addressKeep, { body: { label, ...recipient, isDefault } }),
  change: ({ addressId, label, recipient, isDefault }) =>
    done(call(addressEndpoints.addressChange, { params: { x: addressId }, body: { label, ...recipient, isDefault } })),
  remove: (addressId) => done(call(addressEndpoints.addressRemove, { params: { x: addressId } })),
});
