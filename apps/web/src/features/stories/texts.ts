export const TEXTS = Object.freeze({
  title: '작가와 작품의 이야기',
  lead: '작품이 태어난 자리와 그것을 만든 손을 찾아갑니다.',
  list: '이야기 목록',
  empty: '첫 이야기를 준비하고 있어요',
  emptyText: '이야기가 올라오기 전에 작품을 먼저 만나 보세요.',
  market: '마켓 둘러보기',
  work: '이야기 속 작품',
  store: '스토어 둘러보기',
  all: '이야기 모두 보기',
  missing: '이야기를',
} as const);
