import type { SendTo } from '../gift/desk.ts';
import type { SendingKind } from '../gift/views.ts';
import type { Wrapping } from '../gift/wrapping.ts';
import type { TokenId } from '../shared/ids.ts';
import type { ActOf } from './act.ts';

/** The kinds of acts that send something. */
export type SendingActKind = 'didTransfer' | 'didGift' | 'phoneTransfer' | 'phoneGift';

const KINDS = {
  gift: { did: 'didGift', phone: 'phoneGift' },
  transfer: { did: 'didTransfer', phone: 'phoneTransfer' },
} as const satisfies Record<SendingKind, Record<string, SendingActKind>>;

/** What is sent to whom. */
export interface Sending {
  readonly kind: SendingKind;
  readonly tokenIds: readonly TokenId[];
  readonly to: SendTo;
  readonly message?: string;
  readonly wrapping?: Wrapping;
}

/** The act that sends NFTs: one kind for each way in which somebody can be given something. */
export const sendingAct = ({ kind, tokenIds, to, message, wrapping }: Sending): ActOf<SendingActKind> => {
  if ('did' in to) return { type: KINDS[kind].did, tokenIds, toDid: to.did };
  return {
    type: KINDS[kind].phone,
    tokenIds,
    phone: to.phone,
    ...(message === undefined ? {} : { message }),
    ...(wrapping === undefined ? {} : { wrapping }),
  };
};

/** Whether an act of sending gives or hands over. */
export const sendingKindOf = (type: SendingActKind): SendingKind => (type === 'didGift' || type === 'phoneGift' ? 'gift' : 'transfer');
