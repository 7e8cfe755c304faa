/** What is told to the log when a payment provider does not answer as it should; never a key, an account or anything about a person. */
export type ReportPaymentTrouble = (what: { readonly call: string; readonly status: number; readonly kind: string }) => void;

/** The provider has not said what became of a payment, or does not do now what it is asked: nothing is known, and it is to be asked again. */
export class PaymentTrouble extends Error {
  override readonly name = 'PaymentTrouble';
}
