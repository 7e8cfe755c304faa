export const TEXTS = Object.freeze({
  download: '파일로 내려받기',
});
