export const TEXTS = Object.freeze({
  label: '상품 검색',
  placeholder: '상품, 발행사, 초성으로 찾기',
  clear: '입력한 검색어 지우기',
  sheet: '검색',
  recent: '최근 검색어',
  noRecent: '최근에 찾은 검색어가 없어요.',
  off: '최근 검색어를 저장하지 않고 있어요.',
  storedHere: '최근 검색어는 이 기기에만 저장돼요.',
  clearAll: '모두 지우기',
  turnOff: '저장 끄기',
  turnOn: '저장 켜기',
  popular: '많이 거래된 상품',
  suggestions: '검색 제안',
  products: '상품',
  nfts: 'NFT',
  issuers: '발행사',
  looking: '찾고 있어요.',
  nothing: '맞는 이름이 없어요',
  nothingNext: '이름의 일부나 초성으로 다시 찾아보세요. 골드바는 ‘골드’나 ‘ㄱㄷㅂ’으로도 찾을 수 있어요.',
  market: '마켓 둘러보기',
  stores: '스토어 둘러보기',
});

export const clearLabel = (text: string): string => `최근 검색어 ‘${text}’ 지우기`;

export const allLabel = (text: string): string => `‘${text}’ 마켓에서 모두 보기`;

export const foundLabel = (count: number): string => `제안 ${count}개. 위아래 화살표로 고르고 엔터로 이동해요.`;
