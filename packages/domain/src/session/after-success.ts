import type { ActionType } from '../history/views.ts';
import type { RouteName } from '../navigation/routes.ts';

const TARGETS: Readonly<Record<ActionType, RouteName>> = {
  phoneGift: 'giftDelay',
  // A transfer by phone waits for its receiver just like a gift by phone (choices 2).
  phoneTransfer: 'giftDelay',
  didGift: 'ownNft',
  didTransfer: 'ownNft',
  exchange: 'tradeHistory',
  sale: 'onSale',
  revoke: 'issuerRevokedList',
};

/** Where a successful action leads (product 4, after success). */
export const afterSuccess = (action: ActionType): RouteName => TARGETS[action];
