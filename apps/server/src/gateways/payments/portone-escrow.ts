import type { Carrier } from '@naru/domain/exchange';
import type { EscrowAnswer, EscrowDelivery, PaymentProvider } from '@naru/domain/order';
import type { Clock } from '@naru/domain/shared';
import { digestOf } from '../secrets/random-secret.ts';
import type { PortOneCall } from './portone-call.ts';
import type { PortOneEscrow } from './portone-wire.ts';

/** How PortOne calls who delivers (`PaymentLogisticsCompany`); `ETC` where nothing was sent. */
const COMPANIES: Readonly<Record<Carrier, string>> = { postal: 'POST', logistics: 'CJ', hanjin: 'HANJIN', lotte: 'LOTTE', logen: 'LOGEN' };

const REPORTED = { state: 'reported' } as const;

/** What there is to do about a report, as its money stands (`PaymentEscrow`): nothing, or a call; or a person has to look at it. */
type Step = 'none' | 'byHand' | { readonly method: 'POST' | 'PATCH'; readonly call: 'logistics' | 'complete' };

const ON_ITS_WAY: ReadonlySet<string> = new Set(['REGISTERED', 'DELIVERED']);

const stepOfDelivery = ({ status, invoiceNumber }: PortOneEscrow, { number }: EscrowDelivery): Step => {
  if (status === 'BEFORE_REGISTERED') return { method: 'POST', call: 'logistics' };
  // Whoever holds the money may have been told of another parcel, and of none any more once it is paid out.
  if (ON_ITS_WAY.has(status)) return invoiceNumber === number ? 'none' : { method: 'PATCH', call: 'logistics' };
  return status === 'CONFIRMED' ? 'none' : 'byHand';
};

const stepOfConfirmation = ({ status }: PortOneEscrow): Step => {
  if (ON_ITS_WAY.has(status)) return { method: 'POST', call: 'complete' };
  return status === 'CONFIRMED' ? 'none' : 'byHand';
};

/**
 * What PortOne is told of money that is held: `POST /payments/{paymentId}/escrow/logistics`, `PATCH` where the goods left under another waybill, and
 * `POST /payments/{paymentId}/escrow/complete`. It is looked before and after, so that whoever repeats a call says nothing twice. `escrowOf` is how the
 * money of a payment stands; null where none is held.
 */
export const makePortOneEscrow = (
  call: PortOneCall,
  escrowOf: (providerKey: string) => Promise<PortOneEscrow | null>,
  clock: Clock,
): Pick<PaymentProvider, 'reportDelivery' | 'reportConfirmation'> => {
  const report = async (
    providerKey: string,
    body: Readonly<Record<string, unknown>>,
    stepOf: (escrow: PortOneEscrow) => Step,
  ): Promise<EscrowAnswer> => {
    const before = await escrowOf(providerKey);
    if (before === null) return { state: 'byHand', said: 'NO_ESCROW' };
    const step = stepOf(before);
    if (step === 'none') return REPORTED;
    if (step === 'byHand') return { state: 'byHand', said: before.status };
    const { method, call: what } = step;
    // Another one after a while: a repeat is answered as the first was.
    const key = digestOf(JSON.stringify([method, what, providerKey, body, clock.now().toISOString().slice(0, 13)]));
    const reply = await call(what, `payments/${encodeURIComponent(providerKey)}/escrow/${what}`, { method, key, body });
    if (typeof reply !== 'string') return REPORTED;
    const after = await escrowOf(providerKey);
    return after !== null && stepOf(after) === 'none' ? REPORTED : { state: 'byHand', said: reply };
  };
  return {
    reportDelivery: (providerKey, delivery) => {
      const { carrier, number, sentAt } = delivery;
      const logistics = { company: carrier === null ? 'ETC' : COMPANIES[carrier], invoiceNumber: number, sentAt: sentAt.toISOString() };
      return report(providerKey, { logistics }, (escrow) => stepOfDelivery(escrow, delivery));
    },
    // `fromStore`: it is the shop that says so, and not the buyer.
    reportConfirmation: (providerKey, { byBuyer }) => report(providerKey, { fromStore: !byBuyer }, stepOfConfirmation),
  };
};
