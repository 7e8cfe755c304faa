import type { MarketSort, SortOrder } from '@naru/domain/listing';
import type { PriceBand } from '@naru/domain/search';
import { formatNumber } from '@naru/messages';

export const TEXTS = Object.freeze({
  title: '마켓',
  lead: '회원들이 판매 중인 NFT를 상품별로 모았어요.',
  list: '상품 목록',
  faces: '마켓 보기',
  products: '상품',
  activity: '활동',
  activityTitle: '마켓 활동',
  activityLead: '나루에서 오간 거래와 판매 등록을 시간 순서로 보여 드려요.',
  unlisted: '아직 판매하지 않는 NFT',
  unlistedPages: '아직 판매하지 않는 NFT 페이지',
  all: '전체',
  kind: 'NFT 종류',
  genre: '종류',
  allGenres: '모든 종류',
  filters: '필터',
  seeFound: '상품 보기',
  seeCounted: (count: string) => `${count} 보기`,
  takeBack: (label: string) => `${label} 조건 지우기`,
  clearName: '검색어 지우기',
  issuer: '발행사',
  allIssuers: '모든 발행사',
  price: '가격대',
  anyPrice: '모든 가격',
  ownPrice: '직접 입력',
  sort: '정렬',
  minPrice: '최저 가격',
  maxPrice: '최고 가격',
  apply: '가격 적용',
  priceOrder: '최저 가격이 최고 가격보다 커요. 두 값을 확인해 주세요.',
  clear: '조건 모두 지우기',
  noneTitle: '아직 회원이 판매하는 NFT가 없어요',
  noneText: '새 상품은 발행사 스토어에서 만나 보세요.',
  toStores: '스토어 보기',
  emptyTitle: '조건에 맞는 상품이 없어요',
  emptyText: '가격이나 종류를 넓혀 다시 찾아보세요.',
  emptyName: '이름의 일부나 초성으로 다시 찾거나, 다른 조건을 지워 보세요.',
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
