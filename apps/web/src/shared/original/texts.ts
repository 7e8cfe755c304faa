export const TEXTS = Object.freeze({
  loading: '원본을 불러오는 중',
  broken: '원본을 보여 드리지 못했어요. 파일로 내려받아 확인해 주세요.',
  download: '파일로 내려받기',
  saved: '이 원본은 화면에서 바로 볼 수 없어요. 내려받아 확인해 주세요.',
});
