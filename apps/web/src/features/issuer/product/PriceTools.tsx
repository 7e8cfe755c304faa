import { type IssuerProductRow, type ProductPricing, priceBy } from '@naru/domain/issuer';
import type { ProductId, Won } from '@naru/domain/shared';
import { formatNumber } from '@naru/messages';
import { wonTyped } from '../../../shared/price-field.ts';
import { PriceRuleFields } from './PriceRuleFields.tsx';

/** What is typed into the price fields, by product; what is not there is as it was. */
export type TypedPrices = ReadonlyMap<ProductId, string>;

/** A price as its field shows it. */
const fieldOf = (price: Won): string => formatNumber(price);

/** The new price of a row: undefined where what is typed is none. */
export const newPriceOf = (row: IssuerProductRow, typed: TypedPrices): Won | undefined => {
  const text = typed.get(row.productId);
  if (text === undefined) return row.price;
  const price = wonTyped(text);
  return price === undefined || price < 1 ? undefined : price;
};

/** The rows whose price is another one than it was, each with the price that was seen. */
export const pricingsOf = (rows: readonly IssuerProductRow[], typed: TypedPrices): ProductPricing[] =>
  rows.flatMap((row) => {
    const price = newPriceOf(row, typed);
    return price === undefined || price === row.price ? [] : [{ productId: row.productId, price, expectedPrice: row.price }];
  });

interface Props {
  readonly rows: readonly IssuerProductRow[];
  readonly onPrices: (typed: TypedPrices) => void;
}

/** Fills in all new prices at once: by per cent, or one price for all. Nothing is sent yet. */
export const PriceTools = ({ rows, onPrices }: Props) => (
  <PriceRuleFields
    ways={{ percent: '비율 적용', price: '가격 적용' }}
    onRule={(rule) =>
      onPrices(
        new Map(
          rows.map((row) => {
            const changed = priceBy(rule, row.price);
            return [row.productId, changed === undefined ? '' : fieldOf(changed)];
          }),
        ),
      )
    }
  />
);
