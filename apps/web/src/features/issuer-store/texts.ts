export const TEXTS = Object.freeze({
  search: '상품 이름이나 초성으로 찾기',
  products: '판매 상품',
  withdrawal: '청약철회 안내',
});

export const SORTS = [
  { sort: 'recent', order: 'DESC', label: '최근 등록 순' },
  { sort: 'price', order: 'ASC', label: '낮은 가격 순' },
  { sort: 'price', order: 'DESC', label: '높은 가격 순' },
] as const;
