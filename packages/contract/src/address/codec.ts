import type { KeptAddress } from '@naru/domain/address';
import { parseAddressId } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { recipientFrom } from '../exchange/codec.ts';
import { type Codec, must } from '../shared/codec.ts';
import type { keptAddressWire } from './wire.ts';

/** One address of the address book. */
export const keptAddressCodec: Codec<z.infer<typeof keptAddressWire>, KeptAddress> = {
  toWire: ({ addressId, label, recipient, isDefault }) => ({ addressId, label, ...recipient, isDefault }),
  fromWire: (wire) => ({
    addressId: must(parseAddressId(wire.addressId)),
    label: wire.label,
    recipient: recipientFrom(wire),
    isDefault: wire.isDefault,
  }),
};
