import type { QrAction } from '@naru/domain/qr';
import type { Keys } from '@naru/domain/secret';
import { openRecipient, RECIPIENT_PLACES, sealRecipient } from '../../kernel/sealed-recipient.ts';
import type { StoredAction } from '../../stores/schema/index.ts';

const phonePlace = (id: string): string => `qr_tickets.phone.${id}`;

/** The form in which the QR `id` keeps an action. */
export const storedAction = async (keys: Keys, id: string, action: QrAction): Promise<StoredAction> => {
  if (action.type === 'exchange') {
    const { recipient, ...rest } = action;
    return { ...rest, sealedRecipient: await sealRecipient(keys, recipient, RECIPIENT_PLACES.qr(id)) };
  }
  if (!('phone' in action)) return action;
  const { phone, ...rest } = action;
  return { ...rest, sealedPhone: await keys.seal(phone, phonePlace(id)) };
};

/** The action that the QR `id` keeps. */
export const openedAction = async (keys: Keys, id: string, action: StoredAction): Promise<QrAction> => {
  if ('sealedRecipient' in action) {
    const { sealedRecipient, ...rest } = action;
    return { ...rest, recipient: await openRecipient(keys, sealedRecipient, RECIPIENT_PLACES.qr(id)) };
  }
  if (!('sealedPhone' in action)) return action;
  const { sealedPhone, ...rest } = action;
  return { ...rest, phone: await keys.open(sealedPhone, phonePlace(id)) };
};
