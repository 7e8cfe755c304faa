import type { PartBack, PaymentMethod, ProviderPayment } from '@naru/domain/order';
import { PaymentTrouble } from './payment-trouble.ts';

/** What is to be paid, by the key under which we ask for it. */
export type Terms = Pick<ProviderPayment, 'providerKey' | 'orderId' | 'amount' | 'method'>;

/** Tries to pay one order in one way: far more than anybody makes within an order's time. */
const MOST_TRIES = 50;

/** The keys of one provider: how it writes them, and what they say. */
export interface PaymentKeys {
  of(orderId: string, method: PaymentMethod, amount: number, number: number): string;
  /** Null where it is no key of this provider's. */
  termsIn(providerKey: string): Terms | null;
}

/**
 * The key of a payment is its number at the provider, who has none of ours before the payer has come there: it says what is to be paid, so that one
 * that the provider knows nothing of is known all the same. Letters, digits, `-` and `_`, at most 41 of them for an order of ours. The letters of
 * ways tell the keys of one provider from those of another, whose payments it must not believe to be none.
 */
export const paymentKeys = (letters: Readonly<Record<PaymentMethod, string>>): PaymentKeys => {
  const methods = new Map<string, PaymentMethod>([
    [letters.accountTransfer, 'accountTransfer'],
    [letters.virtualAccount, 'virtualAccount'],
  ]);
  return {
    of: (orderId, method, amount, number) => `${orderId}-${letters[method]}${amount}-${number}`,
    termsIn: (providerKey) => {
      const [, orderId, letter = '', amount] = /^([\w-]+)-([a-z])(\d{1,12})-\d{1,2}$/.exec(providerKey) ?? [];
      const method = methods.get(letter);
      return orderId === undefined || method === undefined ? null : { providerKey, orderId, method, amount: Number(amount) };
    },
  };
};

/** Nobody has come to pay yet. */
export const unheardOf = (terms: Terms): ProviderPayment => ({
  ...terms,
  state: 'ready',
  means: null,
  cash: 0,
  account: null,
  secret: null,
  cashReceiptNumber: null,
  returned: 0,
});

/** The first try to pay that is still open; a new one where the ones before it failed. */
export const openTry = async (
  { of }: PaymentKeys,
  look: (providerKey: string) => Promise<ProviderPayment | null>,
  { orderId, amount, method }: Omit<Terms, 'providerKey'>,
): Promise<ProviderPayment> => {
  for (let number = 0; number < MOST_TRIES; number += 1) {
    const payment = await look(of(orderId, method, amount, number));
    if (payment === null) throw new Error('an order whose number a payment provider does not take');
    if (payment.state !== 'failed' && payment.state !== 'cancelled') return payment;
  }
  throw new PaymentTrouble('an order that was tried to be paid too often');
};

/** Whether a part has gone back. Throws where something else has gone back: then a person has to look at it before more goes. */
export const hasGoneBack = ({ state, returned }: ProviderPayment, { before, amount }: PartBack): boolean => {
  if (state === 'captured' && returned === before + amount) return true;
  if (state === 'captured' && returned === before) return false;
  throw new PaymentTrouble(`a payment that is ${state}, and of which another sum has gone back than is known`);
};
