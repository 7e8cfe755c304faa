import type { ShownText } from '@naru/domain/issuer';

/** Labels of what shoppers read of a product, in the order in which its pages show it: these have nothing else of the table of texts to fetch. */
export const SHOWN_TEXT_LABELS = {
  description: '상품 설명',
  details: '상세 정보',
  guidance: '이용 안내',
} as const satisfies Record<ShownText, string>;
