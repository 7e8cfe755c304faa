export const TEXTS = Object.freeze({
  large: '전체 화면으로 보기',
  noKey: '받은 링크를 다시 열어 주세요',
  ended: '더 이상 볼 수 없는 링크예요',
});
