import type { PaymentProvider } from '@naru/domain/order';
import { inTime } from '../../shared/in-time.ts';

/** The same provider, for which nobody waits longer than `limitMs` a call: each may be repeated, and is, by whoever follows what is due. */
export const makeTimedProvider = (provider: PaymentProvider, limitMs: number): PaymentProvider => ({
  name: provider.name,
  asksRefundAccount: provider.asksRefundAccount,
  open: (order) => inTime('the payment provider', limitMs, () => provider.open(order)),
  look: (key) => inTime('the payment provider', limitMs, () => provider.look(key)),
  confirm: (key, reference) => inTime('the payment provider', limitMs, () => provider.confirm(key, reference)),
  undo: (key, account) => inTime('the payment provider', limitMs, () => provider.undo(key, account)),
  issueReceipt: (key, receipt) => inTime('the payment provider', limitMs, () => provider.issueReceipt(key, receipt)),
  cancelReceipt: (key, receipt) => inTime('the payment provider', limitMs, () => provider.cancelReceipt(key, receipt)),
  reportDelivery: (key, delivery) => inTime('the payment provider', limitMs, () => provider.reportDelivery(key, delivery)),
  reportConfirmation: (key, confirmed) => inTime('the payment provider', limitMs, () => provider.reportConfirmation(key, confirmed)),
  returnPart: (key, part, account) => inTime('the payment provider', limitMs, () => provider.returnPart(key, part, account)),
});
