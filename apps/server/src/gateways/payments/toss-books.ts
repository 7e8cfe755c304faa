import type { ProviderBooks, ProviderMovement } from '@naru/domain/reconciliation';
import type { KoreanDay } from '@naru/domain/shared';
import type { z } from 'zod';
import { askJson } from '../outside/ask-json.ts';
import { PaymentTrouble, type ReportPaymentTrouble } from './payment-trouble.ts';
import type { TossConfig } from './toss-provider.ts';
import { TossSettlements, TossTransactions } from './toss-wire.ts';

/** Toss takes up to a minute for a list of a day, and nobody waits for it. */
const PATIENCE_MS = 75_000;
const ROWS = 1_000;
/** Far more than a day has. */
const MOST_PAGES = 1_000;

const KINDS: Readonly<Record<string, ProviderMovement['kind']>> = { DONE: 'paid', CANCELED: 'returned', PARTIAL_CANCELED: 'returned' };

/** The books of Toss Payments: what moved on a day, and what was taken for what was settled by that day's sales. */
export const makeTossBooks = (
  { baseUrl, secretKey }: TossConfig,
  report: ReportPaymentTrouble,
  { rows: most = ROWS, patienceMs = PATIENCE_MS } = {},
): ProviderBooks => {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

  const ask = async <Shape extends z.ZodType>(
    list: string,
    shape: Shape,
    query: Readonly<Record<string, string>>,
  ): Promise<z.output<Shape>> => {
    const trouble = (status: number, kind: string): PaymentTrouble => {
      report({ call: list, status, kind });
      return new PaymentTrouble(`Toss Payments, ${list}: ${status} ${kind}`);
    };
    const reply = await askJson({ url: `${baseUrl}/v1/${list}?${new URLSearchParams(query)}`, headers: { authorization }, patienceMs });
    if (!reply.ok) throw trouble(reply.failure.status, reply.failure.kind);
    const { status, answer } = reply.value;
    const read = shape.safeParse(answer);
    if (status === 200 && read.success) return read.data;
    throw trouble(status, 'unreadable');
  };

  const transactionsOf = async (day: KoreanDay) => {
    const rows: z.output<typeof TossTransactions>[number][] = [];
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const last = rows.at(-1)?.transactionKey;
      const range = { startDate: `${day}T00:00:00`, endDate: `${day}T23:59:59`, limit: String(most) };
      const found = await ask('transactions', TossTransactions, { ...range, ...(last !== undefined && { startingAfter: last }) });
      rows.push(...found);
      if (found.length < most) return rows;
      // A list that begins anew would never end.
      if (found.at(-1)?.transactionKey === last) break;
    }
    throw new PaymentTrouble('Toss Payments, transactions: a list without an end');
  };

  const feesOf = async (day: KoreanDay): Promise<ReadonlyMap<string, number>> => {
    const fees = new Map<string, number>();
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const range = { startDate: day, endDate: day, dateType: 'soldDate', page: String(page), size: String(most) };
      const found = await ask('settlements', TossSettlements, range);
      for (const { transactionKey, fees: parts } of found)
        fees.set(
          transactionKey,
          parts.reduce((sum, { fee }) => sum + fee, 0),
        );
      if (found.length < most) return fees;
    }
    throw new PaymentTrouble('Toss Payments, settlements: a list without an end');
  };

  return {
    name: 'toss',
    movementsOf: async (day) =>
      (await transactionsOf(day)).flatMap(({ transactionKey, orderId, status, transactionAt, amount }) => {
        const kind = KINDS[status];
        if (kind === undefined || amount === 0) return [];
        const at = new Date(/[Z+]/.test(transactionAt) ? transactionAt : `${transactionAt}+09:00`);
        return { reference: transactionKey, providerKey: orderId, kind, amount: Math.abs(amount), fee: null, at };
      }),
    feesOf,
  };
};
