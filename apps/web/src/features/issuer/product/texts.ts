import { MOST_ITEMS } from '@naru/domain/issuer';
import { formatNumber } from '@naru/messages';
/** The labels of the issuer center's products. */
export const TEXTS = Object.freeze({
  list: '상품 목록',
  create: '상품 등록',
  createLead: '상품을 등록하면 수량만큼 아이템이 만들어져요. 그다음 발행하고 판매 등록하면 스토어에 나타나요.',
  empty: '아직 등록한 상품이 없어요',
  emptyText: '첫 상품을 등록해 스토어를 열어 보세요.',
  none: '조건에 맞는 상품이 없어요.',
  state: '상태',
  all: '전체',
  search: '상품명 검색',
  make: '만들기',
  mint: '발행',
  shelve: '판매 등록',
  makeText: `이 상품의 아이템을 몇 개 더 만들까요? 최대 ${formatNumber(MOST_ITEMS)}개`,
  category: '카테고리',
  categoryName: '카테고리명',
  addCategory: '카테고리 만들기',
  noCategory: '아직 카테고리가 없어요',
  noCategoryText: '카테고리를 만들면 스토어에서 상품을 나누어 보여 줄 수 있어요.',
});

/** From how many items on a mint is asked for once more. */
export const LARGE_MINT = 100;
