import { DEFAULT_EXCHANGE_TARIFF, type ExchangeCosts, exchangeCosts } from '@naru/domain/exchange';
import { useDesk } from '@naru/frontend/container';
import { TOKENS } from '../tokens.ts';
import type { Goods } from './goods.ts';

/** What bringing goods home costs now, by the rule and the tariff of redeeming; null where there are none. */
export const useHomeCosts = ({ productType, declaredValue }: Goods): ExchangeCosts | null => {
  const { exchangeTariff = DEFAULT_EXCHANGE_TARIFF } = useDesk(TOKENS.config);
  return declaredValue === null ? null : exchangeCosts({ productType, declaredValue }, exchangeTariff);
};
