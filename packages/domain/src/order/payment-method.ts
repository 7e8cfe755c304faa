/** How a buyer pays (product 3). */
export const PAYMENT_METHOD = Object.freeze({ accountTransfer: 1000, virtualAccount: 1800 } as const);
/** Name of a payment method. */
export type PaymentMethod = keyof typeof PAYMENT_METHOD;
