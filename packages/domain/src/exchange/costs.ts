import type { ProductType } from '../nft/kinds.ts';
import { addWon, parseWon, shareOfWon, type Won, ZERO_WON } from '../shared/won.ts';

/** What redeeming costs, in whole won and basis points. */
export interface ExchangeTariff {
  readonly deliveryFee: Won;
  /** Gold goes by a courier who answers for it. */
  readonly goldDeliveryFee: Won;
  /** From this declared value on the delivery of anything but gold is free. */
  readonly freeDeliveryFrom: Won;
  /** From this declared value on the parcel is insured: carriers answer for less by themselves. */
  readonly insuredFrom: Won;
  readonly insuranceBasisPoints: number;
  /** Value added tax on gold that leaves the vault. */
  readonly goldVatBasisPoints: number;
}

/** The parts of what redeeming one NFT costs. */
export interface ExchangeCosts {
  /** What the goods are worth: their issuer's price when the exchange is asked for. */
  readonly declaredValue: Won;
  readonly delivery: Won;
  readonly insurance: Won;
  readonly vat: Won;
  readonly total: Won;
}

const won = (amount: number): Won => {
  const read = parseWon(amount);
  if (!read.ok) throw new RangeError(`not an amount in won: ${amount}`);
  return read.value;
};

/** The tariff when the configuration names none (product 14, costs). */
export const DEFAULT_EXCHANGE_TARIFF: ExchangeTariff = Object.freeze({
  deliveryFee: won(4_000),
  goldDeliveryFee: won(12_000),
  freeDeliveryFrom: won(50_000),
  insuredFrom: won(300_000),
  insuranceBasisPoints: 30,
  goldVatBasisPoints: 1_000,
});

/** What it costs where the goods go into a parcel whose delivery is paid for already: their own delivery is free. */
export const bundledCosts = ({ delivery, total, ...costs }: ExchangeCosts): ExchangeCosts => ({
  ...costs,
  delivery: ZERO_WON,
  total: won(total - delivery),
});

/** What redeeming goods of `declaredValue` costs; each share is rounded down to whole won (customs, whole cost before the last step). */
export const exchangeCosts = (
  { productType, declaredValue }: { readonly productType: ProductType; readonly declaredValue: Won },
  tariff: ExchangeTariff = DEFAULT_EXCHANGE_TARIFF,
): ExchangeCosts => {
  const gold = productType === 'gold';
  const usual = declaredValue >= tariff.freeDeliveryFrom ? ZERO_WON : tariff.deliveryFee;
  const delivery = gold ? tariff.goldDeliveryFee : usual;
  const insurance = declaredValue >= tariff.insuredFrom ? shareOfWon(declaredValue, tariff.insuranceBasisPoints) : ZERO_WON;
  const vat = gold ? shareOfWon(declaredValue, tariff.goldVatBasisPoints) : ZERO_WON;
  return { declaredValue, delivery, insurance, vat, total: addWon(addWon(delivery, insurance), vat) };
};
