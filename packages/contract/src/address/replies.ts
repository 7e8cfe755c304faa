import type { KeptAddress } from '@naru/domain/address';
import { recipient } from '../exchange/replies.ts';
import { id } from '../shared/ids.ts';
import { flag, flat, reply, text } from '../shared/reply.ts';

export const keptAddress = reply<KeptAddress>()({ addressId: id.address, label: text, recipient: flat(recipient), isDefault: flag });
