import { addressEndpoints } from '@naru/contract';
import { keptAddressCodec, must } from '@naru/contract/codec';
import type { AddressBook } from '@naru/domain/address';
import { parseAddressId } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

/** The addresses that a member keeps, over HTTP. */
export const httpAddressBook = (call: Call): AddressBook => ({
  all: () => seen(call(addressEndpoints.addresses), (list) => list.map(keptAddressCodec.fromWire)),
  keep: ({ label, recipient, isDefault }) =>
    seen(call(addressEndpoints.addressKeep, { body: { label, ...recipient, isDefault } }), ({ addressId }) => ({
      addressId: must(parseAddressId(addressId)),
    })),
  change: ({ addressId, label, recipient, isDefault }) =>
    done(call(addressEndpoints.addressChange, { params: { x: addressId }, body: { label, ...recipient, isDefault } })),
  remove: (addressId) => done(call(addressEndpoints.addressRemove, { params: { x: addressId } })),
});
