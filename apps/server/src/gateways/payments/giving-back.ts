import type { PartBack, PaymentProvider, PaymentState, ProviderPayment, RefundAccount } from '@naru/domain/order';
import { hasGoneBack, type PaymentKeys, type Terms, unheardOf } from './payment-key.ts';
import { PaymentTrouble } from './payment-trouble.ts';

/** What is to go back, and where to: all that is left, or a part of it. */
export interface GoingBack {
  readonly account: RefundAccount | null;
  readonly part: PartBack | null;
}

/** How one provider is asked; `Known` is what it answers of a payment. */
interface Asking<Known> extends Pick<PaymentKeys, 'termsIn'> {
  readonly name: string;
  /** Null where nobody has come to pay. */
  answerAbout(terms: Terms): Promise<Known | null>;
  readonly stateOf: (known: Known) => PaymentState;
  readonly toPayment: (terms: Terms, known: Known) => ProviderPayment;
  /** Its answer, or the word by which it refuses. */
  cancel(terms: Terms, known: Known, going: GoingBack): Promise<object | string>;
}

/** Gives money back once: whatever is answered to the request for it, it has gone where the provider says so when it is looked at anew. */
export const givingBack = <Known>({
  name,
  termsIn,
  answerAbout,
  stateOf,
  toPayment,
  cancel,
}: Asking<Known>): Pick<PaymentProvider, 'undo' | 'returnPart'> => {
  const cancelled = async (terms: Terms, known: Known, going: GoingBack, hasGone: (now: ProviderPayment) => boolean) => {
    const answer = await cancel(terms, known, going);
    const seen = await answerAbout(terms);
    const now = seen === null ? unheardOf(terms) : toPayment(terms, seen);
    if (!hasGone(now)) throw new PaymentTrouble(`${name}, cancel: ${typeof answer === 'string' ? answer : 'nothing happened yet'}`);
    return now;
  };
  return {
    undo: async (providerKey, account) => {
      const terms = termsIn(providerKey);
      if (terms === null) return null;
      const known = await answerAbout(terms);
      if (known === null) return { ...unheardOf(terms), state: 'cancelled' };
      const state = stateOf(known);
      if (state !== 'captured' && state !== 'awaitingDeposit') return toPayment(terms, known);
      return cancelled(terms, known, { account, part: null }, (now) => now.state !== state);
    },
    returnPart: async (providerKey, part, account) => {
      const terms = termsIn(providerKey);
      if (terms === null) return null;
      const known = await answerAbout(terms);
      const before = known === null ? unheardOf(terms) : toPayment(terms, known);
      if (known === null || hasGoneBack(before, part)) return before;
      return cancelled(terms, known, { account, part }, (now) => hasGoneBack(now, part));
    },
  };
};
