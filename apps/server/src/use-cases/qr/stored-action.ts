import type { QrAction } from '@naru/domain/qr';
import type { Keys } from '../../gateways/secrets/keys.ts';
import type { StoredAction } from '../../stores/schema/index.ts';
import { openRecipient, RECIPIENT_PLACES, sealRecipient } from '../exchange/sealed-recipient.ts';

/** The form in which the QR `id` keeps an action. */
export const storedAction = async (keys: Keys, id: string, action: QrAction): Promise<StoredAction> => {
  if (action.type !== 'exchange') return action;
  const { recipient, ...rest } = action;
  return { ...rest, sealedRecipient: await sealRecipient(keys, recipient, RECIPIENT_PLACES.qr(id)) };
};

/** The action that the QR `id` keeps. */
export const openedAction = async (keys: Keys, id: string, action: StoredAction): Promise<QrAction> => {
  if (action.type !== 'exchange') return action;
  const { sealedRecipient, ...rest } = action;
  return { ...rest, recipient: await openRecipient(keys, sealedRecipient, RECIPIENT_PLACES.qr(id)) };
};
