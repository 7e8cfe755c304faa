import type { MarketSort, SortOrder } from '@naru/domain/listing';
import type { PriceBand } from '@naru/domain/search';
import { formatNumber } from '@naru/messages';

export const TEXTS = Object.freeze({
  title: '마켓',
  list: '상품 목록',
  activityTitle: '마켓 활동',
  unlisted: '아직 판매하지 않는 NFT',
  filters: '필터',
  minPrice: '최저 가격',
  maxPrice: '최고 가격',
});

export const SORTS: readonly { readonly sort: MarketSort; readonly order: SortOrder; readonly label: string }[] = [
  { sort: 'listingCount', order: 'DESC', label: '판매 수량 많은 순' },
  { sort: 'recent', order: 'DESC', label: '최근 등록 순' },
  { sort: 'price', order: 'ASC', label: '낮은 가격 순' },
  { sort: 'price', order: 'DESC', label: '높은 가격 순' },
  { sort: 'tradeCount', order: 'DESC', label: '거래 많은 순' },
];

/** A band of prices in the words of its field: `1만원 이하`, `1만원 ~ 5만원`. Bands end a won before the next begins, which nobody wants to read. */
export const bandLabel = ({ minPrice, maxPrice }: PriceBand): string => {
  const from = minPrice === null ? '' : `${formatNumber(minPrice / 10_000)}만원`;
  const to = maxPrice === null ? '' : `${formatNumber((maxPrice + 1) / 10_000)}만원`;
  return minPrice === null ? `${to} 미만` : maxPrice === null ? `${from} 이상` : `${from} ~ ${to}`;
};
