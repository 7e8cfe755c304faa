import { MOST_REASON, RECIPIENT_FIELD_NAMES, RECIPIENT_FIELDS } from '@naru/domain/exchange';
import { tableOf } from '@naru/domain/shared';
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

/** Where the goods go; all of it may be empty, so that its rule says what is wrong. */
export const recipientFields = tableOf(RECIPIENT_FIELD_NAMES, (name) => line(RECIPIENT_FIELDS[name].sent));

/** Why a recipient is seen without a mask, which is kept. */
export const reason = someText(MOST_REASON);
