/** The labels of the issuers' stores. */
export const TEXTS = Object.freeze({
  title: '스토어',
  lead: '발행사가 직접 판매하는 상품을 만나 보세요.',
  emptyTitle: '아직 문을 연 스토어가 없어요',
  emptyText: '마켓에서 회원들이 판매하는 상품을 먼저 둘러보세요.',
  market: '마켓 둘러보기',
  all: '전체',
  category: '카테고리',
  sort: '정렬',
  displayed: '스토어 추천 순',
  search: '상품 이름이나 초성으로 찾기',
  products: '판매 상품',
  faces: '스토어 보기',
  activity: '활동',
  noProductsTitle: '조건에 맞는 상품이 없어요',
  noProductsText: '다른 이름이나 카테고리로 찾아보세요.',
  clear: '전체 상품 보기',
  seller: '판매자 정보',
  price: '판매 가격',
  buy: '구매하기',
  buyMore: '하나 더 구매하기',
  notice: '상품정보제공고시',
  original: '원본',
  originalLead: '발행한 사이트의 관리자로서 원본을 볼 수 있어요.',
  seeOriginal: '원본 보기',
});

/** The choices of a store's sort field. */
export const SORTS = [
  { sort: 'recent', order: 'DESC', label: '최근 등록 순' },
  { sort: 'price', order: 'ASC', label: '낮은 가격 순' },
  { sort: 'price', order: 'DESC', label: '높은 가격 순' },
] as const;
