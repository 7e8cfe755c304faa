/** The labels of a member's own pages. */
export const TEXTS = Object.freeze({
  own: '보유 NFT',
  ownEmpty: '아직 보유한 NFT가 없어요',
  ownEmptyText: '마켓과 스토어에서 마음에 드는 작품을 찾아보세요.',
  onSale: '판매 중',
  onSaleEmpty: '판매 중인 NFT가 없어요',
  onSaleEmptyText: '보유한 NFT를 판매 등록하면 여기에서 관리할 수 있어요.',
  history: '거래 내역',
  historyEmpty: '아직 거래 내역이 없어요',
  account: '회원 정보',
  list: '판매 등록',
  send: '보내기',
  cancel: '판매 취소',
  reprice: '가격 변경',
  market: '마켓 둘러보기',
  toOwn: '보유 NFT 보기',
});
