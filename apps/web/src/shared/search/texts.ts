export const TEXTS = Object.freeze({
  sheet: '검색',
  recent: '최근 검색어',
  popular: '많이 거래된 상품',
  nothing: '맞는 이름이 없어요',
});

export const clearLabel = (text: string): string => `최근 검색어 ‘${text}’ 지우기`;

export const allLabel = (text: string): string => `‘${text}’ 마켓에서 모두 보기`;

export const foundLabel = (count: number): string => `제안 ${count}개. 위아래 화살표로 고르고 엔터로 이동해요.`;
