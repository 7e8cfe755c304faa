import type { QrAction, QrActionOf } from '@naru/domain/qr';
import type { Sending } from './send.ts';

type SendingAction = QrActionOf<'didTransfer' | 'didGift' | 'phoneTransfer' | 'phoneGift'>;

/** Whether an action of a wallet sends something. */
export const isSending = (action: QrAction): action is SendingAction =>
  action.type === 'didTransfer' || action.type === 'didGift' || action.type === 'phoneTransfer' || action.type === 'phoneGift';

/** What an action that a wallet has approved sends to whom. */
export const sendingOf = (action: SendingAction): Sending => ({
  kind: action.type === 'didGift' || action.type === 'phoneGift' ? 'gift' : 'transfer',
  tokenIds: action.tokenIds,
  to: 'toDid' in action ? { did: action.toDid } : { phone: action.phone },
  message: '',
});

const TYPES = { did: { gift: 'didGift', transfer: 'didTransfer' }, phone: { gift: 'phoneGift', transfer: 'phoneTransfer' } } as const;

/** The action that is confirmed for what is sent to whom. */
export const actionOf = ({ kind, tokenIds, to }: Sending) =>
  'did' in to ? { type: TYPES.did[kind], tokenIds, toDid: to.did } : { type: TYPES.phone[kind], tokenIds, phone: to.phone };
