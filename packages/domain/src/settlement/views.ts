import type { PaymentMeans } from '../order/rules.ts';
import type { OrderId, ProductId, TokenId } from '../shared/ids.ts';
import type { KoreanMonth } from '../shared/korean-time.ts';
import { tableOf } from '../shared/tables.ts';
import { type LineTax, SETTLEMENT_AMOUNTS, type SettlementAmounts, type SettlementKind, signedAmounts, sumTaxes } from './rules.ts';

/** All lines of one kind. */
export interface SettlementSum extends SettlementAmounts {
  readonly kind: SettlementKind;
  readonly count: number;
}

/** The account that a settlement goes to; only the last digits of its number are told. */
export interface SettlementTarget {
  readonly bankId: string;
  readonly account: string;
  readonly holder: string;
  /** Until when nothing is paid to it, since it is new, ISO 8601; null once it may receive. */
  readonly heldUntil: string | null;
}

/** What a month of the Korean calendar brought whoever a statement is for, and what was paid out in it. Amounts are whole won. */
export interface Statement {
  readonly month: KoreanMonth;
  /** Whether the month still runs, so that more may come. */
  readonly open: boolean;
  /** The kinds of which there are lines, in the order of their table. */
  readonly sums: readonly SettlementSum[];
  /** The tax in what its holder supplied, and in the fees: the sum of all lines. */
  readonly tax: LineTax;
  /** The tax invoice that the platform issued of its fees; null where none was recorded, and of a member, who gets none. */
  readonly invoice: { readonly approvalNumber: string; readonly issuedOn: string } | null;
  /** What the ledger booked in the month: the sum of all nets, to the won. */
  readonly booked: number;
  /** What the ledger had booked before it and not paid out before it. */
  readonly carried: number;
  /** What was sent to the account in the month, less what came back from it. */
  readonly paid: number;
  /** What buyers have paid ahead for redemptions whose goods had not left when the month ended, or have not left now: not owed yet. */
  readonly heldCosts: number;
  /** Null where none is registered: nothing can be paid then. */
  readonly account: SettlementTarget | null;
}

/** A month of a year’s statement: all of its lines together, as they go into the net, and what the ledger booked and was paid out. Whole won. */
export interface YearMonth extends SettlementAmounts, Pick<Statement, 'month' | 'tax' | 'booked' | 'paid'> {
  /** How many lines there are. */
  readonly count: number;
}

/** A year of the Korean calendar, for whoever declares what they earned: the months of it that have come, January first. */
export interface YearStatement {
  readonly year: number;
  readonly months: readonly YearMonth[];
}

/** A month as a year’s statement tells it. */
export const yearMonthOf = ({
  month,
  sums,
  tax,
  booked,
  paid,
}: Pick<Statement, 'month' | 'sums' | 'tax' | 'booked' | 'paid'>): YearMonth => {
  const signed = sums.map((sum) => signedAmounts(sum.kind, sum));
  const of = (name: keyof SettlementAmounts): number => signed.reduce((total, amounts) => total + amounts[name], 0);
  const amounts = tableOf(SETTLEMENT_AMOUNTS, of);
  return { ...amounts, month, count: sums.reduce((total, { count }) => total + count, 0), tax, booked, paid };
};

/** All months of a year together. */
export const yearSum = ({ months }: YearStatement): Omit<YearMonth, 'month'> => {
  const of = (name: keyof SettlementAmounts | 'count' | 'booked' | 'paid'): number =>
    months.reduce((total, month) => total + month[name], 0);
  return {
    ...tableOf(SETTLEMENT_AMOUNTS, of),
    count: of('count'),
    tax: sumTaxes(months.map(({ tax }) => ({ tax, count: 1 }))),
    booked: of('booked'),
    paid: of('paid'),
  };
};

export interface SettlementLine extends SettlementAmounts {
  readonly tax: LineTax;
  readonly kind: SettlementKind;
  readonly orderId: OrderId;
  readonly orderNumber: string;
  /** What its buyer paid with; null where nobody knows. */
  readonly means: PaymentMeans | null;
  /** When it was booked, ISO 8601. */
  readonly at: string;
  readonly productId: ProductId;
  /** By which it is known on screens and in files. */
  readonly displayId: string;
  readonly productName: string;
  /** The number of the item within its product, and its NFT; null where the order came to none. */
  readonly number: number | null;
  readonly tokenId: TokenId | null;
}

/**
 * What is left of a statement when its month is over: what is still to be paid, or, where sales that went back took more than there was, what is
 * taken off the months after it. Nobody pays us back: one of both is nothing.
 */
export const leftOf = ({
  booked,
  carried,
  paid,
}: Pick<Statement, 'booked' | 'carried' | 'paid'>): { readonly payable: number; readonly adjustment: number } => {
  const left = booked + carried - paid;
  return { payable: Math.max(0, left), adjustment: Math.max(0, 0 - left) };
};
