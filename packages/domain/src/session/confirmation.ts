import type { JoinType } from '../account/join-type.ts';

/** How a member confirms a transfer, gift, exchange or listing. */
export type ConfirmationMethod = 'pin' | 'qr' | 'none';

/** Web members confirm by PIN, app members on a PC by QR; on a mobile device with app log-in nothing is started (product 4). */
export const confirmationMethod = (who: { readonly joinType: JoinType; readonly device: 'pc' | 'mobile' }): ConfirmationMethod => {
  if (who.joinType === 'web') return 'pin';
  return who.joinType === 'app' && who.device === 'pc' ? 'qr' : 'none';
};
