import { DEFAULT_EXCHANGE_TARIFF } from '@naru/domain/exchange';
import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

describe('the settings of the exchange', () => {
  it('are the domain’s own tariff and no search of addresses, when nobody says otherwise', () => {
    const config = parseConfig({});
    expect(config.ok && config.value.exchange).toEqual({ tariff: DEFAULT_EXCHANGE_TARIFF, postcode: 'none', phones: 'any' });
  });

  it('are taken as they are set', () => {
    const config = parseConfig({
      NARU_DELIVERY_FEE: '3000',
      NARU_GOLD_DELIVERY_FEE: '0',
      NARU_FREE_DELIVERY_FROM: '100000',
      NARU_INSURED_FROM: '1000000',
      NARU_INSURANCE_BASIS_POINTS: '5',
      NARU_GOLD_VAT_BASIS_POINTS: '0',
      NARU_POSTCODE: 'daum',
      NARU_DELIVERY_PHONES: 'mobile',
    });
    expect(config.ok && config.value.exchange).toEqual({
      tariff: {
        deliveryFee: 3_000,
        goldDeliveryFee: 0,
        freeDeliveryFrom: 100_000,
        insuredFrom: 1_000_000,
        insuranceBasisPoints: 5,
        goldVatBasisPoints: 0,
      },
      postcode: 'daum',
      phones: 'mobile',
    });
  });

  it.each([
    ['NARU_DELIVERY_FEE', '-1'],
    ['NARU_INSURANCE_BASIS_POINTS', '10001'],
    ['NARU_POSTCODE', 'google'],
    ['NARU_DELIVERY_PHONES', 'fax'],
  ])('name %s when it is wrong', (name, value) => {
    const config = parseConfig({ [name]: value });
    expect(config.ok ? '' : config.failure).toContain(name);
  });
});
