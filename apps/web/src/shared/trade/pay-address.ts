import type { OrderId } from '@naru/domain/shared';

const nameOf = (orderId: OrderId): string => `naru.pay.${orderId}`;

/** Remembers for this tab where an order is paid: the server keeps no more of that secret address than what checks it. */
export const keepPayAddress = (orderId: OrderId, payUrl: string): void => {
  try {
    sessionStorage.setItem(nameOf(orderId), payUrl);
  } catch {
    // A browser without storage only loses the way back to the payment.
  }
};

/** Where an order of this tab is paid; null where another tab or device has opened it. */
export const payAddressOf = (orderId: OrderId): string | null => {
  try {
    return sessionStorage.getItem(nameOf(orderId));
  } catch {
    return null;
  }
};
