export const TEXTS = Object.freeze({
  update: '회사 정보 수정',
  name: '발행사 이름',
  url: '홈페이지 주소',
  introduction: '소개',
  seller: '판매자 정보',
  sellerUpdate: '판매자 정보 등록',
  none: '등록하지 않음',
  logo: '로고',
});
