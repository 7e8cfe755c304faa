import type { ProviderBooks, ProviderMovement } from '@naru/domain/reconciliation';
import { type KoreanDay, koreanDaySpan } from '@naru/domain/shared';
import type { z } from 'zod';
import { askJson } from '../outside/ask-json.ts';
import { PaymentTrouble, type ReportPaymentTrouble } from './payment-trouble.ts';
import type { PortOnePayConfig } from './portone-provider.ts';
import { PortOnePage, type PortOnePayment } from './portone-wire.ts';

/** A list of a day is long, and nobody waits for it. */
const PATIENCE_MS = 30_000;
const ROWS = 500;
const MOST_PAGES = 2_000;

/** Everything that ever moved of a payment. What was ended before anybody paid has moved nothing. */
const movementsIn = ({ id, transactionId, amount, paidAt, cancellations }: PortOnePayment): readonly ProviderMovement[] => {
  if (paidAt == null) return [];
  const mine = { providerKey: id, fee: null };
  const back = (cancellations ?? []).filter(({ status, totalAmount }) => status === 'SUCCEEDED' && totalAmount > 0);
  return [
    ...(amount.total > 0 ? [{ ...mine, reference: transactionId, kind: 'paid' as const, amount: amount.total, at: new Date(paidAt) }] : []),
    ...back.map((one) => ({
      ...mine,
      reference: one.id,
      kind: 'returned' as const,
      amount: one.totalAmount,
      at: new Date(one.cancelledAt ?? paidAt),
    })),
  ];
};

/** The books that PortOne has of a channel: payments that changed on a day, each with all that moved. It does not say what is taken for them. */
export const makePortOneBooks = (
  { baseUrl, secret, storeId }: PortOnePayConfig,
  report: ReportPaymentTrouble,
  { rows: most = ROWS, patienceMs = PATIENCE_MS } = {},
): ProviderBooks => {
  const ask = async (day: KoreanDay, number: number): Promise<z.output<typeof PortOnePage>> => {
    const trouble = (status: number, kind: string): PaymentTrouble => {
      report({ call: 'list', status, kind });
      return new PaymentTrouble(`PortOne, list: ${status} ${kind}`);
    };
    const { start, end } = koreanDaySpan(day);
    const requestBody = JSON.stringify({
      page: { number, size: most },
      filter: {
        storeId,
        timestampType: 'STATUS_CHANGED_AT',
        from: start.toISOString(),
        until: end.toISOString(),
        status: ['PAID', 'PARTIAL_CANCELLED', 'CANCELLED'],
      },
    });
    const url = `${baseUrl}/payments?${new URLSearchParams({ requestBody })}`;
    const reply = await askJson({ url, headers: { authorization: `PortOne ${secret}` }, patienceMs });
    if (!reply.ok) throw trouble(reply.failure.status, reply.failure.kind);
    const { status, answer } = reply.value;
    const read = PortOnePage.safeParse(answer);
    if (status === 200 && read.success) return read.data;
    throw trouble(status, 'unreadable');
  };

  return {
    name: 'portone',
    movementsOf: async (day) => {
      const payments: PortOnePayment[] = [];
      for (let number = 0; number < MOST_PAGES; number += 1) {
        const { items, page } = await ask(day, number);
        payments.push(...items);
        if (payments.length >= page.totalCount) return payments.filter((one) => one.storeId === storeId).flatMap(movementsIn);
        if (items.length === 0) break;
      }
      throw new PaymentTrouble('PortOne, list: fewer than there are');
    },
  };
};
