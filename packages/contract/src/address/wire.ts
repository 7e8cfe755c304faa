import { ADDRESS_LABEL_MOST } from '@naru/domain/address';
import * as z from 'zod/mini';
import { recipientFields, recipientWire } from '../exchange/wire.ts';
import { positiveInteger, someLine } from '../shared/primitives.ts';

/** What is asked for an address of the address book. */
export const addressBody = z.object({ label: someLine(ADDRESS_LABEL_MOST), ...recipientFields, isDefault: z.boolean() });

/** One address of the address book. */
export const keptAddressWire = z.object({ addressId: positiveInteger, label: z.string(), ...recipientWire.shape, isDefault: z.boolean() });
