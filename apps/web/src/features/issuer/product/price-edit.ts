import type { IssuerProductRow, ProductPricing } from '@naru/domain/issuer';
import { type ProductId, parseWon, type Won } from '@naru/domain/shared';
import { formatNumber } from '@naru/messages';
import { wonTyped } from '../../../shared/price-field.ts';

/** What is typed into the price fields, by product; what is not there is as it was. */
export type TypedPrices = ReadonlyMap<ProductId, string>;

/** To what new prices are rounded down: shops seldom ask for single won. */
export const STEPS = [1, 10, 100, 1_000] as const;

/** So much per cent more (or, negative, less), rounded down to a step; undefined where that is no price. */
export const changedByPercent = (price: Won, percent: number, step: number): Won | undefined => {
  // In hundredths of a per cent, so that no fraction of a won comes from the computer's own fractions.
  const changed = Math.floor(Number((BigInt(price) * BigInt(10_000 + Math.round(percent * 100))) / 10_000n) / step) * step;
  const won = parseWon(changed);
  return won.ok && won.value > 0 ? won.value : undefined;
};

/** A price as its field shows it. */
export const fieldOf = (price: Won): string => formatNumber(price);

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
