import { type Failure, failure } from '../failure/code.ts';
import type { ProductType } from '../nft/kinds.ts';
import { type KoreanDay, type KoreanMonth, parseKoreanDay } from '../shared/korean-time.ts';
import { fail, ok, type Result } from '../shared/result.ts';

/**
 * What a line of a statement is of: an issuer's sale, a member's resale, the royalty that an issuer has of a resale, the costs of a redemption
 * whose goods have left, money of a buyer that went back before anybody had earned it, and what a completed sale had
 * brought that was reversed, whole or in part; and what is owed for a payout that was late.
 */
export const SETTLEMENT_KIND = Object.freeze({
  sale: 'SALE',
  resale: 'RESALE',
  royalty: 'ROYALTY',
  redemption: 'REDEMPTION',
  refund: 'REFUND',
  adjustment: 'ADJUSTMENT',
  interest: 'INTEREST',
} as const);
export type SettlementKind = keyof typeof SETTLEMENT_KIND;

/** The amounts of a line, or of all lines of a kind, in whole won, none of them negative but the net of what was reversed; sums may exceed what one price can be. */
export interface SettlementAmounts {
  readonly price: number;
  readonly fee: number;
  /** Taken off a resale, and earned by a `royalty`; like the fee, given back by an `adjustment`. */
  readonly royalty: number;
  /** What buyers were given back. */
  readonly refund: number;
  /** What whoever the statement is for gets. */
  readonly net: number;
}

export const SETTLEMENT_AMOUNTS = Object.freeze([
  'price',
  'fee',
  'royalty',
  'refund',
  'net',
] as const satisfies readonly (keyof SettlementAmounts)[]);

/**
 * The amounts as they go into the net: what is taken off is negative, a `royalty` has no price of its own, and with what goes back of a sale (`adjustment`)
 * its fee and its royalty come back.
 */
export const signedAmounts = (kind: SettlementKind, { price, fee, royalty, refund, net }: SettlementAmounts): SettlementAmounts => {
  if (kind === 'royalty') return { price: 0, fee: 0, royalty, refund: 0, net };
  const taken = kind === 'adjustment' ? { fee, royalty } : { fee: 0 - fee, royalty: 0 - royalty };
  return { price, ...taken, refund: 0 - refund, net };
};

/** A sum with tax, as a tax invoice (세금계산서) splits it: what was supplied, and its tax, in whole won. */
export interface TaxedSum {
  readonly supply: number;
  readonly vat: number;
}

/**
 * Splits a sum that has its tax in it: one part in eleven of it is the tax, to the nearest won. What is given back is split as what was taken was, so
 * that both together are nothing.
 */
export const splitTax = (sum: number): TaxedSum => {
  const vat = Math.sign(sum) * Math.round(Math.abs(sum) / 11);
  return { supply: sum - vat, vat: vat === 0 ? 0 : vat };
};

/** Whether a month is over, so that what is invoiced of it is all there is. */
export const isInvoiceable = (month: KoreanMonth, present: KoreanMonth): boolean => month < present;

/**
 * The tax in a line of a statement, in whole won: what its holder supplied, the tax in it, and what is not taxed, which together are what was paid for
 * it; and the same of the platform's fee. What went back is negative, so that a sale and its adjustment are nothing.
 */
export interface LineTax {
  readonly supply: number;
  readonly vat: number;
  readonly exempt: number;
  readonly feeSupply: number;
  readonly feeVat: number;
}

export interface TaxedLine {
  /** What it is of; of an adjustment, what it takes back. */
  readonly kind: Exclude<SettlementKind, 'adjustment' | 'interest'>;
  readonly productType: ProductType;
  /** What was paid for what its holder supplied: negative where it went back. */
  readonly base: number;
  readonly fee: number;
  /** The tax that was charged by itself: on gold that leaves the vault. */
  readonly vatCharged: number;
}

const untaxed = (exempt: number) => ({ supply: 0, vat: 0, exempt });

/**
 * A sale of an issuer's has its tax in its price, and a royalty in itself. Gold has none before it leaves the vault, when it is charged beside delivery
 * and insurance, which have theirs in them. A member who sells is no business.
 */
const supplied = ({ kind, productType, base, vatCharged }: TaxedLine): Pick<LineTax, 'supply' | 'vat' | 'exempt'> => {
  switch (kind) {
    case 'resale':
      return untaxed(base);
    case 'sale':
      return productType === 'gold' ? untaxed(base) : { ...splitTax(base), exempt: 0 };
    case 'royalty':
      return { ...splitTax(base), exempt: 0 };
    case 'redemption': {
      const { supply, vat } = splitTax(base - vatCharged);
      return { supply, vat: vat + vatCharged, exempt: 0 };
    }
    case 'refund':
      return untaxed(0);
  }
};

/** The tax in one line; the fee always has its own. */
export const taxOfLine = (line: TaxedLine): LineTax => {
  const { supply: feeSupply, vat: feeVat } = splitTax(line.fee);
  return { ...supplied(line), feeSupply, feeVat };
};

const TAX_NAMES = ['supply', 'vat', 'exempt', 'feeSupply', 'feeVat'] as const satisfies readonly (keyof LineTax)[];
const NO_TAX: LineTax = Object.freeze({ supply: 0, vat: 0, exempt: 0, feeSupply: 0, feeVat: 0 });

/** The taxes of lines together: each is rounded by itself, so that a file of them adds up to the won. */
export const sumTaxes = (lines: readonly { readonly tax: LineTax; readonly count: number }[]): LineTax =>
  lines.reduce<LineTax>(
    (sum, { tax, count }) =>
      Object.fromEntries(TAX_NAMES.map((name) => [name, sum[name] + count * tax[name]])) as Record<keyof LineTax, number>,
    NO_TAX,
  );

export interface TaxInvoiceDraft {
  readonly approvalNumber: string;
  readonly issuedOn: string;
}

/** The same, read. */
export interface IssuedInvoice {
  /** Its number at the tax office: the day of its writing, and sixteen letters and digits. */
  readonly approvalNumber: string;
  readonly issuedOn: KoreanDay;
}

/** By which day of the month after it the invoice of a month has to be issued. */
const LAST_INVOICE_DAY = 10;

/** The last day on which the invoice of a month is in time. */
export const invoiceDueOn = (month: KoreanMonth): string => {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return of === 12 ? `${year + 1}-01-${LAST_INVOICE_DAY}` : `${year}-${String(of + 1).padStart(2, '0')}-${LAST_INVOICE_DAY}`;
};

/**
 * Reads what somebody records of a month's invoice. Refused with `badRequest` and the field `approvalNumber` or `issuedOn`: it is issued after its month,
 * and not on a day that has not come.
 */
export const parseIssuedInvoice = (
  { approvalNumber, issuedOn }: TaxInvoiceDraft,
  { month, today }: { readonly month: KoreanMonth; readonly today: KoreanDay },
): Result<IssuedInvoice, Failure> => {
  const number = approvalNumber.replace(/[\s-]/g, '').toUpperCase();
  const day = parseKoreanDay(issuedOn);
  if (!/^[0-9]{8}[0-9A-Z]{16}$/.test(number)) return fail(failure('badRequest', { field: 'approvalNumber' }));
  if (!day.ok || day.value > today || day.value.slice(0, 7) < month) return fail(failure('badRequest', { field: 'issuedOn' }));
  return ok({ approvalNumber: number, issuedOn: day.value });
};

/** Whether an issuer's fees of a month are something to invoice: what came to nothing is not. */
export const isToInvoice = ({ siteCode, fee }: { readonly siteCode: string | null; readonly fee: number }): boolean =>
  siteCode !== null && fee !== 0;

/** Where the invoice of a month stands: recorded, to be issued, overdue, or recorded of another sum than the month came to. */
export const INVOICE_STATUSES = Object.freeze(['issued', 'open', 'overdue', 'otherSum'] as const);
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Where it stands on a day; null where there is none to issue and none was. */
export const invoiceStatus = (
  fees: { readonly siteCode: string | null; readonly fee: number },
  { invoiced, month, today }: { readonly invoiced: number | null; readonly month: KoreanMonth; readonly today: KoreanDay },
): InvoiceStatus | null => {
  if (invoiced !== null) return invoiced === fees.fee ? 'issued' : 'otherSum';
  if (!isToInvoice(fees)) return null;
  return today > invoiceDueOn(month) ? 'overdue' : 'open';
};
