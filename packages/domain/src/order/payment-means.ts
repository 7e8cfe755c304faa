/**
 * What a payer really paid with. Two ways to pay are asked of an order (product 3); within a provider's window its payer may choose a card or a wallet
 * of somebody's, and what they chose is told when the money has come. `easyPay` is a wallet that has no name here, `another` is none of these.
 */
export const PAYMENT_MEANS = Object.freeze([
  'bankAccount',
  'virtualAccount',
  'card',
  'kakaoPay',
  'naverPay',
  'tossPay',
  'payco',
  'samsungPay',
  'applePay',
  'ssgPay',
  'lPay',
  'easyPay',
  'another',
] as const);
/** One of {@link PAYMENT_MEANS}. */
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];
