import type { CashReceiptType } from '@naru/domain/account';
import type { PaymentProvider, ProviderReceipt, ReceiptOfPayment, ReceiptToIssue } from '@naru/domain/order';
import type { Clock } from '@naru/domain/shared';
import type { z } from 'zod';
import { digestOf } from '../secrets/random-secret.ts';
import { PaymentTrouble, type ReportPaymentTrouble } from './payment-trouble.ts';
import type { PortOneCall } from './portone-call.ts';
import { PortOneIssued, PortOneReceipt } from './portone-wire.ts';

type Known = z.output<typeof PortOneReceipt>;

const TYPES: Readonly<Record<CashReceiptType, 'PERSONAL' | 'CORPORATE'>> = { phone: 'PERSONAL', card: 'PERSONAL', business: 'CORPORATE' };

/** Cash receipts by PortOne's calls. It tells one per payment, the latest, by its sum: a replacement needs that less is left of the payment. */
export const makePortOneReceipts = (
  call: PortOneCall,
  { channelKey, storeId }: { readonly channelKey: string; readonly storeId: string },
  clock: Clock,
  report: ReportPaymentTrouble,
): Pick<PaymentProvider, 'issueReceipt' | 'cancelReceipt'> => {
  const addressOf = (providerKey: string): string => `payments/${encodeURIComponent(providerKey)}/cash-receipt`;
  /** Another one after a while: a repeat is answered as the first was. */
  const keyFor = (...parts: readonly unknown[]): string => digestOf(JSON.stringify([...parts, clock.now().toISOString().slice(0, 13)]));

  const known = async (providerKey: string): Promise<Known | null> => {
    const reply = await call('receipts', addressOf(providerKey));
    if (reply === 'CASH_RECEIPT_NOT_FOUND') return null;
    if (typeof reply === 'string') throw new PaymentTrouble(`PortOne, receipts: ${reply}`);
    const latest = PortOneReceipt.safeParse(reply.answer);
    if (latest.success && latest.data.paymentId === providerKey) return latest.data;
    const kind = latest.success ? 'another receipt' : 'unreadable';
    report({ call: 'receipts', status: 200, kind });
    throw new PaymentTrouble(`PortOne, receipts: ${kind}`);
  };

  /** Whether one stands, and is ours: throws where another one does, which a person has to look at. */
  const status = (latest: Known | null, amount: number): ProviderReceipt | null => {
    if (latest?.status !== 'ISSUED') return null;
    if (latest.amount !== amount) throw new PaymentTrouble('PortOne, receipts: one of another sum stands');
    return { state: 'issued', reference: latest.pgReceiptId ?? null, number: latest.issueNumber };
  };

  const issueReceipt = async (providerKey: string, receipt: ReceiptToIssue): Promise<ProviderReceipt> => {
    const { number, amount, taxFree, receiver, thing, paidAt } = receipt;
    const before = status(await known(providerKey), amount);
    if (before !== null) return before;
    const reply = await call('receipt', 'cash-receipts', {
      key: keyFor('receipt', providerKey, number),
      body: {
        paymentId: providerKey,
        channelKey,
        type: TYPES[receiver.type],
        orderName: thing,
        currency: 'KRW',
        amount: { total: amount, taxFree },
        customer: { identityNumber: receiver.number },
        paidAt: paidAt.toISOString(),
      },
    });
    const latest = await known(providerKey);
    const now = status(latest, amount);
    if (now !== null) return now;
    if (latest?.status === 'ISSUE_FAILED') return { state: 'refused', fault: 'number', said: latest.status };
    // The channel is the platform's to put right, and what it says of one that there is not is no refusal.
    if (typeof reply === 'string' && reply !== 'CHANNEL_NOT_FOUND' && reply !== 'CASH_RECEIPT_ALREADY_ISSUED')
      return { state: 'refused', fault: 'number', said: reply };
    // It has issued one that it does not tell of yet.
    const issued = typeof reply === 'string' ? undefined : PortOneIssued.safeParse(reply.answer);
    if (issued?.success) {
      const { pgReceiptId, issueNumber } = issued.data.cashReceipt;
      return { state: 'underway', reference: pgReceiptId, number: issueNumber };
    }
    throw new PaymentTrouble(`PortOne, receipt: ${typeof reply === 'string' ? reply : 'nothing happened'}`);
  };

  const cancelReceipt = async (providerKey: string, { number, amount }: ReceiptOfPayment): Promise<ProviderReceipt> => {
    if (status(await known(providerKey), amount) === null) return { state: 'cancelled' };
    // This call takes the store with its address, and nothing in its body.
    const path = `${addressOf(providerKey)}/cancel?${new URLSearchParams({ storeId })}`;
    const reply = await call('cancelReceipt', path, { key: keyFor('cancel receipt', providerKey, number), body: null });
    if (status(await known(providerKey), amount) === null) return { state: 'cancelled' };
    if (typeof reply === 'string') return { state: 'refused', fault: 'refused', said: reply };
    throw new PaymentTrouble('PortOne, cancelReceipt: nothing happened');
  };

  return { issueReceipt, cancelReceipt };
};
