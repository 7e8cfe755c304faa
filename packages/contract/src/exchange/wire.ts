import { MOST_REASON, RECIPIENT_LIMITS } from '@naru/domain/exchange';
import { line, someText } from '../shared/primitives.ts';

export const EXCHANGE_STATE_WIRE = Object.freeze({
  awaitingPayment: 'AWAITING_PAYMENT',
  requested: 'REQUESTED',
  preparing: 'PREPARING',
  shipped: 'SHIPPED',
  delivered: 'DELIVERED',
  completed: 'COMPLETED',
  withdrawn: 'WITHDRAWN',
  cancelled: 'CANCELLED',
  refunded: 'REFUNDED',
} as const);

export const ISSUER_MOVE_WIRE = Object.freeze({
  prepare: 'PREPARING',
  ship: 'SHIPPED',
  deliver: 'DELIVERED',
  cancel: 'CANCELLED',
} as const);

/** Where the goods go. Most of it may be longer than the domain takes (RECIPIENT_LIMITS), or empty, so that its rule says what is wrong. */
export const recipientFields = {
  name: line(50),
  phone: line(20),
  zoneCode: line(5),
  address: line(RECIPIENT_LIMITS.address),
  addressDetail: line(200),
  memo: line(200),
};

/** Why a recipient is seen without a mask, which is kept. */
export const reason = someText(MOST_REASON);
