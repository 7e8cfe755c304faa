import { goldFigures, goldOfNotice } from '@naru/domain/gold';
import type { Fact, ProductType } from '@naru/domain/nft';
import type { Won } from '@naru/domain/shared';
import { Stack, Text } from '@naru/frontend/layout';
import { formatDateTime, formatWon } from '@naru/messages';
import { useId } from 'react';
import { KEYS } from '../query/keys.ts';
import { useAnswerOf } from '../query/use-answer.ts';
import { TOKENS } from '../tokens.ts';
import { Facts } from '../ui/Facts.tsx';

const comparison = (premium: number): string => {
  const share = `${(Math.abs(premium) / 100).toFixed(1)}%`;
  if (share === '0.0%') return '같아요';
  return premium > 0 ? `${share} 높아요` : `${share} 낮아요`;
};

interface Props {
  readonly work: { readonly productType: ProductType; readonly notice: readonly Fact[] };
  readonly price: Won;
}

/** What gold costs by weight, and how that compares with what gold costs now; nothing where its notice names no weight. */
export const GoldPrice = ({ work: { productType, notice }, price }: Props) => {
  const id = useId();
  const gold = productType === 'gold' ? goldOfNotice(notice) : null;
  // Prices stand without it: a reference that cannot be had is none.
  const { data: reference = null } = useAnswerOf(TOKENS.market, KEYS.goldReference(), (market) => market.goldReference(), {
    enabled: gold !== null,
  });
  const figures = gold === null ? null : goldFigures(price, gold, reference);
  if (figures === null) return null;
  return (
    <Stack as="section" gap={8} aria-labelledby={id}>
      <Text as="h2" id={id} size={15}>
        무게로 본 가격
      </Text>
      <Facts
        facts={[
          { label: '한 돈(3.75g)당', value: formatWon(figures.perDon) },
          { label: '1g당', value: formatWon(figures.perGram) },
          ...(figures.premium === null ? [] : [{ label: '기준 시세와 비교', value: comparison(figures.premium) }]),
        ]}
      />
      {figures.premium !== null && reference !== null && (
        <Text size={13} tone="muted">
          {`기준 시세: 순금 1g ${formatWon(reference.perGram)} (출처 ${reference.source}, ${formatDateTime(reference.at)})`}
        </Text>
      )}
    </Stack>
  );
};
