import type { DeliveryPhones } from '@naru/domain/account';
import { DEFAULT_EXCHANGE_TARIFF, type ExchangeTariff } from '@naru/domain/exchange';
import { MAX_WON, parseWon, type Won } from '@naru/domain/shared';
import { z } from 'zod';
import { whole } from './setting-kinds.ts';

/** What redeeming costs, which service finds road names (none: addresses are typed), and which phones of receivers are taken. */
export interface ExchangeConfig {
  readonly tariff: ExchangeTariff;
  readonly postcode: 'none' | 'daum';
  readonly phones: DeliveryPhones;
}

const amount = () => whole(0, MAX_WON).optional();

export const EXCHANGE_SETTINGS = {
  NARU_DELIVERY_FEE: amount(),
  NARU_GOLD_DELIVERY_FEE: amount(),
  NARU_FREE_DELIVERY_FROM: amount(),
  NARU_INSURED_FROM: amount(),
  NARU_INSURANCE_BASIS_POINTS: whole(0, 10_000).optional(),
  NARU_GOLD_VAT_BASIS_POINTS: whole(0, 10_000).optional(),
  NARU_POSTCODE: z.enum(['none', 'daum'], 'must be none or daum').optional(),
  NARU_DELIVERY_PHONES: z.enum(['any', 'mobile'], 'must be any or mobile').optional(),
};

type Settings = { readonly [Name in keyof typeof EXCHANGE_SETTINGS]?: z.output<(typeof EXCHANGE_SETTINGS)[Name]> };

const wonOr = (given: number | undefined, usual: Won): Won => {
  const read = parseWon(given ?? usual);
  return read.ok ? read.value : usual;
};

/** The exchange's configuration; what is not set is the domain's own tariff. */
export const exchangeConfig = (read: Settings): ExchangeConfig => {
  const usual = DEFAULT_EXCHANGE_TARIFF;
  return Object.freeze({
    tariff: Object.freeze({
      deliveryFee: wonOr(read.NARU_DELIVERY_FEE, usual.deliveryFee),
      goldDeliveryFee: wonOr(read.NARU_GOLD_DELIVERY_FEE, usual.goldDeliveryFee),
      freeDeliveryFrom: wonOr(read.NARU_FREE_DELIVERY_FROM, usual.freeDeliveryFrom),
      insuredFrom: wonOr(read.NARU_INSURED_FROM, usual.insuredFrom),
      insuranceBasisPoints: read.NARU_INSURANCE_BASIS_POINTS ?? usual.insuranceBasisPoints,
      goldVatBasisPoints: read.NARU_GOLD_VAT_BASIS_POINTS ?? usual.goldVatBasisPoints,
    }),
    postcode: read.NARU_POSTCODE ?? 'none',
    phones: read.NARU_DELIVERY_PHONES ?? 'any',
  });
};
