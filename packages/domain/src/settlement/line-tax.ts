import type { ProductType } from '../nft/kinds.ts';
import { splitTax } from './fee-tax.ts';
import type { SettlementKind } from './line.ts';

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

/** What the tax of a line hangs on. */
export interface TaxedLine {
  /** What it is of; of an adjustment, what it takes back. */
  readonly kind: Exclude<SettlementKind, 'adjustment'>;
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

const NAMES = ['supply', 'vat', 'exempt', 'feeSupply', 'feeVat'] as const satisfies readonly (keyof LineTax)[];
const NONE: LineTax = Object.freeze({ supply: 0, vat: 0, exempt: 0, feeSupply: 0, feeVat: 0 });

/** The taxes of lines together: each is rounded by itself, so that a file of them adds up to the won. */
export const sumTaxes = (lines: readonly { readonly tax: LineTax; readonly count: number }[]): LineTax =>
  lines.reduce<LineTax>(
    (sum, { tax, count }) =>
      Object.fromEntries(NAMES.map((name) => [name, sum[name] + count * tax[name]])) as Record<keyof LineTax, number>,
    NONE,
  );
