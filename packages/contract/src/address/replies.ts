import { ADDRESS_SEARCH_OUTCOMES, type AddressSearch, type FoundAddress, type KeptAddress } from '@naru/domain/address';
import * as z from 'zod/mini';
import { recipient } from '../exchange/replies.ts';
import { id } from '../shared/ids.ts';
import { bare, count, flag, flat, list, reply, text } from '../shared/reply.ts';

export const keptAddress = reply<KeptAddress>()({ addressId: id.address, label: text, recipient: flat(recipient), isDefault: flag });

export const addressSearch = reply<AddressSearch>()({
  outcome: bare(z.enum(ADDRESS_SEARCH_OUTCOMES)),
  addresses: list(reply<FoundAddress>()({ zoneCode: text, address: text, lotAddress: text })),
  all: count,
});
