export const ACCOUNT_TEXTS = Object.freeze({
  update: '정산 계좌 변경',
  none: '아직 정산 계좌가 없어요',
  bank: '은행',
  account: '계좌번호',
  holder: '예금주',
  since: '등록한 때',
  by: '등록한 사람',
  later: '계좌를 바꾸면 함께 일하는 모두에게 알리고, 24시간 동안은 새 계좌로 정산금을 보내지 않아요.',
  ownersOnly: '정산 계좌는 소유자만 바꿀 수 있어요.',
});

export const TEXTS = Object.freeze({
  profilePreview: '구매자에게 보이는 모습',
  shown: '진열한 상품',
  noneShown: '진열한 상품이 없어요. 상품을 추가하지 않으면 최근 등록 순으로 보여요.',
  remove: '빼기',
  add: '추가',
  choose: '진열할 수 있는 상품',
  search: '상품 이름이나 초성으로 찾기',
  columns: '가로 개수',
  rows: '세로 줄 수',
  preview: '미리 보기',
});
