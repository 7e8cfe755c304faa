export const TEXTS = Object.freeze({
  download: '파일로 내려받기',
  openTitle: '원본을 열면 청약철회를 할 수 없어요',
  openNow: '원본 열기',
});
