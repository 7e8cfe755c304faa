import type { ProviderPayment } from './ports.ts';

/** A piece of a payment that pays several orders. */
export interface PaymentPiece {
  readonly providerKey: string;
  readonly orderId: string;
  /** What was to be paid for it, in whole won. */
  readonly amount: number;
  /** What of it has gone back, as our own list of returns says, in whole won. */
  readonly returned: number;
}

/**
 * What a provider's word on a whole payment says of each of its pieces, in their order. What came is dealt out from the first piece on, and what is more than
 * was asked for comes to the first: a sum that is not what was to be paid leaves pieces that are not paid, or not rightly, and these go back. To the won, what
 * the pieces have is what the provider has.
 */
export const sharesOfPayment = (whole: ProviderPayment, pieces: readonly PaymentPiece[]): readonly ProviderPayment[] => {
  const inAll = pieces.reduce((sum, { amount }) => sum + amount, 0);
  let left = Math.min(whole.amount, inAll);
  let cashLeft = whole.cash;
  return pieces.map(({ providerKey, orderId, amount: due, returned }, at) => {
    const dealt = Math.min(due, left);
    left -= dealt;
    const amount = at === 0 ? dealt + Math.max(0, whole.amount - inAll) : dealt;
    const cash = Math.min(amount, cashLeft);
    cashLeft -= cash;
    const hasCome = whole.state === 'captured' || whole.state === 'refunded';
    const isBack = whole.state === 'refunded' || (amount > 0 && returned >= amount);
    const state = !hasCome ? whole.state : amount === 0 ? 'cancelled' : isBack ? 'refunded' : 'captured';
    return { ...whole, providerKey, orderId, amount, cash, state, returned: state === 'refunded' ? amount : returned };
  });
};
