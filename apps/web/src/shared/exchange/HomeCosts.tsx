import { DEFAULT_EXCHANGE_TARIFF, type ExchangeCosts, exchangeCosts } from '@naru/domain/exchange';
import type { Won } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Stack, Text } from '@naru/frontend/layout';
import { formatWon } from '@naru/messages';
import { useId } from 'react';
import { TOKENS } from '../tokens.ts';
import { Facts } from '../ui/Facts.tsx';
import { type Goods, wonOrFree } from './exchange-facts.ts';

/** What bringing goods home costs now, by the rule and the tariff of redeeming; null where there are none. */
const useHomeCosts = ({ productType, declaredValue }: Goods): ExchangeCosts | null => {
  const { exchangeTariff = DEFAULT_EXCHANGE_TARIFF } = usePort(TOKENS.config);
  return declaredValue === null ? null : exchangeCosts({ productType, declaredValue }, exchangeTariff);
};

/** What a purchase comes to with its goods at the door, before anybody buys; nothing of what cannot be redeemed. */
export const HomeCosts = ({ price, goods }: { price: Won; goods: Goods }) => {
  const id = useId();
  const costs = useHomeCosts(goods);
  if (costs === null) return null;
  return (
    <Stack as="section" gap={8} aria-labelledby={id}>
      <Text as="h2" id={id} size={15}>
        실물까지 받으면
      </Text>
      <Facts
        strong
        facts={[
          { label: '상품 금액', value: formatWon(price) },
          { label: '배송비', value: wonOrFree(costs.delivery, '무료') },
          { label: '보험료', value: wonOrFree(costs.insurance, '없음') },
          { label: '부가세', value: wonOrFree(costs.vat, '없음') },
          // More than any one amount may be, where somebody asks the most that a price may be.
          { label: '모두 합해', value: formatWon(price + costs.total) },
        ]}
      />
      <Text size={13} tone="muted">
        배송비, 보험료, 부가세는 실물 수령을 신청할 때 내요. 그때 발행사가 정한 상품 가액에 따라 달라질 수 있어요.
      </Text>
    </Stack>
  );
};
